import { randomUUID } from 'node:crypto';
import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import type { ErrorCode } from '@memorial/contracts/errors';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { Letter } from '../../platform/mail/mailer.port.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { AccountCodeRepository } from './account-code.repository.js';
import type { AccountCode, AccountCodePurpose } from './account-code.schema.js';
import { tryCode } from './code-tries.js';
import { refuseTooSoon, VerificationCodes } from './verification-codes.js';

interface CodeRequest {
  readonly purpose: AccountCodePurpose;
  /** What tries are counted by. */
  readonly subject: string;
  readonly email: string;
  /** Null: the letter carries no code. */
  readonly userId: string | null;
  readonly letter: (code: string) => Letter;
}

/**
 * Codes that are sent to accounts: fifteen minutes, five tries, used once, known to the database only by their
 * keyed hashes.
 */
@Injectable()
export class AccountCodesService {
  constructor(
    private readonly repository: AccountCodeRepository,
    private readonly codes: VerificationCodes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded` within 30 s of the last letter */
  async refuseTooSoon(purpose: AccountCodePurpose, subject: string): Promise<void> {
    const [newest] = await this.repository.listNewest(purpose, subject);
    refuseTooSoon(newest?.createdAt ?? null, this.clock.now());
  }

  /**
   * Order: 1. the row with the hash of the code, 2. the letter with the code. A crash between leaves a code that
   * nobody knows, which expires; the same call made again recovers.
   */
  async send({ purpose, subject, email, userId, letter }: CodeRequest): Promise<void> {
    const now = this.clock.now();
    const id = randomUUID();
    const code = this.codes.create();
    await this.repository.insert({
      _id: id,
      purpose,
      subject,
      email,
      userId,
      codeHash: this.codes.hash(purpose, id, code),
      tries: 0,
      createdAt: now,
      codeExpiresAt: new Date(now.getTime() + verificationCode.ttlSeconds * 1_000),
      usedAt: null,
    });
    failpoint('auth.accountCode.afterRow');
    await this.outbox.enqueue(letter(code), { key: `${purpose}:${id}` });
  }

  /**
   * Finds the letter that a code belongs to (`tryCode`). The code is not used up yet: see `use`.
   * @throws AppError `wrong` for a code of no letter; `auth.codeExpired` for one that is too old, used, or was
   *   guessed at five times
   */
  async find(
    purpose: AccountCodePurpose,
    subject: string,
    code: string,
    wrong: ErrorCode,
  ): Promise<AccountCode & { userId: string }> {
    const { matching, valid } = await tryCode({
      rows: await this.repository.listNewest(purpose, subject),
      now: this.clock.now(),
      countTry: (id) => this.repository.countTry(id),
      isMatching: (row) => this.codes.matches(row.codeHash, purpose, row._id, code) && row.userId !== null,
    });
    if (matching.length === 0) throw new AppError(wrong);
    if (!valid?.userId) throw new AppError('auth.codeExpired');
    return { ...valid, userId: valid.userId };
  }

  /** Uses the code up. @throws AppError `auth.codeExpired` when somebody was faster */
  async use({ _id }: AccountCode): Promise<void> {
    if (!(await this.repository.use(_id, this.clock.now()))) throw new AppError('auth.codeExpired');
  }

  async forget(userId: string): Promise<void> {
    await this.repository.deleteOfUser(userId);
  }
}
