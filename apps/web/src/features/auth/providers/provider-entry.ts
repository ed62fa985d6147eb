import { browserStorage, type SafeStorage, storageKeys } from '../../../lib/storage.js';

/** State saved while the browser is at a provider. */
export interface ProviderEntry {
  /** The screen where the sign-in started. */
  readonly place: 'login' | 'register';
  /** Return path after sign-in. Must be validated again when it is used. */
  readonly redirect: string | null;
}

/** Expiry of a sign-in attempt: an abandoned one must not affect a later sign-in. In milliseconds. */
const ttlMs = 15 * 60_000;
const unknown: ProviderEntry = { place: 'login', redirect: null };

/** Stores the current provider sign-in attempt until the browser returns. */
export class ProviderEntries {
  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  keep(entry: ProviderEntry): void {
    this.storage.write(storageKeys.providerEntry, JSON.stringify({ ...entry, timestamp: this.now() }));
  }

  /** Returns the stored attempt; without one, an attempt from the sign-in screen. */
  read(): ProviderEntry {
    const text = this.storage.read(storageKeys.providerEntry);
    return (text === null ? null : this.parse(text)) ?? unknown;
  }

  /** Deletes the stored attempt. */
  forget(): void {
    this.storage.remove(storageKeys.providerEntry);
  }

  private parse(text: string): ProviderEntry | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return null;
    }
    if (typeof value !== 'object' || value === null) return null;
    const { place, redirect, timestamp }: Partial<Record<keyof ProviderEntry | 'timestamp', unknown>> = value;
    const ageMs = typeof timestamp === 'number' ? this.now() - timestamp : Number.NaN;
    if (!(ageMs >= 0 && ageMs < ttlMs)) return null;
    return {
      place: place === 'register' ? 'register' : 'login',
      redirect: typeof redirect === 'string' ? redirect : null,
    };
  }
}

/** Shared instance for this page. */
export const providerEntries = new ProviderEntries();
