import { browserStorage, type SafeStorage, storageKeys } from '../../../lib/storage.js';

/** What is remembered while the browser is away at a provider. */
export interface ProviderEntry {
  /** The screen whose button was pressed. */
  readonly place: 'login' | 'register';
  /** Where the person was going; checked again when it is used. */
  readonly redirect: string | null;
}

/** A way that somebody gave up must not lead the next one who comes back. */
const ttlMs = 15 * 60_000;
const unknown: ProviderEntry = { place: 'login', redirect: null };

/** Remembers an entry through a provider until the browser is back. */
export class ProviderEntries {
  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  keep(entry: ProviderEntry): void {
    this.storage.write(storageKeys.providerEntry, JSON.stringify({ ...entry, timestamp: this.now() }));
  }

  /** What was remembered; an entry that nobody began here is one of the sign-in screen. */
  read(): ProviderEntry {
    const text = this.storage.read(storageKeys.providerEntry);
    return (text === null ? null : this.parse(text)) ?? unknown;
  }

  /** The browser is back: the next entry is another one. */
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

/** The one of this page. */
export const providerEntries = new ProviderEntries();
