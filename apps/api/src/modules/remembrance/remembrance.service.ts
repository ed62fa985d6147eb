import { dayOfInstant } from '@memorial/contracts/dates';
import { isLivingStatus } from '@memorial/contracts/obituaries/person-status';
import { letterHours, maxFollowedPeople } from '@memorial/contracts/remembrance/remembrance.constants';
import { remembranceRoutes } from '@memorial/contracts/remembrance/remembrance.routes';
import type {
  ChangeRemembranceInput,
  RemembranceQuery,
  RemembranceView,
} from '@memorial/contracts/remembrance/remembrance.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { emailAddressOf, UsersRepository } from '../accounts/accounts.module.js';
import { mayEdit, ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { type RememberedPage, RememberedPageRepository } from './remembered-page.repository.js';
import { comingKindsFor, type Follower, factsOf, followerOf } from './remembered-person.js';
import { byNextDay, presentFollowed, presentSettings } from './remembrance.presenter.js';
import { RemembranceRepository } from './remembrance.repository.js';
import type { StoredFollow, StoredRemembrance } from './remembrance.schema.js';
import { RemembranceTokens } from './remembrance-tokens.js';

/** Keepers are asked about so many obituaries at a time. */
const maxQuestions = 5;

type ChosenPerson = NonNullable<ChangeRemembranceInput['people']>[number];

/** Calendar of remembrance as its account sees and changes it. */
@Injectable()
export class RemembranceService {
  constructor(
    private readonly repository: RemembranceRepository,
    private readonly pages: RememberedPageRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly users: UsersRepository,
    private readonly tokens: RemembranceTokens,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async get({ obituaryId }: RemembranceQuery, { userId }: Actor): Promise<RemembranceView> {
    const stored = (await this.repository.find(userId)) ?? this.empty(userId);
    const follower = followerOf(userId);
    const today = this.today();
    const followed = stored.people.filter(({ isFollowed }) => isFollowed);
    const ids = obituaryId ? [obituaryId] : followed.map(({ _id }) => _id.toHexString());
    const [pages, user, questions] = await Promise.all([
      this.pages.list(ids),
      this.users.getById(userId),
      this.questionsOf(stored, follower, obituaryId),
    ]);
    const people = pages.flatMap((page) => {
      const follow = followed.find(({ _id }) => _id.equals(page._id));
      return (follow && presentFollowed(follow, page, follower, today)) ?? [];
    });
    const [asked] = obituaryId ? pages : [];
    return {
      ...presentSettings(stored, today),
      feedUrl: stored.hasFeed ? this.feedUrl(userId, stored.feedVersion) : null,
      hasEmail: emailAddressOf(user) !== null,
      people: people.sort(byNextDay),
      questions,
      canFollow: obituaryId ? (asked ? comingKindsFor(asked, follower, today) : []) : null,
    };
  }

  /** @throws AppError obituary.notFound, remembrance.tooMany, remembrance.changedMeanwhile */
  async change(input: ChangeRemembranceInput, actor: Actor): Promise<RemembranceView> {
    const { people = [] } = input;
    const pages = await this.pages.list(people.map(({ obituaryId }) => obituaryId));
    await retryOnConflict('remembrance.changedMeanwhile', async () => {
      const stored = await this.repository.find(actor.userId);
      const before = stored ?? this.empty(actor.userId);
      const change = {
        ...this.changedSettings(before, input),
        people: await this.changedPeople(before.people, people, pages, followerOf(actor.userId)),
        updatedAt: this.clock.now(),
      };
      const isDone = stored
        ? await this.repository.replace(stored, change)
        : await this.repository.insert({ ...before, ...change });
      return isDone ? true : conflict;
    });
    return this.get({}, actor);
  }

  /** @throws AppError remembrance.letterNotFound */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.tokens.userIdOf(token);
    const isValid = this.tokens.isSame(token, this.tokens.ofLetters(userId));
    if (!isValid || !(await this.repository.stopLetters(userId, this.clock.now())))
      throw new AppError('remembrance.letterNotFound');
  }

  private changedSettings(
    before: StoredRemembrance,
    { letters, hour, easter, days, feed }: ChangeRemembranceInput,
  ): Partial<StoredRemembrance> {
    const hasFeed = feed ?? before.hasFeed;
    return {
      ...(letters === undefined ? {} : { letters }),
      ...(hour === undefined ? {} : { hour }),
      ...(easter === undefined ? {} : { easter }),
      ...(days === undefined ? {} : { days: [...new Set(days)] }),
      hasFeed,
      // The number of an ended address is used up.
      feedVersion: before.feedVersion + (before.hasFeed && !hasFeed ? 1 : 0),
    };
  }

  /** @throws AppError obituary.notFound for a new one that the follower may not see, or that has no days; remembrance.tooMany */
  private async changedPeople(
    before: readonly StoredFollow[],
    chosen: readonly ChosenPerson[],
    pages: readonly RememberedPage[],
    follower: Follower,
  ): Promise<StoredFollow[]> {
    const people = new Map(before.map((one) => [one._id.toHexString(), one]));
    for (const { obituaryId, isFollowed, kinds, isMuted } of chosen) {
      const former = people.get(obituaryId);
      const page = pages.find(({ _id }) => _id.toHexString() === obituaryId);
      if (!isFollowed && !(page && mayEdit(page, follower))) {
        people.delete(obituaryId);
        continue;
      }
      const offered = page ? comingKindsFor(page, follower, this.today()) : [];
      if (offered.length === 0 && !former?.isFollowed && isFollowed) throw new AppError('obituary.notFound');
      people.set(obituaryId, {
        _id: objectIdOf(obituaryId),
        isFollowed,
        kinds: [...new Set(kinds ?? (former?.isFollowed ? former.kinds : offered))],
        isMuted: isMuted ?? former?.isMuted ?? false,
        ...(former?.mergeId ? { mergeId: former.mergeId } : {}),
      });
    }
    return this.bounded([...people.values()], before, follower);
  }

  /**
   * A merge may have brought one too many, which hinders no other change, and so do obituaries that are closed to the
   * follower, who cannot take them out: twice as many are kept with those. Old decisions against following are dropped.
   */
  private async bounded(
    people: readonly StoredFollow[],
    before: readonly StoredFollow[],
    follower: Follower,
  ): Promise<StoredFollow[]> {
    const followed = people.filter(({ isFollowed }) => isFollowed);
    const allowed = Math.max(maxFollowedPeople, before.filter(({ isFollowed }) => isFollowed).length);
    if (followed.length > allowed) {
      const seen = await this.countSeen(followed, follower);
      if (seen > maxFollowedPeople || followed.length > 2 * maxFollowedPeople)
        throw new AppError('remembrance.tooMany', { max: maxFollowedPeople });
    }
    const declined = people.filter(({ isFollowed }) => !isFollowed);
    return [...followed, ...declined.slice(-maxFollowedPeople)];
  }

  /** Number of those whose days the follower may know. */
  private async countSeen(followed: readonly StoredFollow[], follower: Follower): Promise<number> {
    const pages = await this.pages.list(followed.map(({ _id }) => _id.toHexString()));
    return pages.filter((page) => comingKindsFor(page, follower, this.today()).length > 0).length;
  }

  /** Obituaries of the dead that the account edits and has not decided about. */
  private async questionsOf(
    { people }: StoredRemembrance,
    follower: Follower,
    obituaryId: string | undefined,
  ): Promise<RemembranceView['questions']> {
    const ids = obituaryId ? [obituaryId] : await this.lookup.listIdsOfEditor(follower.userId);
    const decided = new Set(people.map(({ _id }) => _id.toHexString()));
    const open = ids.filter((id) => !decided.has(id)).slice(0, maxFollowedPeople);
    const pages = await this.pages.list(open);
    return pages
      .filter((page) => mayEdit(page, follower) && !isLivingStatus(factsOf(page).status))
      .filter((page) => comingKindsFor(page, follower, this.today()).length > 0)
      .slice(0, maxQuestions)
      .map(({ _id, fullName }) => ({ obituaryId: _id.toHexString(), fullName }));
  }

  /** Letters are sent to those alone who follow somebody or have chosen a day. */
  private empty(userId: string): StoredRemembrance {
    return {
      _id: objectIdOf(userId),
      letters: true,
      hour: letterHours.usual,
      easter: 'julianNew',
      days: [],
      people: [],
      hasFeed: false,
      feedVersion: 0,
      lettersDay: '',
      revision: 0,
      updatedAt: this.clock.now(),
    };
  }

  private feedUrl(userId: string, version: number): string {
    const token = this.tokens.ofFeed(userId, version);
    return `${this.config.publicUrl}${hrefOf(remembranceRoutes.getFeed, { token })}`;
  }

  private today(): string {
    return dayOfInstant(this.clock.now().getTime());
  }
}
