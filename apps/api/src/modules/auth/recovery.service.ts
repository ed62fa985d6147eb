import type { ForgotPasswordInput, ResetPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AccountEvents, UsersService } from '../users/users.module.js';
import { noAccountLetter, recoveryCodeLetter } from './account.letters.js';
import { AccountCodesService } from './account-codes.service.js';
import { CommonPasswords } from './common-passwords.js';
import { loginCounter } from './login-counter.js';
import { PasswordHasher } from './password-hasher.js';

/**
 * The way back for who has forgotten the password. An address without an account gets a letter that says so: nobody
 * waits in vain, and neither answer, writes nor time tell a known address from an unknown one.
 *
 * Order of a reset: limits of the code, hash, use the code up, then password and event in ONE step; sessions end
 * and the letter goes before the answer, or by a sweep when the process dies in between.
 */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly limits: RateLimits,
    private readonly users: UsersService,
    private readonly codes: AccountCodesService,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly events: AccountEvents,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError `rateLimit.exceeded`, within 30 s of the last letter too */
  async forgot({ email }: ForgotPasswordInput, network: string): Promise<MessageView> {
    await this.codes.refuseTooSoon('recovery', email);
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', email);
    const user = await this.users.findHeldByEmail(email);
    await this.codes.send({
      purpose: 'recovery',
      subject: email,
      email,
      userId: user?._id.toHexString() ?? null,
      letter: (code) =>
        user ? recoveryCodeLetter(email, code, this.config) : noAccountLetter(email, this.config),
    });
    return { message: authTexts.recoveryCodeSent };
  }

  /**
   * @throws AppError `auth.resetFailed` for a code of no letter to this address; `auth.codeExpired` for one that
   *   came too late; `validation.failed` for a password that everybody guesses
   */
  async reset({ email, code, newPassword }: ResetPasswordInput, network: string): Promise<MessageView> {
    await this.commonPasswords.refuse(newPassword, 'newPassword');
    const row = await this.codes.find('recovery', email, code, 'auth.resetFailed');
    const user = await this.users.findHeldById(row.userId);
    // Meanwhile the account was erased, or is another's address: the code proves nothing any more.
    if (user?.email !== email) throw new AppError('auth.codeExpired');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.codes.use(row);
    failpoint('auth.reset.afterCode');
    const event = this.events.create('passwordChanged', user);
    await this.users.setPassword(row.userId, passwordHash, event);
    failpoint('auth.reset.afterPassword');
    await this.events.settle(row.userId, event);
    // Whoever guessed in vain before must not wait for the end of the window now.
    for (const familiar of [null, network]) {
      await this.limits.reset('login.email', loginCounter(email, familiar));
    }
    return { message: authTexts.passwordChanged };
  }
}
