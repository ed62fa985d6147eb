import type { AwardCategory, AwardType } from '@memorial/contracts/awards/awards.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type QueryFilter, Types } from 'mongoose';
import {
  type CursorOrder,
  type CursorPage,
  type CursorQuery,
  readCursorPage,
} from '../../platform/mongo/cursor-page.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { prefixFilter } from '../../platform/mongo/prefix-filter.js';
import {
  findStoredActs,
  removeStoredActs,
  type StoredAct,
  storing,
} from '../../platform/mongo/stored-acts.js';
import { type AwardIndex, awardIndexes, type CatalogueState, type StoredAward } from './award.schema.js';
import type { CatalogueAward } from './catalogue-data.js';

export interface AwardFilter {
  /** Each must begin a word of the name; letters and digits only. */
  readonly words: readonly string[];
  readonly category?: AwardCategory | undefined;
  readonly type?: AwardType | undefined;
  /** Awards of this type come before the others. */
  readonly firstType?: AwardType | undefined;
}

const stateId = 'awards';
const byPrecedence: CursorOrder<StoredAward> = { key: 'rank', type: 'number', direction: 'ascending' };

@Injectable()
export class AwardRepository {
  constructor(
    @InjectModel('Award') private readonly model: Model<StoredAward>,
    @InjectModel('CatalogueState') private readonly states: Model<CatalogueState>,
  ) {}

  /** One page of matching awards, by precedence; a first type is sorted in memory, among some hundred awards. */
  async list(
    { words, category, type, firstType }: AwardFilter,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ rows: StoredAward[]; total: number }> {
    const conditions = [
      ...words.map((word) => ({ searchTokens: prefixFilter([word]) })),
      ...(category ? [{ category }] : []),
      ...(type ? [{ type }] : []),
    ];
    const filter = { $and: [{ rank: mongoose.trusted({ $gte: 0 }) }, ...conditions] };
    const hint = indexFor({ words, category, type });
    const [rows, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ ...(firstType && { type: firstType === 'Civilian' ? 1 : -1 }), rank: 1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .hint(hint)
        .lean<StoredAward[]>(),
      this.model.countDocuments(filter).hint(hint),
    ]);
    return { rows, total };
  }

  /** @param id 24 hexadecimal digits */
  async findById(id: string): Promise<StoredAward | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<StoredAward>();
  }

  async findByIds(ids: readonly string[]): Promise<StoredAward[]> {
    const objectIds = ids.map((id) => new Types.ObjectId(id));
    return this.model.find({ _id: mongoose.trusted({ $in: objectIds }) }).lean<StoredAward[]>();
  }

  async findByImage(image: string): Promise<StoredAward | null> {
    return this.model.findOne({ image }).lean<StoredAward>();
  }

  /** The first by precedence when several awards have the same name. */
  async findByNameKey(nameKey: string): Promise<StoredAward | null> {
    return this.model.findOne({ nameKey }).sort({ rank: 1 }).lean<StoredAward>();
  }

  /** Awards for administrators, by precedence. @param keys of `awardKeysOfSearch` */
  listByKeys(
    { keys, category }: { readonly keys: readonly string[]; readonly category?: AwardCategory | undefined },
    query: CursorQuery,
  ): Promise<CursorPage<StoredAward>> {
    const [first] = keys;
    const filter: QueryFilter<StoredAward> = {
      ...(first && { searchKeys: keys.length === 1 ? first : mongoose.trusted({ $all: [...keys] }) }),
      ...(category && { category }),
    };
    return readCursorPage(this.model, filter, byPrecedence, query);
  }

  /** @returns false when another award has its id or its image */
  async insert(award: StoredAward): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(award))) !== null;
  }

  /** Changes an award unless somebody has done so meanwhile. @returns false then */
  async replaceValues(
    { _id, editedAt }: StoredAward,
    after: Partial<StoredAward> & { readonly editedAt: Date },
    act: StoredAct,
  ): Promise<boolean> {
    const result = await this.model.updateOne({ _id, editedAt }, { $set: after, ...storing(act) });
    return result.modifiedCount === 1;
  }

  /** Awards whose acts a broken call has left. */
  findActsLeft(before: Date): AsyncIterable<StoredAward> {
    return findStoredActs(this.model, before);
  }

  async removeActs({ _id, storedActs = [] }: Pick<StoredAward, '_id' | 'storedActs'>): Promise<void> {
    await removeStoredActs(this.model, _id, storedActs);
  }

  async findDataHash(): Promise<string | null> {
    return (await this.states.findById(stateId).lean())?.dataHash ?? null;
  }

  /** Idempotent, also for parallel processes. */
  async setDataHash(dataHash: string): Promise<void> {
    // The other of two first starts that run in parallel writes the same value.
    await unlessDuplicate(this.states.updateOne({ _id: stateId }, { $set: { dataHash } }, { upsert: true }));
  }

  /** Ids of all awards, and whether an administrator edited them. */
  async listEditStates(): Promise<{ id: string; isEdited: boolean }[]> {
    const rows = await this.model.find({}, { editedAt: 1 }).lean<Pick<StoredAward, '_id' | 'editedAt'>[]>();
    return rows.map(({ _id, editedAt }) => ({ id: _id.toHexString(), isEdited: editedAt !== null }));
  }

  /** Inserts awards; those inserted by another process in the meantime are not changed. */
  async add(awards: readonly CatalogueAward[]): Promise<void> {
    if (awards.length === 0) return;
    await unlessDuplicate(this.model.collection.insertMany(awards.map(storedAward), { ordered: false }));
  }

  /** Overwrites awards with the data file, except those edited by an administrator. */
  async overwrite(awards: readonly CatalogueAward[]): Promise<void> {
    if (awards.length === 0) return;
    const writes = awards.map((award) => {
      const { _id, editedAt, ...fields } = storedAward(award);
      return { updateOne: { filter: { _id, editedAt }, update: { $set: fields } } };
    });
    await this.model.collection.bulkWrite(writes, { ordered: false });
  }

  /** Deletes awards that are no longer in the data file, except those edited by an administrator. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const objectIds = ids.map((id) => new Types.ObjectId(id));
    await this.model.deleteMany({ _id: mongoose.trusted({ $in: objectIds }), editedAt: null });
  }
}

function storedAward({ id, ...fields }: CatalogueAward): StoredAward {
  return { _id: new Types.ObjectId(id), ...fields, editedAt: null };
}

/** Index of the most selective condition. */
function indexFor({ words, category, type }: Omit<AwardFilter, 'firstType'>): AwardIndex {
  if (words.length > 0) return awardIndexes.words;
  if (category) return awardIndexes.category;
  return type ? awardIndexes.type : awardIndexes.all;
}
