import { Long } from 'bson';
import { MongoError } from '../../errors.js';
import { applyTree, emptyNode, insertEntry } from '../../projection/projection-tree.js';
import { combineOrWiden } from '../../values/arithmetic.js';
import {
  asDocument,
  type Document,
  dateMillis,
  isNumeric,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { compareValues } from '../../values/compare.js';
import { parseFieldPath } from '../../values/field-path.js';
import { type CompiledSort, compileSort } from '../../values/sort-order.js';
import { type AccumulatedField, compileAccumulatedField } from '../accumulated-fields.js';
import { ACCUMULATORS } from '../accumulators.js';
import { compileExpression, type Expression } from '../expressions.js';
import { addUnits, isTimeUnit, type TimeUnit } from '../operators/calendar.js';
import { UTC } from '../operators/time-zones.js';
import { isInt32, type Scope } from '../operators/types.js';
import { namesOf, type Variables } from '../operators/variables.js';
import { sortByKey } from './sorting.js';
import {
  MemoryGauge,
  type PipelineContext,
  pacerOf,
  requireDocument,
  type Stage,
  type StageScope,
} from './stage.js';

type Entry = { doc: Document; partition: unknown; sortKey: unknown[] };

/** Computes the results of a window function for the documents of a partition. */
type WindowFunction = (partition: readonly Entry[], ctx: PipelineContext) => Promise<unknown[]>;

type Bound = { kind: 'unbounded' } | { kind: 'offset'; value: unknown };

type Bounds =
  | { kind: 'documents'; lower: Bound; upper: Bound }
  | { kind: 'range'; lower: Bound; upper: Bound; unit: TimeUnit | null };

const UNBOUNDED: Bound = { kind: 'unbounded' };

function failed(message: string): MongoError {
  return new MongoError(9, message);
}

function parseBound(source: unknown, check: (value: unknown) => void): Bound {
  if (source === 'unbounded') return UNBOUNDED;
  if (source === 'current') return { kind: 'offset', value: 0 };
  if (typeof source === 'string') {
    throw failed("Window bounds must be 'unbounded', 'current', or a number.");
  }
  const value = compileExpression(source).evaluate({ root: {} });
  check(value);
  return { kind: 'offset', value };
}

function parseBounds(source: unknown, sort: CompiledSort | null): Bounds {
  const doc = requireDocument(source, 9, "'window' field must be an object");
  const has = (key: string): boolean => Object.hasOwn(doc, key);
  if (has('documents') && has('range')) {
    throw failed("Window bounds can specify either 'documents' or 'unit', not both.");
  }
  if (!has('range') && has('unit'))
    throw failed("Window bounds can only specify 'unit' with range-based bounds.");
  if (!has('range') && !has('documents')) {
    if (Object.keys(doc).length > 0) {
      throw failed(
        "'window' field can only contain 'documents' as the only argument or 'range' with an optional 'unit' field",
      );
    }
    return { kind: 'documents', lower: UNBOUNDED, upper: UNBOUNDED };
  }
  const pair = has('documents') ? doc.documents : doc.range;
  if (!Array.isArray(pair) || pair.length !== 2) throw failed('Window bounds must be a 2-element array');
  const extra = Object.keys(doc).filter((key) => !['documents', 'range', 'unit'].includes(key));
  if (extra.length > 0) throw failed(`'window' field cannot have other fields: ${extra.join(', ')}`);
  if (has('documents')) {
    const whole = (value: unknown): void => {
      if (!isInt32(value)) throw failed('Numeric document-based bounds must be an integer');
    };
    const bounds: Bounds = {
      kind: 'documents',
      lower: parseBound(pair[0], whole),
      upper: parseBound(pair[1], whole),
    };
    checkForward(bounds);
    const open = bounds.lower.kind === 'unbounded' && bounds.upper.kind === 'unbounded';
    if (!open && sort === null) throw new MongoError(5339901, 'Document-based bounds require a sortBy');
    return bounds;
  }
  return parseRange(doc, pair, sort);
}

function parseRange(doc: Document, pair: readonly unknown[], sort: CompiledSort | null): Bounds {
  let unit: TimeUnit | null = null;
  if (Object.hasOwn(doc, 'unit')) {
    if (typeof doc.unit !== 'string') throw failed("'unit' must be a string");
    if (!isTimeUnit(doc.unit)) throw failed(`unknown time unit value: ${doc.unit}`);
    unit = doc.unit;
  }
  const check = (value: unknown): void => {
    if (unit !== null && !isInt32(value)) throw failed("With 'unit', range-based bounds must be an integer");
    if (!isNumeric(value)) throw failed('Range-based bounds expression must be a number');
  };
  const bounds: Bounds = {
    kind: 'range',
    lower: parseBound(pair[0], check),
    upper: parseBound(pair[1], check),
    unit,
  };
  checkForward(bounds);
  if (sort === null || sort.paths.length !== 1) {
    throw new MongoError(5339902, 'Range-based bounds require sortBy a single field');
  }
  if (sort.directions[0] !== 1)
    throw new MongoError(8947401, 'Range-based bounds require an ascending sortBy');
  return bounds;
}

function checkForward({ lower, upper }: Bounds): void {
  if (lower.kind === 'unbounded' || upper.kind === 'unbounded') return;
  if (compareValues(lower.value, upper.value) > 0) {
    throw new MongoError(5339900, 'Lower bound must not exceed upper bound');
  }
}

/** First and last index of a document's window (inclusive; empty if first > last). */
function windowOf(partition: readonly Entry[], at: number, bounds: Bounds): { first: number; last: number } {
  const end = partition.length - 1;
  if (bounds.kind === 'documents') {
    const offset = (bound: Bound, open: number): number =>
      bound.kind === 'unbounded' ? open : at + toJsNumber(bound.value);
    return { first: Math.max(0, offset(bounds.lower, 0)), last: Math.min(end, offset(bounds.upper, end)) };
  }
  const current = rangeValue(partition[at], bounds.unit);
  const low = shifted(current, bounds.lower, bounds.unit);
  const high = shifted(current, bounds.upper, bounds.unit);
  let first = 0;
  let last = end;
  while (low !== null && first <= end && compareValues(rangeValue(partition[first], bounds.unit), low) < 0)
    first += 1;
  while (high !== null && last >= 0 && compareValues(rangeValue(partition[last], bounds.unit), high) > 0)
    last -= 1;
  return { first, last };
}

function rangeValue(entry: Entry | undefined, unit: TimeUnit | null): unknown {
  const value = entry?.sortKey[0];
  if (unit === null && !isNumeric(value)) {
    throw new MongoError(
      5429414,
      `Invalid range: Expected the sortBy field to be a number, but it was ${typeOf(value)}`,
    );
  }
  if (unit !== null && !(value instanceof Date)) {
    throw new MongoError(
      5429513,
      `Invalid range: Expected the sortBy field to be a Date, but it was ${typeOf(value)}`,
    );
  }
  return value;
}

function shifted(value: unknown, bound: Bound, unit: TimeUnit | null): unknown {
  if (bound.kind === 'unbounded') return null;
  if (unit === null) return combineOrWiden('add', value, bound.value);
  return new Date(addUnits(dateMillis(value), unit, toJsNumber(bound.value), UTC));
}

function scopeOf(entry: Entry, variables: Variables | null, ctx: PipelineContext): Scope {
  return { root: entry.doc, variables, now: ctx.now };
}

function accumulatorOver(
  field: AccumulatedField,
  bounds: Bounds,
  variables: Variables | null,
): WindowFunction {
  return async (partition, ctx) => {
    const pacer = pacerOf(ctx);
    const values = partition.map((entry) => field.evaluate(scopeOf(entry, variables, ctx)));
    const results: unknown[] = [];
    let running = field.create();
    let added = 0;
    for (let at = 0; at < partition.length; at++) {
      const { first, last } = windowOf(partition, at, bounds);
      // A window that only grows at its end keeps its accumulated values.
      if (bounds.lower.kind !== 'unbounded' || last + 1 < added) {
        running = field.create();
        added = first;
      }
      for (; added <= last; added++) {
        running.add(values[added]);
        if ((added & 255) === 0 && pacer.due()) await pacer.pause();
      }
      results.push(running.value());
      if (pacer.due()) await pacer.pause();
    }
    return results;
  };
}

function requireSingleSort(name: string, sort: CompiledSort | null): CompiledSort {
  if (sort === null || sort.paths.length !== 1) {
    throw new MongoError(
      5371602,
      `${name} must be specified with a top level sortBy expression with exactly one element`,
    );
  }
  return sort;
}

function requireEmpty(name: string, operand: unknown): void {
  const doc = Array.isArray(operand) ? null : asDocument(operand);
  if (doc === null || Object.keys(doc).length > 0) {
    throw new MongoError(5371603, `${name} must be specified with '{}' as the value`);
  }
}

function rank(name: string, operand: unknown, sort: CompiledSort | null): WindowFunction {
  requireEmpty(name, operand);
  if (name === '$documentNumber') {
    if (sort === null)
      throw new MongoError(5371602, `${name} must be specified with a top level sortBy expression`);
    return async (partition) => partition.map((_, i) => Long.fromNumber(i + 1));
  }
  const order = requireSingleSort(name, sort);
  return async (partition) => {
    let current = 0;
    return partition.map((entry, i) => {
      const before = partition[i - 1];
      const tied = before !== undefined && order.compare(before.sortKey, entry.sortKey) === 0;
      if (!tied) current = name === '$rank' ? i + 1 : current + 1;
      return Long.fromNumber(current);
    });
  };
}

function shift(operand: unknown, sort: CompiledSort | null, variables: Variables | null): WindowFunction {
  const doc = requireDocument(operand, 9, 'Argument to $shift must be an object');
  if (sort === null) throw failed('$shift requires a sortBy');
  for (const key of Object.keys(doc)) {
    if (!['output', 'by', 'default'].includes(key)) throw failed(`Unknown argument in $shift: ${key}`);
  }
  if (!Object.hasOwn(doc, 'output')) throw failed("$shift requires an 'output' expression.");
  if (!Object.hasOwn(doc, 'by')) throw failed("$shift requires 'by' as an integer value.");
  if (!isInt32(doc.by)) throw failed("'$shift:by' field must be an integer");
  const by = toJsNumber(doc.by);
  const output = compileExpression(doc.output, namesOf(variables));
  const otherwise = Object.hasOwn(doc, 'default')
    ? compileExpression(doc.default).evaluate({ root: {} })
    : null;
  return async (partition, ctx) =>
    partition.map((_, i) => {
      const entry = partition[i + by];
      return entry === undefined
        ? (otherwise ?? null)
        : (output.evaluate(scopeOf(entry, variables, ctx)) ?? null);
    });
}

function lastObservation(operand: unknown, variables: Variables | null): WindowFunction {
  const input = compileExpression(operand, namesOf(variables));
  return async (partition, ctx) => {
    let held: unknown = null;
    return partition.map((entry) => {
      const value = input.evaluate(scopeOf(entry, variables, ctx));
      if (value !== null && value !== undefined) held = value;
      return held;
    });
  };
}

const RANKS = new Set(['$rank', '$denseRank', '$documentNumber']);
const NOT_SUPPORTED = new Set([
  '$derivative',
  '$integral',
  '$covariancePop',
  '$covarianceSamp',
  '$expMovingAvg',
  '$linearFill',
  '$minN',
  '$maxN',
  '$firstN',
  '$lastN',
  '$top',
  '$topN',
  '$bottom',
  '$bottomN',
  '$percentile',
  '$median',
]);

function compileWindowFunction(
  path: string,
  source: unknown,
  sort: CompiledSort | null,
  scope: StageScope,
): WindowFunction {
  const doc = requireDocument(source, 9, `The field '${path}' must be an object`);
  const names = Object.keys(doc);
  const name = names.find((key) => key.startsWith('$'));
  if (name === undefined) throw failed(`Expected a $-prefixed window function, ${names[0] ?? ''}`);
  const extra = names.filter((key) => key !== name && key !== 'window');
  if (extra.length > 0) throw failed(`Window function found an unknown argument: ${extra.join(', ')}`);
  const hasWindow = Object.hasOwn(doc, 'window');
  const operand = doc[name];
  if (NOT_SUPPORTED.has(name))
    throw new MongoError(238, `the window function ${name} is not supported by this server`);
  if (RANKS.has(name)) {
    if (hasWindow) throw new MongoError(5371601, 'Rank style window functions take no other arguments');
    return rank(name, operand, sort);
  }
  if (name === '$shift' || name === '$locf') {
    if (hasWindow) throw failed(`${name} does not accept a 'window' field`);
    return name === '$shift'
      ? shift(operand, sort, scope.variables)
      : lastObservation(operand, scope.variables);
  }
  if (!ACCUMULATORS.has(name) || name === '$mergeObjects')
    throw failed(`Unrecognized window function, ${name}`);
  const bounds: Bounds = hasWindow
    ? parseBounds(doc.window, sort)
    : { kind: 'documents', lower: UNBOUNDED, upper: UNBOUNDED };
  const accumulator: Document = {};
  accumulator[name] = operand;
  return accumulatorOver(
    compileAccumulatedField('value', accumulator, scope.variables),
    bounds,
    scope.variables,
  );
}

const OPTIONS = new Set(['partitionBy', 'sortBy', 'output']);

/** Output names that cannot collide with user variables outside this stage. */
const outputVariable = (i: number): string => `window${i}`;

function readOutputs(
  spec: Document,
  sort: CompiledSort | null,
  scope: StageScope,
): { functions: WindowFunction[]; write(doc: Document, values: readonly unknown[]): Document } {
  const output = requireDocument(
    spec.output,
    40414,
    "BSON field '$setWindowFields.output' is missing but a required field",
  );
  const paths = Object.keys(output);
  const functions = paths.map((path) => compileWindowFunction(path, output[path], sort, scope));
  const placeholders = paths.reduce<Variables | null>(
    (next, _, i) => ({ name: outputVariable(i), value: undefined, next }),
    null,
  );
  const root = emptyNode();
  for (const [i, path] of paths.entries()) {
    try {
      insertEntry(
        root,
        { path, parts: parseFieldPath(path), kind: 'compute', value: `$$${outputVariable(i)}` },
        placeholders,
      );
    } catch (error) {
      if (!(error instanceof MongoError) || ![31249, 31250].includes(error.code)) throw error;
      throw new MongoError(6307900, "$setWindowFields 'output' specification contains two conflicting paths");
    }
  }
  return {
    functions,
    write: (doc, values) => {
      const variables = values.reduce<Variables | null>(
        (next, value, i) => ({ name: outputVariable(i), value: value ?? null, next }),
        null,
      );
      return applyTree(root, 'add', doc, { root: doc, variables });
    },
  };
}

/**
 * `$setWindowFields`: accumulators over document and range windows, ranks, `$shift`, `$locf`; others are
 * refused.
 */
export function compileSetWindowFields(operand: unknown, scope: StageScope): Stage {
  const spec = requireDocument(
    operand,
    9,
    `the $setWindowFields stage specification must be an object, found ${typeOf(operand)}`,
  );
  for (const key of Object.keys(spec)) {
    if (!OPTIONS.has(key))
      throw new MongoError(40415, `BSON field '$setWindowFields.${key}' is an unknown field.`);
  }
  const partitionBy: Expression | null = Object.hasOwn(spec, 'partitionBy')
    ? compileExpression(spec.partitionBy, namesOf(scope.variables))
    : null;
  const sort = Object.hasOwn(spec, 'sortBy')
    ? compileSort(requireDocument(spec.sortBy, 14, "BSON field '$setWindowFields.sortBy' is the wrong type"))
    : null;
  const { functions, write } = readOutputs(spec, sort, scope);
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    const gauge = new MemoryGauge(() => new MongoError(292, 'Exceeded memory limit in $setWindowFields'));
    const entries: Entry[] = [];
    for await (const doc of source) {
      gauge.add(doc);
      const partition =
        partitionBy?.evaluate({ root: doc, variables: scope.variables, now: ctx.now }) ?? null;
      if (Array.isArray(partition)) {
        throw new MongoError(14, 'An expression used to partition cannot evaluate to value of type array');
      }
      entries.push({ doc, partition, sortKey: sort === null ? [] : sort.keyOf(doc) });
      if (pacer.due()) await pacer.pause();
    }
    const compare = (a: Entry, b: Entry): number =>
      compareValues(a.partition, b.partition) || (sort === null ? 0 : sort.compare(a.sortKey, b.sortKey));
    const sorted = partitionBy === null && sort === null ? entries : await sortByKey(entries, compare, pacer);
    for (let start = 0; start < sorted.length; ) {
      let end = start + 1;
      while (end < sorted.length && compareValues(sorted[start]?.partition, sorted[end]?.partition) === 0)
        end += 1;
      const partition = sorted.slice(start, end);
      const columns: unknown[][] = [];
      for (const compute of functions) columns.push(await compute(partition, ctx));
      for (const [i, entry] of partition.entries()) {
        yield write(
          entry.doc,
          columns.map((column) => column[i]),
        );
      }
      start = end;
    }
  };
}
