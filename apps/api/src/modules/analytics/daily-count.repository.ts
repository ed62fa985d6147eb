import type { FiguresView } from '@memorial/contracts/statistics/statistics.schemas';
import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { isDuplicateKey, unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { StoredDailyCount } from './daily-count.schema.js';

/** Sorts after every day of an obituary. */
const afterAllDays = ';';
/** Suffix of the row that holds the former days; it sorts before every day. */
const formerDays = '0';

/** Numbers of obituaries by day; they stay until the obituary is purged. Days are YYYY-MM-DD. */
export abstract class DailyCountRepository {
  constructor(private readonly model: Model<StoredDailyCount>) {}

  async add(obituaryId: string, day: string, count: number): Promise<void> {
    await this.upsert(obituaryId, day, { $inc: { count } });
  }

  /** Adds numbers of many obituaries on one day. */
  async addAll(day: string, counts: ReadonlyMap<string, number>): Promise<void> {
    if (counts.size === 0) return;
    const writes = [...counts].map(([id, count]) => ({
      updateOne: {
        filter: { _id: `${id}:${day}` },
        update: { $inc: { count }, $setOnInsert: { day } },
        upsert: true,
      },
    }));
    try {
      await this.model.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // A parallel call may have inserted the first row of a day: it exists now.
      const failed = (error as { writeErrors?: unknown }).writeErrors;
      const errors = (Array.isArray(failed) ? failed : [failed]) as { code: number; index: number }[];
      if (!errors.every((one) => isDuplicateKey(one))) throw error;
      for (const { index } of errors) {
        const [id, count] = [...counts][index] ?? [];
        if (id !== undefined && count !== undefined) await this.add(id, day, count);
      }
    }
  }

  /** Sets the number unless it is higher already. */
  async raiseTo(obituaryId: string, day: string, count: number): Promise<void> {
    await this.upsert(obituaryId, day, { $max: { count } });
  }

  async getCount(obituaryId: string, day: string): Promise<number> {
    const row = await this.model.findById(`${obituaryId}:${day}`).lean<StoredDailyCount>();
    return row?.count ?? 0;
  }

  /**
   * Sum of all days, and the numbers from a day on, oldest first; days without any are left out.
   * @param mergedIds obituaries that are merged into it
   */
  async getFigures(
    obituaryId: string,
    since: string,
    mergedIds: readonly string[] = [],
  ): Promise<FiguresView> {
    const byDay = new Map<string, number>();
    let total = 0;
    const ranges = [obituaryId, ...mergedIds].map((id) => ({ _id: daysOf(id) }));
    const rows = await this.model.find({ $or: ranges }).lean<StoredDailyCount[]>();
    for (const { _id, count, isCopied } of rows) {
      if (isCopied && !_id.startsWith(obituaryId)) continue;
      total += count;
      const day = suffixOf(_id);
      if (day >= since) byDay.set(day, (byDay.get(day) ?? 0) + count);
    }
    const days = [...byDay].sort(([a], [b]) => a.localeCompare(b)).map(([day, count]) => ({ day, count }));
    return { total, days };
  }

  async purgeByObituary(obituaryId: string): Promise<void> {
    await this.model.deleteMany({ _id: daysOf(obituaryId) });
  }

  /** Adds the numbers of former days to one row, so that an obituary has no more rows than days in a year. */
  async foldBefore(day: string): Promise<void> {
    for await (const { _id } of this.model.find({ day: null }).lean<StoredDailyCount[]>().cursor())
      await this.model.updateOne({ _id }, { $set: { day: suffixOf(_id) } });
    await this.foldAll({ day: mongoose.trusted({ $gt: '', $lt: day }) }, { day: 1, _id: 1 });
  }

  /** The number of this day is in that of the obituary into which it is merged. */
  async markCopied(obituaryId: string, day: string): Promise<void> {
    await this.model.updateOne({ _id: `${obituaryId}:${day}` }, { $set: { isCopied: true } });
  }

  /** Adds the numbers of a merged obituary to those of the other one and deletes them; idempotent. @param day as of `foldBefore` */
  async moveAll({ _id: mergeId, from, into }: ObituaryMerge, day: string): Promise<void> {
    const fromId = from.toHexString();
    const former = mongoose.trusted({ $gt: `${fromId}:${formerDays}`, $lt: `${fromId}:${day}` });
    // A former day that the other obituary has folded already would be lost.
    await this.foldAll({ _id: former }, { _id: 1 });
    for (const { _id, count, isCopied } of await this.model
      .find({ _id: daysOf(fromId) })
      .lean<StoredDailyCount[]>()) {
      const target = `${into.toHexString()}:${suffixOf(_id)}`;
      if (!isCopied) await this.addOnce(target, count, mergeId);
      await this.model.deleteOne({ _id });
    }
  }

  private async addOnce(_id: string, count: number, mergeId: ObituaryMerge['_id']): Promise<void> {
    const suffix = suffixOf(_id);
    const first = suffix === formerDays ? { day: '', until: '' } : { day: suffix };
    const write = () =>
      this.model.updateOne(
        { _id, mergeIds: mongoose.trusted({ $ne: mergeId }) },
        { $inc: { count }, $addToSet: { mergeIds: mergeId }, $setOnInsert: first },
        { upsert: true },
      );
    // It has been added already, or a parallel call has inserted the row.
    if ((await unlessDuplicate(write())) === null) await unlessDuplicate(write());
  }

  /** The oldest first: the row of the former days knows the last one that it holds. */
  private async foldAll(
    filter: mongoose.QueryFilter<StoredDailyCount>,
    order: Record<string, 1>,
  ): Promise<void> {
    const rows = this.model.find(filter).sort(order).lean<StoredDailyCount[]>().cursor();
    for await (const { _id, count } of rows) {
      const day = suffixOf(_id);
      const former = `${_id.slice(0, -day.length)}${formerDays}`;
      await unlessDuplicate(
        this.model.updateOne(
          { _id: former, until: mongoose.trusted({ $lt: day }) },
          { $inc: { count }, $set: { until: day }, $setOnInsert: { day: '' } },
          { upsert: true },
        ),
      );
      await this.model.deleteOne({ _id });
    }
  }

  private async upsert(
    obituaryId: string,
    day: string,
    change: UpdateQuery<StoredDailyCount>,
  ): Promise<void> {
    const whole = { ...change, $setOnInsert: { day } };
    const write = () => this.model.updateOne({ _id: `${obituaryId}:${day}` }, whole, { upsert: true });
    // A parallel call may insert the first row of the day: it exists then.
    if ((await unlessDuplicate(write())) === null) await write();
  }
}

function daysOf(obituaryId: string) {
  return mongoose.trusted({ $gt: `${obituaryId}:`, $lt: `${obituaryId}${afterAllDays}` });
}

function suffixOf(_id: string): string {
  return _id.slice(_id.indexOf(':') + 1);
}
