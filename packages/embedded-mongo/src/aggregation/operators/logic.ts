import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { asDocument, getField } from '../../values/bson-types.js';
import { compareValues } from '../../values/compare.js';
import {
  binary,
  type Compiler,
  checkVariableName,
  type Evaluator,
  isNullish,
  type NamedArguments,
  namedArguments,
  type Operator,
  type OperatorTable,
  requireArray,
} from './types.js';

function comparison(holds: (order: number) => boolean): Operator {
  return binary((a, b) => holds(compareValues(a, b)));
}

/** Evaluates the arguments of `$and` and `$or` one by one until the result is decided. */
function junction(decisive: boolean): Operator {
  return {
    kind: 'form',
    compile: (argument, compiler) => {
      const sources: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
      const items = sources.map((source) => compiler.compile(source));
      return (scope) => {
        for (const item of items) if (compiler.isTruthy(item(scope)) === decisive) return decisive;
        return !decisive;
      };
    },
  };
}

const COND: NamedArguments = {
  notObject: 16020,
  unknown: 17083,
  required: [
    ['if', 17080],
    ['then', 17081],
    ['else', 17082],
  ],
};

function compileCond(argument: unknown, compiler: Compiler): Evaluator {
  if (Array.isArray(argument) && argument.length !== 3) {
    throw new MongoError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`,
    );
  }
  const given = Array.isArray(argument) ? null : namedArguments(argument, '$cond', COND);
  const sources: readonly unknown[] =
    given === null ? (argument as unknown[]) : [given.if, given.then, given.else];
  const [test, yes, no] = sources.map((source) => compiler.compile(source));
  return (scope) => (compiler.isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
}

const SWITCH: NamedArguments = {
  notObject: 40060,
  unknown: 40067,
  required: [],
  optional: ['branches', 'default'],
};
const BRANCH: NamedArguments = {
  notObject: 40062,
  unknown: 40063,
  required: [
    ['case', 40064],
    ['then', 40065],
  ],
};

function compileSwitch(argument: unknown, compiler: Compiler): Evaluator {
  const doc = namedArguments(argument, '$switch', SWITCH);
  const branches = Object.hasOwn(doc, 'branches') ? doc.branches : [];
  const cases = requireArray(branches, 40061, "$switch expected an array for 'branches', found: ").map(
    (source): [Evaluator, Evaluator] => {
      const branch = namedArguments(source, 'a branch of $switch', BRANCH);
      return [compiler.compile(branch.case), compiler.compile(branch.then)];
    },
  );
  if (cases.length === 0) throw new MongoError(40068, '$switch requires at least one branch.');
  const otherwise = Object.hasOwn(doc, 'default') ? compiler.compile(doc.default) : null;
  return (scope) => {
    for (const [test, then] of cases) if (compiler.isTruthy(test(scope))) return then(scope);
    if (otherwise === null) {
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return otherwise(scope);
  };
}

function compileIfNull(argument: unknown, compiler: Compiler): Evaluator {
  const sources: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
  if (sources.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${sources.length}`);
  }
  const items = sources.map((source) => compiler.compile(source));
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
  required: [
    ['vars', 16876],
    ['in', 16877],
  ],
};

function compileLet(argument: unknown, compiler: Compiler): Evaluator {
  const doc = namedArguments(argument, '$let', LET);
  const vars = asDocument(doc.vars);
  if (vars === null) throw new MongoError(10065, 'invalid parameter: expected an object (vars)');
  const names = Object.keys(vars);
  for (const name of names) checkVariableName(name, true);
  const values = names.map((name): [string, Evaluator] => [name, compiler.compile(getField(vars, name))]);
  const body = compiler.compile(doc.in, names);
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
  $not: {
    kind: 'form',
    compile: (argument, compiler) => {
      const sources: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
      if (sources.length !== 1) {
        throw new MongoError(
          16020,
          `Expression $not takes exactly 1 arguments. ${sources.length} were passed in.`,
        );
      }
      const item = compiler.compile(sources[0]);
      return (scope) => !compiler.isTruthy(item(scope));
    },
  },
  $cond: { kind: 'form', compile: compileCond },
  $switch: { kind: 'form', compile: compileSwitch },
  $ifNull: { kind: 'form', compile: compileIfNull },
  $let: { kind: 'form', compile: compileLet },
  $literal: { kind: 'form', compile: (argument) => () => argument },
};
