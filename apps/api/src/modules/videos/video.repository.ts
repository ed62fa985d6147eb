import { maxVideos } from '@memorial/contracts/videos/videos.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { DropLostVideo } from '../media/media.module.js';
import {
  type AccessRow,
  accessProjection,
  type RemovedVideo,
  type StoredObituary,
  type StoredVideo,
  type SynthesisFields,
  sameFreeze,
  shownVideosOf,
  synthesisKeys,
  videoFacet,
} from '../obituaries/obituaries.module.js';

/**
 * Maximum number of restorable videos per obituary; the files of older ones are deleted as orphaned files. Without a
 * limit one obituary could fill the disk.
 */
const maxRemoved = 10;

/** An obituary as it was read: one that was frozen since, or tells of another life, is not written. */
type WrittenObituary = Pick<StoredObituary, '_id' | 'isAlive' | 'freeze'> & SynthesisFields;

/** Texts and assent that a change of a video sets. */
export type VideoChange = Partial<Pick<StoredVideo, 'title' | 'consent'>>;

/** Obituary of a video, as access to the video is judged by it. */
export type VideoAccessRow = AccessRow &
  SynthesisFields & {
    readonly videos?: readonly AccessVideo[];
    readonly removedVideos?: readonly { readonly video: AccessVideo }[];
  };

type AccessVideo = Pick<StoredVideo, '_id' | 'consent' | 'voice'>;

const synthesisProjection = Object.fromEntries(synthesisKeys.map((key) => [key, 1 as const]));

const videoAccessKeys = {
  videos: { ...synthesisProjection, 'videos._id': 1, 'videos.consent': 1, 'videos.voice': 1 },
  removedVideos: {
    ...synthesisProjection,
    'removedVideos.video._id': 1,
    'removedVideos.video.consent': 1,
    'removedVideos.video.voice': 1,
  },
} as const;

/** Obituary fields that reference videos. */
export type VideoReferencesRow = Pick<StoredObituary, '_id' | 'videos' | 'removedVideos'>;

const videoReferences = { 'videos._id': 1, 'removedVideos._id': 1 } as const;

/** Videos inside an obituary document; each change is one conditional update, which keeps the facet of videos right. */
@Injectable()
export class VideoRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /**
   * @param obituary as it was read: films of the dead lose their assent when the person is told to live
   * @param removed the video comes back; it must still be among the removed ones
   * @returns false when the obituary is deleted, frozen or full, tells of another life than it did, allows its synthetic
   * voice otherwise than it did, or has the video already, also as a removed one
   */
  async add(
    obituary: WrittenObituary,
    video: StoredVideo,
    at: Date,
    removed: Pick<RemovedVideo, 'order'> | null = null,
  ): Promise<boolean> {
    const { _id } = video;
    const absent = mongoose.trusted({ $ne: _id });
    const position = removed === null ? {} : { $position: removed.order };
    const facet = facetOfShown(obituary, video);
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        isAlive: obituary.isAlive,
        ...sameFreeze(obituary),
        ...(video.voice === 'synthetic' ? sameSynthesis(obituary) : {}),
        'videos._id': absent,
        'removedVideos._id': removed === null ? absent : _id,
        [`videos.${maxVideos - 1}`]: mongoose.trusted({ $exists: false }),
      },
      {
        $push: { videos: { $each: [video], ...position } },
        $set: { ...facet.set, updatedAt: at },
        $inc: { videoVersion: 1 },
        ...(removed === null ? {} : { $pull: { removedVideos: { _id } } }),
      },
      facet.options,
    );
    return result.modifiedCount > 0;
  }

  /**
   * @returns false when obituary or video is gone, or the obituary tells of another life than it did, or allows its
   * synthetic voice otherwise
   */
  async update(
    obituary: WrittenObituary,
    { _id: videoId, voice }: Pick<StoredVideo, '_id' | 'voice'>,
    change: VideoChange,
    at: Date,
  ): Promise<boolean> {
    const fields = Object.entries(change).map(([key, value]) => [`videos.$[changed].${key}`, value]);
    const facet = facetOfShown(obituary, { voice, consent: change.consent ?? null });
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        isAlive: obituary.isAlive,
        ...sameFreeze(obituary),
        ...(voice === 'synthetic' && change.consent ? sameSynthesis(obituary) : {}),
        'videos._id': videoId,
      },
      {
        $set: { ...Object.fromEntries(fields), ...facet.set, updatedAt: at },
        $inc: { videoVersion: 1 },
      },
      { arrayFilters: [{ 'changed._id': videoId }, ...(facet.options.arrayFilters ?? [])] },
    );
    return result.matchedCount > 0;
  }

  /**
   * Moves a video to the removed ones, from where it can be restored.
   * @param obituary as it was read
   * @returns false when the obituary is deleted, or any of its videos has changed since
   */
  async remove(obituary: StoredObituary, removed: RemovedVideo): Promise<boolean> {
    const result = await this.take(obituary, removed._id, removed.removedAt, {
      removedVideos: { $each: [removed], $slice: -maxRemoved },
    });
    return result > 0;
  }

  /**
   * Removes a video whose film is lost.
   * @returns false when it is gone, or the videos change at the same time
   */
  @DropLostVideo()
  async dropLost(obituaryId: Types.ObjectId, videoId: Types.ObjectId, at: Date): Promise<boolean> {
    const obituary = await this.model.findById(obituaryId).lean<StoredObituary>();
    if (!obituary) return false;
    return (await this.take(obituary, videoId, at)) > 0;
  }

  /** The obituary that has a video; null when it is deleted, or nobody has such a video. */
  async findAccessRow(videoId: string): Promise<VideoAccessRow | null> {
    return this.findAccessRowBy('videos', videoId);
  }

  /** The same for a removed video. */
  async findAccessRowOfRemoved(videoId: string): Promise<VideoAccessRow | null> {
    return this.findAccessRowBy('removedVideos', videoId);
  }

  private async findAccessRowBy(
    list: 'videos' | 'removedVideos',
    videoId: string,
  ): Promise<VideoAccessRow | null> {
    return this.model
      .findOne(
        { [`${list}._id`]: new Types.ObjectId(videoId), deletedAt: null },
        { ...accessProjection, ...videoAccessKeys[list] },
      )
      .lean<VideoAccessRow>();
  }

  /** Videos referenced by an obituary, also by a deleted one; null when it does not exist. */
  async findReferences(obituaryId: string): Promise<VideoReferencesRow | null> {
    if (!mongoose.isValidObjectId(obituaryId)) return null;
    return this.model.findById(new Types.ObjectId(obituaryId), videoReferences).lean<VideoReferencesRow>();
  }

  async purgeRemovedBefore(before: Date): Promise<void> {
    const older = { removedAt: mongoose.trusted({ $lt: before }) };
    await this.model.updateMany(
      { 'removedVideos.removedAt': mongoose.trusted({ $lt: before }) },
      { $pull: { removedVideos: older } },
    );
  }

  /** Takes a video out of an obituary whose videos are as they were read. @returns the number of changed obituaries */
  private async take(
    obituary: StoredObituary,
    videoId: Types.ObjectId,
    at: Date,
    push: Readonly<Record<string, object>> | null = null,
  ): Promise<number> {
    const isShownWithout = shownVideosOf(obituary).some(({ _id }) => !_id.equals(videoId));
    const facet = isShownWithout ? unchangedFacet : shownFacet(false);
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        // Null also matches an absent field.
        videoVersion: obituary.videoVersion ?? null,
        ...sameFreeze(obituary),
        'videos._id': videoId,
      },
      {
        $pull: { videos: { _id: videoId } },
        ...(push === null ? {} : { $push: push }),
        $set: { ...facet.set, updatedAt: at },
        $inc: { videoVersion: 1 },
      },
      facet.options,
    );
    return result.modifiedCount;
  }
}

/** Part of an update that sets the facet of videos; the element that says the opposite is replaced. */
interface FacetChange {
  readonly set: Readonly<Record<string, string>>;
  readonly options: { readonly arrayFilters?: { [key: string]: unknown }[] };
}

const unchangedFacet: FacetChange = { set: {}, options: {} };

/** Facet of an obituary that gets a video which readers may see or not. */
function facetOfShown(obituary: WrittenObituary, video: Pick<StoredVideo, 'consent' | 'voice'>): FacetChange {
  return shownVideosOf({ ...obituary, videos: [video] }).length > 0 ? shownFacet(true) : unchangedFacet;
}

/** Condition of a write of synthetic media: nobody has objected, and the permission is as it was read. */
function sameSynthesis({ synthesisPermission }: SynthesisFields): object {
  return {
    'claimMarks.kind': mongoose.trusted({ $ne: 'ai' }),
    // Null also matches an absent field.
    'synthesisPermission._id': synthesisPermission?._id ?? null,
    'synthesisPermission.withdrawnAt': synthesisPermission?.withdrawnAt ?? null,
  };
}

function shownFacet(hasVideo: boolean): FacetChange {
  return {
    set: { 'facets.$[facet]': videoFacet(hasVideo) },
    options: { arrayFilters: [{ facet: videoFacet(!hasVideo) }] },
  };
}
