import { Total } from '../values/arithmetic.js';
import { isNullish, isNumeric } from '../values/bson-types.js';
import { compareValues } from '../values/compare.js';
import { ValueSet } from '../values/equality-map.js';
import { MemoryGauge, STAGE_MEMORY_BYTES } from './stages/stage.js';

/** Accumulates values one by one; an absent value is `undefined`. */
export type Accumulator = { add(value: unknown): void; value(): unknown };

/** An accumulator of numbers; other values count nothing. */
function ofNumbers(result: (total: Total) => unknown): Accumulator {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    value: () => result(total),
  };
}

export function sum(): Accumulator {
  return ofNumbers((total) => total.value());
}

export function average(): Accumulator {
  return ofNumbers((total) => total.mean());
}

export function extreme(wanted: -1 | 1): Accumulator {
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

function gaugeOf(name: string): MemoryGauge {
  const message = `${name} used too much memory and cannot spill to disk. Memory limit: ${STAGE_MEMORY_BYTES} bytes`;
  return new MemoryGauge(146, message);
}

function push(): Accumulator {
  const items: unknown[] = [];
  const gauge = gaugeOf('$push');
  return {
    add: (value) => {
      if (value === undefined) return;
      gauge.add(value);
      items.push(value);
    },
    value: () => [...items],
  };
}

function addToSet(): Accumulator {
  const set = new ValueSet();
  const gauge = gaugeOf('$addToSet');
  return {
    add: (value) => {
      if (value !== undefined && set.add(value)) gauge.add(value);
    },
    value: () => [...set.items],
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
]);
