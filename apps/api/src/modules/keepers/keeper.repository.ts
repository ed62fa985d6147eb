import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredKeeper, StoredObituary } from '../obituaries/obituaries.module.js';

/** Fields that one conditional update changes. */
export type KeeperChange = Partial<
  Pick<StoredObituary, 'keepers' | 'invitations' | 'transfer' | 'successor'>
>;

/** Fields that change with the owner. */
export type OwnerChange = Pick<StoredObituary, 'ownerId' | 'placeId' | 'keepers'> &
  Required<Pick<StoredObituary, 'transfer'>>;

/** An obituary with its successor. */
export type SuccessionRow = Pick<StoredObituary, '_id' | 'fullName'> &
  Required<Pick<StoredObituary, 'successor'>>;

const invitedKeys = [
  '_id',
  'ownerId',
  'keepers',
  'invitations',
  'keepersVersion',
  'fullName',
  'photo',
  'isActive',
  'isAlive',
  'visibility',
  'deletedAt',
] as const satisfies readonly (keyof StoredObituary)[];
const invitedProjection = Object.fromEntries(invitedKeys.map((key) => [key, 1 as const]));

/** Obituary fields that an invitation shows and changes. */
export type InvitedObituary = Pick<StoredObituary, (typeof invitedKeys)[number]>;

/** A role of an account on an obituary. */
export interface KeptObituary {
  readonly obituaryId: Types.ObjectId;
  readonly keeper: StoredKeeper;
  /** True: the owner has named the account to become the owner. */
  readonly isSuccessor: boolean;
  /** True: the owner offers the obituary to the account, or did so lately. */
  readonly isOffered: boolean;
}

/** Keepers and invitations inside an obituary document; each change is one conditional update. */
@Injectable()
export class KeeperRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** The obituary with this invitation, whatever its term; deleted ones excluded. */
  async findInvited(tokenHash: string): Promise<InvitedObituary | null> {
    return this.model
      .findOne({ 'invitations.tokenHash': tokenHash, deletedAt: null }, invitedProjection)
      .lean<InvitedObituary>();
  }

  /** @returns false when the obituary is deleted, or its owner, keepers or what stands with them has changed since it was read */
  async replace(
    { _id, ownerId, keepersVersion }: Pick<StoredObituary, '_id' | 'ownerId' | 'keepersVersion'>,
    change: KeeperChange,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      // Null also matches an absent field.
      { _id, ownerId, deletedAt: null, keepersVersion: keepersVersion ?? null },
      { $set: change, $inc: { keepersVersion: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Gives the obituary to another owner; the successor ends. The request that created it is the former owner's, so its
   * key ends, too: keys of one owner are unique.
   * @returns false when the obituary is deleted, or has changed since it was read
   */
  async changeOwner(obituary: StoredObituary, change: OwnerChange): Promise<boolean> {
    const { _id, ownerId, revision, keepersVersion } = obituary;
    const result = await this.model.updateOne(
      { _id, ownerId, deletedAt: null, revision, keepersVersion: keepersVersion ?? null },
      {
        $set: { ...change, successor: null },
        $unset: { idempotencyKey: '', requestHash: '' },
        // A change of its content that acquired a slot of the former owner meets a conflict.
        $inc: { revision: 1, keepersVersion: 1 },
      },
    );
    return result.modifiedCount === 1;
  }

  /** An owner's obituaries with a successor, newest first, and their number. */
  async listSuccessions(ownerId: string, limit: number): Promise<{ rows: SuccessionRow[]; total: number }> {
    const filter = {
      ownerId: new Types.ObjectId(ownerId),
      deletedAt: null,
      'successor._id': mongoose.trusted({ $exists: true }),
    };
    const [rows, total] = await Promise.all([
      this.model
        .find(filter, { fullName: 1, successor: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<SuccessionRow[]>(),
      this.model.countDocuments(filter),
    ]);
    return { rows, total };
  }

  /** Moves to another owner within their terms, deleted obituaries included. */
  async *listMoves(now: Date): AsyncIterable<Pick<StoredObituary, '_id' | 'transfer'>> {
    const rows = this.model
      .find({ 'transfer.expiresAt': mongoose.trusted({ $gt: now }) }, { transfer: 1 })
      .lean<Pick<StoredObituary, '_id' | 'transfer'>>()
      .cursor();
    for await (const row of rows) if (row.transfer?.movedAt) yield row;
  }

  /** Roles of an account on the obituaries of others, without deleted ones. */
  async listKept(userId: string): Promise<KeptObituary[]> {
    const id = new Types.ObjectId(userId);
    const rows = await this.model
      .find({ 'keepers.userId': id, deletedAt: null }, { keepers: 1, successor: 1, transfer: 1 })
      .lean<Pick<StoredObituary, '_id' | 'keepers' | 'successor' | 'transfer'>[]>();
    return rows.flatMap(({ _id, keepers = [], successor, transfer }) => {
      const isSuccessor = successor?.userId.equals(id) ?? false;
      const isOffered = transfer?.to.equals(id) ?? false;
      return keepers
        .filter((keeper) => keeper.userId.equals(id))
        .map((keeper) => ({ obituaryId: _id, keeper, isSuccessor, isOffered }));
    });
  }

  /** Ends all roles of an account, also on deleted obituaries, with what is offered to it. */
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
