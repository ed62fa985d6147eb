import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../../platform/mongo/duplicate-key.js';
import type { VideoRecording } from './video-recording.schema.js';

/** Recordings that wait to be used in a video. */
@Injectable()
export class VideoRecordingRepository {
  constructor(@InjectModel('VideoRecording') private readonly model: Model<VideoRecording>) {}

  /** @returns false when a recording with this id exists */
  async insert(recording: VideoRecording): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(recording))) !== null;
  }

  async find(id: Types.ObjectId | string): Promise<VideoRecording | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<VideoRecording>();
  }

  /** Recordings of an account, the newest first. */
  async listOfOwner(ownerId: string): Promise<VideoRecording[]> {
    return this.model
      .find({ ownerId: new Types.ObjectId(ownerId) })
      .sort({ createdAt: -1, _id: 1 })
      .lean<VideoRecording[]>();
  }

  /** Recordings whose time is over. */
  findKeptUntil(instant: Date): AsyncIterable<VideoRecording> {
    return this.model
      .find({ keptUntil: mongoose.trusted({ $lte: instant }) })
      .lean<VideoRecording[]>()
      .cursor();
  }

  async hasFile(fileId: string): Promise<boolean> {
    return (await this.model.exists({ fileId: new Types.ObjectId(fileId) })) !== null;
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async deleteOfOwner(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId: new Types.ObjectId(ownerId) });
  }
}
