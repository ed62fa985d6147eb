import { MongoError } from '../errors.js';
import { queryOf } from '../planner/plan.js';
import { compileProjection } from '../projection/projection.js';
import { type CompiledFilter, compileFilter } from '../query/matcher.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import type { WriteView } from '../storage/views.js';
import type { CompiledUpdate } from '../update/updater.js';
import { type Document, getField, isNullish } from '../values/bson-types.js';
import type { CommandContext, CommandDefinition, CommandTable } from './command.js';
import { checkCollation, flagOption, objectOption } from './options.js';
import { readSort, writableCollectionName } from './targets.js';
import { insertUpserted, readUpdate } from './update.js';
import { type WriteTarget, writeTargets } from './write-target.js';

interface Request {
  filter: CompiledFilter;
  update: CompiledUpdate | null;
  upsert: boolean;
  wantsNew: boolean;
  project(document: Document): Document;
}

function readRequest(command: Document): Request {
  checkCollation(command);
  const remove = flagOption(command, 'remove');
  const upsert = flagOption(command, 'upsert');
  const wantsNew = flagOption(command, 'new');
  const given = getField(command, 'update');
  if (remove !== isNullish(given))
    throw new MongoError(9, 'Either an update or remove=true must be specified, not both');
  if (remove && (upsert || wantsNew))
    throw new MongoError(9, `Cannot specify both ${upsert ? 'upsert' : 'new'}=true and remove=true`);
  return {
    filter: compileFilter(objectOption(command, 'query')),
    update: remove ? null : readUpdate(given, getField(command, 'arrayFilters')),
    upsert,
    wantsNew,
    project: compileProjection(objectOption(command, 'fields')),
  };
}

async function firstTarget(
  context: CommandContext,
  view: WriteView,
  name: string,
  request: Request,
): Promise<WriteTarget | null> {
  const collection = context.server.catalog.find(context.database, name);
  const { sort, natural } = readSort(context.command);
  if (collection === undefined) return null;
  const hint = natural === null ? getField(context.command, 'hint') : { $natural: natural };
  const query = { ...queryOf(request.filter, hint), sort, limit: 1 };
  for await (const target of writeTargets(context, view, collection, query)) return target;
  return null;
}

async function modify(
  context: CommandContext,
  view: WriteView,
  name: string,
  request: Request,
): Promise<Document> {
  const { catalog } = context.server;
  const target = await firstTarget(context, view, name, request);
  const collection = catalog.find(context.database, name);
  if (request.update === null) {
    if (target === null || collection === undefined) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
    new CollectionWriter(view, catalog, collection).remove(target.recordId, target.document);
    return { lastErrorObject: { n: 1 }, value: request.project(target.document), ok: 1 };
  }
  if (target !== null && collection !== undefined) {
    const { doc, changed } = request.update.apply(target.document, { insert: false });
    if (changed)
      new CollectionWriter(view, catalog, collection).replace(target.recordId, target.document, doc);
    const value = request.project(request.wantsNew ? doc : target.document);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 };
  }
  if (!request.upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const document = insertUpserted(context, view, name, { filter: request.filter, update: request.update });
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
    value: request.wantsNew ? request.project(document) : null,
    ok: 1,
  };
}

function findAndModify(context: CommandContext): Promise<Document> {
  const name = writableCollectionName(context);
  const request = readRequest(context.command);
  return context.server.environment.write((view) => modify(context, view, name, request));
}

const definition: CommandDefinition = {
  fields: {
    query: 'object',
    fields: 'object',
    sort: 'object',
    hint: 'nameOrObject',
    collation: 'object',
    arrayFilters: 'array',
    remove: 'flag',
    update: 'any',
    new: 'flag',
    upsert: 'flag',
    bypassDocumentValidation: 'flag',
    let: 'lacking',
  },
  run: findAndModify,
};

export const FIND_AND_MODIFY_COMMANDS: CommandTable = {
  findAndModify: definition,
  findandmodify: definition,
};
