import { randomUUID } from 'node:crypto';
import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';
import { randomText } from '../../platform/crypto/random-text.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { AccountCodePurpose } from './account-code.schema.js';
import type { CodeRow } from './code-row.schema.js';

/** Purpose of a code; a code is not valid for another purpose. */
export type CodePurpose = 'registration' | AccountCodePurpose;

/**
 * Enforces a pause between two e-mails to one address.
 * @param sentAt time of the last e-mail; null: none
 * @throws AppError `rateLimit.exceeded` within 30 s
 */
export function assertResendAllowed(sentAt: Date | null, now: Date): void {
  if (sentAt === null) return;
  const waitedMs = now.getTime() - sentAt.getTime();
  const retryAfterSeconds = Math.ceil(verificationCode.resendCooldownSeconds - waitedMs / 1_000);
  if (retryAfterSeconds > 0) {
    throw new AppError('rateLimit.exceeded', { retryAfterSeconds }, { retryAfterSeconds });
  }
}

interface CodeAttempt<Row> {
  /** The latest e-mails, newest first. */
  readonly rows: readonly Row[];
  readonly now: Date;
  /**
   * Counts an attempt in one update. @returns the number of attempts including this one, null when the row is
   * gone
   */
  readonly countAttempt: (id: string) => Promise<number | null>;
  /** True when the e-mail carries the typed code. */
  readonly isMatching: (row: Row) => boolean;
}

/**
 * Checks a code against the e-mails that it may belong to. The attempt is counted on every valid one before
 * any comparison.
 * @returns the e-mails that carry the code, and the first of them whose code is still valid: not expired, not
 * used, at most five attempts
 */
export async function verifyCode<Row extends CodeRow>({
  rows,
  now,
  countAttempt,
  isMatching,
}: CodeAttempt<Row>): Promise<{ readonly matching: readonly Row[]; readonly valid: Row | null }> {
  const attempts = new Map<Row, number>();
  for (const row of rows.filter(({ usedAt, codeExpiresAt }) => usedAt === null && codeExpiresAt > now)) {
    attempts.set(row, (await countAttempt(row._id)) ?? Infinity);
  }
  const matching = rows.filter(isMatching);
  const valid = matching.find((row) => (attempts.get(row) ?? Infinity) <= verificationCode.maxTries);
  return { matching, valid: valid ?? null };
}

/** Creates codes and the hashes under which they are stored. */
@Injectable()
export class VerificationCodes {
  constructor(private readonly config: AppConfig) {}

  /** Digits from the system's random source: all codes are equally likely, leading zeros included. */
  create(): string {
    return randomText('0123456789', verificationCode.length);
  }

  /** Creates a code and the row of its e-mail. */
  issue(purpose: CodePurpose, now: Date): { readonly code: string; readonly row: CodeRow } {
    const [_id, code] = [randomUUID(), this.create()];
    const codeHash = this.hash(purpose, _id, code);
    const codeExpiresAt = new Date(now.getTime() + verificationCode.ttlSeconds * 1_000);
    return { code, row: { _id, codeHash, tries: 0, createdAt: now, codeExpiresAt, usedAt: null } };
  }

  /**
   * Keyed hash of a code. A plain hash of six digits could be reversed at once by anybody who reads the
   * database.
   * @param subject row of the code: equal codes of two rows have different hashes
   */
  hash(purpose: CodePurpose, subject: string, code: string): string {
    return keyedHash(this.config.jwtSecret, `codes:${purpose}:${subject}:${code}`);
  }

  /** Compares in constant time. */
  matches(storedHash: string, purpose: CodePurpose, subject: string, code: string): boolean {
    return isSameHash(this.hash(purpose, subject, code), storedHash);
  }
}
