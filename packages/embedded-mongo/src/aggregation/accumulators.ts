import { Double, Int32, Long } from 'bson';
import { MongoError } from '../errors.js';
import { approximateBytes } from '../values/approximate-bytes.js';
import { Total } from '../values/arithmetic.js';
import { asDocument, type Document, isNumeric, setField, toJsNumber, typeOf } from '../values/bson-types.js';
import { compareValues, valuesEqual } from '../values/compare.js';
import { equalityKey } from '../values/equality-key.js';
import { isNullish } from './operators/types.js';
import { STAGE_MEMORY_BYTES } from './stages/stage.js';

/** Accumulates values one by one; an absent value is `undefined`. */
export type Accumulator = { add(value: unknown): void; value(): unknown };

function sum(): Accumulator {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    value: () => total.value(),
  };
}

function average(): Accumulator {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    value: () => total.mean(),
  };
}

function extreme(wanted: -1 | 1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (best === undefined || Math.sign(compareValues(value, best)) === wanted) best = value;
    },
    value: () => best ?? null,
  };
}

function first(): Accumulator {
  let seen = false;
  let held: unknown;
  return {
    add: (value) => {
      if (!seen) held = value;
      seen = true;
    },
    value: () => held ?? null,
  };
}

function last(): Accumulator {
  let held: unknown;
  return {
    add: (value) => {
      held = value;
    },
    value: () => held ?? null,
  };
}

function tooMuch(name: string): MongoError {
  return new MongoError(
    146,
    `${name} used too much memory and cannot spill to disk. Memory limit: ${STAGE_MEMORY_BYTES} bytes`,
  );
}

function push(): Accumulator {
  const items: unknown[] = [];
  let bytes = 0;
  return {
    add: (value) => {
      if (value === undefined) return;
      bytes += approximateBytes(value);
      if (bytes > STAGE_MEMORY_BYTES) throw tooMuch('$push');
      items.push(value);
    },
    value: () => [...items],
  };
}

/** Set of values under query equality, in insertion order. */
export class ValueSet {
  private readonly byKey = new Map<string, unknown[]>();
  readonly items: unknown[] = [];

  /** Returns true if the value is new. */
  add(value: unknown): boolean {
    const { text, exact } = equalityKey(value);
    const bucket = this.byKey.get(text);
    if (bucket === undefined) this.byKey.set(text, [value]);
    else if (exact || bucket.some((item) => valuesEqual(item, value))) return false;
    else bucket.push(value);
    this.items.push(value);
    return true;
  }
}

function addToSet(): Accumulator {
  const set = new ValueSet();
  let bytes = 0;
  return {
    add: (value) => {
      if (value === undefined || !set.add(value)) return;
      bytes += approximateBytes(value);
      if (bytes > STAGE_MEMORY_BYTES) throw tooMuch('$addToSet');
    },
    value: () => [...set.items],
  };
}

function count(): Accumulator {
  let total = 0;
  return {
    add: () => {
      total += 1;
    },
    value: () => (total > 2147483647 ? Long.fromNumber(total) : new Int32(total)),
  };
}

function mergeObjects(): Accumulator {
  const merged: Document = {};
  return {
    add: (value) => {
      if (isNullish(value)) return;
      const doc = Array.isArray(value) ? null : asDocument(value);
      if (doc === null) {
        throw new MongoError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeOf(value)}`,
        );
      }
      for (const key of Object.keys(doc)) setField(merged, key, doc[key]);
    },
    value: () => ({ ...merged }),
  };
}

/** Welford's running variance, as mongod computes it. */
function deviation(sample: boolean): Accumulator {
  let n = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      const number = toJsNumber(value);
      n += 1;
      const delta = number - mean;
      mean += delta / n;
      squares += delta * (number - mean);
    },
    value: () => {
      const divisor = sample ? n - 1 : n;
      return divisor <= 0 ? null : new Double(Math.sqrt(squares / divisor));
    },
  };
}

/** Accumulator factories by operator. */
export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map<string, () => Accumulator>([
  ['$sum', sum],
  ['$avg', average],
  ['$min', () => extreme(-1)],
  ['$max', () => extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$count', count],
  ['$mergeObjects', mergeObjects],
  ['$stdDevPop', () => deviation(false)],
  ['$stdDevSamp', () => deviation(true)],
]);
