import type {
  AnnouncementInput,
  AnnouncementView,
} from '@memorial/contracts/announcement/announcement.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { type Act, AdministrationLogRepository } from '../administration/administration.module.js';
import { AnnouncementRepository } from './announcement.repository.js';
import type { StoredAnnouncement } from './announcement.schema.js';

/** Tag of every cached document. */
export const announcementTag = 'announcement';

/** The announcement as documents show it. */
export interface ShownAnnouncement {
  readonly version: string;
  readonly text: string;
  readonly link: string | null;
  readonly until: string | null;
}

/** The one announcement above all screens. The log comes first, so that no change is without its line. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly repository: AnnouncementRepository,
    private readonly log: AdministrationLogRepository,
    private readonly cache: ResponseCache,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<AnnouncementView> {
    return present(await this.findCurrent());
  }

  /** For documents; null when there is none. */
  async findShown(): Promise<ShownAnnouncement | null> {
    const current = await this.findCurrent();
    if (!current) return null;
    const { version, text, link, until } = current;
    return { version: version.toHexString(), text, link, until: until?.toISOString() ?? null };
  }

  /** @throws AppError announcement.ended when its end is past */
  async set({ reason, text, link, until }: AnnouncementInput, actor: Actor): Promise<AnnouncementView> {
    const setAt = this.clock.now();
    const announcement = {
      version: randomId(),
      text,
      link,
      until: until === null ? null : new Date(until),
      setAt,
    };
    if (hasEnded(announcement, setAt)) throw new AppError('announcement.ended');
    const before = valuesOf(await this.findCurrent());
    await this.append('announcement.set', reason, actor, { before, after: valuesOf(announcement) });
    await this.repository.set(announcement);
    await failpoint('announcements.set.afterRow');
    await this.cache.invalidate(announcementTag);
    return present(announcement);
  }

  async end(reason: string, actor: Actor): Promise<AnnouncementView> {
    const current = await this.findCurrent();
    if (current) {
      await this.append('announcement.end', reason, actor, { before: valuesOf(current) });
      await this.repository.remove();
    }
    await this.cache.invalidate(announcementTag);
    return present(null);
  }

  private async findCurrent(): Promise<StoredAnnouncement | null> {
    const stored = await this.repository.find();
    return stored && !hasEnded(stored, this.clock.now()) ? stored : null;
  }

  private append(
    action: Act['action'],
    reason: string,
    { userId }: Actor,
    values: { readonly before: Values; readonly after?: Values },
  ): Promise<void> {
    return this.log.append({
      _id: randomId(),
      at: this.clock.now(),
      by: objectIdOf(userId),
      action,
      reason,
      target: { type: 'announcement', id: 'current' },
      ...values,
    });
  }
}

type Values = NonNullable<Act['before']>;

function hasEnded({ until }: Pick<StoredAnnouncement, 'until'>, now: Date): boolean {
  return until !== null && until <= now;
}

function valuesOf(announcement: Pick<StoredAnnouncement, 'text' | 'link' | 'until'> | null): Values {
  const { text = null, link = null, until = null } = announcement ?? {};
  return { text, link, until: until?.toISOString() ?? null };
}

function present(announcement: Omit<StoredAnnouncement, '_id'> | null): AnnouncementView {
  if (!announcement) return { announcement: null };
  const { text, link, until, setAt } = announcement;
  return {
    announcement: { text, link, until: until?.toISOString() ?? null, setAt: setAt.toISOString() },
  };
}
