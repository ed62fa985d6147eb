import { MongoError } from '../errors.js';
import { fitsLong } from '../values/arithmetic.js';
import {
  asDocument,
  BRACKETS,
  type BsonTypeName,
  type Document,
  isNullish,
  isNumeric,
  regexParts,
  TYPE_ALIASES,
  TYPE_NUMBERS,
  toJsNumber,
  typeBracket,
  typeOf,
} from '../values/bson-types.js';
import { compareValues, lowerBound, valuesEqual } from '../values/compare.js';
import { integerPart } from '../values/decimal.js';
import { compileRegex, literalPrefix } from './regex-translation.js';

/** Tests one value reached by a path; `undefined` is an absent field. */
export type ElementTest = (value: unknown) => boolean;

function isNullBracket(bracket: number): boolean {
  return bracket === BRACKETS.null || bracket === BRACKETS.missing;
}

/** `$eq`: null also equals an absent field. */
export function equalityTest(operand: unknown): ElementTest {
  const bracket = typeBracket(operand);
  if (isNullBracket(bracket)) return isNullish;
  if (typeof operand === 'string') {
    return (value) => value === operand || (typeOf(value) === 'symbol' && String(value) === operand);
  }
  return (value) => value === operand || compareValues(value, operand) === 0;
}

function isNaNValue(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toJsNumber(value));
}

/** `$gt`, `$gte`, `$lt`, `$lte`: within the operand's type bracket; MinKey and MaxKey compare with all types. */
export function orderTest(op: 'gt' | 'gte' | 'lt' | 'lte', operand: unknown): ElementTest {
  const bracket = typeBracket(operand);
  const orEqual = op === 'gte' || op === 'lte';
  if (isNullBracket(bracket)) return (value) => orEqual && isNullish(value);
  if (isNaNValue(operand)) return (value) => orEqual && isNaNValue(value);
  const greater = op === 'gt' || op === 'gte';
  return (value) => {
    if (typeBracket(value) !== bracket) {
      if (bracket === BRACKETS.maxKey) return !greater;
      return bracket === BRACKETS.minKey && greater;
    }
    if (isNaNValue(value)) return false;
    const order = compareValues(value, operand);
    return order === 0 ? orEqual : greater ? order > 0 : order < 0;
  };
}

/** True for `{ $op: … }`, but not for a DBRef (`$ref` and `$id`). */
export function beginsWithOperator(doc: Document): boolean {
  if (Object.keys(doc)[0]?.startsWith('$') !== true) return false;
  return !(Object.hasOwn(doc, '$ref') && Object.hasOwn(doc, '$id'));
}

/** `$in` and `$nin`: values by equality, regular expressions by match. */
export function inTest(name: string, operand: unknown): ElementTest {
  if (!Array.isArray(operand)) throw new MongoError(2, `${name} needs an array`);
  const regexes: ElementTest[] = [];
  const prefixes: string[] = [];
  const values: unknown[] = [];
  let holdsNull = false;
  for (const item of operand as unknown[]) {
    const doc = asDocument(item);
    if (doc !== null && beginsWithOperator(doc)) {
      throw new MongoError(2, `cannot nest $ under ${name}`);
    }
    if (typeOf(item) === 'regex') {
      const { test, prefix } = regexTest(item, undefined);
      regexes.push(test);
      if (prefix !== null) prefixes.push(prefix);
    } else if (isNullish(item)) holdsNull = true;
    else values.push(item);
  }
  values.sort(compareValues);
  const shortest = shortestPrefixes(prefixes);
  const arePrefixes = prefixes.length === regexes.length;
  return (value) => {
    if (isNullish(value)) return holdsNull;
    if (contains(values, value)) return true;
    if (typeof value === 'string' && arePrefixes) return beginsWithOne(shortest, value);
    return regexes.some((test) => test(value));
  };
}

/** Prefixes that do not start with another one, in code-unit order. */
function shortestPrefixes(prefixes: readonly string[]): string[] {
  const kept: string[] = [];
  for (const prefix of [...prefixes].sort()) {
    const last = kept.at(-1);
    if (last === undefined || !prefix.startsWith(last)) kept.push(prefix);
  }
  return kept;
}

/** True if a text starts with one of the `shortestPrefixes`: the last one that is not after the text. */
function beginsWithOne(prefixes: readonly string[], text: string): boolean {
  const last = prefixes[lowerBound(prefixes, (prefix) => prefix <= text) - 1];
  return last !== undefined && text.startsWith(last);
}

function contains(sorted: readonly unknown[], value: unknown): boolean {
  const at = lowerBound(sorted, (item) => compareValues(item, value) < 0);
  return at < sorted.length && valuesEqual(sorted[at], value);
}

/**
 * A regular expression given as such or as `$regex` with `$options`. `prefix` is set if the pattern is
 * nothing but a literal prefix.
 */
export function regexTest(
  regex: unknown,
  options: unknown,
): { test: ElementTest; pattern: string; flags: string; prefix: string | null } {
  const type = typeOf(regex);
  if (type !== 'string' && type !== 'regex') throw new MongoError(2, '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string')
    throw new MongoError(2, '$options has to be a string');
  const parts = type === 'regex' ? regexParts(regex) : { pattern: regex as string, options: '' };
  if (parts.options !== '' && options !== undefined && options !== '') {
    throw new MongoError(51075, 'options set in both $regex and $options');
  }
  const flags = options ?? parts.options;
  const { pattern } = parts;
  const literal = flags === '' ? literalPrefix(pattern, flags) : null;
  const prefix = literal?.exact ? literal.prefix : null;
  // `^letters` needs only a comparison; one search sends hundreds of them.
  const compiled = prefix === null ? compileRegex(pattern, flags) : null;
  const matches = (text: string): boolean => compiled?.test(text) ?? text.startsWith(prefix ?? '');
  return {
    pattern,
    flags,
    prefix,
    test: (value) => {
      if (typeof value === 'string') return matches(value);
      const valueType = typeOf(value);
      if (valueType === 'symbol') return matches(String(value));
      if (valueType !== 'regex') return false;
      const other = regexParts(value);
      return other.pattern === pattern && other.options === flags;
    },
  };
}

/** `$type`: a name, a number of the BSON format, or an array of them. */
export function typeTest(operand: unknown): ElementTest {
  const items: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (items.length === 0) throw new MongoError(9, '$type must match at least one type');
  const wanted = new Set<BsonTypeName>();
  for (const item of items) {
    if (item === 'number') for (const name of ['int', 'long', 'double', 'decimal'] as const) wanted.add(name);
    else wanted.add(typeNamed(item));
  }
  return (value) => value !== undefined && wanted.has(typeOf(value));
}

function typeNamed(item: unknown): BsonTypeName {
  if (typeof item === 'string') {
    if (!TYPE_ALIASES.has(item)) throw new MongoError(2, `Unknown type name alias: ${item}`);
    return item as BsonTypeName;
  }
  if (!isNumeric(item)) throw new MongoError(14, 'type must be represented as a number or a string');
  const code = toJsNumber(item);
  const name = TYPE_NUMBERS.get(code);
  if (name === undefined) throw new MongoError(2, `Invalid numerical type code: ${code}`);
  return name;
}

/** Integer part of a number; null if it does not fit 64 bits. */
function longOf(value: unknown): bigint | null {
  const whole = isNumeric(value) ? integerPart(value) : null;
  return whole !== null && fitsLong(whole) ? whole : null;
}

/** `$mod: [divisor, remainder]`. */
export function modTest(operand: unknown): ElementTest {
  if (!Array.isArray(operand)) throw new MongoError(2, 'malformed mod, needs to be an array');
  if (operand.length < 2) throw new MongoError(2, 'malformed mod, not enough elements');
  if (operand.length > 2) throw new MongoError(2, 'malformed mod, too many elements');
  const [first, second] = operand as [unknown, unknown];
  if (!isNumeric(first)) throw new MongoError(2, 'malformed mod, divisor not a number');
  if (!isNumeric(second)) throw new MongoError(2, 'malformed mod, remainder not a number');
  const divisor = longOf(first);
  const remainder = longOf(second);
  if (divisor === null)
    throw new MongoError(2, 'malformed mod, divisor value is invalid :: caused by :: out of range');
  if (remainder === null) {
    throw new MongoError(2, 'malformed mod, remainder value is invalid :: caused by :: out of range');
  }
  if (divisor === 0n) throw new MongoError(2, 'divisor cannot be 0');
  return (value) => {
    const whole = longOf(value);
    return whole !== null && whole % divisor === remainder;
  };
}

/** The operand of `$size`. */
export function parseSize(operand: unknown): number {
  if (!isNumeric(operand)) throw new MongoError(2, 'Failed to parse $size. Expected a number');
  const size = toJsNumber(operand);
  if (!Number.isInteger(size)) throw new MongoError(2, 'Failed to parse $size. Expected an integer');
  if (size < 0) throw new MongoError(2, 'Failed to parse $size. Expected a non-negative number');
  return size;
}
