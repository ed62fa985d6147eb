import mongoose, { type Model } from 'mongoose';
import type { CodeRow } from './code-row.schema.js';

/** More than the e-mails that can be requested while a code is valid. Older rows tell an expired code from a wrong one. */
const maxCandidates = 10;

/** Stored e-mails with a code; a row for each e-mail, whatever its purpose. */
export abstract class CodeRepository<Row extends CodeRow> {
  constructor(protected readonly model: Model<Row>) {}

  /**
   * Counts an attempt in one update. @returns the number of attempts including this one, null when the row is
   * gone
   */
  async countAttempt(id: string, counter: 'tries' | 'knownNetworkTries' = 'tries'): Promise<number | null> {
    const increment: object = { $inc: { [counter]: 1 } };
    const row = await this.model
      .findOneAndUpdate({ _id: id }, increment, { returnDocument: 'after' })
      .lean<CodeRow>();
    return row?.[counter] ?? null;
  }

  /** Marks the code as used. @returns false when a parallel call used it first */
  async markUsed(id: string, now: Date): Promise<boolean> {
    const result = await this.model.updateOne({ _id: id, usedAt: null }, { $set: { usedAt: now } });
    return result.modifiedCount === 1;
  }

  async deleteCreatedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ createdAt: mongoose.trusted({ $lte: instant }) });
  }

  /** The latest e-mails that fulfil a condition, newest first. */
  protected async listNewestOf(filter: Partial<Row>): Promise<Row[]> {
    return this.model.find(filter).sort({ createdAt: -1 }).limit(maxCandidates).lean<Row[]>();
  }
}
