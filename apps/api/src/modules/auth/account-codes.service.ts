import type { ErrorCode } from '@memorial/contracts/errors';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { AccountCodeRepository } from './account-code.repository.js';
import type { AccountCode, AccountCodePurpose } from './account-code.schema.js';
import { assertResendAllowed, VerificationCodes, verifyCode } from './verification-codes.js';

interface CodeRequest {
  readonly purpose: AccountCodePurpose;
  /** Key by which attempts are counted. */
  readonly subject: string;
  readonly email: string;
  /** Null: the e-mail carries no code. */
  readonly userId: string | null;
  /** See `AccountCodesService`. */
  readonly isKnownNetwork?: boolean;
  readonly contentFor: (code: string) => EmailContent;
}

/**
 * Codes sent to accounts: valid for fifteen minutes, five attempts, single use. Only keyed hashes are stored. The
 * pause between two e-mails and the attempts are counted for the known networks of an account (`isKnownNetwork`) and
 * for all others separately, so that strangers neither hold up its owner nor use up a code.
 */
@Injectable()
export class AccountCodesService {
  constructor(
    private readonly repository: AccountCodeRepository,
    private readonly codes: VerificationCodes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded` within 30 s of the last e-mail */
  async assertResendAllowed(
    purpose: AccountCodePurpose,
    subject: string,
    isKnownNetwork = false,
  ): Promise<void> {
    const rows = await this.repository.listNewest(purpose, subject);
    const newest = rows.find((row) => (row.isFromKnownNetwork ?? false) === isKnownNetwork);
    assertResendAllowed(newest?.createdAt ?? null, this.clock.now());
  }

  /**
   * Order: 1. the row with the code's hash, 2. the e-mail with the code. A crash in between leaves an unknown
   * code, which expires; repeating the call recovers.
   */
  async send({
    purpose,
    subject,
    email,
    userId,
    isKnownNetwork = false,
    contentFor,
  }: CodeRequest): Promise<void> {
    const { code, row } = this.codes.issue(purpose, this.clock.now());
    await this.repository.insert({
      ...row,
      purpose,
      subject,
      email,
      userId,
      knownNetworkTries: 0,
      isFromKnownNetwork: isKnownNetwork,
    });
    await failpoint('auth.accountCode.afterRow');
    await this.outbox.send(email, contentFor(code), `${purpose}:${row._id}`);
  }

  /**
   * Finds the e-mail that a code belongs to and counts the attempt (see `verifyCode`). The code is not
   * consumed yet: see `consume`.
   * @throws AppError `wrongCodeError` for an unknown code; `auth.codeExpired` for a code that is too old,
   * used, or was guessed at five times
   */
  async verify(
    purpose: AccountCodePurpose,
    subject: string,
    code: string,
    wrongCodeError: ErrorCode,
    isKnownNetwork = false,
  ): Promise<AccountCode & { userId: string }> {
    const counter = isKnownNetwork ? 'knownNetworkTries' : 'tries';
    const { matching, valid } = await verifyCode({
      rows: await this.repository.listNewest(purpose, subject),
      now: this.clock.now(),
      countAttempt: (id) => this.repository.countAttempt(id, counter),
      isMatching: (row) => this.codes.matches(row.codeHash, purpose, row._id, code) && row.userId !== null,
    });
    if (matching.length === 0) throw new AppError(wrongCodeError);
    if (!valid?.userId) throw new AppError('auth.codeExpired');
    return { ...valid, userId: valid.userId };
  }

  /** Consumes the code. @throws AppError `auth.codeExpired` when a parallel call consumed it first */
  async consume({ _id }: AccountCode): Promise<void> {
    if (!(await this.repository.markUsed(_id, this.clock.now()))) throw new AppError('auth.codeExpired');
  }
}
