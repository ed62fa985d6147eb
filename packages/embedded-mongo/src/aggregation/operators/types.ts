import { MongoError } from '../../errors.js';
import { asDocument, type Document, isNumeric, toJsNumber, typeOf } from '../../values/bson-types.js';

/** Bound user variables, innermost first. */
export type Variables = { name: string; value: unknown; next: Variables | null };

/** Evaluation context of an expression. */
export type Scope = { root: Document; variables?: Variables | null; now?: Date };

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

/**
 * An operator whose argument is a document with the named arguments. Throws `code` for any other argument.
 */
export function namedParts(
  parts: { required: readonly string[]; optional?: readonly string[]; code: number; missingCode?: number },
  apply: (values: Readonly<Record<string, unknown>>, name: string) => unknown,
): Operator {
  return {
    kind: 'form',
    compile: (argument, compiler, name) => {
      const fields = readParts(argument, name, parts).map(([key, value]): [string, Evaluator] => [
        key,
        compiler.compile(value),
      ]);
      return (scope) => {
        const values: Record<string, unknown> = {};
        for (const [key, field] of fields) values[key] = field(scope);
        return apply(values, name);
      };
    },
  };
}

/** Arguments of a named-argument operator, checked against its list. */
function readParts(
  argument: unknown,
  name: string,
  parts: { required: readonly string[]; optional?: readonly string[]; code: number; missingCode?: number },
): Array<[string, unknown]> {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) {
    throw new MongoError(
      parts.code,
      `${name} only supports an object as an argument, found ${typeOf(argument)}`,
    );
  }
  const allowed = [...parts.required, ...(parts.optional ?? [])];
  for (const key of Object.keys(doc)) {
    if (!allowed.includes(key)) throw new MongoError(parts.code, `Unrecognized argument to ${name}: ${key}`);
  }
  for (const key of parts.required) {
    if (!Object.hasOwn(doc, key)) {
      throw new MongoError(parts.missingCode ?? parts.code, `Missing '${key}' parameter to ${name}`);
    }
  }
  return Object.entries(doc);
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

/** Returns an array argument. Throws an error with the code for anything else. */
export function requireArray(value: unknown, code: number, message: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new MongoError(code, `${message}${typeOf(value)}`);
  return value;
}
