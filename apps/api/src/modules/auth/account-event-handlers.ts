import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import {
  type AccountEvent,
  OnAccountEvent,
  restorableUntil,
  type User,
} from '../accounts/accounts.module.js';
import {
  accountBlockedEmail,
  accountDeletionEmail,
  accountUnblockedEmail,
  emailChangedEmail,
  googleLinkedEmail,
  passwordChangedEmail,
} from './account.emails.js';
import { SessionsService } from './sessions.service.js';

/** Kinds of events that end the other sessions of the account. */
const endingKinds: ReadonlySet<AccountEvent['kind']> = new Set([
  'passwordChanged',
  'emailChanged',
  'deletionBegun',
  'blocked',
  'sessionsEnded',
]);

/** Updates sessions after account events and sends the notification e-mails. */
@Injectable()
export class AccountEventHandlers {
  constructor(
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Right after the change all other sessions are ended, also those whose process has a clock that runs
   * ahead.
   */
  @OnAccountEvent({ order: 1 })
  async handle(event: AccountEvent, user: User, isNew: boolean): Promise<void> {
    const userId = user._id.toHexString();
    if (endingKinds.has(event.kind)) {
      await this.sessions.endAllOf(userId, event.keptSessionId, isNew ? null : event.at);
    }
    if (event.kind === 'emailChanged') await this.sessions.updateEmail(userId, user.email);
    if (event.kind === 'deletionBegun' || event.kind === 'roleChanged')
      await this.sessions.syncAccess(userId);
    const content = this.contentFor(event, user);
    if (event.to !== null && content !== null)
      await this.outbox.send(event.to, content, `account:${event.id}`);
  }

  private contentFor({ kind, at }: AccountEvent, { passesOn = false }: User): EmailContent | null {
    switch (kind) {
      case 'passwordChanged':
        return passwordChangedEmail(at, this.config);
      case 'emailChanged':
        return emailChangedEmail(at, this.config);
      case 'deletionBegun':
        return accountDeletionEmail({ until: restorableUntil(at), passesOn }, this.config);
      case 'googleLinked':
        return googleLinkedEmail(at, this.config);
      case 'blocked':
        return accountBlockedEmail(this.config);
      case 'unblocked':
        return accountUnblockedEmail(this.config);
      case 'roleChanged':
      case 'planGranted':
      case 'sessionsEnded':
        return null;
    }
  }
}
