import { recordOf } from '../../../shared/format/record-of.js';
import { parseJson } from '../../../shared/storage/parse-json.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** Where to return after a sign-in with a provider; kept while the browser is there. */
export interface ReturnTarget {
  /** The screen where the sign-in started. */
  readonly place: 'login' | 'register';
  /** Return path after sign-in. Must be validated again when it is used. */
  readonly redirect: string | null;
  /** Referral code for a new account. */
  readonly referralCode?: string;
}

/** Lifetime of a return target: that of an abandoned sign-in must not affect a later one. In milliseconds. */
const ttlMs = 15 * 60_000;
const unknown: ReturnTarget = { place: 'login', redirect: null };

/** Stores the return target of the current provider sign-in until the browser returns. */
export class ReturnTargetStore {
  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  save(target: ReturnTarget): void {
    this.storage.write(storageKeys.providerEntry, JSON.stringify({ ...target, timestamp: this.now() }));
  }

  /** Returns the stored target; without one, that of the sign-in screen. */
  read(): ReturnTarget {
    const stored = recordOf(parseJson(this.storage.read(storageKeys.providerEntry)));
    const { place, redirect, referralCode, timestamp } = stored;
    const ageMs = typeof timestamp === 'number' ? this.now() - timestamp : Number.NaN;
    if (!(ageMs >= 0 && ageMs < ttlMs)) return unknown;
    return {
      place: place === 'register' ? 'register' : 'login',
      redirect: typeof redirect === 'string' ? redirect : null,
      ...(typeof referralCode === 'string' && referralCode !== '' && { referralCode }),
    };
  }

  /** Deletes the stored target. */
  clear(): void {
    this.storage.remove(storageKeys.providerEntry);
  }
}

/** Shared instance for this page. */
export const returnTargetStore = new ReturnTargetStore();
