import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import { linkSlots, type StoredContributionLink } from './contribution-link.schema.js';

type Id = StoredContributionLink['_id'];

@Injectable()
export class ContributionLinkRepository {
  constructor(@InjectModel('ContributionLink') private readonly model: Model<StoredContributionLink>) {}

  /** Inserts the link in the first free slot of its obituary. @returns false when all are taken */
  async insert(link: StoredContributionLink): Promise<boolean> {
    const slots = linkSlots(link.obituaryId.toHexString());
    const rows = await this.model
      .find({ slot: mongoose.trusted({ $in: [...slots] }) }, { slot: 1 })
      .lean<Pick<StoredContributionLink, 'slot'>[]>();
    const taken = new Set(rows.map(({ slot }) => slot));
    for (const slot of slots.filter((one) => !taken.has(one)))
      if (await unlessDuplicate(this.model.create({ ...link, slot }))) return true;
    return false;
  }

  /** Includes ended ones. */
  async findByTokenHash(tokenHash: string): Promise<StoredContributionLink | null> {
    return this.model.findOne({ tokenHash }).lean<StoredContributionLink>();
  }

  /** Includes ended ones. */
  async find(obituaryId: Id, linkId: string): Promise<StoredContributionLink | null> {
    return this.model.findOne({ _id: objectIdOf(linkId), obituaryId }).lean<StoredContributionLink>();
  }

  /** Open links, oldest first. */
  async listOpen(obituaryId: Id, now: Date): Promise<StoredContributionLink[]> {
    return this.model
      .find({ obituaryId, endedAt: null, expiresAt: mongoose.trusted({ $gt: now }) })
      .sort({ createdAt: 1 })
      .lean<StoredContributionLink[]>();
  }

  async end(_id: Id, at: Date): Promise<void> {
    await this.model.updateOne({ _id, endedAt: null }, { $set: { endedAt: at }, $unset: { slot: '' } });
  }

  /** Gives back the slots of links whose term has ended. */
  async releaseExpired(obituaryId: Id, now: Date): Promise<void> {
    await this.model.updateMany(
      {
        slot: mongoose.trusted({ $in: [...linkSlots(obituaryId.toHexString())] }),
        expiresAt: mongoose.trusted({ $lte: now }),
      },
      { $unset: { slot: '' } },
    );
  }

  /** Ended links end at `expiresAt` at the latest. */
  async purgeExpiredBefore(before: Date): Promise<void> {
    await this.model.deleteMany({ expiresAt: mongoose.trusted({ $lt: before }) });
  }

  async purgeByObituary(obituaryId: Id): Promise<void> {
    await this.model.deleteMany({ obituaryId });
  }

  /** Printed links lead to the obituary that remains. They keep their slots: those count for the one that has left. */
  async moveAll({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ obituaryId: from }, { $set: { obituaryId: into, mergeId: _id } });
  }

  async moveBack({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany(
      { obituaryId: into, mergeId: _id },
      { $set: { obituaryId: from }, $unset: { mergeId: '' } },
    );
  }

  async settleMerge({ _id, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ obituaryId: into, mergeId: _id }, { $unset: { mergeId: '' } });
  }
}
