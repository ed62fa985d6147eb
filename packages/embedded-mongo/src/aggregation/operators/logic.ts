import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { asDocument, getField } from '../../values/bson-types.js';
import { compareValues } from '../../values/compare.js';
import {
  binary,
  type Compiler,
  type Evaluator,
  isNullish,
  type Operator,
  type OperatorTable,
} from './types.js';
import { checkVariableName } from './variables.js';

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

function compileCond(argument: unknown, compiler: Compiler): Evaluator {
  let sources: readonly unknown[];
  if (Array.isArray(argument)) {
    if (argument.length !== 3) {
      throw new MongoError(
        16020,
        `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`,
      );
    }
    sources = argument;
  } else {
    const doc = asDocument(argument);
    if (doc === null)
      throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments. 1 were passed in.');
    for (const key of Object.keys(doc)) {
      if (!['if', 'then', 'else'].includes(key)) {
        throw new MongoError(17083, `Unrecognized parameter to $cond: ${key}`);
      }
    }
    if (!Object.hasOwn(doc, 'if')) throw new MongoError(17080, "Missing 'if' parameter to $cond");
    if (!Object.hasOwn(doc, 'then')) throw new MongoError(17081, "Missing 'then' parameter to $cond");
    if (!Object.hasOwn(doc, 'else')) throw new MongoError(17082, "Missing 'else' parameter to $cond");
    sources = [doc.if, doc.then, doc.else];
  }
  const [test, yes, no] = sources.map((source) => compiler.compile(source));
  return (scope) => (compiler.isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
}

function compileSwitch(argument: unknown, compiler: Compiler): Evaluator {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) throw new MongoError(40060, '$switch requires an object as an argument');
  for (const key of Object.keys(doc)) {
    if (key !== 'branches' && key !== 'default') {
      throw new MongoError(40067, `$switch found an unknown argument: ${key}`);
    }
  }
  const branches = Object.hasOwn(doc, 'branches') ? doc.branches : [];
  if (!Array.isArray(branches)) throw new MongoError(40061, "$switch expected an array for 'branches'");
  const cases = branches.map((source: unknown): [Evaluator, Evaluator] => {
    const branch = Array.isArray(source) ? null : asDocument(source);
    if (branch === null) throw new MongoError(40062, '$switch expected each branch to be an object');
    for (const key of Object.keys(branch)) {
      if (key !== 'case' && key !== 'then') {
        throw new MongoError(40063, `$switch found an unknown argument to a branch: ${key}`);
      }
    }
    if (!Object.hasOwn(branch, 'case')) {
      throw new MongoError(40064, "$switch requires each branch have a 'case' expression");
    }
    if (!Object.hasOwn(branch, 'then')) {
      throw new MongoError(40065, "$switch requires each branch have a 'then' expression.");
    }
    return [compiler.compile(branch.case), compiler.compile(branch.then)];
  });
  const hasDefault = Object.hasOwn(doc, 'default');
  if (cases.length === 0) throw new MongoError(40068, '$switch requires at least one branch.');
  const otherwise = hasDefault ? compiler.compile(doc.default) : null;
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

function compileLet(argument: unknown, compiler: Compiler): Evaluator {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) throw new MongoError(16874, '$let only supports an object as its argument');
  for (const key of Object.keys(doc)) {
    if (key !== 'vars' && key !== 'in') throw new MongoError(16875, `Unrecognized parameter to $let: ${key}`);
  }
  if (!Object.hasOwn(doc, 'vars')) throw new MongoError(16876, "Missing 'vars' parameter to $let");
  if (!Object.hasOwn(doc, 'in')) throw new MongoError(16877, "Missing 'in' parameter to $let");
  const vars = Array.isArray(doc.vars) ? null : asDocument(doc.vars);
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
  $const: { kind: 'form', compile: (argument) => () => argument },
};
