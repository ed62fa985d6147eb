import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { AccountCodePurpose } from './account-code.schema.js';

/** What a code is good for; a code of one purpose never passes as one of another. */
export type CodePurpose = 'registration' | AccountCodePurpose;

/**
 * Between two letters to one address.
 * @param sentAt when the last one was written; null: none was
 * @throws AppError `rateLimit.exceeded` within 30 s
 */
export function refuseTooSoon(sentAt: Date | null, now: Date): void {
  if (sentAt === null) return;
  const waitedMs = now.getTime() - sentAt.getTime();
  const retryAfterSeconds = Math.ceil(verificationCode.resendCooldownSeconds - waitedMs / 1_000);
  if (retryAfterSeconds > 0) {
    throw new AppError('rateLimit.exceeded', { retryAfterSeconds }, { retryAfterSeconds });
  }
}

/** Makes codes and the hashes that are kept of them. */
@Injectable()
export class VerificationCodes {
  constructor(private readonly config: AppConfig) {}

  /** Digits from the system's random source, each code equally likely, leading zeros included. */
  create(): string {
    return String(randomInt(10 ** verificationCode.length)).padStart(verificationCode.length, '0');
  }

  /**
   * The keyed hash of a code. A plain hash of six digits could be turned back in a moment by whoever reads the
   * database.
   * @param subject the row that the code belongs to: equal codes of two rows have different hashes
   */
  hash(purpose: CodePurpose, subject: string, code: string): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`codes:${purpose}:${subject}:${code}`)
      .digest('base64url');
  }

  /** Compares in constant time. */
  matches(kept: string, purpose: CodePurpose, subject: string, code: string): boolean {
    const expected = Buffer.from(kept);
    const sent = Buffer.from(this.hash(purpose, subject, code));
    return expected.length === sent.length && timingSafeEqual(expected, sent);
  }
}
