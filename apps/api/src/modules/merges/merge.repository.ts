import {
  joinedMergeStates,
  mergeStates,
  runningMergeStates,
} from '@memorial/contracts/merges/merges.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types, type UpdateQuery } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type { StoredAgreement, StoredMerge, StoredMergeState } from './merge.schema.js';

/** States in which the addresses of the obituary that leaves lead to the other. */
const leading: readonly StoredMergeState[] = ['merging', 'merged', 'undoing', 'ending', 'final'];
const ended: readonly StoredMergeState[] = ['undone', 'declined', 'withdrawn', 'failed'];

const among = (states: readonly StoredMergeState[]) => mongoose.trusted({ $in: [...states] });

/** Rows of merges; each change of a state is one conditional update. */
@Injectable()
export class MergeRepository {
  constructor(@InjectModel('Merge') private readonly model: Model<StoredMerge>) {}

  /** @returns false when the pair has an open row */
  async insert(merge: StoredMerge): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(merge))) !== null;
  }

  async find(id: Types.ObjectId): Promise<StoredMerge | null> {
    return this.model.findById(id).lean<StoredMerge>();
  }

  /** The row of a pair that is open, carried out or can be undone. */
  async findByPair(pair: string): Promise<StoredMerge | null> {
    return this.model.findOne({ pair }).lean<StoredMerge>();
  }

  /** Authors of proposals about two obituaries that were declined, while they are stored. */
  async listDeclined(ids: readonly Types.ObjectId[]): Promise<Pick<StoredMerge, 'authorId'>[]> {
    const either = mongoose.trusted({ $in: [...ids] });
    return this.model
      .find({ remainingId: either, leavingId: either, state: 'declined' }, { authorId: 1 })
      .lean<Pick<StoredMerge, 'authorId'>[]>();
  }

  /** Merges of an obituary without those that cannot be undone any more, newest first. */
  async listOfObituary(id: string, limit: number): Promise<StoredMerge[]> {
    const _id = objectIdOf(id);
    return this.model
      .find({
        $or: [{ remainingId: _id }, { leavingId: _id }],
        state: among(mergeStates),
      })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<StoredMerge[]>();
  }

  /** The merge by which an obituary has left, found by its id or its short code. */
  async findLeading(
    merged: { readonly leavingId: Types.ObjectId } | { readonly code: string },
  ): Promise<Pick<StoredMerge, 'remainingId'> | null> {
    return this.model
      .findOne({ ...merged, state: among(leading) }, { remainingId: 1 })
      .sort({ createdAt: -1 })
      .lean<Pick<StoredMerge, 'remainingId'>>();
  }

  /** Stores the agreement of owners. @returns the row; null when it is not open any more */
  async agree(id: Types.ObjectId, agreements: readonly StoredAgreement[]): Promise<StoredMerge | null> {
    return this.change({ _id: id, state: 'open' }, { $addToSet: { agreements: { $each: [...agreements] } } });
  }

  /** Deletes the agreements of former owners of an obituary to open proposals. */
  async deleteFormerAgreements({ obituaryId, ownerId }: StoredAgreement): Promise<void> {
    await this.model.updateMany(
      { $or: [{ remainingId: obituaryId }, { leavingId: obituaryId }], state: 'open' },
      { $pull: { agreements: { obituaryId, ownerId: mongoose.trusted({ $ne: ownerId }) } } },
    );
  }

  /** Ends the say of a former owner in merges into an obituary that a claim has taken. */
  async barUndo(remainingId: Types.ObjectId, formerOwnerId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { remainingId, leavingOwnerId: formerOwnerId, state: among(joinedMergeStates) },
      { $set: { isUndoBarred: true } },
    );
  }

  /** @returns the row; null when another write came first */
  async begin(
    id: Types.ObjectId,
    owners: Pick<StoredMerge, 'remainingOwnerId' | 'leavingOwnerId' | 'remainingAgreedBy'>,
    at: Date,
  ): Promise<StoredMerge | null> {
    return this.change(
      { _id: id, state: 'open' },
      { $set: { ...owners, agreements: [], state: 'merging', begunAt: at } satisfies Partial<StoredMerge> },
    );
  }

  /**
   * Begins the undo of a merge that is done, or of one that cannot go on; `undoing` begins again.
   * @param undoneBy account that takes it back; absent: the service itself
   * @returns the row; null when another write came first
   */
  async beginUndo(
    id: Types.ObjectId,
    from: StoredMergeState,
    at: Date,
    undoneBy?: Types.ObjectId,
  ): Promise<StoredMerge | null> {
    const fails = from === 'merging' ? { isFailing: true } : {};
    return this.change(
      { _id: id, state: from },
      { $set: { state: 'undoing', begunAt: at, ...fails, ...(undoneBy && { undoneBy }) } },
    );
  }

  async finish(id: Types.ObjectId, at: Date): Promise<void> {
    await this.change({ _id: id, state: 'merging' }, { $set: { state: 'merged', mergedAt: at } });
  }

  /** Ends a proposal, or what was begun of it. @returns the row; null when another write came first */
  async end(
    id: Types.ObjectId,
    from: Extract<StoredMergeState, 'open' | 'undoing'>,
    to: Extract<StoredMergeState, 'undone' | 'declined' | 'withdrawn' | 'failed'>,
    at: Date,
  ): Promise<StoredMerge | null> {
    return this.change(
      { _id: id, state: from },
      { $set: { state: to, agreements: [], endedAt: at }, $unset: { pair: '' } },
    );
  }

  /** Ends the time in which a merge can be undone. @returns the row; null when another write came first */
  async beginEnding(id: Types.ObjectId): Promise<StoredMerge | null> {
    return this.change({ _id: id, state: 'merged' }, { $set: { state: 'ending' } });
  }

  /** Only what leads on stays of the row. */
  async finishEnding(id: Types.ObjectId): Promise<void> {
    await this.change(
      { _id: id, state: 'ending' },
      {
        $set: {
          state: 'final',
          authorId: null,
          leavingOwnerId: null,
          remainingOwnerId: null,
          remainingAgreedBy: null,
          undoneBy: null,
        },
        $unset: { pair: '' },
      },
    );
  }

  private change(
    filter: mongoose.QueryFilter<StoredMerge>,
    update: UpdateQuery<StoredMerge>,
  ): Promise<StoredMerge | null> {
    return this.model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<StoredMerge>();
  }

  /** Merges and undos that are being carried out. */
  async listBegun(): Promise<StoredMerge[]> {
    return this.model.find({ state: among(runningMergeStates) }).lean<StoredMerge[]>();
  }

  findInState(state: StoredMergeState): AsyncIterable<StoredMerge> {
    return this.model.find({ state }).lean<StoredMerge[]>().cursor();
  }

  async listOfAuthor(authorId: string): Promise<StoredMerge[]> {
    return this.model
      .find({ authorId: objectIdOf(authorId) })
      .sort({ createdAt: 1 })
      .lean<StoredMerge[]>();
  }

  /** Merges by which obituaries of an account have left. */
  async listLeftOf(ownerId: Types.ObjectId): Promise<StoredMerge[]> {
    return this.model.find({ leavingOwnerId: ownerId, state: 'merged' }).lean<StoredMerge[]>();
  }

  /** Deletes the open proposals of an account; others stay without it. */
  async removeAuthor(authorId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ authorId, state: 'open' });
    await this.model.updateMany({ authorId }, { $set: { authorId: null } });
  }

  /** Deletes proposals of an obituary that have led to nothing. */
  async deleteOpenOf(id: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({
      $or: [{ remainingId: id }, { leavingId: id }],
      state: among(['open', ...ended]),
    });
  }

  async deleteOpenBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ state: 'open', createdAt: mongoose.trusted({ $lt: time }) });
  }

  async deleteEndedBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ state: among(ended), endedAt: mongoose.trusted({ $lt: time }) });
  }
}
