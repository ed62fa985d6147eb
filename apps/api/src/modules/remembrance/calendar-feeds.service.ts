import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayOfInstant } from '@memorial/contracts/dates';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { sharedDayLabels } from '@memorial/contracts/messages/ui/remembrance-days';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { isLivingStatus } from '@memorial/contracts/obituaries/person-status';
import type { PersonDayKind } from '@memorial/contracts/remembrance/remembrance.constants';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { maySee, shownTo, unseenErrorOf } from '../obituaries/obituaries.module.js';
import { type CalendarEvent, writeCalendar } from './calendar-file.js';
import { personDayDetail, personDayTitle, sharedDayDetail, sharedDayTitle } from './day-texts.js';
import { civilDay, yearOfDay } from './days/civil-day.js';
import { personDaysBetween } from './days/person-days.js';
import { sharedDaysBetween } from './days/shared-days.js';
import { type RememberedPage, RememberedPageRepository } from './remembered-page.repository.js';
import { factsOf, followerOf, kindsFor } from './remembered-person.js';
import { RemembranceRepository } from './remembrance.repository.js';
import type { StoredRemembrance } from './remembrance.schema.js';
import { RemembranceTokens } from './remembrance-tokens.js';

/** Part of every tag; changes with the texts and the form of calendars. */
const format = 1;
/** Years after the present one that a calendar holds. */
const yearsAhead = 10;

/** Calendars for calendar programs: of an account, and of single obituaries. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly repository: RemembranceRepository,
    private readonly pages: RememberedPageRepository,
    private readonly users: UsersRepository,
    private readonly tokens: RemembranceTokens,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError remembrance.feedNotFound also for an ended address, and for a deleted or blocked account; rateLimit.exceeded
   */
  async ofAccount(token: string): Promise<BinaryResponse> {
    const userId = this.tokens.userIdOf(token);
    const stored = await this.repository.find(userId);
    const isValid =
      stored?.hasFeed && this.tokens.isSame(token, this.tokens.ofFeed(userId, stored.feedVersion));
    const user = isValid && (await this.users.findById(userId));
    if (!isValid || !user || user.blockedAt) throw new AppError('remembrance.feedNotFound');
    await this.limits.spend('calendarFeed.account', userId);
    const followed = stored.people.filter(({ isFollowed, isMuted }) => isFollowed && !isMuted);
    const pages = await this.pages.list(followed.map(({ _id }) => _id.toHexString()));
    const people = pages.map((page) => {
      const follower = followerOf(userId);
      const kinds = kindsFor(page, follower);
      const chosen = followed.find(({ _id }) => _id.equals(page._id))?.kinds ?? [];
      return { page: shownTo(page, follower), kinds: kinds.filter((kind) => chosen.includes(kind)) };
    });
    const events = () => [
      ...people.flatMap(({ page, kinds }) => this.eventsOfPage(page, kinds)),
      ...this.sharedEvents(stored),
    ];
    const { days, easter, updatedAt } = stored;
    return this.fileOf(commonMessages.brand, people, { shared: { days, easter, updatedAt }, events });
  }

  /** @throws AppError obituary.notFound for all that a guest may not see, and for the living */
  async ofObituary(id: string): Promise<BinaryResponse> {
    const [page] = await this.pages.list([id]);
    if (!page || !maySee(page, null)) throw new AppError(unseenErrorOf(page));
    if (isLivingStatus(factsOf(page).status)) throw new AppError('obituary.notFound');
    const kinds = kindsFor(page, null);
    const shown = shownTo(page, null);
    return this.fileOf(displayName(page.fullName), [{ page: shown, kinds }], {
      shared: null,
      events: () => this.eventsOfPage(shown, kinds),
    });
  }

  /**
   * The tag names all that the events are made of, as the reader may read it: guesses can be compared with a tag, and nothing is written for a reader who has them: a calendar of many
   * people takes a while, and programs ask for it again and again.
   */
  private fileOf(
    name: string,
    people: readonly { readonly page: RememberedPage; readonly kinds: readonly PersonDayKind[] }[],
    { shared, events }: { readonly shared: object | null; readonly events: () => CalendarEvent[] },
  ): BinaryResponse {
    const made = people.map(({ page, kinds }) => {
      return [page._id.toHexString(), page.fullName, factsOf(page), page.updatedAt, kinds];
    });
    const sources = [format, name, this.config.publicUrl, this.period(), made, shared];
    return new BinaryResponse({
      contentType: 'text/calendar; charset=utf-8',
      etag: createHash('sha256').update(JSON.stringify(sources)).digest('base64url'),
      caching: 'revalidated',
      sizeBytes: null,
      open: async () => Readable.from([writeCalendar(name, inOrder(events()))]),
    });
  }

  private eventsOfPage(page: RememberedPage, kinds: readonly PersonDayKind[]): CalendarEvent[] {
    const facts = factsOf(page);
    const id = page._id.toHexString();
    const { from, to } = this.period();
    return personDaysBetween(facts, from, to, kinds).map((day) => ({
      // A corrected date moves the event of the year.
      uid: this.uid(`${day.kind}-${yearOfDay(day.day)}-${id}`),
      day: day.day,
      title: personDayTitle(day, page.fullName),
      detail: personDayDetail(day, facts),
      url: `${this.config.publicUrl}${screenPaths.obituary.replace(':id', id)}`,
      changedAt: page.updatedAt,
    }));
  }

  private sharedEvents({ days, easter, updatedAt }: StoredRemembrance): CalendarEvent[] {
    const { from, to } = this.period();
    const events = sharedDaysBetween(from, to, { days, easter }).map((day): CalendarEvent => {
      return {
        uid: this.uid(`${day.saturday ?? day.kind}-${yearOfDay(day.day)}`),
        day: day.day,
        title: sharedDayTitle(day),
        detail: sharedDayDetail(day),
        url: null,
        changedAt: updatedAt,
      };
    });
    if (!days.includes('minuteOfSilence')) return events;
    const silence: CalendarEvent = {
      uid: this.uid('minuteOfSilence'),
      day: from,
      daily: { at: '0900', minutes: 1 },
      title: sharedDayLabels.minuteOfSilence,
      detail: null,
      url: null,
      changedAt: updatedAt,
    };
    return [...events, silence];
  }

  /** Whole years, so that a calendar changes by itself once a year alone. */
  private period(): { readonly from: string; readonly to: string } {
    const year = yearOfDay(dayOfInstant(this.clock.now().getTime()));
    return { from: civilDay(year, 1, 1), to: civilDay(year + yearsAhead, 12, 31) };
  }

  private uid(name: string): string {
    return `${name}@${new URL(this.config.publicUrl).hostname}`;
  }
}

function inOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  return [...events].sort((a, b) => (a.day === b.day ? (a.uid < b.uid ? -1 : 1) : a.day < b.day ? -1 : 1));
}
