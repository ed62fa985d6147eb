import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredDailyCount } from './daily-count.schema.js';

/** Sorts after every day of an obituary. */
const afterAllDays = ';';

/** Numbers of obituaries by day; they stay until the obituary is purged. Days are YYYY-MM-DD. */
export abstract class DailyCountRepository {
  constructor(private readonly model: Model<StoredDailyCount>) {}

  async add(obituaryId: string, day: string, count: number): Promise<void> {
    await this.upsert(obituaryId, day, { $inc: { count } });
  }

  /** Sets the number unless it is higher already. */
  async raiseTo(obituaryId: string, day: string, count: number): Promise<void> {
    await this.upsert(obituaryId, day, { $max: { count } });
  }

  async getCount(obituaryId: string, day: string): Promise<number> {
    const row = await this.model.findById(`${obituaryId}:${day}`).lean<StoredDailyCount>();
    return row?.count ?? 0;
  }

  /** Numbers by day, oldest first; days without any are left out. */
  async listDays(obituaryId: string): Promise<{ readonly day: string; readonly count: number }[]> {
    const rows = await this.model
      .find({ _id: daysOf(obituaryId) })
      .sort({ _id: 1 })
      .lean<StoredDailyCount[]>();
    return rows.map(({ _id, count }) => ({ day: _id.slice(obituaryId.length + 1), count }));
  }

  async purgeByObituary(obituaryId: string): Promise<void> {
    await this.model.deleteMany({ _id: daysOf(obituaryId) });
  }

  private async upsert(
    obituaryId: string,
    day: string,
    change: UpdateQuery<StoredDailyCount>,
  ): Promise<void> {
    const write = () => this.model.updateOne({ _id: `${obituaryId}:${day}` }, change, { upsert: true });
    // A parallel call may insert the first row of the day: it exists then.
    if ((await unlessDuplicate(write())) === null) await write();
  }
}

function daysOf(obituaryId: string) {
  return mongoose.trusted({ $gt: `${obituaryId}:`, $lt: `${obituaryId}${afterAllDays}` });
}
