import { MongoError } from '../../errors.js';
import { unsupported } from '../../unsupported.js';
import { asDocument, type Document, isNumeric, toJsNumber, typeOf } from '../../values/bson-types.js';

/** Bound user variables, innermost first. */
type Variables = { name: string; value: unknown; next: Variables | null };

/** Evaluation context of an expression. */
export type Scope = { root: Document; variables?: Variables | null };

/** A compiled expression; an absent value is `undefined`. */
export type Evaluator = (scope: Scope) => unknown;

/** Compiler passed to operators with their own syntax. */
export type Compiler = {
  /** Compiles a sub-expression; `extra` names additional variables it may use. */
  compile(source: unknown, extra?: readonly string[]): Evaluator;
  isTruthy(value: unknown): boolean;
};

/** An operator: a function of evaluated arguments, or a form that compiles its own argument. */
export type Operator =
  | { kind: 'function'; min: number; max: number; apply(args: readonly unknown[], name: string): unknown }
  | { kind: 'form'; compile(argument: unknown, compiler: Compiler, name: string): Evaluator };

export type OperatorTable = Readonly<Record<string, Operator>>;

/** An operator of one argument. */
export function unary(apply: (value: unknown, name: string) => unknown): Operator {
  return { kind: 'function', min: 1, max: 1, apply: (args, name) => apply(args[0], name) };
}

/** An operator of two arguments. */
export function binary(apply: (a: unknown, b: unknown, name: string) => unknown): Operator {
  return { kind: 'function', min: 2, max: 2, apply: (args, name) => apply(args[0], args[1], name) };
}

/** An operator of `min` to `max` arguments. */
export function variadic(
  min: number,
  max: number,
  apply: (args: readonly unknown[], name: string) => unknown,
): Operator {
  return { kind: 'function', min, max, apply };
}

/** Named arguments of an operator, and mongod's error codes. */
export type NamedArguments = {
  notObject: number;
  unknown: number;
  /** Required arguments, each with the code for its absence. */
  required: readonly (readonly [string, number])[];
  optional?: readonly string[];
  /** Arguments of MongoDB that this server does not have. */
  lacking?: readonly string[];
};

/** Checks the document of an operator with named arguments. */
export function namedArguments(argument: unknown, name: string, spec: NamedArguments): Document {
  const doc = asDocument(argument);
  if (doc === null) {
    throw new MongoError(
      spec.notObject,
      `${name} requires an object as its argument, found: ${typeOf(argument)}`,
    );
  }
  for (const key of Object.keys(doc)) {
    if (spec.lacking?.includes(key) === true) throw unsupported(`the '${key}' of ${name}`);
    if (!spec.required.some(([required]) => required === key) && spec.optional?.includes(key) !== true) {
      throw new MongoError(spec.unknown, `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const [key, code] of spec.required) {
    if (!Object.hasOwn(doc, key)) throw new MongoError(code, `Missing '${key}' parameter to ${name}`);
  }
  return doc;
}

/** Arguments of an operator that also takes them as a single array. */
export function listed(args: readonly unknown[]): readonly unknown[] {
  const [only] = args;
  return args.length === 1 && Array.isArray(only) ? only : args;
}

/** True for null and absent. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** True for a number of any width that is a whole 32-bit integer. */
export function isInt32(value: unknown): boolean {
  if (!isNumeric(value)) return false;
  const number = toJsNumber(value);
  return Number.isInteger(number) && number >= -2147483648 && number <= 2147483647;
}

/** Returns an argument that is a whole 32-bit number. Throws errors with the codes for anything else. */
export function requireInt32(value: unknown, what: string, notNumber: number, notInt32: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(notNumber, `${what} must be a numeric value, but is ${typeOf(value)}`);
  }
  const number = toJsNumber(value);
  if (!isInt32(value)) {
    throw new MongoError(notInt32, `${what} must be representable as a 32-bit integer: ${number}`);
  }
  return number;
}

/** Returns an array argument. Throws an error with the code for anything else. */
export function requireArray(value: unknown, code: number, message: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new MongoError(code, `${message}${typeOf(value)}`);
  return value;
}

/** Checks a variable name: user variables begin with a lower-case letter (16867). */
export function checkVariableName(name: string, defined: boolean): void {
  if (name === '') throw new MongoError(16866, 'empty variable names are not allowed');
  if (defined && !/^[a-z\u0080-\uffff]/.test(name)) {
    throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[A-Za-z\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*$/.test(name)) {
    throw new MongoError(16868, `'${name}' contains an invalid character for a variable name`);
  }
}
