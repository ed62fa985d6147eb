import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  type AccessRow,
  accessProjection,
  type StoredObituary,
  type StoredVideo,
  type SynthesisFields,
  synthesisKeys,
} from '../obituaries/obituaries.module.js';

/** Obituary of a video, as access to the video is judged by it. */
export type VideoRow = AccessRow &
  SynthesisFields & {
    readonly videos?: readonly Pick<StoredVideo, '_id' | 'consent' | 'voice'>[];
  };

/** Finds obituaries by what stands on them. */
@Injectable()
export class ReportTargetRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Obituary of a main photo or a gallery photo. */
  async findByPhoto(photoId: Types.ObjectId): Promise<AccessRow | null> {
    return this.model
      .findOne(
        { $or: [{ 'photo._id': photoId }, { 'gallery._id': photoId }], deletedAt: null },
        accessProjection,
      )
      .lean<AccessRow>();
  }

  async findByVideo(videoId: Types.ObjectId): Promise<VideoRow | null> {
    const keys = [...synthesisKeys, 'videos._id', 'videos.consent', 'videos.voice'];
    return this.model
      .findOne(
        { 'videos._id': videoId, deletedAt: null },
        {
          ...accessProjection,
          ...Object.fromEntries(keys.map((key) => [key, 1 as const])),
        },
      )
      .lean<VideoRow>();
  }

  /** Ids of the photos and videos of an obituary, removed ones that can be restored included; null when it is erased. */
  async findPartIds(obituaryId: Types.ObjectId): Promise<ReadonlySet<string> | null> {
    const row = await this.model
      .findById(obituaryId, {
        'photo._id': 1,
        'gallery._id': 1,
        'removedPhotos._id': 1,
        'videos._id': 1,
        'removedVideos._id': 1,
      })
      .lean<StoredObituary>();
    if (!row) return null;
    const { photo, gallery = [], removedPhotos = [], videos = [], removedVideos = [] } = row;
    const parts = [...(photo ? [photo] : []), ...gallery, ...removedPhotos, ...videos, ...removedVideos];
    return new Set(parts.map(({ _id }) => _id.toHexString()));
  }
}
