import { browserStorage, type SafeStorage, storageKeys } from '../../../lib/storage.js';

/** State saved while the browser is at a provider. */
export interface ProviderAttempt {
  /** The screen where the sign-in started. */
  readonly place: 'login' | 'register';
  /** Return path after sign-in. Must be validated again when it is used. */
  readonly redirect: string | null;
  /** Referral code for a new account. */
  readonly referralCode?: string;
}

/** Expiry of a sign-in attempt: an abandoned one must not affect a later sign-in. In milliseconds. */
const ttlMs = 15 * 60_000;
const unknown: ProviderAttempt = { place: 'login', redirect: null };

/** Stores the current provider sign-in attempt until the browser returns. */
export class ProviderAttempts {
  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  save(attempt: ProviderAttempt): void {
    this.storage.write(storageKeys.providerEntry, JSON.stringify({ ...attempt, timestamp: this.now() }));
  }

  /** Returns the stored attempt; without one, an attempt from the sign-in screen. */
  read(): ProviderAttempt {
    const text = this.storage.read(storageKeys.providerEntry);
    return (text === null ? null : this.parse(text)) ?? unknown;
  }

  /** Deletes the stored attempt. */
  clear(): void {
    this.storage.remove(storageKeys.providerEntry);
  }

  private parse(text: string): ProviderAttempt | null {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return null;
    }
    if (typeof value !== 'object' || value === null) return null;
    const {
      place,
      redirect,
      referralCode,
      timestamp,
    }: Partial<Record<keyof ProviderAttempt | 'timestamp', unknown>> = value;
    const ageMs = typeof timestamp === 'number' ? this.now() - timestamp : Number.NaN;
    if (!(ageMs >= 0 && ageMs < ttlMs)) return null;
    return {
      place: place === 'register' ? 'register' : 'login',
      redirect: typeof redirect === 'string' ? redirect : null,
      ...(typeof referralCode === 'string' && referralCode !== '' && { referralCode }),
    };
  }
}

/** Shared instance for this page. */
export const providerAttempts = new ProviderAttempts();
