import { MongoError } from '../../errors.js';
import type { Pacer } from '../../pacer.js';
import { approximateBytes } from '../../values/approximate-bytes.js';
import { asDocument, type Document, getField, setField } from '../../values/bson-types.js';

/** Services that a pipeline uses. */
export type PipelineContext = {
  /** Documents of another collection of the database; a null filter selects all. */
  lookup(collection: string, filter: Document | null): AsyncIterable<Document>;
  /** Lets long stages yield the event loop. */
  pacer: Pacer;
};

/** A compiled stage. */
export type Stage = (source: AsyncIterable<Document>, ctx: PipelineContext) => AsyncIterable<Document>;

/** Position of a stage in its pipeline at compile time. */
export type StageScope = {
  inFacet: boolean;
  /** Number of documents needed from a sort; null for all. */
  limitAfterSort: number | null;
};

/** Maximum number of bytes a stage may hold: mongod's 100 MB. */
export const STAGE_MEMORY_BYTES = 100 * 1024 * 1024;

/** Counts the memory of a stage. Throws the error with the code and message at the limit. */
export class MemoryGauge {
  private bytes = 0;

  constructor(
    private readonly code: number,
    private readonly message: string,
  ) {}

  add(value: unknown): void {
    this.bytes += approximateBytes(value);
    if (this.bytes > STAGE_MEMORY_BYTES) throw new MongoError(this.code, this.message);
  }
}

/** Streams the documents of an array. */
export async function* fromArray(docs: readonly Document[]): AsyncGenerator<Document> {
  yield* docs;
}

/** Collects documents, up to the limit of the gauge. */
export async function toArray(source: AsyncIterable<Document>, gauge: MemoryGauge): Promise<Document[]> {
  const docs: Document[] = [];
  for await (const doc of source) {
    gauge.add(doc);
    docs.push(doc);
  }
  return docs;
}

/** Copy of a document with a value at a dotted path; a non-document on the way is replaced by a document. */
export function withNestedField(doc: Document, parts: readonly string[], value: unknown): Document {
  const copy: Document = { ...doc };
  const [part = '', ...rest] = parts;
  if (rest.length > 0) {
    setField(copy, part, withNestedField(asDocument(getField(doc, part)) ?? {}, rest, value));
  } else if (value === undefined) delete copy[part];
  else setField(copy, part, value);
  return copy;
}

/** Value at a dotted path through documents only. */
export function nestedField(doc: Document, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    const holder = asDocument(value);
    if (holder === null) return undefined;
    value = getField(holder, part);
  }
  return value;
}
