import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { removeStoredActs, storing } from '../../platform/mongo/stored-acts.js';
import type { StoredPartner, StoredPartnerAct, StoredPartners } from './partner.schema.js';

const rowId = 'partners';

@Injectable()
export class PartnerRepository {
  constructor(@InjectModel('Partners') private readonly model: Model<StoredPartners>) {}

  /** All partners in their order, with the revision of the list. */
  async get(): Promise<Omit<StoredPartners, '_id'>> {
    return (await this.model.findById(rowId).lean<StoredPartners>()) ?? { revision: 0, partners: [] };
  }

  /** @returns false when the list has changed since the revision */
  async replace(
    revision: number,
    partners: readonly StoredPartner[],
    act: StoredPartnerAct,
  ): Promise<boolean> {
    if (revision === 0) {
      const row = { _id: rowId, revision: 1, partners: [...partners], storedActs: [act] };
      return (await unlessDuplicate(this.model.create(row))) !== null;
    }
    const result = await this.model.updateOne(
      { _id: rowId, revision },
      { $set: { partners: [...partners] }, $inc: { revision: 1 }, ...storing(act) },
    );
    return result.modifiedCount === 1;
  }

  async removeActs(acts: readonly StoredPartnerAct[]): Promise<void> {
    await removeStoredActs(this.model, rowId, acts);
  }
}
