import { dayOfInstant } from '@memorial/contracts/dates';
import { letterHours } from '@memorial/contracts/remembrance/remembrance.constants';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { emailAddressOf, UsersRepository } from '../accounts/accounts.module.js';
import { hourInKyiv, kyivInstant } from './days/kyiv-time.js';
import { personDaysBetween } from './days/person-days.js';
import { sharedDaysBetween } from './days/shared-days.js';
import { RememberedPageRepository } from './remembered-page.repository.js';
import { factsOf, followerOf, kindsFor } from './remembered-person.js';
import { type LetterEntry, remembranceEmail } from './remembrance.emails.js';
import { RemembranceRepository } from './remembrance.repository.js';
import type { StoredRemembrance } from './remembrance.schema.js';
import { RemembranceTokens } from './remembrance-tokens.js';

/**
 * Hour from which nothing is sent any more. Tasks run a little more than an hour apart: the latest hour that can be chosen
 * needs a second one in which its letter is still sent.
 */
const endHour = letterHours.latest + 2;
/** A later letter would tell of pages that have closed or changed meanwhile. */
const deliveryMs = 2 * 60 * 60 * 1_000;

/**
 * Sends each account one letter on a day that it has chosen, in the morning. The key of the letter names the account and
 * the day, so that a repeat after a crash, or by another process, sends nothing more.
 */
@Injectable()
export class RemembranceLettersTask {
  constructor(
    private readonly repository: RemembranceRepository,
    private readonly pages: RememberedPageRepository,
    private readonly users: UsersRepository,
    private readonly tokens: RemembranceTokens,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('remembrance');
  }

  @ScheduledTask('remembrance-letters')
  async run(): Promise<void> {
    const now = this.clock.now();
    const hour = hourInKyiv(now);
    if (hour < letterHours.earliest || hour >= endHour) return;
    const day = dayOfInstant(now.getTime());
    for await (const remembrance of this.repository.findDue(day, hour)) {
      try {
        await this.send(remembrance, day, now);
      } catch (error) {
        // It stays due and is tried again in an hour; others get their letters.
        this.logger.error({ err: error }, 'a letter was not composed');
        continue;
      }
      await failpoint('remembrance.letters.afterOutbox');
      await this.repository.setLettersDay(remembrance._id, day);
    }
  }

  private async send(remembrance: StoredRemembrance, day: string, now: Date): Promise<void> {
    const userId = remembrance._id.toHexString();
    const shared = sharedDaysBetween(day, day, remembrance);
    const people = await this.peopleOf(remembrance, day);
    if (people.length + shared.length === 0) return;
    const user = await this.users.findById(userId);
    const address = user && !user.blockedAt && emailAddressOf(user);
    if (!address) return;
    const path = screenPaths.unsubscribe.replace(':token', this.tokens.ofLetters(userId));
    const unsubscribeUrl = `${this.config.publicUrl}${path}`;
    const content = remembranceEmail({ day, people, shared, unsubscribeUrl }, this.config);
    await this.outbox.send(address, content, `remembrance:${userId}:${day}`, {
      unsubscribeUrl,
      sendUntil: earlier(kyivInstant(day, endHour), new Date(now.getTime() + deliveryMs)),
    });
  }

  /** People of the day that the account may see today, without those whose page is frozen, in the order in which it followed them. */
  private async peopleOf({ _id, people }: StoredRemembrance, day: string): Promise<LetterEntry[]> {
    const followed = people.filter(({ isFollowed, isMuted }) => isFollowed && !isMuted);
    const pages = await this.pages.list(followed.map((one) => one._id.toHexString()));
    const follower = followerOf(_id.toHexString());
    return followed.flatMap(({ _id: obituaryId, kinds }) => {
      const page = pages.find((one) => one._id.equals(obituaryId));
      if (!page || page.freeze) return [];
      const facts = factsOf(page);
      const chosen = kindsFor(page, follower).filter((kind) => kinds.includes(kind));
      return personDaysBetween(facts, day, day, chosen).map((personDay) => {
        return { day: personDay, obituaryId: obituaryId.toHexString(), fullName: page.fullName, facts };
      });
    });
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
