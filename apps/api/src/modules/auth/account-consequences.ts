import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Letter } from '../../platform/mail/mailer.port.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { type AccountEvent, AccountEvents, accountUndoUntil, type User } from '../users/users.module.js';
import {
  deletionBegunLetter,
  emailChangedLetter,
  googleLinkedLetter,
  passwordChangedLetter,
} from './account.letters.js';
import { SessionsService } from './sessions.service.js';

/** Updates sessions after account events and sends the notification e-mails. */
@Injectable()
export class AccountConsequences implements OnModuleInit {
  constructor(
    private readonly events: AccountEvents,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly sweeps: Sweeps,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.events.register((event, user, isNew) => this.bringAbout(event, user, isNew));
    this.sweeps.register('accountEvents', () => this.events.settleAll());
  }

  /**
   * Right after the change all other sessions are ended, also those whose process has a clock that runs
   * ahead.
   */
  private async bringAbout(event: AccountEvent, user: User, isNew: boolean): Promise<void> {
    const userId = user._id.toHexString();
    if (event.kind !== 'googleLinked') {
      await this.sessions.endAllOf(userId, event.keptSessionId, isNew ? null : event.at);
    }
    if (event.kind === 'emailChanged') await this.sessions.rename(userId, user.email);
    if (event.kind === 'deletionBegun') await this.sessions.followAccount(userId);
    if (event.to === null) return;
    await this.outbox.enqueue(this.letterOf(event, event.to), { key: `account:${event.id}` });
  }

  private letterOf({ kind, at }: AccountEvent, to: string): Letter {
    switch (kind) {
      case 'passwordChanged':
        return passwordChangedLetter(to, at, this.config);
      case 'emailChanged':
        return emailChangedLetter(to, at, this.config);
      case 'deletionBegun':
        return deletionBegunLetter(to, accountUndoUntil(at), this.config);
      case 'googleLinked':
        return googleLinkedLetter(to, at, this.config);
    }
  }
}
