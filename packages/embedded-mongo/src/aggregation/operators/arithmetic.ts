import { Int32, Long } from 'bson';
import { MongoError } from '../../errors.js';
import { addOrWiden } from '../../values/arithmetic.js';
import { dateMillis, isNullish, isNumeric, toJsNumber, typeOf } from '../../values/bson-types.js';
import { exactNumber, toDecimal128 } from '../../values/decimal.js';
import { type Accumulator, average, extreme, sum } from '../accumulators.js';
import { listed, type Operator, type OperatorTable, variadic } from './types.js';

/** Added left to right: a double before the first decimal keeps all digits, a later one counts with 15. */
function addToSum(total: unknown, value: unknown): unknown {
  const exact = typeOf(total) === 'double' && typeOf(value) === 'decimal';
  return addOrWiden(exact ? toDecimal128(exactNumber(total)) : total, value);
}

/** `$add` of numbers and at most one date. */
function add(args: readonly unknown[]): unknown {
  let total: unknown = new Int32(0);
  let isDate = false;
  for (const value of args) {
    if (isNullish(value)) return null;
    if (isNumeric(value)) total = addToSum(total, value);
    else if (value instanceof Date) {
      if (isDate) throw new MongoError(16612, 'only one date allowed in an $add expression');
      isDate = true;
      total = addToSum(total, Long.fromNumber(dateMillis(value)));
    } else throw new MongoError(14, `$add only supports numeric or date types, not ${typeOf(value)}`);
  }
  if (!isDate) return total;
  const millis = toJsNumber(total);
  if (!Number.isFinite(millis)) throw new MongoError(15, 'date overflow in $add');
  return new Date(Math.sign(millis) * Math.round(Math.abs(millis)));
}

/** An accumulator as an expression. */
function accumulating(create: () => Accumulator): Operator {
  return variadic(0, Number.POSITIVE_INFINITY, (args) => {
    const accumulator = create();
    for (const value of listed(args)) accumulator.add(value);
    return accumulator.value();
  });
}

/** `$add`, and accumulators used as expressions. */
export const ARITHMETIC_OPERATORS: OperatorTable = {
  $add: variadic(0, Number.POSITIVE_INFINITY, add),
  $sum: accumulating(sum),
  $avg: accumulating(average),
  $min: accumulating(() => extreme(-1)),
  $max: accumulating(() => extreme(1)),
};
