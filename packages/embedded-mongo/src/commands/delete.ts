import { MongoError } from '../errors.js';
import { queryOf } from '../planner/plan.js';
import { compileFilter } from '../query/matcher.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import type { WriteView } from '../storage/views.js';
import { type Document, getField, toJsNumber } from '../values/bson-types.js';
import type { CommandContext, CommandTable } from './command.js';
import { checkBatchSize, runBatch } from './insert.js';
import {
  checkCollation,
  checkFields,
  documentsOption,
  flagOption,
  objectOption,
  requireField,
} from './options.js';
import { writableCollectionName } from './targets.js';
import { writeTargets } from './write-target.js';

async function deleteSome(
  context: CommandContext,
  view: WriteView,
  name: string,
  statement: Document,
): Promise<number> {
  const filter = compileFilter(objectOption(statement, 'q'));
  const limit = toJsNumber(getField(statement, 'limit'));
  const collection = context.server.catalog.find(context.database, name);
  if (collection === undefined) return 0;
  const writer = new CollectionWriter(view, context.server.catalog, collection);
  const query = { ...queryOf(filter, getField(statement, 'hint')), limit: limit === 0 ? null : 1 };
  let removed = 0;
  for await (const { recordId, document } of writeTargets(context, view, collection, query)) {
    writer.remove(recordId, document);
    removed++;
  }
  return removed;
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
  return context.server.environment.write(async (view) => {
    let n = 0;
    const errors = await runBatch(context, deletes, ordered, async (statement) => {
      n += await deleteSome(context, view, name, statement);
    });
    return { n, ...errors, ok: 1 };
  });
}

export const DELETE_COMMANDS: CommandTable = {
  delete: { fields: { deletes: 'array', ordered: 'flag', let: 'lacking' }, run: remove },
};
