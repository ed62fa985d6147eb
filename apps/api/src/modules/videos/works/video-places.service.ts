import { maxOpenVideoWorks } from '@memorial/contracts/videos/videos.constants';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { QuotaResource, Quotas } from '../../../platform/quotas/quotas.js';
import { PaidVideosService } from '../../payments/payments.module.js';
import {
  isLimitReached,
  monthScope,
  SubscriptionsService,
} from '../../subscriptions/subscriptions.module.js';
import { VideoWorkRepository } from './video-work.repository.js';
import type { VideoPlace, VideoWork } from './video-work.schema.js';

const paidType = 'paid_videos';
const queueType = 'video_queue';
/** Scope of the queue that all accounts share. */
const everybody = 'all';

export interface VideoPlacesLeft {
  /** Places of this month that are taken. */
  readonly used: number;
  /** Null is unlimited. */
  readonly limit: number | null;
  /** Paid places that wait. */
  readonly paid: number;
}

type Holder = Pick<VideoWork, '_id' | 'ownerId' | 'createdAt'>;

/**
 * Places of videos: those of the month by the plan, then paid ones, and those of the queue. A work holds its place of the
 * month for good once it is done; failed and cancelled works hold none.
 */
@Injectable()
export class VideoPlacesService {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly paidVideos: PaidVideosService,
    private readonly quotas: Quotas,
    private readonly works: VideoWorkRepository,
  ) {}

  async left(userId: string): Promise<VideoPlacesLeft> {
    const usage = await this.subscriptions.usageOf(userId, 'monthly_videos');
    const paid = await this.paidUsage(userId);
    return { ...usage, paid: Math.max(0, paid.limit - paid.used) };
  }

  /**
   * Requires that a video can be ordered, without taking a place.
   * @param workId of the work to be; a place that a broken attempt of it has taken is its own
   * @throws AppError plan.videos, plan.monthlyVideos, plan.frozen
   */
  async requireFree(userId: string, workId: string): Promise<void> {
    await this.subscriptions.requireFeature(userId, 'videos');
    const { limit } = await this.paidUsage(userId);
    if (limit > 0 && (await this.quotas.isAvailable(paidType, userId, workId, { limit }))) return;
    await this.subscriptions.requireSlot(userId, 'monthly_videos', workId);
  }

  /**
   * Takes a place of the month, or a paid one; idempotent.
   * @throws AppError plan.videos, plan.monthlyVideos, plan.frozen
   */
  async take({ _id, ownerId, createdAt }: Holder): Promise<VideoPlace> {
    const [userId, workId] = [ownerId.toHexString(), _id.toHexString()];
    await this.subscriptions.requireFeature(userId, 'videos');
    try {
      await this.subscriptions.acquire(userId, 'monthly_videos', workId, { at: createdAt });
      return 'month';
    } catch (error) {
      if (!isLimitReached(error)) throw error;
      const { limit } = await this.paidUsage(userId);
      if (await this.quotas.acquire(paidType, userId, workId, { limit })) return 'paid';
      throw error;
    }
  }

  /**
   * Holds the place of an accepted work, also where the limit is full by now: the rollback of a parallel repeat of its
   * order may have given it back.
   */
  async keep({ _id, ownerId, createdAt, place }: Holder & Pick<VideoWork, 'place'>): Promise<void> {
    const [userId, workId] = [ownerId.toHexString(), _id.toHexString()];
    if (place === 'paid') await this.quotas.acquire(paidType, userId, workId, { limit: null });
    else await this.subscriptions.acquireRestored(userId, 'monthly_videos', workId, { at: createdAt });
  }

  /**
   * Takes a place in the queue; idempotent.
   * @throws AppError video.queueFull
   */
  async enterQueue({ _id, ownerId }: Holder): Promise<void> {
    const workId = _id.toHexString();
    const bounds = [
      [ownerId.toHexString(), maxOpenVideoWorks.account],
      [everybody, maxOpenVideoWorks.all],
    ] as const;
    for (const [scope, limit] of bounds) {
      // Without waivable holders the exemption only keeps the condition short.
      if (await this.quotas.acquire(queueType, scope, workId, { limit, isExempt: true })) continue;
      await this.leaveQueue({ _id, ownerId });
      throw new AppError('video.queueFull', undefined, { retryAfterSeconds: 60 });
    }
  }

  async leaveQueue({ _id, ownerId }: Pick<Holder, '_id' | 'ownerId'>): Promise<void> {
    for (const scope of [ownerId.toHexString(), everybody])
      await this.quotas.release(queueType, scope, _id.toHexString());
  }

  /** Gives the place back that a work held; idempotent. */
  async giveBack({ _id, ownerId, createdAt }: Holder): Promise<void> {
    const [userId, workId] = [ownerId.toHexString(), _id.toHexString()];
    await this.subscriptions.release(userId, 'monthly_videos', workId, { at: createdAt });
    await this.quotas.release(paidType, userId, workId);
  }

  @QuotaResource('monthly_videos')
  async findHoldingMonth(scope: string, workIds: readonly string[]): Promise<ReadonlySet<string>> {
    const works = await this.works.findHolding(workIds, 'month');
    return idsOf(works.filter((work) => monthScope(work.ownerId.toHexString(), work.createdAt) === scope));
  }

  @QuotaResource(paidType)
  async findHoldingPaid(scope: string, workIds: readonly string[]): Promise<ReadonlySet<string>> {
    const works = await this.works.findHolding(workIds, 'paid');
    return idsOf(works.filter(({ ownerId }) => ownerId.toHexString() === scope));
  }

  @QuotaResource(queueType)
  async findQueued(_scope: string, workIds: readonly string[]): Promise<ReadonlySet<string>> {
    return idsOf(await this.works.findOpenAmong(workIds));
  }

  private async paidUsage(userId: string): Promise<{ used: number; limit: number }> {
    const limit = await this.paidVideos.countPaid(userId);
    const { used } = await this.quotas.usage(paidType, userId, { limit });
    return { used, limit };
  }
}

function idsOf(works: readonly Holder[]): ReadonlySet<string> {
  return new Set(works.map(({ _id }) => _id.toHexString()));
}
