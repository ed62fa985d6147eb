/** A block in pixels. */
export interface PlacedBlock {
  readonly width: number;
  /** Distance that the block keeps from its neighbour on the right. */
  readonly gapAfter: number;
}

/** A line between two blocks; ends are distances from the left of each block. */
export interface PlacedLine {
  readonly upper: number;
  readonly upperEnd: number;
  readonly lower: number;
  readonly lowerEnd: number;
}

const maxRounds = 60;
/** Pixels; a round that moves nothing farther ends the search. */
const smallestMove = 0.25;

/**
 * Places blocks from left to right so that the sum of squares of the sideways steps of all lines is least, with
 * neighbours at their distance: one row after the other, each by isotonic regression (pool adjacent violators).
 *
 * @returns left edges in pixels, the smallest 0
 */
export function placeColumns(
  blocks: readonly PlacedBlock[],
  lines: readonly PlacedLine[],
  rows: readonly (readonly number[])[],
): number[] {
  const left = blocks.map(() => 0);
  const ends = blocks.map((): { own: number; other: number; otherEnd: number }[] => []);
  for (const { upper, upperEnd, lower, lowerEnd } of lines) {
    ends[upper]?.push({ own: upperEnd, other: lower, otherEnd: lowerEnd });
    ends[lower]?.push({ own: lowerEnd, other: upper, otherEnd: upperEnd });
  }
  /** Distance of each block from the left of its row when all stand as close as they may. */
  const packed = blocks.map(() => 0);
  for (const row of rows) {
    let next = 0;
    for (const block of row) {
      packed[block] = next;
      left[block] = next;
      next += (blocks[block]?.width ?? 0) + (blocks[block]?.gapAfter ?? 0);
    }
  }
  const wantedOf = (block: number) => {
    const ofBlock = ends[block] ?? [];
    if (ofBlock.length === 0) return left[block] ?? 0;
    const sum = ofBlock.reduce(
      (total, { own, other, otherEnd }) => total + (left[other] ?? 0) + otherEnd - own,
      0,
    );
    return sum / ofBlock.length;
  };
  const placeRow = (row: readonly number[]): number => {
    const wanted = row.map((block) => ({
      value: wantedOf(block) - (packed[block] ?? 0),
      // A block without lines gives way.
      weight: Math.max((ends[block] ?? []).length, 0.01),
    }));
    let moved = 0;
    for (const [index, value] of nondecreasing(wanted).entries()) {
      const block = row[index] ?? 0;
      const place = value + (packed[block] ?? 0);
      moved = Math.max(moved, Math.abs(place - (left[block] ?? 0)));
      left[block] = place;
    }
    return moved;
  };
  for (let round = 0; round < maxRounds; round += 1) {
    const order = round % 2 === 0 ? rows : [...rows].reverse();
    const moved = Math.max(0, ...order.map(placeRow));
    if (moved < smallestMove) break;
  }
  const smallest = Math.min(...left);
  return left.map((place) => place - smallest);
}

/** The nondecreasing values nearest to the wanted ones by weighted least squares. */
export function nondecreasing(wanted: readonly { value: number; weight: number }[]): number[] {
  const pools: { value: number; weight: number; count: number }[] = [];
  for (const { value, weight } of wanted) {
    let pool = { value, weight, count: 1 };
    for (let last = pools.at(-1); last && last.value > pool.value; last = pools.at(-1)) {
      pools.pop();
      const sum = last.weight + pool.weight;
      pool = {
        value: (last.value * last.weight + pool.value * pool.weight) / sum,
        weight: sum,
        count: last.count + pool.count,
      };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
}
