import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import {
  emailAddressOf,
  grantsOf,
  lapsedPlan,
  notificationsOf,
  planInForce,
  type User,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { planEndedEmail, planEndingEmail } from './plan-ending.emails.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Days before the end on which an e-mail is due, the last first. */
const reminderDays = [1, 7, 30] as const;
/** Age in days of an end that is still e-mailed about: a server that was off longer is silent on older ones. */
const maxEndAgeDays = 3;

/**
 * E-mails 30, 7 and 1 days before a plan ends, and at its end. One each: the key of an e-mail names the end and the
 * stage. A renewal moves the end, so that nothing more is sent.
 */
@Injectable()
export class PlanEndingTask {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('plan-ending')
  async run(): Promise<void> {
    const now = this.clock.now();
    const from = new Date(now.getTime() - maxEndAgeDays * dayMs);
    const to = new Date(now.getTime() + reminderDays[2] * dayMs);
    for await (const user of this.users.listWithPlanEnding(from, to)) {
      await this.remind(user, now);
      await this.tellOfEnd(user, now, from);
    }
  }

  private async remind(user: User, now: Date): Promise<void> {
    const { level, endsAt } = planInForce(grantsOf(user), now);
    const address = emailAddressOf(user);
    if (endsAt === null || address === null || !notificationsOf(user).planEnding) return;
    const daysLeft = Math.ceil((endsAt.getTime() - now.getTime()) / dayMs);
    const stage = reminderDays.find((days) => daysLeft <= days);
    if (stage === undefined) return;
    const content = planEndingEmail({ level, endsAt, daysLeft }, this.config);
    await this.outbox.send(address, content, keyOf(user, endsAt, `${stage}`));
  }

  private async tellOfEnd(user: User, now: Date, since: Date): Promise<void> {
    const grants = grantsOf(user);
    const lapsed = lapsedPlan(grants, now);
    const address = emailAddressOf(user);
    if (lapsed === null || address === null || lapsed.endsAt < since) return;
    // A reversal and the operator's end have e-mails of their own, or none.
    if (!grants.some(({ to }) => to?.getTime() === lapsed.endsAt.getTime())) return;
    const content = planEndedEmail(lapsed, this.config);
    await this.outbox.send(address, content, keyOf(user, lapsed.endsAt, 'ended'));
  }
}

function keyOf({ _id }: User, endsAt: Date, stage: string): string {
  return `plan-ending:${_id.toHexString()}:${endsAt.toISOString()}:${stage}`;
}
