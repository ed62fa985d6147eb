import type { ForgotPasswordInput, ResetPasswordInput } from '@memorial/contracts/auth/recovery.schemas';
import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AccountEvents, type User, UsersRepository } from '../accounts/accounts.module.js';
import { noAccountEmail, recoveryCodeEmail } from './account.emails.js';
import { AccountCodesService } from './account-codes.service.js';
import { CommonPasswords } from './common-passwords.js';
import { emailCounterKey } from './email-counter-key.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { PasswordHasher } from './password-hasher.js';

/**
 * Password recovery. An address without an account gets an e-mail that says so: the user does not wait in
 * vain, and neither response, writes nor timing reveal which addresses are known. E-mails and attempts from known
 * networks of the account have separate counters and a pause of their own, so that strangers can neither use up the
 * owner's nor hold the owner up.
 *
 * Order of a reset: check the code, hash the password, consume the code, then password and event in one
 * update. Sessions end and the e-mail is sent before the response, or by a scheduled task when the process
 * dies in between.
 */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly limits: RateLimits,
    private readonly users: UsersRepository,
    private readonly knownNetworks: KnownNetworksRepository,
    private readonly codes: AccountCodesService,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly events: AccountEvents,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError `rateLimit.exceeded`, also within 30 s of the last e-mail */
  async forgot({ email }: ForgotPasswordInput, network: string): Promise<MessageView> {
    const user = await this.users.findByEmailIncludingRestorable(email);
    const isKnownNetwork = await this.isKnownNetwork(email, user, network);
    await this.codes.assertResendAllowed('recovery', email, isKnownNetwork);
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', emailCounterKey(email, isKnownNetwork ? network : null));
    await this.codes.send({
      purpose: 'recovery',
      subject: email,
      email,
      userId: user?._id.toHexString() ?? null,
      isKnownNetwork,
      contentFor: (code) => (user ? recoveryCodeEmail(code) : noAccountEmail(this.config)),
    });
    return { message: authMessages.recoveryCodeSent };
  }

  /**
   * @throws AppError `auth.resetFailed` for a code of no e-mail to this address; `auth.codeExpired` for an
   * expired or used code; `validation.failed` for a common password
   */
  async reset({ email, code, newPassword }: ResetPasswordInput, network: string): Promise<MessageView> {
    await this.commonPasswords.assertNotCommon(newPassword, 'newPassword');
    const isKnownNetwork = await this.isKnownNetwork(
      email,
      await this.users.findByEmailIncludingRestorable(email),
      network,
    );
    const row = await this.codes.verify('recovery', email, code, 'auth.resetFailed', isKnownNetwork);
    const user = await this.users.findByIdIncludingRestorable(row.userId);
    // The account was purged or changed its address in the meantime: the code proves nothing.
    if (user?.email !== email) throw new AppError('auth.codeExpired');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.codes.consume(row);
    await failpoint('auth.reset.afterCode');
    const event = this.events.create('passwordChanged', user);
    await this.users.setPassword(row.userId, passwordHash, event);
    await failpoint('auth.reset.afterPassword');
    await this.events.dispatchPending(row.userId, event);
    // Earlier wrong guesses must not delay the next sign-in.
    for (const knownNetwork of [null, network]) {
      await this.limits.reset('login.email', emailCounterKey(email, knownNetwork));
    }
    return { message: authMessages.passwordChanged };
  }

  /** The lookup costs the same for an address without an account. */
  private isKnownNetwork(email: string, user: User | null, network: string): Promise<boolean> {
    return this.knownNetworks.has(user?._id.toHexString() ?? email, network);
  }
}
