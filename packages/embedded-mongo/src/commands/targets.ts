import { Long } from 'bson';
import { MongoError } from '../errors.js';
import { type Collection, checkCollectionName, checkDatabaseName } from '../storage/catalog.js';
import { asDocument, type Document, getField, typeOf } from '../values/bson-types.js';
import { type CompiledSort, compileSort } from '../values/sort-order.js';
import type { CommandContext } from './command.js';

/** The collection a command names. Throws MongoError 73 for a name that cannot be. */
export function collectionName(context: CommandContext): string {
  const value = getField(context.command, context.name);
  if (typeof value !== 'string') {
    throw new MongoError(73, `collection name has invalid type ${typeOf(value)}`);
  }
  checkDatabaseName(context.database);
  if (value === '' || value.includes('\0') || value.startsWith('.')) {
    throw new MongoError(73, `Invalid namespace specified '${context.database}.${value}'`);
  }
  return value;
}

/** As `collectionName`, for commands that would make the collection. */
export function writableCollectionName(context: CommandContext): string {
  const name = collectionName(context);
  checkCollectionName(context.database, name);
  return name;
}

/** The collection a command names, or undefined when there is none. */
export function findCollection(context: CommandContext): Collection | undefined {
  return context.server.catalog.find(context.database, collectionName(context));
}

/** Reads a sort option: null for none; `{ $natural: ±1 }` becomes a direction. Throws MongoError 2 for bad ones. */
export function readSort(document: Document): { sort: CompiledSort | null; natural: 1 | -1 | null } {
  const spec = asDocument(getField(document, 'sort'));
  if (spec === null || Object.keys(spec).length === 0) return { sort: null, natural: null };
  if (Object.hasOwn(spec, '$natural')) {
    if (Object.keys(spec).length > 1) throw new MongoError(2, "Cannot include '$natural' in compound sort");
    return { sort: null, natural: Number(spec.$natural) < 0 ? -1 : 1 };
  }
  return { sort: compileSort(spec), natural: null };
}

/** A cursor's answer. */
export function cursorReply(
  namespace: string,
  id: Long,
  documents: readonly unknown[],
  batch: 'firstBatch' | 'nextBatch',
): Document {
  return { cursor: { [batch]: documents, id, ns: namespace }, ok: 1 };
}

/** The answer of a cursor that has nothing to give. */
export function emptyCursor(namespace: string): Document {
  return cursorReply(namespace, Long.ZERO, [], 'firstBatch');
}
