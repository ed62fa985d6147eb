import { MongoError } from '../../errors.js';
import { Pacer } from '../../pacer.js';
import { approximateBytes } from '../../values/approximate-bytes.js';
import { asDocument, type Document, getField, setField } from '../../values/bson-types.js';
import type { Variables } from '../operators/types.js';

/** What a pipeline needs from its surroundings. */
export type PipelineContext = {
  /** Documents of another collection of the database; a null filter means all of them. */
  lookup(collection: string, filter: Document | null): AsyncIterable<Document>;
  now: Date;
  /** Lets long stages yield the event loop; without it the pipeline paces itself. */
  pacer?: Pacer;
};

/** A stage ready to run. */
export type Stage = (source: AsyncIterable<Document>, ctx: PipelineContext) => AsyncIterable<Document>;

/** Where a stage stands while it is compiled. */
export type StageScope = {
  variables: Variables | null;
  inFacet: boolean;
  /** How many documents of a sort's result are wanted, null for all. */
  limitAfterSort: number | null;
};

/** Most bytes that one stage may hold, as mongod's 100 MB. */
export const STAGE_MEMORY_BYTES = 100 * 1024 * 1024;

export function pacerOf(ctx: PipelineContext): Pacer {
  return ctx.pacer ?? new Pacer();
}

/** Counts what a stage holds and stops it at the limit. */
export class MemoryGauge {
  private bytes = 0;
  private readonly refuse: () => MongoError;

  constructor(refuse: () => MongoError) {
    this.refuse = refuse;
  }

  add(value: unknown): void {
    this.bytes += approximateBytes(value);
    if (this.bytes > STAGE_MEMORY_BYTES) throw this.refuse();
  }
}

/** The documents of an array as a source. */
export async function* fromArray(docs: readonly Document[]): AsyncGenerator<Document> {
  yield* docs;
}

/** A copy of a document with a value at a dotted path; what is no document on the way is replaced by one. */
export function withNestedField(doc: Document, parts: readonly string[], value: unknown): Document {
  const copy: Document = { ...doc };
  const [part = '', ...rest] = parts;
  if (rest.length > 0) {
    setField(copy, part, withNestedField(asDocument(getField(doc, part)) ?? {}, rest, value));
  } else if (value === undefined) delete copy[part];
  else setField(copy, part, value);
  return copy;
}

/** The value at a dotted path through documents only. */
export function nestedField(doc: Document, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    const holder = Array.isArray(value) ? null : asDocument(value);
    if (holder === null) return undefined;
    value = getField(holder, part);
  }
  return value;
}

/** The operand of a stage as a document, or an error with the code. */
export function requireDocument(operand: unknown, code: number, message: string): Document {
  const doc = Array.isArray(operand) ? null : asDocument(operand);
  if (doc === null) throw new MongoError(code, message);
  return doc;
}
