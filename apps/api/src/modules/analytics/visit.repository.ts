import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.js';
import type { StoredVisit } from './visit.schema.js';

@Injectable()
export class VisitRepository {
  constructor(@InjectModel('Visit') private readonly model: Model<StoredVisit>) {}

  /** @returns those of the ids that no process had stored yet */
  async addNew(ids: readonly string[]): Promise<string[]> {
    const rows = ids.map((_id) => ({ _id }));
    try {
      await this.model.collection.insertMany(rows as never[], { ordered: false });
      return [...ids];
    } catch (error) {
      const known = duplicateIndexes(error);
      if (!known) throw error;
      return ids.filter((_, index) => !known.has(index));
    }
  }

  /** @param day rows of earlier days are deleted */
  async deleteBefore(day: string): Promise<void> {
    await this.model.deleteMany({ _id: mongoose.trusted({ $lt: `${day}:` }) });
  }
}

/** Indexes of rows that existed already; null for any other error. */
function duplicateIndexes(error: unknown): ReadonlySet<number> | null {
  const found = (error as { writeErrors?: unknown } | null)?.writeErrors;
  const all = (Array.isArray(found) ? found : found ? [found] : []) as { code: number; index: number }[];
  if (all.length === 0 || !all.every(isDuplicateKey)) return null;
  return new Set(all.map(({ index }) => index));
}
