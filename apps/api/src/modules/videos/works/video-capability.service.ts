import { planLimit, planOf } from '@memorial/contracts/plans/plan-table';
import type { VideoCapabilityView } from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { PlanGrantsService } from '../../accounts/accounts.module.js';
import { ObituaryLookupService } from '../../obituaries/obituaries.module.js';
import { FilmDecoder } from '../own-films/film-decoder.port.js';
import { FilmRenderer } from '../rendering/film-renderer.port.js';
import { VideoPlacesService } from './video-places.service.js';

/** Tells those who edit a page whether a video can be made now. */
@Injectable()
export class VideoCapabilityService {
  constructor(
    private readonly obituaries: ObituaryLookupService,
    private readonly plans: PlanGrantsService,
    private readonly places: VideoPlacesService,
    private readonly renderer: FilmRenderer,
    private readonly decoder: FilmDecoder,
  ) {}

  /**
   * @param obituaryId of an obituary that the actor edits; undefined: by the actor's own plan
   * @throws AppError obituary.notFound, obituary.notOwner
   */
  async get(obituaryId: string | undefined, actor: Actor): Promise<VideoCapabilityView> {
    const userId = await this.planHolderOf(obituaryId, actor);
    const [{ level }, { used, limit, paid }, engine, takesOwnFilms] = await Promise.all([
      this.plans.planOf(userId),
      this.places.left(userId),
      this.renderer.engine(),
      this.decoder.isAvailable(),
    ]);
    const { maxVideoDurationSeconds, maxVideoFileSize } = planOf(level).features;
    const isActive = planLimit(level, 'videos') !== 0;
    const remaining = limit === null ? null : isActive ? Math.max(0, limit - used) + paid : 0;
    const reason = reasonOf(isActive, engine !== null, remaining);
    return {
      canGenerateVideo: reason === null,
      reason,
      currentUsage: used,
      limit,
      remaining,
      paidRemaining: paid,
      subscriptionLevel: level,
      isActive,
      maxVideoDuration: maxVideoDurationSeconds,
      maxVideoFileSize,
      takesOwnFilms,
    };
  }

  private async planHolderOf(obituaryId: string | undefined, actor: Actor): Promise<string> {
    if (obituaryId === undefined) return actor.userId;
    return (await this.obituaries.getEditable(obituaryId, actor)).ownerId.toHexString();
  }
}

function reasonOf(
  isActive: boolean,
  hasEngine: boolean,
  remaining: number | null,
): VideoCapabilityView['reason'] {
  if (!isActive) return 'plan.videos';
  if (!hasEngine) return 'video.engineMissing';
  return remaining === 0 ? 'plan.monthlyVideos' : null;
}
