import { isNumeric, objectIdBytes, stringOf, toJsNumber, typeOf } from './bson-types.js';
import { compareNumbers } from './compare.js';
import { encodeKey } from './key-encoding.js';

/** A text shared by equal values. `exact`: different values never share it; otherwise compare the values. */
type EqualityKey = { text: string; exact: boolean };

/** Map key of a value under query equality (1 and 1.0 are one value). */
export function equalityKey(value: unknown): EqualityKey {
  if (typeof value === 'string') return { text: `s${value}`, exact: true };
  if (value === null) return { text: 'null', exact: true };
  if (isNumeric(value)) {
    const number = toJsNumber(value);
    const type = typeOf(value);
    if (type === 'int' || type === 'double' || compareNumbers(number, value) === 0) {
      return { text: `n${number === 0 ? 0 : number}`, exact: true };
    }
  }
  switch (typeOf(value)) {
    case 'symbol':
      return { text: `s${stringOf(value)}`, exact: true };
    case 'objectId':
      return { text: `o${Buffer.from(objectIdBytes(value)).toString('latin1')}`, exact: true };
    case 'date':
      return { text: `d${(value as Date).getTime()}`, exact: true };
    default: {
      const { key, truncated } = encodeKey([value], [1]);
      return { text: `e${key.toString('latin1')}`, exact: !truncated };
    }
  }
}
