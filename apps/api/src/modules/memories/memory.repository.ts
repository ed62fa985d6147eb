import { memoryCountLimit } from '@memorial/contracts/memories/memories.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import { shownToOf } from './memory.policy.js';
import { everybody, type MemoryRemover, nobody, type StoredMemory } from './memory.schema.js';
import { filesOf } from './memory-contribution.schema.js';
import { queuedAtOf } from './memory-report-hold.js';

/** Fields of a memory that identify its quota slot. */
export type MemorySlot = Pick<StoredMemory, '_id' | 'placeId' | 'authorId' | 'createdAt'>;

@Injectable()
export class MemoryRepository {
  constructor(@InjectModel('Memory') private readonly model: Model<StoredMemory>) {}

  /** @returns false when the idempotency key exists already */
  async insert(memory: StoredMemory): Promise<boolean> {
    const queuedAt = queuedAtOf(memory);
    return (await unlessDuplicate(this.model.create({ ...memory, queuedAt }))) !== null;
  }

  /** Excludes deleted memories. */
  async findById(id: string): Promise<StoredMemory | null> {
    return this.model.findOne({ _id: new Types.ObjectId(id), deletedAt: null }).lean<StoredMemory>();
  }

  /** Includes deleted memories. @param authorId null for guests */
  async findByIdempotencyKey(
    authorId: Types.ObjectId | null,
    idempotencyKey: string | null,
  ): Promise<StoredMemory | null> {
    if (idempotencyKey === null) return null;
    return this.model.findOne({ authorId, idempotencyKey }).lean<StoredMemory>();
  }

  /** @returns the memory after the change, or null when another write came first or it is deleted */
  async update(memory: StoredMemory, change: Partial<StoredMemory>): Promise<StoredMemory | null> {
    return this.model
      .findOneAndUpdate(
        { _id: memory._id, revision: memory.revision, deletedAt: null },
        { $set: { ...change, queuedAt: queuedAtOf({ ...memory, ...change }) }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredMemory>();
  }

  /** Part of those that wait with a reason, the longest waiting first. */
  async listQueued(query: CursorQuery): Promise<CursorPage<StoredMemory>> {
    const waits = { queuedAt: mongoose.trusted({ $gt: new Date(0) }) };
    return readCursorPage(
      this.model,
      waits,
      { key: 'queuedAt', type: 'date', direction: 'ascending' },
      query,
    );
  }

  /** Memories decided from the queue whose decision the log does not hold. */
  findUnlogged(): AsyncIterable<StoredMemory> {
    return this.model.find({ 'decision.act.isLogged': false }).lean<StoredMemory[]>().cursor();
  }

  async markLogged(_id: Types.ObjectId, actId: Types.ObjectId): Promise<void> {
    await this.model.updateOne(
      { _id, 'decision.act._id': actId },
      { $set: { 'decision.act.isLogged': true } },
    );
  }

  /** Memories that wait, and came before those who decide at this time or later. */
  findSubmittedSince(since: Date): AsyncIterable<StoredMemory> {
    return this.model
      .find({ submittedAt: mongoose.trusted({ $gte: since }), state: 'pending', deletedAt: null })
      .lean<StoredMemory[]>()
      .cursor();
  }

  async findIncludingDeleted(id: string): Promise<StoredMemory | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<StoredMemory>();
  }

  /**
   * Restores a deleted memory.
   * @returns the memory, or null when it is not deleted any more, or was deleted before `since`
   */
  async restore(memory: StoredMemory, since: Date, placeId: string): Promise<StoredMemory | null> {
    const { _id, revision } = memory;
    const shownTo = shownToOf({ ...memory, deletedAt: null });
    const queuedAt = queuedAtOf({ ...memory, deletedAt: null });
    return this.model
      .findOneAndUpdate(
        { _id, revision, deletedAt: mongoose.trusted({ $gte: since }) },
        { $set: { placeId, shownTo, queuedAt, deletedAt: null, deletedBy: null }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredMemory>();
  }

  /** @returns the memory before the deletion, or null when it was deleted already */
  async markDeleted(id: Types.ObjectId, by: MemoryRemover, at: Date): Promise<StoredMemory | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, deletedAt: null },
        { $set: { deletedAt: at, deletedBy: by, shownTo: nobody, queuedAt: null }, $inc: { revision: 1 } },
        { returnDocument: 'before' },
      )
      .lean<StoredMemory>();
  }

  /** Memories deleted at this time or later, the last deleted first. */
  async listDeletedSince(obituaryId: Types.ObjectId, since: Date, limit: number): Promise<StoredMemory[]> {
    return this.model
      .find({ obituaryId, deletedAt: mongoose.trusted({ $gte: since }) })
      .sort({ deletedAt: -1 })
      .limit(limit)
      .lean<StoredMemory[]>();
  }

  /** The newest public memories. */
  async listPublic(obituaryId: string, limit: number): Promise<StoredMemory[]> {
    // The driver's find, without the cost of a mongoose query: each page that is not in the cache needs it.
    return this.model.collection
      .find<StoredMemory>({ obituaryId: new Types.ObjectId(obituaryId), shownTo: everybody })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .toArray();
  }

  /** Number of public memories, counted up to `countedMemories`. */
  async countPublic(obituaryId: string): Promise<number> {
    const filter = { obituaryId: new Types.ObjectId(obituaryId), shownTo: everybody };
    return this.model.countDocuments(filter, { limit: memoryCountLimit });
  }

  /** Times of the newest public memories, oldest first. */
  async listPublicTimes(obituaryId: string): Promise<Date[]> {
    const rows = await this.model
      .find({ obituaryId: new Types.ObjectId(obituaryId), shownTo: everybody }, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(memoryCountLimit)
      .lean<Pick<StoredMemory, 'createdAt'>[]>();
    return rows.map(({ createdAt }) => createdAt).reverse();
  }

  /** @param deletedAt exact time of deletion; null: memories that are not deleted */
  async listOfAuthor(authorId: string, deletedAt: Date | null): Promise<StoredMemory[]> {
    return this.model.find({ authorId: new Types.ObjectId(authorId), deletedAt }).lean<StoredMemory[]>();
  }

  /** Obituaries that publicly show memories of this author. */
  async listObituaryIdsShowing(authorId: string): Promise<string[]> {
    const ids = await this.model.distinct('obituaryId', {
      authorId: new Types.ObjectId(authorId),
      deletedAt: null,
      shownTo: everybody,
    });
    return ids.map((id) => id.toHexString());
  }

  /** Existing memories behind the given slots, with the fields that give the limit's account and year. */
  async findSlots(slotIds: readonly string[]): Promise<MemorySlot[]> {
    const ids = slotIds.map((placeId) => new Types.ObjectId(placeId.split('.')[0]));
    return this.model
      .find(
        { _id: mongoose.trusted({ $in: ids }), deletedAt: null },
        { placeId: 1, authorId: 1, createdAt: 1 },
      )
      .lean<MemorySlot[]>();
  }

  /** Moves all memories of an obituary, deleted ones too. */
  async moveAll({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany(
      { obituaryId: from },
      { $set: { obituaryId: into, mergeId: _id }, $unset: { 'guest.networkHash': '' } },
    );
  }

  /**
   * Gives the letters of an obituary that were written before a merge to those who kept it until then. Readers from an
   * earlier merge stay.
   */
  async keepLetters(
    obituaryId: Types.ObjectId,
    letterReaders: NonNullable<StoredMemory['letterReaders']>,
    before: Date,
  ): Promise<void> {
    await this.model.updateMany(
      {
        obituaryId,
        'contribution.isLetter': true,
        createdAt: mongoose.trusted({ $lte: before }),
        letterReaders: null,
      },
      { $set: { letterReaders } },
    );
  }

  /** Lets letters be read as before a merge. */
  async releaseLetters(obituaryId: Types.ObjectId, mergeId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { obituaryId, 'letterReaders.mergeId': mergeId },
      { $unset: { letterReaders: '' } },
    );
  }

  /** Moves those of a merge back. */
  async moveBack({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany(
      { obituaryId: into, mergeId: _id },
      { $set: { obituaryId: from }, $unset: { mergeId: '' } },
    );
  }

  /** Forgets from where the memories of a merge came. */
  async settleMerge({ _id, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ obituaryId: into, mergeId: _id }, { $unset: { mergeId: '' } });
  }

  /** Memories of a link that are not deleted. */
  async countOfLink(linkId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ 'contribution.linkId': linkId, deletedAt: null });
  }

  /** Ids of the files that these memories name, deleted ones included. */
  async findFileIds(memoryIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = memoryIds.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
    const rows = await this.model
      .find(
        { _id: mongoose.trusted({ $in: ids }) },
        { 'contribution.photos._id': 1, 'contribution.voice._id': 1 },
      )
      .lean<Pick<StoredMemory, 'contribution'>[]>();
    const files = rows.flatMap(({ contribution }) => (contribution ? filesOf(contribution) : []));
    return new Set(files.map(({ _id }) => _id.toHexString()));
  }

  /** Rejected memories whose files are to be erased. */
  findFilesEndedBefore(before: Date): AsyncIterable<StoredMemory> {
    return this.model
      .find({ 'contribution.filesEndAt': mongoose.trusted({ $lt: before }) })
      .lean<StoredMemory[]>()
      .cursor();
  }

  /** Those that may have files. */
  findContributionsDeletedBefore(before: Date): AsyncIterable<Pick<StoredMemory, '_id'>> {
    return this.model
      .find(
        {
          deletedAt: mongoose.trusted({ $lt: before }),
          'contribution.linkId': mongoose.trusted({ $exists: true }),
        },
        { _id: 1 },
      )
      .lean<StoredMemory[]>()
      .cursor();
  }

  /** The same of an obituary, deleted or not. */
  findContributionsTo(obituaryId: string): AsyncIterable<Pick<StoredMemory, '_id'>> {
    return this.model
      .find(
        {
          obituaryId: new Types.ObjectId(obituaryId),
          'contribution.linkId': mongoose.trusted({ $exists: true }),
        },
        { _id: 1 },
      )
      .lean<StoredMemory[]>()
      .cursor();
  }

  /** Erases the networks of writers whose memories were created before this time. */
  async eraseNetworksBefore(before: Date): Promise<void> {
    await this.model.updateMany(
      {
        createdAt: mongoose.trusted({ $lt: before }),
        'guest.networkHash': mongoose.trusted({ $exists: true }),
      },
      { $unset: { 'guest.networkHash': '' } },
    );
    await this.model.updateMany(
      { 'network.since': mongoose.trusted({ $lt: before }) },
      { $unset: { network: '' } },
    );
  }

  async purgeDeletedBefore(before: Date): Promise<void> {
    await this.model.deleteMany({ deletedAt: mongoose.trusted({ $lt: before }) });
  }

  async purgeByObituary(obituaryId: string): Promise<void> {
    await this.model.deleteMany({ obituaryId: new Types.ObjectId(obituaryId) });
  }
}
