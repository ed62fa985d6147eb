import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { type StoredAct, storing } from '../../platform/mongo/stored-acts.js';
import type { StoredCharityCheck, StoredObituary } from '../obituaries/obituaries.module.js';

const keys = [
  '_id',
  'fullName',
  'charityDonations',
  'charityCheck',
  'linksUncheckedSince',
  'revision',
] as const satisfies readonly (keyof StoredObituary)[];
const projection = Object.fromEntries(keys.map((key) => [key, 1 as const]));

/** An obituary with links of the field for charity. */
export type CharityRow = Pick<StoredObituary, (typeof keys)[number]>;

/** Checks of the links of the field for charity, in the documents of obituaries. */
@Injectable()
export class CharityCheckRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Part of those with links that wait for a check, the longest waiting first. */
  async listUnchecked(query: CursorQuery): Promise<CursorPage<CharityRow>> {
    const waits = { linksUncheckedSince: mongoose.trusted({ $gt: new Date(0) }), deletedAt: null };
    const order = { key: 'linksUncheckedSince', type: 'date', direction: 'ascending' } as const;
    return readCursorPage<StoredObituary, CharityRow>(this.model, waits, order, query, projection);
  }

  /** @returns false when the obituary has changed since it was read, or is deleted */
  async save(
    { _id, revision }: Pick<StoredObituary, '_id' | 'revision'>,
    charityCheck: StoredCharityCheck,
    act: StoredAct,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id, revision, deletedAt: null },
      { $set: { charityCheck, linksUncheckedSince: null }, $inc: { revision: 1 }, ...storing(act) },
    );
    return result.modifiedCount === 1;
  }
}
