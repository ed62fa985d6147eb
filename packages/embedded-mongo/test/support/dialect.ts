import type { Collection, Db, Document } from 'mongodb';

/** One row of the dialect table: what a call gives, or the error code it fails with, on every server. */
export interface DialectRow {
  name: string;
  /** Documents to begin with; without an `_id` they get 1, 2, 3… */
  docs?: Document[];
  does(c: Collection<Document>, db: Db): Promise<unknown>;
  /** What it gives (deep equality), or… */
  gives?: unknown;
  /** …the code it fails with. */
  fails?: number;
}

/** The `_id`s of what a find gives, in order. */
export function ids(filter: Document, options: Document = {}): DialectRow['does'] {
  return async (c) => (await c.find(filter, options).toArray()).map((doc) => doc._id as unknown);
}

/** The `_id`s of what a find gives, sorted. */
export function matched(filter: Document): DialectRow['does'] {
  return async (c) => (await c.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id as unknown);
}

/** Updates document 1 and gives what became of it, without its `_id`. */
export function updated(
  update: Document | Document[],
  options: Document = {},
  filter: Document = {},
): DialectRow['does'] {
  return async (c) => {
    await c.updateOne({ _id: 1, ...filter } as Document, update, options);
    return c.findOne({ _id: 1 } as Document, { projection: { _id: 0 } });
  };
}

/** The documents that a pipeline gives. */
export function pipeline(...stages: Document[]): DialectRow['does'] {
  return (c) => c.aggregate(stages).toArray();
}

/** Sends a command with the collection's name as its value. */
export function command(name: string, rest: Document): DialectRow['does'] {
  return (c, db) => db.command({ [name]: c.collectionName, ...rest });
}
