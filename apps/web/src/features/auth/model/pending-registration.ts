import { pendingRegistrationTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import { recordOf } from '../../../shared/format/record-of.js';
import { parseJson } from '../../../shared/storage/parse-json.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/**
 * Registration data between the form and the agreements step. Excludes the password, which is kept only in
 * memory.
 */
export interface PendingRegistration {
  readonly email: string;
  readonly fullName: string;
  readonly referralCode: string | null;
  /** Return path after registration. Must be validated again when it is used. */
  readonly redirect: string | null;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** Stores one pending registration for one hour. */
export class PendingRegistrations {
  private password: string | null = null;

  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  save(registration: Omit<PendingRegistration, 'timestamp'>, password: string): void {
    this.password = password;
    this.storage.write(
      storageKeys.pendingRegistration,
      JSON.stringify({ ...registration, timestamp: this.now() }),
    );
  }

  /**
   * Returns the stored registration, or null if it is invalid or older than one hour; such a record is
   * deleted.
   */
  read(): PendingRegistration | null {
    const text = this.storage.read(storageKeys.pendingRegistration);
    if (text === null) return null;
    const record = parse(text);
    const ageMs = record === null ? Number.NaN : this.now() - record.timestamp;
    if (record !== null && ageMs >= 0 && ageMs < pendingRegistrationTtlSeconds * 1000) return record;
    this.clear();
    return null;
  }

  /** Returns null after a page reload. */
  readPassword(): string | null {
    return this.password;
  }

  clear(): void {
    this.password = null;
    this.storage.remove(storageKeys.pendingRegistration);
  }
}

/** Shared instance for this page. */
export const pendingRegistrations = new PendingRegistrations();

function parse(text: string): PendingRegistration | null {
  const { email, fullName, timestamp, referralCode, redirect } = recordOf(parseJson(text));
  if (typeof email !== 'string' || typeof fullName !== 'string' || typeof timestamp !== 'number') return null;
  const textOrNull = (field: unknown) => (typeof field === 'string' && field !== '' ? field : null);
  return {
    email,
    fullName,
    timestamp,
    referralCode: textOrNull(referralCode),
    redirect: textOrNull(redirect),
  };
}
