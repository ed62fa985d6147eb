import { MongoError } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import type { WriteView } from '../storage/views.js';
import { type Document, getField, toJsNumber } from '../values/bson-types.js';
import type { CommandContext, CommandDefinition } from './command.js';
import { checkBatchSize, writeError } from './insert.js';
import {
  checkCollation,
  checkFields,
  documentsOption,
  flagOption,
  isAbsent,
  objectOption,
  refuseOptions,
  requireField,
} from './options.js';
import { writableCollectionName } from './targets.js';
import { readTarget, targetIds, yieldIfDue } from './write-target.js';

async function deleteSome(
  context: CommandContext,
  view: WriteView,
  name: string,
  statement: Document,
): Promise<number> {
  const filter = compileFilter(objectOption(statement, 'q'));
  const limit = toJsNumber(getField(statement, 'limit'));
  const hint = getField(statement, 'hint');
  const collection = context.server.catalog.find(context.database, name);
  if (collection === undefined) return 0;
  const writer = new CollectionWriter(view, context.server.catalog, collection);
  const ids = await targetIds(context, view, collection, {
    filter,
    sort: null,
    multi: limit === 0,
    hint: isAbsent(hint) ? undefined : hint,
  });
  let removed = 0;
  for (const recordId of ids) {
    const target = readTarget(view, collection, recordId);
    if (target === null) continue;
    writer.remove(recordId, target.document);
    removed++;
    await yieldIfDue(context.pacer);
  }
  return removed;
}

async function deleteAll(
  context: CommandContext,
  view: WriteView,
  name: string,
  deletes: readonly Document[],
  ordered: boolean,
): Promise<Document> {
  const errors: Document[] = [];
  let removed = 0;
  for (const [index, statement] of deletes.entries()) {
    try {
      removed += await deleteSome(context, view, name, statement);
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return { n: removed, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
}

function checkLimit(statement: Document): void {
  const limit = toJsNumber(requireField(statement, 'delete.deletes', 'limit'));
  if (limit !== 0 && limit !== 1) {
    throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
}

function remove(context: CommandContext): Promise<Document> {
  const name = writableCollectionName(context);
  const deletes = documentsOption(context.command, 'delete', 'deletes');
  checkBatchSize(deletes.length);
  refuseOptions(context.command, ['let']);
  for (const statement of deletes) {
    checkFields(statement, 'delete.deletes', {
      q: 'object',
      limit: 'number',
      collation: 'object',
      hint: 'nameOrObject',
    });
    requireField(statement, 'delete.deletes', 'q');
    checkLimit(statement);
    checkCollation(statement);
  }
  const ordered = flagOption(context.command, 'ordered', true);
  return context.server.environment.write((view) => deleteAll(context, view, name, deletes, ordered));
}

export const DELETE_COMMANDS: readonly CommandDefinition[] = [
  {
    names: ['delete'],
    fields: { delete: 'any', deletes: 'array', ordered: 'flag', let: 'object' },
    run: remove,
  },
];
