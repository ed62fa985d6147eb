import type { Collection, Db, Document } from 'mongodb';

/** A row of the dialect table: the result of a call, or its error code, on every server. */
export interface DialectRow {
  name: string;
  /** Initial documents; without an `_id` they get 1, 2, 3… */
  docs?: Document[];
  does(c: Collection<Document>, db: Db): Promise<unknown>;
  /** Expected result (deep equality). */
  gives?: unknown;
  /** Expected error code. */
  fails?: number;
}

/** `_id`s of a find's result, in order. */
export function ids(filter: Document, options: Document = {}): DialectRow['does'] {
  return async (c) => (await c.find(filter, options).toArray()).map((doc) => doc._id as unknown);
}

/** `_id`s of a find's result, sorted. */
export function matched(filter: Document): DialectRow['does'] {
  return async (c) => (await c.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id as unknown);
}

/** Updates document 1 and returns the result without its `_id`. */
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

/** Documents returned by a pipeline. */
export function pipeline(...stages: Document[]): DialectRow['does'] {
  return (c) => c.aggregate(stages).toArray();
}

/** Sends a command with the collection's name as its value. */
export function command(name: string, rest: Document): DialectRow['does'] {
  return (c, db) => db.command({ [name]: c.collectionName, ...rest });
}
