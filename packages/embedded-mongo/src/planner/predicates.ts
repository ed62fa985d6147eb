import { BSONRegExp } from 'bson';
import type { Conjunct } from '../query/matcher.js';
import { literalPrefix } from '../query/regex-translation.js';
import { isNullish, regexParts, typeBracket, typeOf } from '../values/bson-types.js';
import { compareValues, valuesEqual } from '../values/compare.js';
import {
  boundedRange,
  equalityRange,
  type KeyRange,
  type RangeEnd,
  stringPrefixRange,
} from '../values/key-encoding.js';
import { isArrayIndex } from '../values/paths.js';

/** Bounds that a filter puts on one component of an index. */
export type ComponentBounds =
  /** Component equals one of the values. */
  { kind: 'points'; values: unknown[]; exact: boolean; used: Conjunct[] } | Spans;

/** Component lies in ranges that `spans` computes after given leading values. */
interface Spans {
  kind: 'spans';
  spans(prefix: readonly unknown[], directions: readonly (1 | -1)[]): KeyRange[];
  exact: boolean;
  used: Conjunct[];
}

/** Types whose ranges an index can answer: of arrays it holds only the elements. */
const RANGE_TYPES = new Set([
  'int',
  'long',
  'double',
  'decimal',
  'string',
  'object',
  'binData',
  'objectId',
  'bool',
  'date',
  'timestamp',
]);

/** A conjunct with its enclosing `$elemMatch`. */
export type PlacedConjunct = Conjunct & {
  /** The `$elemMatch` whose element it constrains, directly or by one field. */
  element?: Conjunct;
  /** True for a condition on the element itself: all such conjuncts hold for one value. */
  ownValue?: boolean;
};

function isRegex(value: unknown): boolean {
  return typeOf(value) === 'regex';
}

function pointsOf(value: unknown): { values: unknown[]; exact: boolean } {
  const type = typeOf(value);
  if (type === 'null' || type === 'missing' || type === 'undefined')
    return { values: [null, undefined], exact: false };
  // An index holds the elements of an array; an empty one is held as `undefined`.
  if (type === 'array') return { values: [value, (value as unknown[])[0]], exact: false };
  return { values: [value], exact: true };
}

function inBounds(conjunct: Conjunct): ComponentBounds | null {
  if (!Array.isArray(conjunct.value)) return null;
  const items = conjunct.value as unknown[];
  if (items.some(isRegex)) return inSpans(conjunct, items);
  const values: unknown[] = [];
  let exact = true;
  for (const item of items) {
    const points = pointsOf(item);
    values.push(...points.values);
    exact &&= points.exact;
  }
  return { kind: 'points', values, exact, used: [conjunct] };
}

/** `$in` with regular expressions: a range for each of them and a point for each value. */
function inSpans(conjunct: Conjunct, items: readonly unknown[]): ComponentBounds | null {
  const parts: Spans[] = [];
  for (const item of items) {
    const part = isRegex(item)
      ? regexBounds({ ...conjunct, op: 'regex', value: regexParts(item) })
      : pointSpans(conjunct, item);
    if (part === null) return null;
    parts.push(part);
  }
  return {
    kind: 'spans',
    spans: (prefix, directions) => parts.flatMap((part) => part.spans(prefix, directions)),
    exact: parts.every((part) => part.exact),
    used: [conjunct],
  };
}

function pointSpans(conjunct: Conjunct, item: unknown): Spans {
  const { values, exact } = pointsOf(item);
  return {
    kind: 'spans',
    spans: (prefix, directions) => values.map((value) => equalityRange([...prefix, value], directions)),
    exact,
    used: [conjunct],
  };
}

function regexBounds(conjunct: Conjunct): Spans | null {
  const { pattern, options } = conjunct.value as { pattern: string; options: string };
  const literal = literalPrefix(pattern, options);
  if (literal === null) return null;
  return {
    kind: 'spans',
    // A stored regular expression equals an identical one; its key is not among the strings.
    spans: (values, directions) => [
      stringPrefixRange(values, directions, literal.prefix),
      equalityRange([...values, new BSONRegExp(pattern, options)], directions),
    ],
    exact: literal.exact,
    used: [conjunct],
  };
}

/** Bounds by one value of `$all`; the filter checks the others. */
function allBounds(conjunct: Conjunct): ComponentBounds | null {
  const items = Array.isArray(conjunct.value) ? (conjunct.value as unknown[]) : [];
  for (const item of items) {
    const type = typeOf(item);
    if (type === 'regex') {
      const bounds = regexBounds({ ...conjunct, op: 'regex', value: regexParts(item) });
      if (bounds !== null) return { ...bounds, exact: false };
    } else if (RANGE_TYPES.has(type) && type !== 'object') {
      return { kind: 'points', values: [item], exact: false, used: [conjunct] };
    }
  }
  return null;
}

/** Operators of a range: 1 for a lower bound, -1 for an upper one. */
const RANGE_SIDES: Partial<Record<Conjunct['op'], 1 | -1>> = { gt: 1, gte: 1, lt: -1, lte: -1 };

function isRange({ op, value }: Conjunct): boolean {
  return RANGE_SIDES[op] !== undefined && RANGE_TYPES.has(typeOf(value));
}

/** The narrowest bound on one side; null for none. */
function tightest(ranges: readonly Conjunct[], side: 1 | -1): RangeEnd | null {
  let best: RangeEnd | null = null;
  for (const { op, value } of ranges) {
    if (RANGE_SIDES[op] !== side) continue;
    const order = best === null ? 1 : compareValues(value, best.value) * side;
    const inclusive = op === 'gte' || op === 'lte';
    if (order > 0 || (order === 0 && !inclusive)) best = { value, inclusive };
  }
  return best;
}

/**
 * Range conditions that may be intersected: on arrays different elements may satisfy two ranges, except on
 * one element's own value.
 */
function intersectable(ranges: readonly PlacedConjunct[]): readonly PlacedConjunct[] {
  const own = ranges.find((range) => range.ownValue === true);
  if (own === undefined) return ranges.slice(0, 1);
  return ranges.filter((range) => range.ownValue === true && range.element === own.element);
}

function rangeBounds(ranges: readonly PlacedConjunct[], multikey: boolean): ComponentBounds | null {
  const together = multikey ? intersectable(ranges) : ranges;
  const first = together[0];
  if (first === undefined) return null;
  const bracket = typeBracket(first.value);
  const usable = together.filter((range) => typeBracket(range.value) === bracket);
  const low = tightest(usable, 1);
  const high = tightest(usable, -1);
  const hasNan = usable.some((range) => Number.isNaN(Number(range.value)) && bracket === typeBracket(0));
  return {
    kind: 'spans',
    spans: (prefix, directions) => [boundedRange(prefix, directions, low, high)],
    // An open end includes NaN, which no range matches.
    exact: !hasNan && (bracket !== typeBracket(0) || low !== null),
    used: [...usable],
  };
}

/** Further operators that bound a component, the narrowest first. */
const BOUNDS_BY_OPERATOR: readonly (readonly [
  Conjunct['op'],
  (conjunct: Conjunct) => ComponentBounds | null,
])[] = [
  ['in', inBounds],
  ['all', allBounds],
  ['regex', regexBounds],
];

/**
 * Bounds that the conjuncts of one path put on an index component; null for none. The scan may be a superset:
 * only `exact` bounds fully answer their `used` conjuncts.
 */
export function componentBounds(
  conjuncts: readonly PlacedConjunct[],
  multikey: boolean,
): ComponentBounds | null {
  const equal = conjuncts.find((conjunct) => conjunct.op === 'eq');
  if (equal !== undefined) return { kind: 'points', ...pointsOf(equal.value), used: [equal] };
  const absent = conjuncts.find((conjunct) => conjunct.op === 'exists' && conjunct.value === false);
  if (absent !== undefined) return { kind: 'points', values: [null], exact: false, used: [absent] };
  for (const [op, boundsOf] of BOUNDS_BY_OPERATOR) {
    for (const conjunct of conjuncts) {
      const bounds = conjunct.op === op ? boundsOf(conjunct) : null;
      if (bounds !== null) return bounds;
    }
  }
  return rangeBounds(conjuncts.filter(isRange), multikey);
}

/** Conjuncts of a filter by path; those inside `$elemMatch` count under their full path. */
export function conjunctsByPath(conjuncts: readonly Conjunct[]): Map<string, PlacedConjunct[]> {
  const found = new Map<string, PlacedConjunct[]>();
  const add = (path: string, conjunct: PlacedConjunct): void =>
    void found.set(path, [...(found.get(path) ?? []), conjunct]);
  const addInner = (element: Conjunct, base: string): void => {
    for (const inner of element.value as Conjunct[]) {
      const path = inner.path === '' ? base : `${base}.${inner.path}`;
      // Indexes enter neither nested arrays nor, by position, the elements of the outer array.
      if (inner.path.split('.').some(isArrayIndex)) continue;
      if (inner.op === 'elemMatch') {
        if (inner.path !== '' && Array.isArray(inner.value)) addInner(inner, path);
      } else if (inner.path === '') add(path, { ...inner, element, ownValue: true });
      else add(path, inner.path.includes('.') ? inner : { ...inner, element });
    }
  };
  for (const conjunct of conjuncts) {
    if (conjunct.op !== 'elemMatch') {
      if (conjunct.path !== '') add(conjunct.path, conjunct);
    } else if (Array.isArray(conjunct.value)) addInner(conjunct, conjunct.path);
  }
  return found;
}

/** True if a conjunct cannot hold for a document without the path. */
export function impliesPresent(conjunct: Conjunct): boolean {
  switch (conjunct.op) {
    case 'eq':
      return pointsOf(conjunct.value).exact || typeOf(conjunct.value) === 'array';
    case 'in':
      return Array.isArray(conjunct.value) && !conjunct.value.some(isNullish);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return RANGE_TYPES.has(typeOf(conjunct.value));
    case 'regex':
    case 'mod':
    case 'size':
      return true;
    case 'exists':
      return conjunct.value === true;
    default:
      return false;
  }
}

/** True if every document that satisfies one of `given` (all on one path) satisfies `wanted` on that path. */
export function implies(given: readonly Conjunct[], wanted: Conjunct): boolean {
  return given.some((conjunct) => impliesOne(conjunct, wanted));
}

function impliesOne(given: Conjunct, wanted: Conjunct): boolean {
  if (given.op === wanted.op && valuesEqual(given.value, wanted.value)) return true;
  if (wanted.op === 'exists' && wanted.value === true) return impliesPresent(given);
  if (given.op === 'in' && Array.isArray(given.value)) {
    return (
      given.value.length > 0 &&
      given.value.every((value) => impliesOne({ ...given, op: 'eq', value }, wanted))
    );
  }
  if (wanted.op === 'in' && Array.isArray(wanted.value)) {
    return wanted.value.some((value) => impliesOne(given, { ...wanted, op: 'eq', value }));
  }
  const side = RANGE_SIDES[wanted.op];
  if (side === undefined || (given.op !== 'eq' && RANGE_SIDES[given.op] !== side)) return false;
  if (!RANGE_TYPES.has(typeOf(given.value)) || typeBracket(given.value) !== typeBracket(wanted.value))
    return false;
  const order = compareValues(given.value, wanted.value) * side;
  const includesEqual = wanted.op === 'gte' || wanted.op === 'lte' || given.op === wanted.op;
  return order > 0 || (order === 0 && includesEqual);
}
