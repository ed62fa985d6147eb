import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredFamilyTree } from '../family-trees/family-trees.module.js';
import {
  type KeeperFields,
  type StoredFreeze,
  type StoredKeeper,
  type StoredObituary,
  type StoredTransfer,
  sameFreeze,
} from '../obituaries/obituaries.module.js';

/** An obituary or a family tree, which several accounts keep together. */
export interface KeptDocument extends KeeperFields {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  placeId: string;
  revision: number;
  createdAt: Date;
  /** Family trees have none. */
  freeze?: StoredFreeze | null;
}

/** Document with what its e-mails may say. */
export interface NamedDocument extends Pick<KeptDocument, '_id'> {
  /** Name of a family tree. */
  readonly name?: string;
}

/** A document with its move to another owner. */
export interface MoveRow extends NamedDocument {
  readonly transfer: StoredTransfer;
  readonly deletedAt: Date | null;
}

/** Fields that one conditional update changes. */
export type KeeperChange = Partial<Pick<KeptDocument, 'keepers' | 'invitations' | 'transfer' | 'successor'>>;

/** Fields that change with the owner. */
export type OwnerChange = Pick<KeptDocument, 'ownerId' | 'placeId' | 'keepers'> &
  Required<Pick<KeptDocument, 'transfer'>>;

/** An obituary with its successor. */
export type SuccessionRow = Pick<StoredObituary, '_id' | 'fullName'> &
  Required<Pick<StoredObituary, 'successor'>>;

const invitedKeys = ['_id', 'ownerId', 'keepers', 'invitations', 'keepersVersion'] as const;
/** Fields that an invitation of every kind shows and changes. */
export type InvitedDocument = Pick<KeptDocument, (typeof invitedKeys)[number] | 'freeze'>;

const invitedObituaryKeys = [
  ...invitedKeys,
  'fullName',
  'photo',
  'isActive',
  'isAlive',
  'visibility',
  'lockId',
  'deletedAt',
  'freeze',
] as const satisfies readonly (keyof StoredObituary)[];
export type InvitedObituary = Pick<StoredObituary, (typeof invitedObituaryKeys)[number]>;

export interface InvitedTree extends InvitedDocument {
  readonly name: string;
}

const projectionOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 1 as const]));

/** A role of an account on a document of somebody else. */
export interface KeptRow {
  readonly _id: Types.ObjectId;
  readonly keeper: StoredKeeper;
  /** True: the owner has named the account to become the owner. */
  readonly isSuccessor: boolean;
  /** True: the owner offers it to the account, or did so lately. */
  readonly isOffered: boolean;
}

/** Keepers and invitations inside their document; each change is one conditional update. */
export abstract class KeeperRepository<
  Document extends KeptDocument = KeptDocument,
  Invited extends InvitedDocument = InvitedDocument,
> {
  protected constructor(
    private readonly model: Model<KeptDocument>,
    /** Keys beside those of every kind. */
    private readonly keys: { readonly invited: readonly string[]; readonly named: readonly string[] },
  ) {}

  /** Condition of a write beside the version: what the right to it depends on is as it was read. */
  protected abstract asJudged(kept: Pick<KeptDocument, 'freeze'>): object;

  /** The document with this invitation, whatever its term; deleted ones excluded. */
  async findInvited(tokenHash: string): Promise<Invited | null> {
    return this.model
      .findOne({ 'invitations.tokenHash': tokenHash, deletedAt: null }, projectionOf(this.keys.invited))
      .lean<Invited>();
  }

  /** @returns false when the document is deleted, or its owner, keepers or what stands with them has changed since it was read */
  async replace(kept: Document | Invited, change: KeeperChange): Promise<boolean> {
    const { _id, ownerId, keepersVersion } = kept;
    const result = await this.model.updateOne(
      // Null also matches an absent field.
      { _id, ownerId, deletedAt: null, keepersVersion: keepersVersion ?? null, ...this.asJudged(kept) },
      { $set: change, $inc: { keepersVersion: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Gives the document to another owner; the successor ends. The request that created it is the former owner's, so its
   * key ends, too: keys of one owner are unique.
   * @returns false when the document is deleted, or has changed since it was read
   */
  async changeOwner(kept: Document, change: OwnerChange & Partial<Document>): Promise<boolean> {
    const { _id, ownerId, revision, keepersVersion } = kept;
    const result = await this.model.updateOne(
      {
        _id,
        ownerId,
        deletedAt: null,
        revision,
        keepersVersion: keepersVersion ?? null,
        ...this.asJudged(kept),
      },
      {
        $set: { ...change, successor: null },
        $unset: { idempotencyKey: '', requestHash: '' },
        // A change of its content that acquired a slot of the former owner meets a conflict.
        $inc: { revision: 1, keepersVersion: 1 },
      },
    );
    return result.modifiedCount === 1;
  }

  /** Moves to another owner within their terms, deleted documents included. */
  async *listMoves(now: Date): AsyncIterable<MoveRow> {
    const rows = this.model
      .find(
        { 'transfer.expiresAt': mongoose.trusted({ $gt: now }) },
        projectionOf(['transfer', 'deletedAt', ...this.keys.named]),
      )
      .lean<MoveRow>()
      .cursor();
    for await (const row of rows) if (row.transfer.movedAt) yield row;
  }

  /** Marks a move as done, unless another offer or move has come since. */
  async markSettled(_id: Types.ObjectId, transferId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, 'transfer._id': transferId }, { $set: { 'transfer.isSettled': true } });
  }

  /** Roles of an account on the documents of others, without deleted ones. */
  async listKept(userId: string): Promise<KeptRow[]> {
    const id = new Types.ObjectId(userId);
    const rows = await this.model
      .find({ 'keepers.userId': id, deletedAt: null }, { keepers: 1, successor: 1, transfer: 1 })
      .lean<Pick<KeptDocument, '_id' | 'keepers' | 'successor' | 'transfer'>[]>();
    return rows.flatMap(({ _id, keepers = [], successor, transfer }) => {
      const isSuccessor = successor?.userId.equals(id) ?? false;
      const isOffered = transfer?.to.equals(id) ?? false;
      return keepers
        .filter((keeper) => keeper.userId.equals(id))
        .map((keeper) => ({ _id, keeper, isSuccessor, isOffered }));
    });
  }

  /** Ends all roles of an account, also on deleted documents, with what is offered to it. */
  async removeFromAll(userId: string): Promise<void> {
    const id = new Types.ObjectId(userId);
    const kept = { 'keepers.userId': id };
    const ended = { $inc: { keepersVersion: 1 } };
    await this.model.updateMany({ ...kept, 'successor.userId': id }, { $set: { successor: null }, ...ended });
    await this.model.updateMany({ ...kept, 'transfer.to': id }, { $set: { transfer: null }, ...ended });
    await this.model.updateMany(
      { 'keepers.userId': id },
      { $pull: { keepers: { userId: id } }, $inc: { keepersVersion: 1 } },
    );
  }

  /** Erases offers and moves whose term ended before a time. */
  async eraseTransfersBefore(before: Date): Promise<void> {
    await this.model.updateMany(
      { 'transfer.expiresAt': mongoose.trusted({ $lt: before }) },
      { $set: { transfer: null }, $inc: { keepersVersion: 1 } },
    );
  }

  /** Erases invitations whose term ended before a time. */
  async eraseInvitationsBefore(before: Date): Promise<void> {
    const ended = mongoose.trusted({ $lt: before });
    await this.model.updateMany(
      { 'invitations.expiresAt': ended },
      { $pull: { invitations: { expiresAt: ended } }, $inc: { keepersVersion: 1 } },
    );
  }
}

@Injectable()
export class ObituaryKeeperRepository extends KeeperRepository<StoredObituary, InvitedObituary> {
  constructor(@InjectModel('Obituary') private readonly obituaries: Model<StoredObituary>) {
    super(obituaries as unknown as Model<KeptDocument>, { invited: invitedObituaryKeys, named: [] });
  }

  protected asJudged(obituary: Pick<KeptDocument, 'freeze'>): object {
    return sameFreeze(obituary);
  }

  /** An owner's obituaries with a successor, newest first, and their number. */
  async listSuccessions(ownerId: string, limit: number): Promise<{ rows: SuccessionRow[]; total: number }> {
    const filter = {
      ownerId: new Types.ObjectId(ownerId),
      deletedAt: null,
      'successor._id': mongoose.trusted({ $exists: true }),
    };
    const [rows, total] = await Promise.all([
      this.obituaries
        .find(filter, { fullName: 1, successor: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<SuccessionRow[]>(),
      this.obituaries.countDocuments(filter),
    ]);
    return { rows, total };
  }
}

@Injectable()
export class FamilyTreeKeeperRepository extends KeeperRepository<StoredFamilyTree, InvitedTree> {
  constructor(@InjectModel('FamilyTree') model: Model<KeptDocument>) {
    super(model, { invited: [...invitedKeys, 'name'], named: ['name'] });
  }

  protected asJudged(): object {
    return {};
  }
}
