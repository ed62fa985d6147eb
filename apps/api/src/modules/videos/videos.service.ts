import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { videoConsentWords } from '@memorial/contracts/videos/video-consent';
import { maxVideos } from '@memorial/contracts/videos/videos.constants';
import type {
  UpdateVideoInput,
  VideoConfirmation,
  VideoFileQuery,
  VideoList,
  VideoView,
} from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { BinaryResponse } from '../../platform/http/binary-response.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { assertNoPaymentDetails } from '../../platform/text/assert-no-payment-details.js';
import {
  assertSynthesisPossible,
  editableVideosOf,
  MediaUrls,
  mayEdit,
  mayRestorePart,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  presentVideo,
  type RemovedPart,
  RemovedParts,
  type RemovedVideo,
  removerOf,
  type StoredObituary,
  type StoredVideo,
  type StoredVideoConsent,
  shownVideosOf,
  type VideoFile,
  videosOf,
} from '../obituaries/obituaries.module.js';
import { VideoRepository } from './video.repository.js';
import { VideoAccessService } from './video-access.service.js';
import { VideoFiles } from './video-files.js';

/** Reads the videos of an obituary and their files, changes, removes and restores them. */
@Injectable()
export class VideosService {
  constructor(
    private readonly access: VideoAccessService,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: VideoRepository,
    private readonly files: VideoFiles,
    private readonly mediaUrls: MediaUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async list(obituaryId: string, { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>): Promise<VideoList> {
    await this.lookup.get(obituaryId, actor, pageKey);
    const obituary = await this.obituaries.getById(obituaryId);
    this.lookup.assertVisible(obituary, actor, pageKey);
    const videos = mayEdit(obituary, actor) ? editableVideosOf(obituary) : shownVideosOf(obituary);
    const data = videos.map((video) => presentVideo(obituary, video, this.mediaUrls));
    return { data, total: data.length, isTotalExact: true, page: 1, limit: maxVideos };
  }

  /** @throws AppError video.notFound also when the actor may not see it, or it has no such file */
  async getFile(
    videoId: string,
    file: VideoFile,
    query: VideoFileQuery,
    actor: Actor | null,
  ): Promise<BinaryResponse> {
    const { obituaryId, caching } = await this.access.getFileAccess(videoId, query, actor);
    return this.files.get(obituaryId, videoId, file, caching);
  }

  /**
   * Changes the sent title, and confirms the video when the sentences that it needs are agreed to. A former assent stays.
   * @throws AppError obituary.notOwner, obituary.changedMeanwhile, video.notFound, video.synthesisStopped,
   * video.synthesisWithdrawn, validation.failed
   */
  async update(videoId: string, { title, consent }: UpdateVideoInput, actor: Actor): Promise<VideoView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.access.getEditable(videoId, actor);
      const video = getVideoOf(obituary, videoId);
      if (consent && video.voice === 'synthetic') assertSynthesisPossible(obituary);
      assertNoPaymentDetails(['title'], video, { title });
      const after: StoredVideo = {
        ...video,
        title: title === undefined ? video.title : title,
        consent: video.consent ?? this.assentOf(video, consent, actor),
      };
      // Sending back the stored values is no change.
      const change = {
        ...(after.title === video.title ? {} : { title: after.title }),
        ...(after.consent === video.consent ? {} : { consent: after.consent }),
      };
      if (Object.keys(change).length > 0) {
        if (!(await this.repository.update(obituary, video, change, this.clock.now()))) return conflict;
        await this.obituaryCache.invalidate(obituary._id.toHexString());
      }
      return this.present(obituary, after);
    });
  }

  /**
   * Removes a video; its files are purged after the retention period.
   * @throws AppError obituary.notOwner, obituary.changedMeanwhile, video.notFound
   */
  async remove(videoId: string, actor: Actor): Promise<void> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.access.getEditable(videoId, actor);
      const video = getVideoOf(obituary, videoId);
      const removed: RemovedVideo = {
        _id: video._id,
        removedAt: this.clock.now(),
        removedBy: removerOf(obituary, actor),
        order: videosOf(obituary).indexOf(video),
        video,
      };
      if (!(await this.repository.remove(obituary, removed))) return conflict;
      await this.obituaryCache.invalidate(obituary._id.toHexString());
    });
  }

  /**
   * Restores a removed video at its former position; a video that is not removed is returned unchanged.
   * @throws AppError obituary.notOwner, obituary.changedMeanwhile, video.notFound also when it can no longer be
   * restored, video.tooMany, video.synthesisStopped, video.synthesisWithdrawn
   */
  async restore(videoId: string, actor: Actor): Promise<VideoView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.access.getEditable(videoId, actor);
      const existing = findVideoOf(obituary, videoId);
      if (existing) return this.present(obituary, existing);
      const removed = this.getRestorable(obituary, videoId, actor);
      if (removed.video.voice === 'synthetic') assertSynthesisPossible(obituary);
      if (videosOf(obituary).length >= maxVideos) throw new AppError('video.tooMany', { limit: maxVideos });
      if (!(await this.repository.add(obituary, removed.video, this.clock.now(), removed))) return conflict;
      await this.obituaryCache.invalidate(obituary._id.toHexString());
      return this.present(obituary, removed.video);
    });
  }

  @RemovedParts()
  async listRemoved(obituary: StoredObituary, actor: Actor): Promise<RemovedPart[]> {
    const now = this.clock.now();
    return (obituary.removedVideos ?? [])
      .filter((removed) => mayRestorePart(obituary, removed, actor, now))
      .map(({ _id, removedAt, video }) => ({
        type: 'video',
        id: _id.toHexString(),
        name: video.title,
        removedAt,
      }));
  }

  /** @throws AppError video.notFound when the actor may not restore it, or it is too late */
  private getRestorable(obituary: StoredObituary, videoId: string, actor: Actor): RemovedVideo {
    const removed = (obituary.removedVideos ?? []).find(({ _id }) => _id.toHexString() === videoId);
    if (!removed || !mayRestorePart(obituary, removed, actor, this.clock.now()))
      throw new AppError('video.notFound');
    return removed;
  }

  private present(obituary: StoredObituary, video: StoredVideo): VideoView {
    const [seen = video] = editableVideosOf({ ...obituary, videos: [video] });
    return presentVideo(obituary, seen, this.mediaUrls);
  }

  private assentOf(
    { voice, origin }: StoredVideo,
    consent: VideoConfirmation | undefined,
    { userId }: Actor,
  ): StoredVideoConsent | null {
    if (!consent) return null;
    const isOwn = origin === 'own';
    const isSynthetic = voice === 'synthetic';
    // Earlier clients confirm an own film by the field of the photograph.
    const isAgreed = (consent.photo || (isOwn && consent.film)) && (!isSynthetic || consent.voice);
    if (!isAgreed) return null;
    const words = isOwn ? videoMessages.consentFilm : videoConsentWords(isSynthetic);
    return { userId: objectIdOf(userId), at: this.clock.now(), words };
  }
}

function findVideoOf(obituary: StoredObituary, videoId: string): StoredVideo | null {
  return videosOf(obituary).find(({ _id }) => _id.toHexString() === videoId) ?? null;
}

/** @throws AppError video.notFound */
function getVideoOf(obituary: StoredObituary, videoId: string): StoredVideo {
  const video = findVideoOf(obituary, videoId);
  if (!video) throw new AppError('video.notFound');
  return video;
}
