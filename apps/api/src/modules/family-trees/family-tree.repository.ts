import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { Actor } from '../../platform/access/caller.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { Remover } from '../obituaries/obituaries.module.js';
import type { FamilyTreeRowFields } from './family-tree.presenter.js';
import type { FamilyTreePeople, StoredFamilyTree, StoredMember } from './family-tree.schema.js';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Many people may be added to a tree at the same moment, and each addition is a change of the tree. */
export const maxTreeAttempts = 30;

/** Fields of a change beside revision and time. */
export type TreeChange = Partial<
  Pick<
    StoredFamilyTree,
    'name' | 'description' | 'isPublic' | 'rootId' | 'members' | 'relationships' | 'merges'
  >
>;

/** Trees whose awaited relationships are counted at most. */
const maxAwaitedTrees = 20;

type KeptKeys = '_id' | 'ownerId' | 'keepersVersion';
type DeletedTree = Pick<StoredFamilyTree, '_id' | 'revision'>;

/** Rows need the generations of the members only. */
const rowProjection = {
  ownerId: 1,
  keepers: 1,
  transfer: 1,
  name: 1,
  description: 1,
  isPublic: 1,
  revision: 1,
  createdAt: 1,
  updatedAt: 1,
  deletedAt: 1,
  'members.generationOrder': 1,
} as const;

const newestFirst = { createdAt: -1, _id: -1 } as const;

@Injectable()
export class FamilyTreeRepository {
  constructor(@InjectModel('FamilyTree') private readonly model: Model<StoredFamilyTree>) {}

  /** @returns false when the id or the idempotency key exists already */
  async insert(tree: StoredFamilyTree): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(tree))) !== null;
  }

  /** Uses the driver directly: mongoose takes a quarter longer. Excludes deleted trees. */
  async findById(id: string): Promise<StoredFamilyTree | null> {
    return this.model.collection.findOne<StoredFamilyTree>({ _id: new Types.ObjectId(id), deletedAt: null });
  }

  /** Reads nothing of a tree that the actor may not see. */
  async findVisible(id: string, actor: Actor | null): Promise<StoredFamilyTree | null> {
    const filter = { _id: new Types.ObjectId(id), ...visibleTo(actor) };
    return this.model.collection.findOne<StoredFamilyTree>(filter);
  }

  /** The same without its relationships: they are half of the document. */
  async findVisiblePeople(id: string, actor: Actor | null): Promise<FamilyTreePeople | null> {
    const filter = { _id: new Types.ObjectId(id), ...visibleTo(actor) };
    return this.model.collection.findOne<FamilyTreePeople>(filter, { projection: { relationships: 0 } });
  }

  async findIncludingDeleted(id: string): Promise<StoredFamilyTree | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<StoredFamilyTree>();
  }

  async findByIdempotencyKey(
    ownerId: string,
    idempotencyKey: string | null,
  ): Promise<StoredFamilyTree | null> {
    if (idempotencyKey === null) return null;
    return this.model
      .findOne({ ownerId: new Types.ObjectId(ownerId), idempotencyKey })
      .lean<StoredFamilyTree>();
  }

  /**
   * Changes a tree if its owner and keepers are those by whose roles the change was allowed.
   * @returns the tree after the change, or null when another write came first or it is deleted
   */
  async update(
    { revision, ...tree }: Pick<StoredFamilyTree, KeptKeys | 'revision'>,
    change: TreeChange,
    at: Date,
  ): Promise<StoredFamilyTree | null> {
    return this.model
      .findOneAndUpdate(
        { ...asKept(tree), revision, deletedAt: null },
        { $set: { ...change, updatedAt: at }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredFamilyTree>();
  }

  /** Deletes a tree at once. */
  async purge(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /**
   * Adds a member if it is new, a place free, and root, owner and keepers still the same, whatever else changes at the
   * same time.
   * Without a root the member becomes it.
   * @param limit null is unlimited
   * @returns the tree after the addition; null when nothing was added
   */
  async addMember(
    { rootId, ...tree }: Pick<StoredFamilyTree, KeptKeys | 'rootId'>,
    member: StoredMember,
    limit: number | null,
    at: Date,
  ): Promise<StoredFamilyTree | null> {
    const isNew = {
      'members._id': mongoose.trusted({ $ne: member._id }),
      ...(member.pageId ? { 'members.pageId': mongoose.trusted({ $ne: member.pageId }) } : {}),
    };
    const hasRoom = limit === null ? {} : { [`members.${limit - 1}`]: mongoose.trusted({ $exists: false }) };
    return this.model
      .findOneAndUpdate(
        { ...asKept(tree), rootId, deletedAt: null, ...isNew, ...hasRoom },
        {
          $push: { members: member },
          $set: { updatedAt: at, ...(rootId === null ? { rootId: member._id } : {}) },
          $inc: { revision: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredFamilyTree>();
  }

  /** Trees that an account keeps in any role. */
  async listKept(userId: string, paging: Paging): Promise<{ rows: FamilyTreeRowFields[]; total: number }> {
    const id = new Types.ObjectId(userId);
    // Each branch walks an index of its own; an account keeps few trees.
    const kept = [
      { ownerId: id, deletedAt: null },
      { 'keepers.userId': id, deletedAt: null },
    ];
    return this.list({ $or: kept }, paging);
  }

  /** Trees with this page that the actor may see. */
  async listOfPage(
    pageId: string,
    actor: Actor | null,
    paging: Paging,
  ): Promise<{ rows: FamilyTreeRowFields[]; total: number }> {
    return this.list({ 'members.pageId': new Types.ObjectId(pageId), ...visibleTo(actor) }, paging);
  }

  /** The same, whole. */
  async listFullOfPage(
    pageId: Types.ObjectId,
    actor: Actor | null,
    limit: number,
  ): Promise<StoredFamilyTree[]> {
    return this.model
      .find(trusted({ 'members.pageId': pageId, ...visibleTo(actor) }))
      .sort(newestFirst)
      .limit(limit)
      .lean<StoredFamilyTree[]>();
  }

  /** Pages among these for which relationships of trees that the actor may see wait, once for each relationship. */
  async listAwaited(pageIds: readonly Types.ObjectId[], actor: Actor): Promise<Types.ObjectId[]> {
    const given = mongoose.trusted({ $in: [...pageIds] });
    const trees = await this.model
      .find(trusted({ 'members.pageId': given, 'relationships.awaiting': given, ...visibleTo(actor) }), {
        'relationships.awaiting': 1,
      })
      .sort(newestFirst)
      .limit(maxAwaitedTrees)
      .lean<{ relationships: Pick<StoredFamilyTree['relationships'][number], 'awaiting'>[] }[]>();
    return trees.flatMap(({ relationships }) => relationships.flatMap(({ awaiting }) => awaiting));
  }

  /** The tree with this page and this relationship. */
  async findByRelationship(
    pageId: Types.ObjectId,
    relationshipId: Types.ObjectId,
  ): Promise<StoredFamilyTree | null> {
    return this.model
      .findOne({ 'members.pageId': pageId, deletedAt: null, 'relationships._id': relationshipId })
      .lean<StoredFamilyTree>();
  }

  async countOfPage(pageId: string, actor: Actor | null): Promise<number> {
    return this.model.countDocuments(
      trusted({ 'members.pageId': new Types.ObjectId(pageId), ...visibleTo(actor) }),
    );
  }

  /** True if guests see the page in a tree; the page itself is not judged. */
  async isInPublicTree(pageId: Types.ObjectId): Promise<boolean> {
    const tree = await this.model.collection.findOne(
      { 'members.pageId': pageId, ...visibleTo(null) },
      { projection: { _id: 1 } },
    );
    return tree !== null;
  }

  /** Members of the fullest tree of an account. */
  async countMembersOfFullest(ownerId: string): Promise<number> {
    const rows = await this.model
      .find({ ownerId: new Types.ObjectId(ownerId), deletedAt: null }, { 'members.generationOrder': 1 })
      .lean<Pick<StoredFamilyTree, 'members'>[]>();
    return Math.max(0, ...rows.map(({ members }) => members.length));
  }

  /** @returns the tree before the deletion, or null when it was deleted already, or has another owner now */
  async markDeleted(
    { _id, ownerId }: Pick<StoredFamilyTree, '_id' | 'ownerId'>,
    by: Remover,
    at: Date,
  ): Promise<StoredFamilyTree | null> {
    return this.model
      .findOneAndUpdate(
        { _id, ownerId, deletedAt: null },
        { $set: { deletedAt: at, deletedBy: by }, $inc: { revision: 1 } },
        { returnDocument: 'before' },
      )
      .lean<StoredFamilyTree>();
  }

  /** @returns the tree, or null when it is not deleted any more, or was deleted before `since` */
  async restore(
    { _id, revision }: DeletedTree,
    since: Date,
    slotId: string,
  ): Promise<StoredFamilyTree | null> {
    return this.model
      .findOneAndUpdate(
        { _id, revision, deletedAt: mongoose.trusted({ $gte: since }) },
        { $set: { placeId: slotId, deletedAt: null, deletedBy: null }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredFamilyTree>();
  }

  /** Trees that their owner has deleted since, and can restore. */
  async listRestorable(
    ownerId: string,
    since: Date,
    paging: Paging,
  ): Promise<{ rows: FamilyTreeRowFields[]; total: number }> {
    const filter = {
      ownerId: new Types.ObjectId(ownerId),
      deletedAt: mongoose.trusted({ $gte: since }),
      deletedBy: 'keeper' satisfies Remover,
    };
    return this.list(filter, paging, { deletedAt: -1, _id: -1 });
  }

  /** @param deletedAt exact time of deletion */
  async listDeletedOfOwner(ownerId: string, deletedAt: Date): Promise<DeletedTree[]> {
    return this.model
      .find({ ownerId: new Types.ObjectId(ownerId), deletedAt }, { revision: 1 })
      .lean<DeletedTree[]>();
  }

  /** Trees of an account that show an obituary. */
  async listOwnedWith(ownerId: string, pageId: Types.ObjectId): Promise<StoredFamilyTree[]> {
    return this.model
      .find({ ownerId: new Types.ObjectId(ownerId), deletedAt: null, 'members.pageId': pageId })
      .lean<StoredFamilyTree[]>();
  }

  async listIdsOfOwner(ownerId: string): Promise<Types.ObjectId[]> {
    const filter = { ownerId: new Types.ObjectId(ownerId), deletedAt: null };
    const rows = await this.model.find(filter, { _id: 1 }).lean<Pick<StoredFamilyTree, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  /** Those of the given slots that a tree uses. */
  async findUsedSlots(slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = slotIds.map((slotId) => new Types.ObjectId(slotId.split('.')[0]));
    const rows = await this.model
      .find({ _id: mongoose.trusted({ $in: ids }), deletedAt: null }, { placeId: 1 })
      .lean<Pick<StoredFamilyTree, 'placeId'>[]>();
    return new Set(rows.map(({ placeId }) => placeId));
  }

  /** Trees with this page, deleted ones included. @param ownerId null: of all accounts */
  findAllOfPage(pageId: Types.ObjectId, ownerId: Types.ObjectId | null): AsyncIterable<StoredFamilyTree> {
    const ofOwner = ownerId ? { ownerId } : {};
    return this.model
      .find({ 'members.pageId': pageId, ...ofOwner })
      .lean<StoredFamilyTree[]>()
      .cursor();
  }

  /** True when a merge can be undone in a tree with a page that one of some accounts keeps, deleted trees included. */
  async hasMergeBeside(pageId: Types.ObjectId, keeperIds: readonly Types.ObjectId[]): Promise<boolean> {
    const among = mongoose.trusted({ $in: [...keeperIds] });
    const tree = await this.model.exists({
      'members.pageId': pageId,
      'merges.0': mongoose.trusted({ $exists: true }),
      $or: [{ ownerId: among }, { 'keepers.userId': among }],
    });
    return tree !== null;
  }

  /** Trees that a merge of pages has changed, deleted ones included. */
  findAllOfMerge(mergeId: Types.ObjectId): AsyncIterable<StoredFamilyTree> {
    return this.model.find({ 'merges._id': mergeId }).lean<StoredFamilyTree[]>().cursor();
  }

  /** Erases what an undo of a merge would need. */
  async settleMerge(mergeId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { 'merges._id': mergeId },
      { $pull: { merges: { _id: mergeId } }, $inc: { revision: 1 } },
    );
  }

  /** Replaces the people, of a deleted tree too. @returns false when another write came first */
  async replacePeople({ _id, revision }: StoredFamilyTree, change: TreeChange): Promise<boolean> {
    const result = await this.model.updateOne({ _id, revision }, { $set: change, $inc: { revision: 1 } });
    return result.modifiedCount === 1;
  }

  async purgeDeletedBefore(before: Date): Promise<void> {
    await this.model.deleteMany({ deletedAt: mongoose.trusted({ $lt: before }) });
  }

  private async list(
    filter: Record<string, unknown>,
    { page, limit }: Paging,
    order: Readonly<Record<string, 1 | -1>> = newestFirst,
  ): Promise<{ rows: FamilyTreeRowFields[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.model
        .find(trusted(filter), rowProjection)
        .sort(order)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<FamilyTreeRowFields[]>(),
      this.model.countDocuments(trusted(filter)),
    ]);
    return { rows, total };
  }
}

/** Filter for a tree whose owner and keepers have not changed. */
function asKept({ _id, ownerId, keepersVersion }: Pick<StoredFamilyTree, KeptKeys>) {
  return { _id, ownerId, keepersVersion: keepersVersion ?? null };
}

/** The filters are made here, of parsed ids alone. */
function trusted(filter: Record<string, unknown>): Record<string, unknown> {
  return mongoose.trusted(filter);
}

/** The rule `maySeeTree` of the policy as a filter. */
function visibleTo(actor: Actor | null): Record<string, unknown> {
  if (actor === null) return { deletedAt: null, isPublic: true };
  if (actor.isAdmin) return { deletedAt: null };
  const userId = new Types.ObjectId(actor.userId);
  return { deletedAt: null, $or: [{ ownerId: userId }, { 'keepers.userId': userId }, { isPublic: true }] };
}
