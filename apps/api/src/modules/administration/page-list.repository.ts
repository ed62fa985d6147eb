import type { AdminPagesQuery } from '@memorial/contracts/administration/pages.schemas';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type QueryFilter, Types } from 'mongoose';
import { type CursorOrder, type CursorPage, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { type StoredObituary, sortNameOf } from '../obituaries/obituaries.module.js';

const keys = [
  '_id',
  'ownerId',
  'fullName',
  'sortName',
  'code',
  'category',
  'status',
  'passing',
  'isAlive',
  'visibility',
  'isActive',
  'freeze',
  'hiddenByDecisionAt',
  'noindex',
  'createdAt',
  'deletedAt',
  'deletedBy',
] as const satisfies readonly (keyof StoredObituary)[];
const projection = Object.fromEntries(keys.map((key) => [key, 1 as const]));

/** An obituary as administrators list it. */
export type PageRow = Pick<StoredObituary, (typeof keys)[number]>;

type Order = CursorOrder<StoredObituary>;
const newestFirst: Order = { key: 'createdAt', type: 'date', direction: 'descending' };
const byName: Order = { key: 'sortName', type: 'text', direction: 'ascending' };
const isSet = mongoose.trusted({ $gt: new Date(0) });

const states: Readonly<
  Record<AdminPagesQuery['state'], { filter: QueryFilter<StoredObituary>; order: Order }>
> = {
  all: { filter: { deletedAt: null }, order: newestFirst },
  frozen: { filter: { 'freeze.isSettled': true, deletedAt: null }, order: newestFirst },
  hidden: {
    filter: { hiddenByDecisionAt: isSet, deletedAt: null },
    order: { key: 'hiddenByDecisionAt', type: 'date', direction: 'descending' },
  },
  // Null also matches an absent field. A merged page comes back by an undo of its merge.
  deleted: {
    filter: { deletedAt: isSet, mergedInto: null },
    order: { key: 'deletedAt', type: 'date', direction: 'descending' },
  },
};

/** Lists of obituaries for administrators; each order has its index. */
@Injectable()
export class PageListRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** A search finds by id, by short code, else by the beginning of a name; the first two among the deleted, too. */
  async list({ search, state, ...query }: AdminPagesQuery): Promise<CursorPage<PageRow>> {
    const { filter, order } = states[state];
    const read = (found: QueryFilter<StoredObituary>, by: Order) =>
      readCursorPage<StoredObituary, PageRow>(this.model, { ...filter, ...found }, by, query, projection);
    if (search === null) return read({}, order);
    const one = await this.findOne(search, state);
    if (one) return { rows: [one], next: null };
    const beginning = sortNameOf(search);
    return read({ sortName: mongoose.trusted({ $gte: beginning, $lt: `${beginning}\uffff` }) }, byName);
  }

  private async findOne(search: string, state: AdminPagesQuery['state']): Promise<PageRow | null> {
    const key = /^[0-9a-f]{24}$/.test(search)
      ? { _id: new Types.ObjectId(search) }
      : /^[\da-z]{8}$/i.test(search) && { code: search.toLowerCase() };
    if (!key) return null;
    const { filter } = state === 'all' ? { filter: { mergedInto: null } } : states[state];
    return this.model.findOne({ ...filter, ...key }, projection).lean<PageRow>();
  }

  /** Deleted ones too. */
  async find(id: string): Promise<PageRow | null> {
    return this.model.findById(new Types.ObjectId(id), projection).lean<PageRow>();
  }
}
