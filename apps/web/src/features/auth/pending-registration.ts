import { pendingRegistrationTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import { browserStorage, type SafeStorage, storageKeys } from '../../lib/storage.js';

/** A registration that waits for its agreements. The password is not part of it: that is kept in memory alone. */
export interface PendingRegistration {
  readonly email: string;
  readonly fullName: string;
  readonly referralCode: string | null;
  /** Where the person was going; a path of this site, checked again when it is used. */
  readonly redirect: string | null;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** Keeps one pending registration for an hour. */
export class PendingRegistrations {
  private password: string | null = null;

  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  keep(registration: Omit<PendingRegistration, 'timestamp'>, password: string): void {
    this.password = password;
    this.storage.write(
      storageKeys.pendingRegistration,
      JSON.stringify({ ...registration, timestamp: this.now() }),
    );
  }

  /** The record, or null when there is none that is whole and younger than an hour; any other is removed. */
  read(): PendingRegistration | null {
    const text = this.storage.read(storageKeys.pendingRegistration);
    if (text === null) return null;
    const record = parse(text);
    const ageMs = record === null ? Number.NaN : this.now() - record.timestamp;
    if (record !== null && ageMs >= 0 && ageMs < pendingRegistrationTtlSeconds * 1000) return record;
    this.remove();
    return null;
  }

  /** Null after a reload. */
  readPassword(): string | null {
    return this.password;
  }

  remove(): void {
    this.password = null;
    this.storage.remove(storageKeys.pendingRegistration);
  }
}

/** The one of this page. */
export const pendingRegistrations = new PendingRegistrations();

function parse(text: string): PendingRegistration | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const record: Partial<Record<keyof PendingRegistration, unknown>> = value;
  const { email, fullName, timestamp } = record;
  if (typeof email !== 'string' || typeof fullName !== 'string' || typeof timestamp !== 'number') return null;
  const textOrNull = (field: unknown) => (typeof field === 'string' && field !== '' ? field : null);
  return {
    email,
    fullName,
    timestamp,
    referralCode: textOrNull(record.referralCode),
    redirect: textOrNull(record.redirect),
  };
}
