import {
  isOpenVideoWork,
  type VideoWorkStatus,
  type VideoWorkStep,
  videoWorkStatuses,
} from '@memorial/contracts/videos/videos.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../../platform/mongo/duplicate-key.js';
import type { VideoPlace, VideoWork, VideoWorkFailure } from './video-work.schema.js';

const openStatuses = videoWorkStatuses.filter(isOpenVideoWork);

@Injectable()
export class VideoWorkRepository {
  constructor(@InjectModel('VideoWork') private readonly model: Model<VideoWork>) {}

  /** @returns false when a work with this id, or an open one of the same request, exists */
  async insert(work: VideoWork): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(work))) !== null;
  }

  async find(id: Types.ObjectId | string): Promise<VideoWork | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<VideoWork>();
  }

  async findNewestOf(obituaryId: string): Promise<VideoWork | null> {
    return this.model
      .findOne({ obituaryId: new Types.ObjectId(obituaryId) })
      .sort({ createdAt: -1 })
      .lean<VideoWork>();
  }

  /** The open work that was ordered by the same request. */
  async findOpenLike(openKey: string): Promise<VideoWork | null> {
    return this.model.findOne({ openKey }).lean<VideoWork>();
  }

  async countOpenOf(obituaryId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ obituaryId, ...isOpen() });
  }

  /** Ids of the open works of an obituary, the oldest first. */
  async findOpenIdsOf(obituaryId: Types.ObjectId): Promise<string[]> {
    const works = await this.model
      .find({ obituaryId, ...isOpen() }, { _id: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<VideoWork, '_id'>[]>();
    return works.map(({ _id }) => _id.toHexString());
  }

  /** Works that wait and are begun before the given one. */
  async countQueuedBefore({ turn, createdAt }: Pick<VideoWork, 'turn' | 'createdAt'>): Promise<number> {
    return this.model.countDocuments({
      status: 'queued',
      $or: [
        { turn: mongoose.trusted({ $lt: turn }) },
        { turn, createdAt: mongoose.trusted({ $lt: createdAt }) },
      ],
    });
  }

  /**
   * Turn of an account's next work: after all that the account has ordered, and not before the works that are made now.
   * So an account with many works lets the first ones of others go before its second.
   */
  async nextTurn(ownerId: Types.ObjectId): Promise<number> {
    const begun = mongoose.trusted({ $in: ['working', 'done', 'failed'] });
    const [now, own] = await Promise.all([
      this.findLastTurn({ status: begun }),
      this.findLastTurn({ ownerId, status: mongoose.trusted({ $ne: 'cancelled' }) }),
    ]);
    return Math.max(now ?? 0, own === null ? 0 : own + 1);
  }

  findOpen(): AsyncIterable<VideoWork> {
    return this.model.find(isOpen()).sort({ createdAt: 1 }).lean<VideoWork[]>().cursor();
  }

  /** Those of the given works that hold a place of this kind: all but failed and cancelled ones. */
  async findHolding(ids: readonly string[], place: VideoPlace): Promise<VideoWork[]> {
    return this.findAmong(ids, { place, status: mongoose.trusted({ $nin: ['failed', 'cancelled'] }) });
  }

  /** Those of the given works that are open. */
  async findOpenAmong(ids: readonly string[]): Promise<VideoWork[]> {
    return this.findAmong(ids, isOpen());
  }

  /** Works that have ended since an instant. */
  findFinishedSince(instant: Date): AsyncIterable<VideoWork> {
    return this.model
      .find({ finishedAt: mongoose.trusted({ $gte: instant }) })
      .lean<VideoWork[]>()
      .cursor();
  }

  /**
   * Begins, or begins again; the step stays, so that a work whose film may stand already cannot be cancelled.
   * @returns false when the work is over
   */
  async begin(id: Types.ObjectId): Promise<boolean> {
    return this.write(id, openStatuses, { status: 'working', progress: 0 });
  }

  /** Lets a work that has begun wait again. */
  async putBack(id: Types.ObjectId): Promise<void> {
    await this.write(id, ['working'], { status: 'queued', step: null, progress: 0 });
  }

  async isWorking(id: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ _id: id, status: 'working' })) !== null;
  }

  /** @returns false when the work was cancelled or is over */
  async saveProgress(id: Types.ObjectId, step: VideoWorkStep, progress: number): Promise<boolean> {
    return this.write(id, ['working'], { step, progress });
  }

  /** @returns false when the work is over */
  async finish(id: Types.ObjectId, finishedAt: Date): Promise<boolean> {
    return this.end(id, { status: 'done', progress: 100, finishedAt });
  }

  /** @returns false when the work is over */
  async fail(id: Types.ObjectId, failure: VideoWorkFailure, finishedAt: Date): Promise<boolean> {
    return this.end(id, { status: 'failed', failure, finishedAt });
  }

  /** Deletes a work that has not begun. */
  async takeBack(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id, status: 'queued' });
  }

  /** Cancels an open work, unless its film is being saved. @returns false when it is too late */
  async cancel(id: Types.ObjectId, finishedAt: Date): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, ...isOpen(), step: mongoose.trusted({ $ne: 'saving' }) },
      { $set: { status: 'cancelled', step: null, finishedAt }, $unset: { openKey: true } },
    );
    return result.modifiedCount > 0;
  }

  /** Erases the words of works that ended before an instant: a finished video has its own. */
  async forgetFinishedBefore(instant: Date): Promise<void> {
    await this.model.updateMany(
      { finishedAt: mongoose.trusted({ $lt: instant }), order: mongoose.trusted({ $ne: null }) },
      { $set: { order: null, consent: null } },
    );
  }

  /** Erases what the works of an obituary tell of it. */
  async forgetOrders(obituaryId: Types.ObjectId): Promise<void> {
    await this.model.updateMany({ obituaryId }, { $set: { order: null, consent: null } });
  }

  async deleteOfOwner(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId: new Types.ObjectId(ownerId) });
  }

  private async findLastTurn(filter: object): Promise<number | null> {
    const work = await this.model.findOne(filter, { turn: 1 }).sort({ turn: -1 }).lean();
    return work?.turn ?? null;
  }

  private async findAmong(ids: readonly string[], filter: object): Promise<VideoWork[]> {
    const known = ids.filter((id) => mongoose.isValidObjectId(id)).map((id) => new Types.ObjectId(id));
    return this.model
      .find({ _id: mongoose.trusted({ $in: known }), ...filter }, { order: 0 })
      .lean<VideoWork[]>();
  }

  private async end(id: Types.ObjectId, change: Partial<VideoWork>): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, ...isOpen() },
      { $set: { ...change, step: null }, $unset: { openKey: true } },
    );
    return result.matchedCount > 0;
  }

  private async write(
    id: Types.ObjectId,
    from: readonly VideoWorkStatus[],
    change: Partial<VideoWork>,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, status: mongoose.trusted({ $in: [...from] }) },
      { $set: change },
    );
    return result.matchedCount > 0;
  }
}

function isOpen() {
  return { status: mongoose.trusted({ $in: openStatuses }) };
}
