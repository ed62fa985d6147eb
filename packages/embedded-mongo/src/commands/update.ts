import { ObjectId } from 'bson';
import { MongoError } from '../errors.js';
import { queryOf } from '../planner/plan.js';
import { type CompiledFilter, compileFilter } from '../query/matcher.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import type { WriteView } from '../storage/views.js';
import { type CompiledUpdate, compileUpdate } from '../update/updater.js';
import { type Document, getField, requireDocument } from '../values/bson-types.js';
import { valuesEqual } from '../values/compare.js';
import type { CommandContext, CommandTable } from './command.js';
import { checkBatchSize, runBatch, withId } from './insert.js';
import {
  checkCollation,
  checkFields,
  documentOf,
  documentsOption,
  type FieldType,
  flagOption,
  objectOption,
  requireField,
} from './options.js';
import { writableCollectionName } from './targets.js';
import { writeTargets } from './write-target.js';

const UPDATE_FIELDS: Readonly<Record<string, FieldType>> = {
  q: 'object',
  u: 'any',
  upsert: 'flag',
  multi: 'flag',
  collation: 'object',
  arrayFilters: 'array',
  hint: 'nameOrObject',
  c: 'lacking',
};

interface UpdateStatement {
  filter: CompiledFilter;
  update: CompiledUpdate;
  multi: boolean;
  upsert: boolean;
  hint: unknown;
}

/** Reads `u`: a document or a pipeline. Throws MongoError 9 for anything else. */
export function readUpdate(value: unknown, arrayFilters: unknown): CompiledUpdate {
  const where = 'update.updates.arrayFilters';
  const filters = Array.isArray(arrayFilters)
    ? { arrayFilters: arrayFilters.map((filter: unknown) => documentOf(filter, where)) }
    : {};
  if (Array.isArray(value)) {
    const message = 'Each element of the pipeline array must be an object';
    const stages = value.map((stage: unknown) => requireDocument(stage, 14, message));
    return compileUpdate(stages, filters);
  }
  const document = requireDocument(value, 9, 'Update argument must be either an object or an array');
  return compileUpdate(document, filters);
}

function readStatement(document: Document): UpdateStatement {
  const multi = flagOption(document, 'multi');
  const upsert = flagOption(document, 'upsert');
  const update = readUpdate(getField(document, 'u'), getField(document, 'arrayFilters'));
  if (update.isReplacement && multi) {
    throw new MongoError(9, 'multi update is not supported for replacement-style update');
  }
  return {
    filter: compileFilter(objectOption(document, 'q')),
    update,
    multi,
    upsert,
    hint: getField(document, 'hint'),
  };
}

/** Builds the document of an upsert. Throws the errors of the update and the insert. */
function upsertedDocument(filter: CompiledFilter, update: CompiledUpdate): Document {
  const seed = update.upsertSeed(filter.filter);
  const made = update.apply(seed, { insert: true }).doc;
  if (Object.hasOwn(made, '_id') && made._id !== undefined) {
    if (Object.hasOwn(seed, '_id') && !valuesEqual(seed._id, made._id)) {
      throw new MongoError(
        66,
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    return withId(made);
  }
  return withId({ ...made, _id: new ObjectId() });
}

/** Inserts the document of an upsert and returns it. */
export function insertUpserted(
  context: CommandContext,
  view: WriteView,
  name: string,
  { filter, update }: { filter: CompiledFilter; update: CompiledUpdate },
): Document {
  const { catalog } = context.server;
  const document = upsertedDocument(filter, update);
  new CollectionWriter(view, catalog, catalog.ensure(view, context.database, name)).insert(document);
  return document;
}

/** Updates the documents that a statement finds. */
async function updateFound(
  context: CommandContext,
  view: WriteView,
  name: string,
  { filter, update, multi, hint }: UpdateStatement,
): Promise<{ matched: number; modified: number }> {
  const { catalog } = context.server;
  let matched = 0;
  let modified = 0;
  const collection = catalog.find(context.database, name);
  if (collection === undefined) return { matched, modified };
  const writer = new CollectionWriter(view, catalog, collection);
  const query = { ...queryOf(filter, hint), limit: multi ? null : 1 };
  for await (const { recordId, document } of writeTargets(context, view, collection, query)) {
    const { doc, changed } = update.apply(document, { insert: false });
    if (changed) writer.replace(recordId, document, doc);
    matched++;
    if (changed) modified++;
  }
  return { matched, modified };
}

async function updateAll(
  context: CommandContext,
  view: WriteView,
  name: string,
  updates: readonly Document[],
  ordered: boolean,
): Promise<Document> {
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  const errors = await runBatch(context, updates, ordered, async (document, index) => {
    const statement = readStatement(document);
    const { matched, modified } = await updateFound(context, view, name, statement);
    n += matched;
    nModified += modified;
    if (matched > 0 || !statement.upsert) return;
    upserted.push({ index, _id: insertUpserted(context, view, name, statement)._id });
    n++;
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
}

function update(context: CommandContext): Promise<Document> {
  const name = writableCollectionName(context);
  const updates = documentsOption(context.command, 'update', 'updates');
  checkBatchSize(updates.length);
  for (const document of updates) {
    checkFields(document, 'update.updates', UPDATE_FIELDS);
    requireField(document, 'update.updates', 'q');
    requireField(document, 'update.updates', 'u');
    checkCollation(document);
  }
  const ordered = flagOption(context.command, 'ordered', true);
  return context.server.environment.write((view) => updateAll(context, view, name, updates, ordered));
}

export const UPDATE_COMMANDS: CommandTable = {
  update: {
    fields: { updates: 'array', ordered: 'flag', bypassDocumentValidation: 'flag', let: 'lacking' },
    run: update,
  },
};
