import type { CursorSource } from '../cursors.js';
import { MongoError } from '../errors.js';
import { type Collection, checkCollectionName, checkDatabaseName } from '../storage/catalog.js';
import { asDocument, type Document, getField, typeOf } from '../values/bson-types.js';
import { type CompiledSort, compileSort } from '../values/sort-order.js';
import type { CommandContext } from './command.js';

/** Name of the collection a command is about. Throws MongoError 73 for an invalid name. */
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

/** Like `collectionName`, for commands that may create the collection. */
export function writableCollectionName(context: CommandContext): string {
  const name = collectionName(context);
  checkCollectionName(context.database, name);
  return name;
}

/** The collection a command names; undefined if it does not exist. */
export function findCollection(context: CommandContext): Collection | undefined {
  return context.server.catalog.find(context.database, collectionName(context));
}

/**
 * Reads a sort option: null for none; `{ $natural: ±1 }` becomes a direction. Throws MongoError 2 if invalid.
 */
export function readSort(document: Document): { sort: CompiledSort | null; natural: 1 | -1 | null } {
  const spec = asDocument(getField(document, 'sort'));
  if (spec === null || Object.keys(spec).length === 0) return { sort: null, natural: null };
  if (Object.hasOwn(spec, '$natural')) {
    if (Object.keys(spec).length > 1) throw new MongoError(2, "Cannot include '$natural' in compound sort");
    return { sort: null, natural: Number(spec.$natural) < 0 ? -1 : 1 };
  }
  return { sort: compileSort(spec), natural: null };
}

/** Opens a cursor on a result and answers with its first batch. */
export async function openCursor(
  { server }: CommandContext,
  source: CursorSource,
  batchSize: number | null,
  options = { single: false, noTimeout: false },
): Promise<Document> {
  const { id, documents } = await server.cursors.open(source, batchSize, options);
  return { cursor: { firstBatch: documents, id, ns: source.namespace }, ok: 1 };
}
