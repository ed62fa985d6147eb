import type {
  AnnouncementInput,
  AnnouncementView,
} from '@memorial/contracts/announcement/announcement.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { type LoggedValues, newAct } from '../../platform/mongo/stored-acts.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { AdministrationLogRepository } from '../administration/administration.module.js';
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

/** The one announcement above all screens. Each change is stored with its act. */
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

  /** @throws AppError announcement.ended when its end is past, announcement.changedMeanwhile */
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
    await retryOnConflict('announcement.changedMeanwhile', async () => {
      const stored = await this.repository.find();
      const before = valuesOf(stored && !hasEnded(stored, setAt) ? stored : null);
      const act = newAct(actor, setAt, {
        action: 'announcement.set',
        reason,
        before,
        after: valuesOf(announcement),
      });
      const version = stored?.version ?? null;
      return (await this.repository.replace(version, announcement, act)) ? announcement : conflict;
    });
    await failpoint('announcements.set.afterRow');
    await this.cache.invalidate(announcementTag);
    await this.settle();
    return present(announcement);
  }

  /** Ends the announcement that stands now. @throws AppError announcement.changedMeanwhile */
  async end(reason: string, actor: Actor): Promise<AnnouncementView> {
    const current = await this.findCurrent();
    if (current) {
      const now = this.clock.now();
      const act = newAct(actor, now, { action: 'announcement.end', reason, before: valuesOf(current) });
      const isEnded = await this.repository.end(current, now, act);
      // Ended twice at the same time it has ended; another one that came meanwhile stays.
      if (!isEnded && (await this.findCurrent())) throw new AppError('announcement.changedMeanwhile');
    }
    await this.cache.invalidate(announcementTag);
    await this.settle();
    return present(null);
  }

  /** Logs acts that a broken call has left, or that are under way: each once. */
  @ScheduledTask('announcement-acts')
  async settle(): Promise<void> {
    const { storedActs = [] } = (await this.repository.find()) ?? {};
    if (storedActs.length === 0) return;
    await this.log.appendStored(storedActs, { target: { type: 'announcement', id: 'current' } });
    await this.repository.removeActs(storedActs);
  }

  private async findCurrent(): Promise<StoredAnnouncement | null> {
    const stored = await this.repository.find();
    return stored && !hasEnded(stored, this.clock.now()) ? stored : null;
  }
}

function hasEnded({ until }: Pick<StoredAnnouncement, 'until'>, now: Date): boolean {
  return until !== null && until <= now;
}

function valuesOf(announcement: Pick<StoredAnnouncement, 'text' | 'link' | 'until'> | null): LoggedValues {
  const { text = null, link = null, until = null } = announcement ?? {};
  return { text, link, until: until?.toISOString() ?? null };
}

function present(announcement: Omit<StoredAnnouncement, '_id' | 'storedActs'> | null): AnnouncementView {
  if (!announcement) return { announcement: null };
  const { text, link, until, setAt } = announcement;
  return {
    announcement: { text, link, until: until?.toISOString() ?? null, setAt: setAt.toISOString() },
  };
}
