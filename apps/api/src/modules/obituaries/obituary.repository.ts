import { isAwaited, personStatuses } from '@memorial/contracts/obituaries/person-status';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { type StoredAct, storing } from '../../platform/mongo/stored-acts.js';
import { type CardRow, cardProjection } from './card-projection.js';
import { photoPercent } from './completeness.js';
import { isListedObituary, sameFreeze } from './obituary.policy.js';
import {
  type RemovedPhoto,
  type Remover,
  type RetiredCode,
  type StoredHold,
  type StoredObituary,
  type StoredPhoto,
  unexamined,
} from './obituary.schema.js';
import { type PersonRow, personProjection } from './person-projection.js';

const accessKeys = [
  '_id',
  'ownerId',
  'keepers',
  'fullName',
  'isActive',
  'isAlive',
  'visibility',
  'lockId',
  'premoderation',
  'deletedAt',
  'freeze',
] as const satisfies readonly (keyof StoredObituary)[];
export const accessProjection = Object.fromEntries(accessKeys.map((key) => [key, 1 as const]));

/** Projection used by dependants (memories, awards). */
export type AccessRow = Pick<StoredObituary, (typeof accessKeys)[number]>;

const declarationKeys = [
  'makerRelation',
  'familyInformed',
  'familyInformedAt',
  'familyInformedBy',
] as const satisfies readonly (keyof StoredObituary)[];
const declarationProjection = Object.fromEntries(declarationKeys.map((key) => [key, 1 as const]));

/** How an obituary is deleted. */
interface DeletionOptions {
  /** True leaves an obituary that has a successor as it is. */
  readonly keepsSuccessions?: boolean;
  /** True leaves one with a claim in review as it is. */
  readonly leavesClaimed?: boolean;
  /** Act of the administrator who deletes it. */
  readonly act?: StoredAct | null;
}

/** Statement of the maker about a recent military death. */
export type DeclarationRow = Pick<StoredObituary, (typeof declarationKeys)[number]>;

@Injectable()
export class ObituaryRepository {
  constructor(
    @InjectModel('Obituary') private readonly model: Model<StoredObituary>,
    @InjectModel('RetiredCode') private readonly retiredCodes: Model<RetiredCode>,
  ) {}

  /** @returns false when the short code or the idempotency key exists already */
  async insert(obituary: StoredObituary): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(obituary))) !== null;
  }

  /**
   * Excludes deleted obituaries. Uses the driver directly: this is the most frequent query, and mongoose
   * takes a quarter longer.
   */
  async findById(id: string): Promise<StoredObituary | null> {
    const filter = { _id: new Types.ObjectId(id), deletedAt: null };
    return this.model.collection.findOne<StoredObituary>(filter);
  }

  /**
   * Reads nothing of an obituary that the actor may not see: the response time then says nothing about it either. One
   * behind a password is found.
   */
  async findVisible(id: string, actor: Actor | null): Promise<StoredObituary | null> {
    const filter = { _id: new Types.ObjectId(id), ...visibleTo(actor) };
    return this.model.collection.findOne<StoredObituary>(filter);
  }

  /** @throws AppError obituary.notFound */
  async getById(id: string): Promise<StoredObituary> {
    const obituary = await this.findById(id);
    if (!obituary) throw new AppError('obituary.notFound');
    return obituary;
  }

  async findByIdempotencyKey(ownerId: string, idempotencyKey: string | null): Promise<StoredObituary | null> {
    if (idempotencyKey === null) return null;
    return this.model
      .findOne({ ownerId: new Types.ObjectId(ownerId), idempotencyKey })
      .lean<StoredObituary>();
  }

  /**
   * Writes a change if the obituary is unchanged since it was read. With `photo: null` the photo moves to the
   * removed ones, from where it can be restored.
   * @param by role of the actor
   * @returns the obituary after the change, or null when another write came first or it is deleted
   */
  async update(
    obituary: StoredObituary,
    change: Partial<StoredObituary>,
    by: Remover,
  ): Promise<StoredObituary | null> {
    return this.model
      .findOneAndUpdate(
        {
          _id: obituary._id,
          revision: obituary.revision,
          deletedAt: null,
          // The facets tell of videos. Null also matches an absent field.
          videoVersion: obituary.videoVersion ?? null,
          ...sameFreeze(obituary),
          ...withSamePhoto(obituary),
        },
        {
          $set: change,
          $inc: { revision: 1, ...(change.videos ? { videoVersion: 1 } : {}) },
          ...(change.photo === null ? pushRemovedPhoto(obituary, by, change.updatedAt) : {}),
        },
        { returnDocument: 'after' },
      )
      .lean<StoredObituary>();
  }

  /** Includes deleted obituaries. */
  async findIncludingDeleted(id: string): Promise<StoredObituary | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<StoredObituary>();
  }

  async findByCode(code: string): Promise<AccessRow | null> {
    return this.model.findOne({ code, deletedAt: null }, accessProjection).lean<AccessRow>();
  }

  /** An owner's deactivated obituaries. */
  findDeactivated(ownerId: string): AsyncIterable<Pick<StoredObituary, '_id'>> {
    return this.model
      .find({ ownerId: new Types.ObjectId(ownerId), deletedAt: null, isActive: false }, { _id: 1 })
      .lean<StoredObituary[]>()
      .cursor();
  }

  /**
   * Restores a deleted obituary.
   * @returns the obituary, or null when it is not deleted any more, or was deleted before `since`
   */
  async restore(
    obituary: StoredObituary,
    since: Date,
    placeId: string,
    at: Date,
    act: StoredAct | null,
  ): Promise<StoredObituary | null> {
    const change = { placeId, updatedAt: at, deletedAt: null, deletedBy: null };
    return this.model
      .findOneAndUpdate(
        // Null also matches an absent field.
        {
          _id: obituary._id,
          revision: obituary.revision,
          deletedAt: mongoose.trusted({ $gte: since }),
          mergedInto: null,
        },
        {
          $set: { ...change, isListed: isListedObituary({ ...obituary, ...change }) },
          $inc: { revision: 1 },
          ...storing(act),
        },
        { returnDocument: 'after' },
      )
      .lean<StoredObituary>();
  }

  /**
   * @returns the obituary before the deletion, or null when it was deleted already, has another owner, was frozen
   * meanwhile, or is left
   */
  async markDeleted(
    obituary: Pick<StoredObituary, '_id' | 'ownerId' | 'freeze'>,
    by: StoredObituary['deletedBy'],
    at: Date,
    { keepsSuccessions = false, leavesClaimed = false, act = null }: DeletionOptions = {},
  ): Promise<StoredObituary | null> {
    const { _id, ownerId } = obituary;
    return this.model
      .findOneAndUpdate(
        // Null also matches an absent field.
        {
          _id,
          ownerId,
          deletedAt: null,
          ...(keepsSuccessions ? { successor: null } : {}),
          ...(leavesClaimed ? { 'claimMarks.isInReview': mongoose.trusted({ $ne: true }) } : {}),
          ...sameFreeze(obituary),
        },
        {
          $set: { deletedAt: at, deletedBy: by, isListed: false, updatedAt: at },
          $inc: { revision: 1 },
          ...storing(act),
        },
        { returnDocument: 'before' },
      )
      .lean<StoredObituary>();
  }

  /** Hides an obituary that outlives the account of its owner. @returns false when it has changed since it was read */
  async hold({ _id, ownerId, revision }: StoredObituary, held: StoredHold): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id, ownerId, revision, deletedAt: null, held: null },
      { $set: { held, isActive: false, isListed: false }, $inc: { revision: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /** Shows a held obituary as it was. */
  async endHold({ _id, held, ...obituary }: StoredObituary): Promise<void> {
    const isActive = obituary.isActive || (held?.wasActive ?? false);
    await this.model.updateOne(
      { _id, revision: obituary.revision, 'held.since': held?.since },
      {
        $set: { held: null, isActive, isListed: isListedObituary({ ...obituary, isActive }) },
        $inc: { revision: 1 },
      },
    );
  }

  async listHeldSince(ownerId: string, since: Date): Promise<StoredObituary[]> {
    const filter = { ownerId: new Types.ObjectId(ownerId), 'held.since': since, deletedAt: null };
    return this.model.find(filter).lean<StoredObituary[]>();
  }

  findHeld(): AsyncIterable<StoredObituary> {
    const isSet = mongoose.trusted({ $gt: new Date(0) });
    return this.model.find({ 'held.since': isSet, deletedAt: null }).lean<StoredObituary[]>().cursor();
  }

  /**
   * Replaces the main photo; the former one can be restored.
   * @returns false when the obituary is deleted or its photo has changed
   */
  async replacePhoto(
    obituary: StoredObituary,
    photo: StoredPhoto | null,
    by: Remover,
    at: Date,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: obituary._id, deletedAt: null, ...sameFreeze(obituary), ...withSamePhoto(obituary) },
      {
        $set: { photo, updatedAt: at },
        ...pushRemovedPhoto(obituary, by, at),
        $inc: { completeness: completenessGain(obituary.photo, photo) },
      },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Restores a removed main photo; the current one moves to the removed photos.
   * @returns false when the obituary is deleted, its photo has changed, or the removed photo cannot be
   * restored
   */
  async restorePhoto(obituary: StoredObituary, photo: StoredPhoto, by: Remover, at: Date): Promise<boolean> {
    const { _id } = photo;
    const instead = removedPhotoOf(obituary, by, at);
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        ...sameFreeze(obituary),
        ...withSamePhoto(obituary),
        removedPhotos: mongoose.trusted({ $elemMatch: { _id, 'main._id': _id } }),
      },
      {
        $set: { photo, updatedAt: at, ...(instead ? { 'removedPhotos.$[restored]': instead } : {}) },
        ...(instead ? {} : { $pull: { removedPhotos: { _id } } }),
        $inc: { completeness: completenessGain(obituary.photo, photo) },
      },
      instead ? { arrayFilters: [{ 'restored._id': _id }] } : {},
    );
    return result.modifiedCount === 1;
  }

  /** Removes a main photo whose files are lost. @returns false when it is not the main photo */
  async dropPhoto(_id: Types.ObjectId, photoId: Types.ObjectId, at: Date): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id, 'photo._id': photoId },
      { $set: { photo: null, updatedAt: at }, $inc: { completeness: -photoPercent } },
    );
    return result.modifiedCount === 1;
  }

  /** Finds the given slots that an obituary of the owner uses. */
  async findUsedSlots(owner: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = slotIds.map((placeId) => new Types.ObjectId(placeId.split('.')[0]));
    const ownerId = new Types.ObjectId(owner);
    const rows = await this.model
      .find({ _id: mongoose.trusted({ $in: ids }), ownerId, deletedAt: null }, { placeId: 1 })
      .lean<Pick<StoredObituary, 'placeId'>[]>();
    return new Set(rows.map(({ placeId }) => placeId));
  }

  /** Obituaries of an account deleted at exactly this time. */
  async listDeletedAt(ownerId: string, deletedAt: Date): Promise<StoredObituary[]> {
    // Null also matches an absent field.
    const filter = { ownerId: new Types.ObjectId(ownerId), deletedAt, mergedInto: null };
    return this.model.find(filter).lean<StoredObituary[]>();
  }

  /** Without those of a merge that can be undone: they end with it. */
  findDeletedBefore(before: Date): AsyncIterable<StoredObituary> {
    const isFree = { mergedInto: null, 'absorbed.0': mongoose.trusted({ $exists: false }) };
    return this.model
      .find({ deletedAt: mongoose.trusted({ $lt: before }), ...isFree })
      .lean<StoredObituary[]>()
      .cursor();
  }

  /** Finds the given ids that are obituaries of the owner, deleted ones included. */
  async findIdsOfOwner(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const given = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
    const ownerId = new Types.ObjectId(owner);
    const rows = await this.model
      .find({ _id: given, ownerId }, { _id: 1 })
      .lean<Pick<StoredObituary, '_id'>[]>();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  /** Erases an obituary and keeps its short code aside. */
  async purge({ _id, code }: Pick<StoredObituary, '_id' | 'code'>): Promise<void> {
    await this.retiredCodes.updateOne({ _id: code }, { $setOnInsert: { _id: code } }, { upsert: true });
    await this.model.deleteOne({ _id });
  }

  async isCodeRetired(code: string): Promise<boolean> {
    return (await this.retiredCodes.exists({ _id: code })) !== null;
  }

  /** Obituaries whose derived fields have an older version. */
  findDerivedBefore(version: number): AsyncIterable<StoredObituary> {
    const older = mongoose.trusted({ $in: [null, ...Array.from({ length: version }, (_, old) => old)] });
    return this.model.find({ derivedBy: older }).lean<StoredObituary[]>().cursor();
  }

  /** Keeps revision and `updatedAt`; an obituary changed in the meantime is left for the next run. */
  async updateDerived(obituary: StoredObituary, derived: Partial<StoredObituary>): Promise<void> {
    const { _id, revision, deletedAt, videoVersion = null } = obituary;
    await this.model.updateOne(
      { _id, revision, deletedAt, videoVersion, ...withSamePhoto(obituary) },
      { $set: derived },
    );
  }

  /** Obituaries whose term by link alone has ended. Examined ones wait for the decision. */
  findPublishable(now: Date): AsyncIterable<StoredObituary> {
    const filter = {
      'publication.from': mongoose.trusted({ $lte: now }),
      'publication.isPending': true,
      deletedAt: null,
      isAlive: false,
      ...unexamined,
    };
    return this.model.find(filter).lean<StoredObituary[]>().cursor();
  }

  /**
   * @param mark names the recorded change
   * @returns null when it was changed in the meantime, or is examined
   */
  async publish(
    obituary: StoredObituary,
    at: Date,
    mark: Pick<Partial<StoredObituary>, 'changeId'>,
  ): Promise<StoredObituary | null> {
    const { _id, revision, publication } = obituary;
    return this.model
      .findOneAndUpdate(
        {
          _id,
          revision,
          deletedAt: null,
          isAlive: false,
          'publication.isPending': true,
          ...unexamined,
        },
        {
          $set: {
            visibility: 'public',
            isListed: isListedObituary({ ...obituary, visibility: 'public' }),
            publication: { ...publication, isPending: false },
            ...mark,
            updatedAt: at,
          },
          $inc: { revision: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredObituary>();
  }

  /** Adds visits; revision and `updatedAt` stay. */
  async addViews(views: ReadonlyMap<string, number>): Promise<void> {
    const idsByCount = new Map<number, Types.ObjectId[]>();
    for (const [id, count] of views) {
      const ids = idsByCount.get(count) ?? [];
      ids.push(new Types.ObjectId(id));
      idsByCount.set(count, ids);
    }
    for (const [count, ids] of idsByCount) {
      await this.model.updateMany({ _id: mongoose.trusted({ $in: ids }) }, { $inc: { views: count } });
    }
  }

  /** Sets the candles of a day unless a later day or a higher number is set; revision and `updatedAt` stay. */
  async raiseCandles(id: string, { day, count }: { day: string; count: number }): Promise<void> {
    const isNewDay = { 'candles.day': mongoose.trusted({ $not: { $gte: day } }) };
    const isHigher = { 'candles.day': day, 'candles.count': mongoose.trusted({ $lt: count }) };
    await this.model.updateOne(
      { _id: new Types.ObjectId(id), $or: [isNewDay, isHigher] },
      { $set: { candles: { day, count } } },
    );
  }

  /** Fields needed for access checks, plus the name. Excludes deleted obituaries. */
  async findAccessRows(ids: readonly string[]): Promise<AccessRow[]> {
    const given = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
    return this.model.find({ _id: given, deletedAt: null }, accessProjection).lean<AccessRow[]>();
  }

  async findDeclaration(_id: Types.ObjectId): Promise<DeclarationRow | null> {
    return this.model.findOne({ _id, deletedAt: null }, declarationProjection).lean<DeclarationRow>();
  }

  /** Uses the driver directly, as `findById`. Excludes deleted obituaries. */
  async findPersonRows(ids: readonly Types.ObjectId[]): Promise<PersonRow[]> {
    if (ids.length === 0) return [];
    return this.model.collection
      .find<PersonRow>({ _id: { $in: [...ids] }, deletedAt: null }, { projection: personProjection })
      .toArray();
  }

  /** An owner's obituaries of living people, newest first, and their number; without the missing and captive. */
  async listLivingOfOwner(
    ownerId: string,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ rows: CardRow[]; total: number }> {
    const filter = {
      ownerId: new Types.ObjectId(ownerId),
      deletedAt: null,
      isAlive: true,
      // Documents of earlier versions have no status.
      status: mongoose.trusted({ $nin: personStatuses.filter(isAwaited) }),
    };
    const [rows, total] = await Promise.all([
      this.model
        .find(filter, cardProjection)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<CardRow[]>(),
      this.model.countDocuments(filter),
    ]);
    return { rows, total };
  }

  /** @throws AppError obituary.notFound */
  async getAccessRow(id: string): Promise<AccessRow> {
    const [row] = await this.findAccessRows([id]);
    if (!row) throw new AppError('obituary.notFound');
    return row;
  }

  async listIdsOfOwner(userId: string): Promise<readonly string[]> {
    const filter = { ownerId: new Types.ObjectId(userId), deletedAt: null };
    const rows = await this.model.find(filter, { _id: 1 }).lean<Pick<StoredObituary, '_id'>[]>();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /** Obituaries of the dead that the account owns or edits. */
  async listIdsOfEditor(userId: string): Promise<readonly string[]> {
    const filter = {
      deletedAt: null,
      isAlive: false,
      $or: [{ ownerId: new Types.ObjectId(userId) }, editedBy(userId)],
    };
    const rows = await this.model.find(filter, { _id: 1 }).lean<Pick<StoredObituary, '_id'>[]>();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /** Ids of the accounts whose obituaries this account edits. */
  async listOwnersOfEdited(userId: string): Promise<readonly string[]> {
    const ids = await this.model.distinct('ownerId', { ...editedBy(userId), deletedAt: null });
    return ids.map((id) => id.toHexString());
  }

  /** True when no obituary was ever created. */
  async isEmpty(): Promise<boolean> {
    return (await this.model.findOne({}, { _id: 1 }).lean()) === null;
  }
}

/** The index of keepers takes equality of its path alone. */
function editedBy(userId: string): Record<string, unknown> {
  const id = new Types.ObjectId(userId);
  return {
    'keepers.userId': id,
    keepers: mongoose.trusted({ $elemMatch: { userId: id, role: 'editor' } }),
  };
}

/** Update that adds the photo to the removed ones. */
function pushRemovedPhoto(
  obituary: Pick<StoredObituary, 'photo'>,
  by: Remover,
  at: Date | undefined,
): object {
  const removed = removedPhotoOf(obituary, by, at);
  return removed ? { $push: { removedPhotos: removed } } : {};
}

function removedPhotoOf(
  { photo }: Pick<StoredObituary, 'photo'>,
  removedBy: Remover,
  removedAt: Date | undefined,
): Partial<RemovedPhoto> | null {
  return photo && { _id: photo._id, removedAt, removedBy, main: photo };
}

function withSamePhoto({ photo }: Pick<StoredObituary, 'photo'>) {
  return photo ? { 'photo._id': photo._id } : { photo: null };
}

/** Change of the completeness when a main photo is added or removed. */
function completenessGain(before: StoredPhoto | null, after: StoredPhoto | null): number {
  return (after ? photoPercent : 0) - (before ? photoPercent : 0);
}

/** The rule `maySee` of the policy as a filter, with those behind a password, which do not hide that they exist. */
function visibleTo(actor: Actor | null): Record<string, unknown> {
  const closed = [{ visibility: 'private' }, { visibility: 'public', isAlive: true }];
  const forEverybody = { isActive: true, $nor: closed };
  if (actor === null) return { deletedAt: null, ...forEverybody };
  if (actor.isAdmin) return { deletedAt: null };
  const userId = new Types.ObjectId(actor.userId);
  return { deletedAt: null, $or: [{ ownerId: userId }, { 'keepers.userId': userId }, forEverybody] };
}
