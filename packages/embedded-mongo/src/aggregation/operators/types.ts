import { MongoError } from '../../errors.js';
import { unsupported } from '../../unsupported.js';
import { type Document, isNumeric, requireDocument, toJsNumber, typeOf } from '../../values/bson-types.js';

/** Bound user variables, innermost first. */
type Variables = { name: string; value: unknown; next: Variables | null };

/** Evaluation context of an expression. */
export type Scope = { root: Document; variables?: Variables | null };

/** A compiled expression; an absent value is `undefined`. */
export type Evaluator = (scope: Scope) => unknown;

/** Compiles a sub-expression; `extra` names additional variables it may use. */
export type Compile = (source: unknown, extra?: readonly string[]) => Evaluator;

/** Compiles the argument of an operator. */
export type Operator = (argument: unknown, compile: Compile, name: string) => Evaluator;

export type OperatorTable = Readonly<Record<string, Operator>>;

/** Arguments given as an array or as a single value. Throws error 16020 or 28667 for a wrong number of them. */
export function argumentsOf(argument: unknown, name: string, min: number, max = min): readonly unknown[] {
  const sources: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
  const count = sources.length;
  if (count >= min && count <= max) return sources;
  const wanted = min === max ? `exactly ${min}` : `${min} to ${max}`;
  throw new MongoError(
    min === max ? 16020 : 28667,
    `Expression ${name} takes ${wanted} arguments. ${count} were passed in.`,
  );
}

/** An operator of `min` to `max` evaluated arguments. */
export function variadic(
  min: number,
  max: number,
  apply: (args: readonly unknown[], name: string) => unknown,
): Operator {
  return (argument, compile, name) => {
    const args = argumentsOf(argument, name, min, max).map((source) => compile(source));
    return (scope) =>
      apply(
        args.map((arg) => arg(scope)),
        name,
      );
  };
}

/** An operator of one argument. */
export function unary(apply: (value: unknown, name: string) => unknown): Operator {
  return variadic(1, 1, ([value], name) => apply(value, name));
}

/** An operator of two arguments. */
export function binary(apply: (a: unknown, b: unknown, name: string) => unknown): Operator {
  return variadic(2, 2, ([a, b], name) => apply(a, b, name));
}

/** Named arguments of an operator, and mongod's error codes. */
export type NamedArguments = {
  notObject: number;
  unknown: number;
  /** Required arguments, each with the code for its absence. */
  required: Readonly<Record<string, number>>;
  optional?: readonly string[];
  /** Arguments of MongoDB that this server does not have. */
  lacking?: readonly string[];
};

/** Checks the document of an operator with named arguments. */
export function namedArguments(argument: unknown, name: string, spec: NamedArguments): Document {
  const message = `${name} requires an object as its argument, found: ${typeOf(argument)}`;
  const doc = requireDocument(argument, spec.notObject, message);
  for (const key of Object.keys(doc)) {
    if (spec.lacking?.includes(key) === true) throw unsupported(`the '${key}' of ${name}`);
    if (!Object.hasOwn(spec.required, key) && spec.optional?.includes(key) !== true) {
      throw new MongoError(spec.unknown, `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const [key, code] of Object.entries(spec.required)) {
    if (!Object.hasOwn(doc, key)) throw new MongoError(code, `Missing '${key}' parameter to ${name}`);
  }
  return doc;
}

/** Arguments of an operator that also takes them as a single array. */
export function listed(args: readonly unknown[]): readonly unknown[] {
  const [only] = args;
  return args.length === 1 && Array.isArray(only) ? only : args;
}

/** Returns an argument that is a whole 32-bit number. Throws errors with the codes for anything else. */
export function requireInt32(value: unknown, what: string, notNumber: number, notInt32: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(notNumber, `${what} must be a numeric value, but is ${typeOf(value)}`);
  }
  const number = toJsNumber(value);
  if (!Number.isInteger(number) || number < -(2 ** 31) || number >= 2 ** 31) {
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
