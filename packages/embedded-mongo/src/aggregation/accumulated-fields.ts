import { MongoError } from '../errors.js';
import { asDocument } from '../values/bson-types.js';
import { ACCUMULATORS, type Accumulator } from './accumulators.js';
import { compileExpression } from './expressions.js';
import type { Scope } from './operators/types.js';
import { namesOf, type Variables } from './operators/variables.js';

/** A computed field of a group. */
export type AccumulatedField = {
  field: string;
  create(): Accumulator;
  evaluate(scope: Scope): unknown;
};

/**
 * Compiles `{ field: { $accumulator: expression } }`. Throws errors 40234 to 40238 and 15952, as mongod does.
 */
export function compileAccumulatedField(
  field: string,
  source: unknown,
  variables: Variables | null,
): AccumulatedField {
  if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$'))
    throw new MongoError(40236, `The field name '${field}' cannot be an operator name`);
  const spec = Array.isArray(source) ? null : asDocument(source);
  if (spec === null || Object.keys(spec).length === 0) {
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  }
  const names = Object.keys(spec);
  const name = names[0] ?? '';
  if (names.length > 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  if (!name.startsWith('$'))
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const create = ACCUMULATORS.get(name);
  if (create === undefined) throw new MongoError(15952, `unknown group operator '${name}'`);
  const operand = spec[name];
  if (name === '$count') {
    const empty = Array.isArray(operand) ? null : asDocument(operand);
    if (empty === null || Object.keys(empty).length > 0) {
      throw new MongoError(14, '$count takes no arguments, i.e. $count:{}');
    }
    return { field, create, evaluate: () => true };
  }
  if (Array.isArray(operand)) {
    if (operand.length !== 1) throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
  }
  const argument = Array.isArray(operand) ? operand[0] : operand;
  const expression = compileExpression(argument, namesOf(variables));
  return { field, create, evaluate: expression.evaluate };
}
