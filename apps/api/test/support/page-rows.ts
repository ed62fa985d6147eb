import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import type { TestApp } from './app.js';

/** Collections with rows of one obituary, and the fields that name it. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  obituaries: ['_id'],
  obituaryMerges: ['remainingId', 'leavingId'],
  pageRelationships: ['from', 'to'],
  ...Object.fromEntries(
    ['claims', 'contributionLinks', 'obituaryChanges', 'obituaryExports', 'proposals'].map((name) => [
      name,
      ['obituaryId'],
    ]),
  ),
};

/** Rows of an obituary at one moment, which tests put back after a call that changes them. */
export class PageRows {
  private constructor(
    private readonly rows: readonly {
      readonly collection: mongo.Collection;
      readonly filter: mongo.Filter<mongo.Document>;
      readonly documents: readonly mongo.Document[];
    }[],
  ) {}

  static async save(app: TestApp, obituaryId: string): Promise<PageRows> {
    const id = new Types.ObjectId(obituaryId);
    const reads = Object.entries(fieldsOf).map(async ([name, fields]) => {
      const collection = rowsOf(app, name);
      const filter = { $or: fields.map((field) => ({ [field]: id })) };
      return { collection, filter, documents: await collection.find(filter).toArray() };
    });
    return new PageRows(await Promise.all(reads));
  }

  async putBack(): Promise<void> {
    await Promise.all(
      this.rows.map(async ({ collection, filter, documents }) => {
        await collection.deleteMany(filter);
        if (documents.length > 0) await collection.insertMany([...documents]);
      }),
    );
  }
}

const rowsOf = ({ app }: TestApp, name: string) =>
  app.get<Connection>(getConnectionToken()).collection(name) as unknown as mongo.Collection;

/** Ends the offer to another owner. */
export async function endTransfer(app: TestApp, obituaryId: string): Promise<void> {
  const _id = new Types.ObjectId(obituaryId);
  await rowsOf(app, 'obituaries').updateOne({ _id }, { $set: { transfer: null } });
}

export async function deleteMergeProposals(app: TestApp, obituaryId: string): Promise<void> {
  await rowsOf(app, 'obituaryMerges').deleteMany({ remainingId: new Types.ObjectId(obituaryId) });
  await rowsOf(app, 'obituaryMerges').deleteMany({ leavingId: new Types.ObjectId(obituaryId) });
}
