import {
  type ClaimState,
  successionReminderDays,
  successionSilenceDays,
} from '@memorial/contracts/claims/claims.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AccountMailService } from '../accounts/accounts.module.js';
import { claimantEmail, goneObituaryEmail, ownerEmail, successionClaimEmail } from './claim.emails.js';
import { daysAfter } from './claim.policy.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';

/** E-mails about claims, each sent once. Accounts without an address get none. */
@Injectable()
export class ClaimEmailsService {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly mail: AccountMailService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Tells both parties of the state of a claim; the owner only if told of the claim before. */
  async sendState(claim: StoredClaim): Promise<void> {
    const { state, authorId, ownerId } = claim;
    const id = claim._id.toHexString();
    const key = (party: string) => `claim:${id}:${state}:${party}`;
    await this.mail.send(authorId, claimantEmail(id, state, this.config), key('claimant'));
    // The owner of a succession is told by its reminders.
    if (ownerId === null || state === 'open' || (state === 'inReview' && claim.kind === 'succession')) return;
    // A successor who asks and takes it back sends no second letter with it.
    if (claim.kind === 'succession' && state === 'withdrawn' && isOfOneDay(claim)) return;
    await this.mail.send(
      ownerId,
      ownerEmail(id, state satisfies Exclude<ClaimState, 'open'>, this.config),
      key(`owner:${ownerId.toHexString()}`),
    );
  }

  /** Sends the owner those reminders of a succession that are due. An owner who has answered gets no more. */
  async sendReminders(claim: StoredClaim): Promise<void> {
    const { kind, isOpen, answer, answerUntil, ownerId, remindersSent } = claim;
    if (kind !== 'succession' || !isOpen || answer !== null || ownerId === null || answerUntil === null)
      return;
    const days = successionReminderDays[remindersSent];
    // An owner who is asked later has a term of their own.
    const askedAt = daysAfter(answerUntil, -successionSilenceDays);
    if (days === undefined || this.clock.now() < daysAfter(askedAt, days)) return;
    const id = claim._id.toHexString();
    const letter = successionClaimEmail(id, answerUntil, this.config);
    await this.mail.send(ownerId, letter, `claim:${id}:reminder:${ownerId.toHexString()}:${remindersSent}`);
    await this.repository.markReminded(claim);
    await this.sendReminders({ ...claim, remindersSent: remindersSent + 1 });
  }

  async sendObituaryGone({ _id, authorId }: StoredClaim): Promise<void> {
    await this.mail.send(authorId, goneObituaryEmail(), `claim:${_id.toHexString()}:gone`);
  }
}

function isOfOneDay({ createdAt, endedAt }: StoredClaim): boolean {
  return endedAt !== null && endedAt < daysAfter(createdAt, 1);
}
