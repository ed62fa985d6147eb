import { isNumeric, objectIdBytes, stringOf, toJsNumber, typeOf } from './bson-types.js';
import { compareNumbers } from './compare.js';
import { encodeKey } from './key-encoding.js';

/** A text that equal values share. `exact`: different values never do; else the values must be compared. */
type EqualityKey = { text: string; exact: boolean };

/** The key under which a value is found in a map, by the equality of comparisons (1 and 1.0 are one value). */
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
