import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredKeeper, StoredObituary } from '../obituaries/obituaries.module.js';

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

  /** @returns false when the obituary is deleted, or its keepers or invitations have changed since it was read */
  async replace(
    { _id, ownerId, keepersVersion }: Pick<StoredObituary, '_id' | 'ownerId' | 'keepersVersion'>,
    change: Partial<Pick<StoredObituary, 'keepers' | 'invitations'>>,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      // Null also matches an absent field.
      { _id, ownerId, deletedAt: null, keepersVersion: keepersVersion ?? null },
      { $set: change, $inc: { keepersVersion: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /** Roles of an account on the obituaries of others, without deleted ones. */
  async listKept(userId: string): Promise<KeptObituary[]> {
    const id = new Types.ObjectId(userId);
    const rows = await this.model
      .find({ 'keepers.userId': id, deletedAt: null }, { keepers: 1 })
      .lean<Pick<StoredObituary, '_id' | 'keepers'>[]>();
    return rows.flatMap(({ _id, keepers = [] }) =>
      keepers.filter((keeper) => keeper.userId.equals(id)).map((keeper) => ({ obituaryId: _id, keeper })),
    );
  }

  /** Ends all roles of an account, also on deleted obituaries. */
  async removeFromAll(userId: string): Promise<void> {
    const id = new Types.ObjectId(userId);
    await this.model.updateMany(
      { 'keepers.userId': id },
      { $pull: { keepers: { userId: id } }, $inc: { keepersVersion: 1 } },
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
