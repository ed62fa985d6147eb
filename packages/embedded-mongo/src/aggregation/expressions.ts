import { MongoError } from '../errors.js';
import { notFound, unsupported } from '../unsupported.js';
import { asDocument, type Document, getField, setField } from '../values/bson-types.js';
import { checkFieldName, parseFieldPath } from '../values/field-path.js';
import { ARITHMETIC_OPERATORS } from './operators/arithmetic.js';
import { ARRAY_OPERATORS } from './operators/arrays.js';
import { CONVERSION_OPERATORS } from './operators/conversions.js';
import { DATE_OPERATORS } from './operators/dates.js';
import { LOGIC_OPERATORS } from './operators/logic.js';
import { STRING_OPERATORS } from './operators/strings.js';
import {
  type Compile,
  checkVariableName,
  type Evaluator,
  type Operator,
  type Scope,
} from './operators/types.js';

export type { Scope } from './operators/types.js';

/** A compiled aggregation expression; an absent result is `undefined`. */
export type Expression = { evaluate(scope: Scope): unknown };

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>(
  [
    LOGIC_OPERATORS,
    ARITHMETIC_OPERATORS,
    ARRAY_OPERATORS,
    STRING_OPERATORS,
    DATE_OPERATORS,
    CONVERSION_OPERATORS,
  ].flatMap((table) => Object.entries(table)),
);

/** Variables of MongoDB that this server does not have. */
const MISSING_VARIABLES = new Set(['CURRENT', 'NOW', 'CLUSTER_TIME', 'USER_ROLES', 'SEARCH_META']);

/** The names of all expression operators. */
export function operatorNames(): string[] {
  return [...OPERATORS.keys()];
}

/** Compiles an aggregation expression. */
export function compileExpression(source: unknown): Expression {
  return { evaluate: compile(source, new Set()) };
}

function compile(source: unknown, known: ReadonlySet<string>): Evaluator {
  if (typeof source === 'string') {
    if (source.startsWith('$$')) return compileVariable(source.slice(2), known);
    if (source.startsWith('$')) return compileFieldPath(source.slice(1));
    return () => source;
  }
  if (Array.isArray(source)) {
    const items = source.map((item) => compile(item, known));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  const doc = asDocument(source);
  if (doc === null) return () => source;
  const keys = Object.keys(doc);
  const name = keys[0];
  if (name?.startsWith('$')) {
    if (keys.length !== 1) {
      throw new MongoError(
        15983,
        `an object representing an expression must have exactly one field, but found ${keys.length}: ${keys.join(', ')}`,
      );
    }
    return compileOperator(name, doc[name], known);
  }
  return compileObject(doc, keys, known);
}

function compileObject(doc: Document, keys: readonly string[], known: ReadonlySet<string>): Evaluator {
  const fields = keys.map((key): [string, Evaluator] => {
    checkFieldName(key);
    return [key, compile(doc[key], known)];
  });
  return (scope) => {
    const result: Document = {};
    for (const [key, field] of fields) {
      const value = field(scope);
      if (value !== undefined) setField(result, key, value);
    }
    return result;
  };
}

function compileOperator(name: string, argument: unknown, known: ReadonlySet<string>): Evaluator {
  const operator = OPERATORS.get(name);
  if (operator === undefined) throw notFound(name, 168, `Unrecognized expression '${name}'`);
  const compileInner: Compile = (source, extra = []) =>
    compile(source, extra.length === 0 ? known : new Set([...known, ...extra]));
  return operator(argument, compileInner, name);
}

function compileFieldPath(path: string): Evaluator {
  if (path === '') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  const parts = parseFieldPath(path);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    return (scope) => getField(scope.root, only);
  }
  return (scope) => valueAt(scope.root, parts, 0);
}

/** Value at an expression path: an array on the way yields the array of its sub-documents' values. */
function valueAt(doc: Document, parts: readonly string[], from: number): unknown {
  const value = getField(doc, parts[from] ?? '');
  if (from === parts.length - 1) return value;
  return continueAt(value, parts, from + 1);
}

function continueAt(value: unknown, parts: readonly string[], from: number): unknown {
  if (Array.isArray(value)) {
    const found: unknown[] = [];
    for (const item of value) {
      const doc = asDocument(item);
      if (doc === null) continue;
      const nested = valueAt(doc, parts, from);
      if (nested !== undefined) found.push(nested);
    }
    return found;
  }
  const doc = asDocument(value);
  return doc === null ? undefined : valueAt(doc, parts, from);
}

function compileVariable(text: string, known: ReadonlySet<string>): Evaluator {
  if (text === '') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  const dot = text.indexOf('.');
  const name = dot < 0 ? text : text.slice(0, dot);
  const parts = dot < 0 ? [] : parseFieldPath(text.slice(dot + 1));
  checkVariableName(name, false);
  const read = readVariable(name, known);
  return parts.length === 0 ? read : (scope) => continueAt(read(scope), parts, 0);
}

function readVariable(name: string, known: ReadonlySet<string>): Evaluator {
  if (name === 'ROOT') return (scope) => scope.root;
  if (name === 'REMOVE') return () => undefined;
  if (MISSING_VARIABLES.has(name)) throw unsupported(`the variable $$${name}`);
  if (!known.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
  return (scope) => {
    let bound = scope.variables ?? null;
    while (bound !== null && bound.name !== name) bound = bound.next;
    return bound?.value;
  };
}
