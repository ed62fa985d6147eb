import type { VideoFileQuery } from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { BinaryCaching } from '../../platform/http/binary-response.js';
import {
  assertNotFrozen,
  editableVideosOf,
  isListedObituary,
  MediaUrls,
  mayContribute,
  mayEdit,
  maySee,
  ObituaryRepository,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { type VideoAccessRow, VideoRepository } from './video.repository.js';

/** Access to the files of a video. */
export interface VideoAccess {
  readonly obituaryId: string;
  readonly caching: BinaryCaching;
}

/**
 * Judges access to videos, of which a call names the id alone, by the rules of photos and recordings. A video that
 * nobody has confirmed does not exist for others than the keepers of its obituary.
 */
@Injectable()
export class VideoAccessService {
  constructor(
    private readonly repository: VideoRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly mediaUrls: MediaUrls,
  ) {}

  /**
   * Files of a restricted obituary are served to its keepers, those of an unconfirmed video to the owner and editors,
   * both for signed URLs too. The few fields that decide are read in one query: the response time says nothing about a
   * hidden obituary.
   * @throws AppError video.notFound
   */
  async getFileAccess(videoId: string, query: VideoFileQuery, actor: Actor | null): Promise<VideoAccess> {
    const obituary = await this.repository.findAccessRow(videoId);
    const video = obituary && editableVideosOf(obituary).find(({ _id }) => _id.toHexString() === videoId);
    if (!obituary || !video) throw new AppError('video.notFound');
    const obituaryId = obituary._id.toHexString();
    if (isListedObituary(obituary) && video.consent) return { obituaryId, caching: 'immutable' };
    const secondsLeft = this.mediaUrls.secondsLeftOfVideo(obituary, video, query);
    if (secondsLeft !== null) return { obituaryId, caching: secondsLeft };
    const mayOpen = video.consent ? mayContribute : mayEdit;
    if (mayOpen(obituary, actor)) return { obituaryId, caching: 'revalidated' };
    throw new AppError('video.notFound');
  }

  /**
   * The obituary that has the video, or from which it was removed.
   * @throws AppError video.notFound when the actor may not see the video either, otherwise obituary.notOwner; obituary.frozen
   */
  async getEditable(videoId: string, actor: Actor): Promise<StoredObituary> {
    // Both always: one query more would tell of a hidden obituary by time.
    const [shown, removed] = await Promise.all([
      this.repository.findAccessRow(videoId),
      this.repository.findAccessRowOfRemoved(videoId),
    ]);
    const obituary = shown ?? removed;
    if (!obituary) throw new AppError('video.notFound');
    if (!mayEdit(obituary, actor))
      throw new AppError(isSeen(obituary, videoId, actor) ? 'obituary.notOwner' : 'video.notFound');
    assertNotFrozen(obituary, actor);
    const current = await this.obituaries.findById(obituary._id.toHexString());
    if (!current) throw new AppError('video.notFound');
    return current;
  }
}

/** True when the actor may see the video, or saw it before it was removed. */
function isSeen(obituary: VideoAccessRow, videoId: string, actor: Actor): boolean {
  const removed = (obituary.removedVideos ?? []).map(({ video }) => video);
  const videos = [...(obituary.videos ?? []), ...removed];
  const video = editableVideosOf({ ...obituary, videos }).find(({ _id }) => _id.toHexString() === videoId);
  return maySee(obituary, actor) && Boolean(video?.consent);
}
