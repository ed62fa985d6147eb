import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { isOpenVideoWork } from '@memorial/contracts/videos/videos.constants';
import type { VideoStatusView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { defineJob, JobQueue } from '../../../platform/jobs/job-queue.js';
import { ScheduledTask } from '../../../platform/schedule/scheduled-tasks.js';
import { PurgeAccountData, purgeableBefore, type User } from '../../accounts/accounts.module.js';
import {
  AssertMergeable,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  OnObituaryPurge,
  type StoredObituary,
  videosOf,
} from '../../obituaries/obituaries.module.js';
import { VideoRepository } from '../video.repository.js';
import { type VideoEmailSubject, VideoEmailsService } from '../video-emails.service.js';
import { IsVideoAtWork, VideoFiles } from '../video-files.js';
import { VideoPlacesService } from './video-places.service.js';
import { presentWork } from './video-work.presenter.js';
import { VideoWorkRepository } from './video-work.repository.js';
import type { VideoWork, VideoWorkFailure } from './video-work.schema.js';
import { failureText } from './video-work-failures.js';

/** A younger work may not have its job yet. */
const orderingMs = 60_000;
/** Longer than the pause between two runs of the task. */
const tellingMs = 2 * 60 * 60_000;

export const videoJob = defineJob('video', z.object({ workId: z.string() }), {
  maxAttempts: 3,
  leaseSeconds: 60,
  backoffSeconds: (attempt) => 10 * attempt,
  isHeavy: true,
  isLong: true,
  hasTurns: true,
});

/** States of works: tells them, ends them, and brings those to an end that a crash left behind. */
@Injectable()
export class VideoWorksService {
  constructor(
    private readonly works: VideoWorkRepository,
    private readonly places: VideoPlacesService,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly videos: VideoRepository,
    private readonly files: VideoFiles,
    private readonly emails: VideoEmailsService,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('videos');
  }

  /**
   * @param id of a work, or of an obituary: its newest work
   * @throws AppError video.notFound for everybody but keepers
   */
  async getStatus(id: string, actor: Actor): Promise<VideoStatusView> {
    const work = (await this.works.find(id)) ?? (await this.works.findNewestOf(id));
    if (work && (await this.isKeeper(work.obituaryId.toHexString(), actor))) return this.present(work);
    if (!work && (await this.isKeeper(id, actor)))
      return { isGenerating: false, status: null, message: videoMessages.neverOrdered };
    throw new AppError('video.notFound');
  }

  /** Finished work stays as it is. @throws AppError video.notFound for everybody but keepers */
  async cancel(id: string, actor: Actor): Promise<VideoWorkView> {
    const work = await this.works.find(id);
    if (!work || !(await this.isKeeper(work.obituaryId.toHexString(), actor)))
      throw new AppError('video.notFound');
    if (await this.works.cancel(work._id, this.clock.now())) {
      await failpoint('videos.cancel.afterState');
      await this.release(work);
    }
    return this.present((await this.works.find(id)) ?? work);
  }

  /**
   * Ends an open work without a film; its place comes back. A work whose film is on its page, also as a removed one
   * or on a removed page, is done.
   */
  async fail(work: VideoWork, failure: VideoWorkFailure): Promise<void> {
    if (await this.hasFilm(work)) return this.finish(work);
    const finishedAt = this.clock.now();
    if (!(await this.works.fail(work._id, failure, finishedAt))) return;
    await failpoint('videos.fail.afterState');
    await this.release(work);
    await this.tell({ ...work, status: 'failed', failure, finishedAt });
  }

  /**
   * Ends a work whose film is on its page; can be repeated. The film of a work that was cancelled or had failed
   * meanwhile, of a process that had lost its lease, is taken away: it holds no place.
   */
  async finish(work: VideoWork): Promise<void> {
    const finishedAt = this.clock.now();
    if (!(await this.works.finish(work._id, finishedAt))) {
      const { status } = (await this.works.find(work._id)) ?? work;
      if (status === 'cancelled' || status === 'failed') await this.takeFilmAway(work, finishedAt);
      return;
    }
    await failpoint('videos.finish.afterState');
    await this.places.leaveQueue(work);
    await this.files.deleteInputs(work.obituaryId.toHexString(), work._id.toHexString());
    await this.tell({ ...work, status: 'done', finishedAt });
  }

  /** True when the film of a work is on its page or can be restored, also on a removed page. */
  async hasFilm({ _id, obituaryId }: VideoWork): Promise<boolean> {
    const references = await this.videos.findReferences(obituaryId.toHexString());
    if (!references) return false;
    const known = [...videosOf(references), ...(references.removedVideos ?? [])];
    return known.some((video) => video._id.equals(_id));
  }

  private async takeFilmAway({ _id, obituaryId }: VideoWork, at: Date): Promise<void> {
    await retryOnConflict('obituary.changedMeanwhile', async () => {
      if (await this.videos.dropLost(obituaryId, _id, at)) return;
      const references = await this.videos.findReferences(obituaryId.toHexString());
      return references && videosOf(references).some((video) => video._id.equals(_id)) ? conflict : undefined;
    });
    await this.files.delete(obituaryId.toHexString(), _id.toHexString());
    await this.obituaryCache.invalidate(obituaryId.toHexString());
  }

  /** Starts the job of a work; again, it has no effect. */
  async start({ _id, turn, createdAt }: Pick<VideoWork, '_id' | 'turn' | 'createdAt'>): Promise<void> {
    const workId = _id.toHexString();
    await this.jobs.enqueue(videoJob, { workId }, { key: workId, turn, dueAt: createdAt });
  }

  /**
   * Brings open works on: starts those without a job, and ends those whose job is over, because all its processes were
   * killed. Tells makers what a crash kept from them, and forgets the words of works that ended long ago.
   */
  @ScheduledTask('video-works')
  async recover(): Promise<void> {
    const now = this.clock.now();
    for await (const work of this.works.findOpen()) {
      if (work.createdAt.getTime() < now.getTime() - orderingMs)
        await this.attempt(work, () => this.bringOn(work));
    }
    for await (const work of this.works.findFinishedSince(new Date(now.getTime() - tellingMs)))
      await this.attempt(work, () => this.tell(work));
    await this.works.forgetFinishedBefore(purgeableBefore(now));
  }

  @IsVideoAtWork()
  async isAtWork(id: string): Promise<boolean> {
    return (await this.works.findOpenAmong([id])).length > 0;
  }

  /** Its video would come to an obituary that is gone. @throws AppError merge.videoAtWork */
  @AssertMergeable()
  async assertNoneAtWork({ _id }: Pick<StoredObituary, '_id'>): Promise<void> {
    if ((await this.works.findOpenIdsOf(_id)).length > 0) throw new AppError('merge.videoAtWork');
  }

  @OnObituaryPurge()
  async forgetObituary({ _id }: StoredObituary): Promise<void> {
    await this.works.forgetOrders(_id);
  }

  @PurgeAccountData()
  async purgeAccount({ _id }: User): Promise<void> {
    await this.works.deleteOfOwner(_id.toHexString());
  }

  /** Tells the maker how a work has ended: once, for any number of calls. */
  private async tell(work: VideoWork): Promise<void> {
    if (work.status !== 'done' && work.status !== 'failed') return;
    const obituary = await this.obituaries.findIncludingDeleted(work.obituaryId.toHexString());
    if (!obituary) return;
    const subject: VideoEmailSubject = {
      userId: work.makerId.toHexString(),
      usesRights: work.usesRights ?? false,
      workId: work._id.toHexString(),
      obituary,
      title: work.order?.title ?? null,
    };
    if (work.status === 'done') await this.emails.sendDone(subject);
    else await this.emails.sendFailed({ ...subject, reason: failureText(work.failure ?? 'unknown') });
  }

  /** The work of one maker must not hold up the others. */
  private async attempt({ _id }: VideoWork, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.logger.error({ err: error, workId: _id.toHexString() }, 'a video work was not brought on');
    }
  }

  private async bringOn(work: VideoWork): Promise<void> {
    const status = await this.jobs.statusOf(videoJob, work._id.toHexString());
    if (status === null) await this.start(work);
    else if (status !== 'open') await this.fail(work, 'unknown');
  }

  private async release(work: VideoWork): Promise<void> {
    await this.places.giveBack(work);
    await this.places.leaveQueue(work);
    await this.files.delete(work.obituaryId.toHexString(), work._id.toHexString());
  }

  private async present(work: VideoWork): Promise<VideoWorkView> {
    if (isOpenVideoWork(work.status)) await this.bringOnIfOver(work);
    const current = (await this.works.find(work._id)) ?? work;
    const waiting = current.status === 'queued' ? await this.works.countQueuedBefore(current) : 0;
    return presentWork(current, waiting + 1, await this.works.findOpenIdsOf(work.obituaryId));
  }

  /** A reader need not wait for the task to learn that all processes of a work were killed. */
  private async bringOnIfOver(work: VideoWork): Promise<void> {
    const status = await this.jobs.statusOf(videoJob, work._id.toHexString());
    if (status === null) await this.start(work);
    // `fail` writes only if the work is still open.
    else if (status === 'failed') await this.fail(work, 'unknown');
  }

  private async isKeeper(obituaryId: string, actor: Actor): Promise<boolean> {
    return (await this.lookup.find(obituaryId, actor))?.canEdit ?? false;
  }
}
