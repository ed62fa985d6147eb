import { isNumeric, objectIdBytes, toJsNumber, typeOf } from './bson-types.js';
import { compareNumbers, valuesEqual } from './compare.js';
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
      return { text: `s${String(value)}`, exact: true };
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

/** Map whose keys are values under query equality, in insertion order. */
export class EqualityMap<T> {
  private readonly byText = new Map<string, { value: unknown; held: T }[]>();

  /** Entry of a value; made on its first use. */
  get(value: unknown, make: (value: unknown) => T): T {
    const { text, exact } = equalityKey(value);
    const bucket = this.byText.get(text) ?? [];
    const found = exact ? bucket[0] : bucket.find((entry) => valuesEqual(entry.value, value));
    if (found !== undefined) return found.held;
    const held = make(value);
    if (bucket.length === 0) this.byText.set(text, bucket);
    bucket.push({ value, held });
    return held;
  }
}

/** Set of values under query equality, in insertion order. */
export class ValueSet {
  private readonly known = new EqualityMap<number>();
  readonly items: unknown[] = [];

  /** Returns true if the value is new. */
  add(value: unknown): boolean {
    const before = this.items.length;
    this.known.get(value, () => this.items.push(value));
    return this.items.length > before;
  }
}
