// biome-ignore-all lint/suspicious/noThenProperty: $cond and $switch have an argument of that name
import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { getField, isNullish, isTruthy, requireDocument } from '../../values/bson-types.js';
import { compareValues } from '../../values/compare.js';
import {
  argumentsOf,
  binary,
  type Compile,
  checkVariableName,
  type Evaluator,
  type NamedArguments,
  namedArguments,
  type Operator,
  type OperatorTable,
  requireArray,
  unary,
} from './types.js';

function comparison(holds: (order: number) => boolean): Operator {
  return binary((a, b) => holds(compareValues(a, b)));
}

/** Evaluates the arguments of `$and` and `$or` one by one until the result is decided. */
function junction(decisive: boolean): Operator {
  return (argument, compile, name) => {
    const items = argumentsOf(argument, name, 0, Number.POSITIVE_INFINITY).map((source) => compile(source));
    return (scope) => {
      for (const item of items) if (isTruthy(item(scope)) === decisive) return decisive;
      return !decisive;
    };
  };
}

const COND: NamedArguments = {
  notObject: 16020,
  unknown: 17083,
  required: { if: 17080, then: 17081, else: 17082 },
};

function condArguments(argument: unknown, name: string): readonly unknown[] {
  if (Array.isArray(argument)) return argumentsOf(argument, name, 3);
  const given = namedArguments(argument, name, COND);
  return [given.if, given.then, given.else];
}

function compileCond(argument: unknown, compile: Compile, name: string): Evaluator {
  const [test, yes, no] = condArguments(argument, name).map((source) => compile(source));
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
}

const SWITCH: NamedArguments = {
  notObject: 40060,
  unknown: 40067,
  required: {},
  optional: ['branches', 'default'],
};
const BRANCH: NamedArguments = {
  notObject: 40062,
  unknown: 40063,
  required: { case: 40064, then: 40065 },
};

function compileSwitch(argument: unknown, compile: Compile): Evaluator {
  const doc = namedArguments(argument, '$switch', SWITCH);
  const branches = Object.hasOwn(doc, 'branches') ? doc.branches : [];
  const cases = requireArray(branches, 40061, "$switch expected an array for 'branches', found: ").map(
    (source): [Evaluator, Evaluator] => {
      const branch = namedArguments(source, 'a branch of $switch', BRANCH);
      return [compile(branch.case), compile(branch.then)];
    },
  );
  if (cases.length === 0) throw new MongoError(40068, '$switch requires at least one branch.');
  const otherwise = Object.hasOwn(doc, 'default') ? compile(doc.default) : null;
  return (scope) => {
    for (const [test, then] of cases) if (isTruthy(test(scope))) return then(scope);
    if (otherwise === null) {
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return otherwise(scope);
  };
}

function compileIfNull(argument: unknown, compile: Compile): Evaluator {
  const sources: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
  if (sources.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${sources.length}`);
  }
  const items = sources.map((source) => compile(source));
  return (scope) => {
    let value: unknown;
    for (const item of items) {
      value = item(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
}

const LET: NamedArguments = {
  notObject: 16874,
  unknown: 16875,
  required: { vars: 16876, in: 16877 },
};

function compileLet(argument: unknown, compile: Compile): Evaluator {
  const doc = namedArguments(argument, '$let', LET);
  const vars = requireDocument(doc.vars, 10065, 'invalid parameter: expected an object (vars)');
  const names = Object.keys(vars);
  for (const name of names) checkVariableName(name, true);
  const values = names.map((name): [string, Evaluator] => [name, compile(getField(vars, name))]);
  const body = compile(doc.in, names);
  return (scope) => {
    let variables = scope.variables ?? null;
    for (const [name, value] of values) variables = { name, value: value(scope), next: variables };
    return body({ ...scope, variables });
  };
}

/** Comparison, boolean and conditional operators, `$literal` and `$let`. */
export const LOGIC_OPERATORS: OperatorTable = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: binary((a, b) => new Int32(Math.sign(compareValues(a, b)))),
  $and: junction(false),
  $or: junction(true),
  $not: unary((value) => !isTruthy(value)),
  $cond: compileCond,
  $switch: compileSwitch,
  $ifNull: compileIfNull,
  $let: compileLet,
  $literal: (argument) => () => argument,
};
