import type { ReauthenticateInput, SessionProofView } from '@memorial/contracts/auth/auth.schemas';
import type { MessageView } from '@memorial/contracts/envelopes.schemas';
import { userMessages } from '@memorial/contracts/messages/ui/users';
import type {
  AccountView,
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmEmailInput,
} from '@memorial/contracts/users/users.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError, invalidField } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AccountEvents, AccountService, UsersRepository } from '../accounts/accounts.module.js';
import { emailChangeCodeEmail, emailTakenEmail } from './account.emails.js';
import { AccountCodesService } from './account-codes.service.js';
import { CommonPasswords } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { ReauthenticationService } from './reauthentication.service.js';

/**
 * Changes the password and the e-mail address, and proves a session by the password. Each change is written in one update with its event. The other
 * sessions end and the e-mail is sent before the response, or by a scheduled task when the process dies in
 * between.
 */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly reauthentication: ReauthenticationService,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly codes: AccountCodesService,
    private readonly events: AccountEvents,
    private readonly accounts: AccountService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError `user.wrongPassword`, `user.freshSignInRequired`, `rateLimit.exceeded` */
  async reauthenticate(actor: Actor, { password }: ReauthenticateInput): Promise<SessionProofView> {
    return this.reauthentication.prove(await this.users.getById(actor.userId), actor, password);
  }

  /**
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`; `validation.failed` for a common
   * password
   */
  async changePassword(actor: Actor, input: ChangePasswordInput): Promise<MessageView> {
    await this.commonPasswords.assertNotCommon(input.newPassword, 'newPassword');
    const user = await this.users.getById(actor.userId);
    await this.reauthentication.require(user, actor, input.currentPassword);
    const passwordHash = await this.hasher.hash(input.newPassword);
    const event = this.events.create('passwordChanged', user, actor.sessionId);
    const isChanged = await this.users.setPassword(actor.userId, passwordHash, event, user.passwordHash);
    // The password was changed or recovered in the meantime: the verified one is no longer valid.
    if (!isChanged) throw new AppError('user.wrongPassword');
    await failpoint('accounts.password.afterChange');
    await this.events.dispatchPending(actor.userId, event);
    return { message: userMessages.passwordSaved };
  }

  /**
   * Sends a code to the new address. An address of another account gets an e-mail that says so; the response
   * does not reveal it.
   * @throws AppError `validation.failed` for the account's current address; `user.wrongPassword`,
   * `user.freshSignInRequired`, `rateLimit.exceeded`
   */
  async changeEmail(
    actor: Actor,
    { email, password }: ChangeEmailInput,
    network: string,
  ): Promise<MessageView> {
    const user = await this.users.getById(actor.userId);
    if (email === user.email) throw invalidField('email', 'same', userMessages.emailSame);
    await this.reauthentication.require(user, actor, password);
    await this.codes.assertResendAllowed('emailChange', actor.userId);
    await this.limits.spend('mailWithCode.network', network);
    await this.limits.spend('mailWithCode.email', email);
    const isTaken = await this.users.isEmailTaken(email);
    await this.codes.send({
      purpose: 'emailChange',
      subject: actor.userId,
      email,
      userId: isTaken ? null : actor.userId,
      contentFor: (code) => (isTaken ? emailTakenEmail(this.config) : emailChangeCodeEmail(code)),
    });
    return { message: userMessages.emailCodeSent };
  }

  /** @throws AppError `auth.invalidCode`, `auth.codeExpired`, `user.emailTaken` */
  async confirmEmail(actor: Actor, { code }: ConfirmEmailInput): Promise<AccountView> {
    const row = await this.codes.verify('emailChange', actor.userId, code, 'auth.invalidCode');
    const user = await this.users.getById(actor.userId);
    await this.codes.consume(row);
    const event = this.events.create('emailChanged', user, actor.sessionId);
    const isFree = await this.users.setEmail(actor.userId, row.email, event);
    if (!isFree) throw new AppError('user.emailTaken');
    await failpoint('accounts.email.afterChange');
    await this.events.dispatchPending(actor.userId, event);
    return this.accounts.view(actor.userId);
  }
}
