import { compileTransformation } from '../aggregation/stages/transformations.js';
import { MongoError } from '../errors.js';
import { type CompiledFilter, compileFilter, equalitiesOf } from '../query/matcher.js';
import { notFound } from '../unsupported.js';
import { asDocument, cloneDocument, type Document, getField, typeOf } from '../values/bson-types.js';
import { valuesEqual, valuesIdentical } from '../values/compare.js';
import { describe } from '../values/describe.js';
import { MODIFIERS, type Modifier } from './modifiers.js';
import { assertStorable, assertTopLevelName, withIdFirst } from './storable.js';
import {
  arrayFilterOf,
  assertCompatible,
  assertNoConflicts,
  comparePaths,
  createPath,
  isPathPrefix,
  locate,
  notViable,
  parseUpdatePath,
  putChild,
  removeChild,
  resolvePath,
} from './update-paths.js';

type UpdateOptions = { arrayFilters?: Document[] };

/** Context of an update for one document. */
type UpdateContext = {
  /** True while an upsert builds a new document. */
  insert: boolean;
};

/** A compiled update. */
export type CompiledUpdate = {
  isReplacement: boolean;
  /** Updated copy of a document; `changed` is false if the bytes are the same. Throws mongod's errors. */
  apply(doc: Document, ctx: UpdateContext): { doc: Document; changed: boolean };
  /** Initial document of an upsert: the equalities of the filter (only `_id` for a replacement). */
  upsertSeed(filter: Document): Document;
};

/** Compiles an update with operators, a replacement document or an aggregation pipeline. */
export function compileUpdate(update: Document | Document[], options: UpdateOptions = {}): CompiledUpdate {
  if (Array.isArray(update)) {
    if (options.arrayFilters !== undefined) {
      throw new MongoError(9, 'arrayFilters may not be specified for pipeline-syle updates');
    }
    return compilePipelineUpdate(update);
  }
  const first = Object.keys(update)[0];
  if (first?.startsWith('$')) return compileModifierUpdate(update, options.arrayFilters ?? []);
  if (options.arrayFilters !== undefined && options.arrayFilters.length > 0) {
    throw new MongoError(9, 'arrayFilters may not be specified for replacement-style updates');
  }
  return compileReplacement(update);
}

function assertIdKept(before: Document, after: Document, ctx: UpdateContext): void {
  const id = getField(before, '_id');
  if (ctx.insert && id === undefined) return;
  const now = getField(after, '_id');
  if (now !== undefined && valuesEqual(id, now)) return;
  throw new MongoError(
    66,
    now === undefined
      ? "After applying the update, the (immutable) field '_id' was found to have been removed"
      : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describe(now)}`,
  );
}

/** Puts a new document in the place of another, whose `_id` it keeps if it has none. */
function replaced(doc: Document, next: Document, ctx: UpdateContext): { doc: Document; changed: boolean } {
  const keepsId = !Object.hasOwn(next, '_id') && Object.hasOwn(doc, '_id');
  const placed = keepsId ? { _id: doc._id, ...next } : withIdFirst(next);
  assertStorable(placed);
  assertIdKept(doc, placed, ctx);
  return { doc: placed, changed: !valuesIdentical(doc, placed) };
}

function compileReplacement(update: Document): CompiledUpdate {
  return {
    isReplacement: true,
    apply: (doc, ctx) => {
      for (const key of Object.keys(update)) assertTopLevelName(key);
      return replaced(doc, cloneDocument(update), ctx);
    },
    upsertSeed: (filter) => seedFrom(filter, true),
  };
}

function compilePipelineUpdate(stages: readonly Document[]): CompiledUpdate {
  const steps = stages.map((stage) => compileTransformation(stage));
  return {
    isReplacement: false,
    apply: (doc, ctx) => {
      let next = cloneDocument(doc);
      for (const step of steps) next = step(next);
      return replaced(doc, next, ctx);
    },
    upsertSeed: (filter) => seedFrom(filter, false),
  };
}

type PathModifier = {
  parts: string[];
  modifier: Modifier | { operator: '$rename'; from: string[] };
};

function compileModifierUpdate(update: Document, arrayFilters: readonly Document[]): CompiledUpdate {
  const entries: PathModifier[] = [];
  const claimed: string[][] = [];
  for (const operator of Object.keys(update)) {
    const definition = MODIFIERS.get(operator);
    if (definition === undefined && operator !== '$rename') {
      throw notFound(
        operator,
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    const fields = asDocument(update[operator]);
    if (fields === null) {
      throw new MongoError(
        9,
        `Modifiers operate on fields but we found type ${typeOf(update[operator])} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${describe(update[operator])}}`,
      );
    }
    for (const path of Object.keys(fields)) {
      const entry =
        definition === undefined
          ? compileRename(path, fields[path])
          : {
              parts: parseUpdatePath(path),
              modifier: { ...definition, operator, apply: definition.compile(fields[path], path) },
            };
      entries.push(entry);
      claimed.push(entry.parts);
      if ('from' in entry.modifier) claimed.push(entry.modifier.from);
    }
  }
  assertCompatible(claimed);
  const filters = parseArrayFilters(arrayFilters, claimed, update);
  return {
    isReplacement: false,
    apply: (doc, ctx) => applyModifiers(doc, entries, filters, ctx),
    upsertSeed: (filter) => seedFrom(filter, false),
  };
}

function compileRename(path: string, operand: unknown): PathModifier {
  if (typeof operand !== 'string') {
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${path}: ${describe(operand)}`);
  }
  if (operand.includes('\0')) {
    throw new MongoError(2, "The 'to' field for $rename cannot contain an embedded null byte");
  }
  const from = parseUpdatePath(path);
  const parts = parseUpdatePath(operand);
  if (isPathPrefix(from, parts) || isPathPrefix(parts, from)) {
    throw new MongoError(
      2,
      `The source and target field for $rename must differ and not be on the same path: ${path}: "${operand}"`,
    );
  }
  if ([...from, ...parts].some((part) => arrayFilterOf(part) !== null)) {
    throw new MongoError(2, `The fields of $rename may not be dynamic: ${path}: "${operand}"`);
  }
  return { parts, modifier: { operator: '$rename', from } };
}

function parseArrayFilters(
  sources: readonly Document[],
  paths: readonly (readonly string[])[],
  update: Document,
): Map<string, CompiledFilter> {
  const filters = new Map<string, CompiledFilter>();
  for (const source of sources) {
    const id = identifierOf(source);
    if (id === null) {
      throw new MongoError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(id)) {
      throw new MongoError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${id}'`,
      );
    }
    if (filters.has(id)) {
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${id}`);
    }
    filters.set(id, compileFilter(source));
  }
  const used = new Set(paths.flat().map(arrayFilterOf));
  for (const id of used) {
    if (id === null || id === '' || filters.has(id)) continue;
    const path = paths.find((parts) => parts.includes(`$[${id}]`)) ?? [];
    throw new MongoError(2, `No array filter found for identifier '${id}' in path '${path.join('.')}'`);
  }
  for (const id of filters.keys()) {
    if (!used.has(id)) {
      throw new MongoError(
        9,
        `The array filter for identifier '${id}' was not used in the update ${describe(update)}`,
      );
    }
  }
  return filters;
}

/** Top-level names used in an array filter. */
function namesIn(filter: Document): string[] {
  return Object.keys(filter).flatMap((key) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
    const clauses: unknown = ['$and', '$or', '$nor'].includes(key) ? filter[key] : [];
    return Array.isArray(clauses) ? clauses.flatMap((clause) => namesIn(asDocument(clause) ?? {})) : [];
  });
}

/** Single top-level name used in an array filter; null if there is none. */
function identifierOf(filter: Document): string | null {
  const [name = null, other] = new Set(namesIn(filter));
  if (other === undefined) return name;
  throw new MongoError(
    9,
    `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
  );
}

function applyModifiers(
  original: Document,
  entries: readonly PathModifier[],
  filters: ReadonlyMap<string, CompiledFilter>,
  ctx: UpdateContext,
): { doc: Document; changed: boolean } {
  const doc = cloneDocument(original);
  const concrete = entries.flatMap(({ parts, modifier }) =>
    resolvePath(original, parts, filters).map((path) => ({ path, modifier })),
  );
  concrete.sort((a, b) => comparePaths(a.path, b.path));
  // The paths of $setOnInsert conflict with others even where nothing is inserted.
  assertNoConflicts(concrete.map(({ path }) => path));
  let changed = false;
  for (const { path, modifier } of concrete) {
    if (modifier.operator === '$setOnInsert' && !ctx.insert) continue;
    const touched =
      'from' in modifier ? applyRename(doc, modifier.from, path) : applyModifier(doc, path, modifier, ctx);
    if (!touched) continue;
    changed = true;
    assertPathMutable(original, path, ctx);
    if ('from' in modifier) assertPathMutable(original, modifier.from, ctx);
  }
  if (!changed) return { doc, changed };
  assertStorable(doc);
  return { doc: ctx.insert ? withIdFirst(doc) : doc, changed };
}

/** Throws error 66 for any change under `_id`, even to an equal number of another width. */
function assertPathMutable(before: Document, path: readonly string[], ctx: UpdateContext): void {
  if (path[0] !== '_id') return;
  if (ctx.insert && getField(before, '_id') === undefined) return;
  throw new MongoError(
    66,
    `Performing an update on the path '${path.join('.')}' would modify the immutable field '_id'`,
  );
}

function applyModifier(
  doc: Document,
  path: readonly string[],
  modifier: Modifier,
  ctx: UpdateContext,
): boolean {
  const place = locate(doc, path);
  if (place.kind === 'blocked') {
    if (modifier.onMissing === 'ignoreAll') return false;
    throw notViable(place);
  }
  const context = { id: getField(doc, '_id'), path: path.join('.') };
  if (place.kind === 'absent') {
    if (modifier.onMissing !== 'create') return false;
    const result = modifier.apply(undefined, context);
    if (result.kind !== 'set') return false;
    if (!ctx.insert && place.missing.length === path.length) assertTopLevelName(path[0] ?? '');
    createPath(place.parent, place.missing, result.value);
    return true;
  }
  const result = modifier.apply(place.value, context);
  if (result.kind === 'keep') return false;
  if (result.kind === 'unset') {
    if (Array.isArray(place.parent) && place.value === null) return false;
    removeChild(place.parent, place.key);
    return true;
  }
  if (result.touched !== true && valuesIdentical(place.value, result.value)) return false;
  if (!ctx.insert && path.length === 1) assertTopLevelName(place.key);
  putChild(place.parent, place.key, result.value);
  return true;
}

function assertNoArrayOn(doc: Document, path: readonly string[], role: 'source' | 'destination'): void {
  for (let i = 1; i < path.length; i++) {
    const place = locate(doc, path.slice(0, i));
    if (place.kind !== 'found' || !Array.isArray(place.value)) continue;
    throw new MongoError(
      2,
      `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ${describe(getField(doc, '_id'))} has an array field called '${path[i - 1]}'`,
    );
  }
}

function applyRename(doc: Document, from: readonly string[], to: readonly string[]): boolean {
  const source = locate(doc, from);
  if (source.kind === 'blocked') {
    throw new MongoError(
      28,
      `cannot use the part (${source.part} of ${from.join('.')}) to traverse the element ({${source.name}: ${describe(source.value)}})`,
    );
  }
  if (source.kind === 'absent') return false;
  assertNoArrayOn(doc, from, 'source');
  assertNoArrayOn(doc, to, 'destination');
  const target = locate(doc, to);
  if (target.kind === 'blocked') throw notViable(target);
  if (target.kind === 'found') putChild(target.parent, target.key, source.value);
  else createPath(target.parent, target.missing, source.value);
  removeChild(source.parent, source.key);
  return true;
}

/** Equalities of a filter as a document, `_id` first. Throws error 54 if two of them name one path. */
function seedFrom(filter: Document, onlyId: boolean): Document {
  const seed: Document = {};
  const seen: string[][] = [];
  const equalities = equalitiesOf(compileFilter(filter)).filter(
    ({ path }) => !onlyId || path === '_id' || path.startsWith('_id.'),
  );
  for (const { path, value } of equalities) {
    const parts = path.split('.');
    for (const other of seen) {
      const [shorter, longer] = other.length < parts.length ? [other, parts] : [parts, other];
      if (!isPathPrefix(shorter, longer)) continue;
      throw new MongoError(
        54,
        shorter.length === longer.length
          ? `cannot infer query fields to set, path '${path}' is matched twice`
          : `cannot infer query fields to set, both paths '${longer.join('.')}' and '${shorter.join('.')}' are matched`,
      );
    }
    if (onlyId && parts.length > 1) {
      throw new MongoError(111, `field at '_id' must be exactly specified, field at sub-path '${path}'found`);
    }
    seen.push(parts);
    const place = locate(seed, parts);
    if (place.kind === 'blocked') throw notViable(place);
    if (place.kind === 'absent') createPath(place.parent, place.missing, value);
  }
  return cloneDocument(withIdFirst(seed));
}
