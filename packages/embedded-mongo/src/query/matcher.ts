import { compileExpression } from '../aggregation/expressions.js';
import { MongoError } from '../errors.js';
import { notFound } from '../unsupported.js';
import {
  asDocument,
  type Document,
  getField,
  isTruthy,
  requireDocument,
  typeOf,
} from '../values/bson-types.js';
import { visitPath } from '../values/paths.js';
import {
  beginsWithOperator,
  type ElementTest,
  equalityTest,
  inTest,
  modTest,
  orderTest,
  parseSize,
  regexTest,
  typeTest,
} from './element-tests.js';
import { DOCUMENT_OPERATORS, FIELD_OPERATORS } from './keywords.js';

/** Operators as the planner sees them. */
type ConjunctOp =
  | 'eq'
  | 'in'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'regex'
  | 'exists'
  | 'ne'
  | 'nin'
  | 'not'
  | 'type'
  | 'mod'
  | 'size'
  | 'all'
  | 'elemMatch'
  | 'or'
  | 'nor'
  | 'expr';

/**
 * A part of a filter; all parts must hold.
 * - `regex`: value is `{ pattern, options }`; `in`: an array that may hold regular expressions;
 * - `exists`: a boolean; `all`: the array; `or`: `Conjunct[][]` with path ''; `elemMatch`: its conjuncts,
 *   with path '' for those on the element itself; others: the operand as given.
 * On a multikey index two ranges on one path must not be intersected: different elements may satisfy them
 * (within one `elemMatch` they may).
 */
export type Conjunct = { path: string; op: ConjunctOp; value: unknown };

/** A compiled filter. */
export type CompiledFilter = {
  filter: Document;
  conjuncts: Conjunct[];
  matches(doc: Document): boolean;
};

/** A condition on the values at a path. */
type Predicate =
  | { kind: 'leaf'; leafArrays: 'expand' | 'keep'; test: ElementTest; conjunct: Omit<Conjunct, 'path'> }
  /** Holds if `inner` all hold, or not all of them, as `expected` says. */
  | { kind: 'all'; inner: Predicate[]; expected: boolean; conjunct: Omit<Conjunct, 'path'> };

/** A condition on a whole document. */
type Condition = {
  conjuncts: Conjunct[];
  test(doc: Document): boolean;
};

/** Compiles a query filter. Throws mongod's error codes; an unknown operator is error 2. */
export function compileFilter(filter: Document): CompiledFilter {
  const condition = parseFilter(filter, true);
  return { filter, conjuncts: condition.conjuncts, matches: condition.test };
}

function all(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  return {
    conjuncts: conditions.flatMap((condition) => condition.conjuncts),
    test: (doc) => {
      for (const condition of conditions) if (!condition.test(doc)) return false;
      return true;
    },
  };
}

function parseFilter(filter: Document, isTopLevel: boolean): Condition {
  const conditions: Condition[] = [];
  for (const key of Object.keys(filter)) {
    const value = filter[key];
    if (key.startsWith('$')) conditions.push(...parseTopLevel(key, value, isTopLevel));
    else conditions.push(...parseField(key, value));
  }
  return all(conditions);
}

function parseTopLevel(key: string, value: unknown, isTopLevel: boolean): Condition[] {
  switch (key) {
    case '$and':
      return [all(parseClauses(key, value, isTopLevel))];
    case '$or':
    case '$nor': {
      const clauses = parseClauses(key, value, isTopLevel);
      if (key === '$or' && clauses.length === 1) return clauses;
      const branches = clauses.map((clause) => clause.conjuncts);
      const conjuncts: Conjunct[] = [{ path: '', op: key === '$or' ? 'or' : 'nor', value: branches }];
      return [{ conjuncts, test: (doc) => clauses.some((clause) => clause.test(doc)) === (key === '$or') }];
    }
    case '$expr': {
      if (!isTopLevel) throw new MongoError(2, '$expr can only be applied to the top-level document');
      const expression = compileExpression(value);
      const conjuncts: Conjunct[] = [{ path: '', op: 'expr', value }];
      return [{ conjuncts, test: (doc) => isTruthy(expression.evaluate({ root: doc })) }];
    }
    case '$comment':
      return [];
    case '$ref':
    case '$id':
    case '$db':
      return parseField(key, value);
    case '$not':
      throw new MongoError(
        2,
        'unknown top level operator: $not. If you are trying to negate an entire expression, use $nor.',
      );
    default:
      throw notFound(
        key,
        2,
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function parseClauses(key: string, value: unknown, isTopLevel: boolean): Condition[] {
  if (!Array.isArray(value)) throw new MongoError(2, `${key} must be an array`);
  if (value.length === 0) throw new MongoError(2, '$and/$or/$nor must be a nonempty array');
  return value.map((clause: unknown) => {
    const doc = requireDocument(clause, 2, '$or/$and/$nor entries need to be full objects');
    return parseFilter(doc, isTopLevel);
  });
}

/** True for `{ $op: … }`; a document with `$ref` and `$id` is a DBRef, a value. */
function isOperatorDocument(value: unknown): value is Document {
  const doc = asDocument(value);
  return doc !== null && beginsWithOperator(doc);
}

function parseField(path: string, value: unknown): Condition[] {
  const parts = path.split('.');
  const predicates = isOperatorDocument(value) ? parseOperators(path, value) : [parseEquality(value)];
  return predicates.map((predicate) => ({
    conjuncts: [{ path, ...predicate.conjunct }],
    test: (doc) => testPath(doc, parts, predicate),
  }));
}

function testPath(doc: Document, parts: readonly string[], predicate: Predicate): boolean {
  if (predicate.kind === 'leaf') return visitPath(doc, parts, predicate.leafArrays, predicate.test);
  return predicate.inner.every((inner) => testPath(doc, parts, inner)) === predicate.expected;
}

/** Tests a single value without entering it if it is an array (as inside `$elemMatch`). */
function testElement(value: unknown, predicate: Predicate): boolean {
  if (predicate.kind === 'leaf') return predicate.test(value);
  return predicate.inner.every((inner) => testElement(value, inner)) === predicate.expected;
}

function leaf(
  op: ConjunctOp,
  value: unknown,
  test: ElementTest,
  leafArrays: 'expand' | 'keep' = 'expand',
): Predicate {
  return { kind: 'leaf', leafArrays, test, conjunct: { op, value } };
}

function parseEquality(value: unknown): Predicate {
  if (typeOf(value) === 'regex') return parseRegex(value, undefined);
  return leaf('eq', value, equalityTest(value));
}

function parseRegex(regex: unknown, options: unknown): Predicate {
  const { test, pattern, flags } = regexTest(regex, options);
  return leaf('regex', { pattern, options: flags }, test);
}

function parseOperators(path: string, operators: Document): Predicate[] {
  const predicates: Predicate[] = [];
  for (const name of Object.keys(operators)) {
    const operand = operators[name];
    if (name === '$options') {
      if (!Object.hasOwn(operators, '$regex')) throw new MongoError(2, '$options needs a $regex');
      continue;
    }
    if (name === '$regex') {
      predicates.push(parseRegex(operand, getField(operators, '$options')));
      continue;
    }
    const predicate = parseOperator(path, name, operand);
    if (predicate !== null) predicates.push(predicate);
  }
  return predicates;
}

const RANGE_OPERATORS = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const;

function parseOperator(path: string, name: string, operand: unknown): Predicate | null {
  switch (name) {
    case '$eq':
      return leaf('eq', operand, equalityTest(operand));
    case '$ne': {
      if (typeOf(operand) === 'regex') throw new MongoError(2, "Can't have regex as arg to $ne.");
      return negation('ne', operand, [leaf('eq', operand, equalityTest(operand))]);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const op = RANGE_OPERATORS[name];
      const limit = typeOf(operand);
      if (limit === 'regex')
        throw new MongoError(2, `Can't have RegEx as arg to predicate over field '${path}'.`);
      // These two hold for every document, even if its path ends at an empty array: mongod answers so from an
      // index.
      if ((op === 'gte' && limit === 'minKey') || (op === 'lte' && limit === 'maxKey')) {
        return { kind: 'all', inner: [], expected: true, conjunct: { op, value: operand } };
      }
      return leaf(op, operand, orderTest(op, operand));
    }
    case '$in':
      return leaf('in', operand, inTest(name, operand));
    case '$nin':
      return negation('nin', operand, [leaf('in', operand, inTest(name, operand))]);
    case '$exists': {
      const present = leaf('exists', true, (value) => value !== undefined, 'keep');
      return isTruthy(operand) ? present : negation('exists', false, [present]);
    }
    case '$type':
      return leaf('type', operand, typeTest(operand));
    case '$mod':
      return leaf('mod', operand, modTest(operand));
    case '$size': {
      const size = parseSize(operand);
      return leaf('size', operand, (value) => Array.isArray(value) && value.length === size, 'keep');
    }
    case '$all':
      return parseAll(path, operand);
    case '$elemMatch':
      return parseElemMatch(path, operand);
    case '$not':
      return parseNot(path, operand);
    case '$comment':
      return null;
    default:
      throw notFound(name, 2, `unknown operator: ${name}`);
  }
}

function negation(op: ConjunctOp, value: unknown, inner: Predicate[]): Predicate {
  return { kind: 'all', inner, expected: false, conjunct: { op, value } };
}

function parseNot(path: string, operand: unknown): Predicate {
  if (typeOf(operand) === 'regex') return negation('not', operand, [parseRegex(operand, undefined)]);
  const doc = requireDocument(operand, 2, '$not needs a regex or a document');
  if (Object.keys(doc).length === 0) throw new MongoError(2, '$not cannot be empty');
  return negation('not', operand, parseOperators(path, doc));
}

function parseAll(path: string, operand: unknown): Predicate {
  if (!Array.isArray(operand)) throw new MongoError(2, '$all needs an array');
  const items: readonly unknown[] = operand;
  const isElemMatch = (item: unknown): boolean => {
    const doc = asDocument(item);
    return doc !== null && Object.keys(doc)[0] === '$elemMatch';
  };
  const nested = items.length > 0 && isElemMatch(items[0]);
  const inner = items.map((item) => {
    if (nested) {
      if (!isElemMatch(item)) throw new MongoError(2, '$all/$elemMatch has to be consistent');
      return parseElemMatch(path, getField(asDocument(item) ?? {}, '$elemMatch'));
    }
    const inner = asDocument(item);
    if (inner !== null && FIELD_OPERATORS.has(Object.keys(inner)[0] ?? '')) {
      throw new MongoError(2, 'no $ expressions in $all');
    }
    return parseEquality(item);
  });
  // An empty `$all` holds for no document.
  return { kind: 'all', inner, expected: items.length > 0, conjunct: { op: 'all', value: operand } };
}

function parseElemMatch(path: string, operand: unknown): Predicate {
  const doc = requireDocument(operand, 2, '$elemMatch needs an Object');
  if (isOperatorDocument(doc) && !DOCUMENT_OPERATORS.has(Object.keys(doc)[0] ?? '')) {
    const predicates = parseOperators(path, doc);
    const conjuncts = predicates.map(({ conjunct }) => ({ path: '', ...conjunct }));
    return elemMatchLeaf(conjuncts, (item) => predicates.every((predicate) => testElement(item, predicate)));
  }
  const condition = parseFilter(doc, false);
  return elemMatchLeaf(condition.conjuncts, (item) => {
    const inner = Array.isArray(item) ? Object.fromEntries(item.entries()) : asDocument(item);
    return inner !== null && condition.test(inner);
  });
}

function elemMatchLeaf(conjuncts: Conjunct[], accepts: (item: unknown) => boolean): Predicate {
  return leaf('elemMatch', conjuncts, (value) => Array.isArray(value) && value.some(accepts), 'keep');
}

/**
 * Equalities that an upsert copies into the new document, in filter order: `{ a: 1 }`, `$eq`, inside `$and`,
 * and a single value in `$in`, `$all` or `$or`.
 */
export function equalitiesOf(filter: CompiledFilter): Array<{ path: string; value: unknown }> {
  const found: Array<{ path: string; value: unknown }> = [];
  for (const { path, op, value } of filter.conjuncts) {
    if (op === 'eq') found.push({ path, value });
    else if ((op === 'in' || op === 'all') && Array.isArray(value) && value.length === 1) {
      const only: unknown = value[0];
      if (typeOf(only) !== 'regex' && !isOperatorDocument(only)) found.push({ path, value: only });
    }
  }
  return found;
}
