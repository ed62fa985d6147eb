import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../../platform/mongo/duplicate-key.js';
import type { VideoUpload } from './video-upload.schema.js';

@Injectable()
export class VideoUploadRepository {
  constructor(@InjectModel('VideoUpload') private readonly model: Model<VideoUpload>) {}

  /** @returns false when an upload with this id exists */
  async insert(upload: VideoUpload): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(upload))) !== null;
  }

  async find(id: Types.ObjectId | string): Promise<VideoUpload | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<VideoUpload>();
  }

  async findAmong(ids: readonly string[]): Promise<VideoUpload[]> {
    const known = ids.filter((id) => mongoose.isValidObjectId(id)).map((id) => new Types.ObjectId(id));
    return this.model.find({ _id: mongoose.trusted({ $in: known }) }).lean<VideoUpload[]>();
  }

  /** Those that have rested longest first. */
  async findOfMaker(makerId: string): Promise<VideoUpload[]> {
    return this.model
      .find({ makerId: new Types.ObjectId(makerId) })
      .sort({ usedAt: 1 })
      .lean<VideoUpload[]>();
  }

  findExpired(now: Date): AsyncIterable<VideoUpload> {
    return this.model
      .find({ keptUntil: mongoose.trusted({ $lte: now }) })
      .lean<VideoUpload[]>()
      .cursor();
  }

  /** @returns false when the upload is gone, or its time is over */
  async keepUntil(id: Types.ObjectId, now: Date, until: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, keptUntil: mongoose.trusted({ $gt: now }) },
      { $max: { keptUntil: until, usedAt: now } },
    );
    return matchedCount === 1;
  }

  /** @returns false when it is kept longer meanwhile */
  async deleteExpired(id: Types.ObjectId, now: Date): Promise<boolean> {
    const expired = { _id: id, keptUntil: mongoose.trusted({ $lte: now }) };
    return (await this.model.deleteOne(expired)).deletedCount === 1;
  }

  async markUsed(id: Types.ObjectId, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { usedAt: now } });
  }

  /** @returns false when it was used since */
  async deleteIdle(id: Types.ObjectId, before: Date): Promise<boolean> {
    const idle = { _id: id, usedAt: mongoose.trusted({ $lte: before }) };
    return (await this.model.deleteOne(idle)).deletedCount === 1;
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async deleteOfObituary(obituaryId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ obituaryId });
  }
}
