/** A block of people or, above siblings without parents, an empty place that holds them together. */
export interface OrderedBlock {
  /** Number of cards side by side; an empty place counts one. */
  readonly size: number;
  /** Row, counted from the top. */
  readonly row: number;
}

/** A line from a family to a child. Offsets count cards from the left of the block. */
export interface OrderedLine {
  readonly upper: number;
  readonly upperOffset: number;
  readonly lower: number;
  readonly lowerOffset: number;
}

export interface RowOrder {
  /** Blocks of each row from left to right. */
  readonly rows: readonly (readonly number[])[];
  /** Blocks that stand from right to left. */
  readonly mirrored: readonly boolean[];
}

/** Rounds after which no better order is looked for; large trees get fewer, so that time grows with their size. */
const maxRounds = { small: 24, large: 8 } as const;
const largeBlocks = 100;
/** How far a block of a large tree moves within its row at once. */
const largeReach = 4;
const maxRoundsWithoutGain = 4;

const beginnings = ['given', 'down', 'up', 'downFromRight'] as const;
type Beginning = (typeof beginnings)[number];

interface End {
  readonly offset: number;
  readonly other: number;
  readonly otherOffset: number;
}

/**
 * Orders the blocks of connected rows so that few lines cross: barycentre sweeps from several beginnings, each
 * followed by sifting and by mirroring of blocks (Sugiyama, Tagawa, Toda 1981; Matuszewski, Schönfeld, Molitor 1999).
 * Every line joins neighbouring rows, so no place between rows is needed. Blocks come in the order that is kept where
 * lines do not decide.
 */
export function orderRows(blocks: readonly OrderedBlock[], lines: readonly OrderedLine[]): RowOrder {
  const arrangement = new Arrangement(blocks, lines);
  let best = arrangement.snapshot();
  const rounds = blocks.length > largeBlocks ? maxRounds.large : maxRounds.small;
  for (const beginning of beginnings) {
    if (best.crossings === 0) break;
    arrangement.begin(beginning);
    let roundsWithoutGain = 0;
    const isEnough = () => roundsWithoutGain >= (best.crossings === 0 ? 1 : maxRoundsWithoutGain);
    for (let round = 0; round <= rounds && !isEnough(); round += 1) {
      if (round > 0) arrangement.sweep(round % 2 === 1 ? 'down' : 'up', round % 4 >= 2);
      arrangement.improve();
      const found = arrangement.snapshot();
      const isBetter =
        found.crossings < best.crossings ||
        (found.crossings === best.crossings && found.length < best.length);
      if (isBetter) best = found;
      roundsWithoutGain = isBetter ? 0 : roundsWithoutGain + 1;
    }
  }
  return best;
}

/** Number of crossings of lines between neighbouring rows in an order. */
export function countCrossings(
  blocks: readonly OrderedBlock[],
  lines: readonly OrderedLine[],
  { rows, mirrored }: RowOrder,
): number {
  return new Arrangement(blocks, lines, { rows, mirrored }).snapshot().crossings;
}

class Arrangement {
  private rows: number[][];
  private mirrored: boolean[];
  /** Number of cards to the left of each block. */
  private readonly start: number[];
  private readonly upperEnds: readonly End[][];
  private readonly lowerEnds: readonly End[][];
  private readonly upperPlaces: number[][] = [];
  private readonly lowerPlaces: number[][] = [];

  constructor(
    private readonly blocks: readonly OrderedBlock[],
    private readonly lines: readonly OrderedLine[],
    order?: RowOrder,
  ) {
    const rowCount = Math.max(0, ...blocks.map(({ row }) => row + 1));
    const rows: number[][] = Array.from({ length: rowCount }, () => []);
    for (const [block, { row }] of blocks.entries()) rows[row]?.push(block);
    this.rows = order ? order.rows.map((row) => [...row]) : rows;
    this.mirrored = order ? [...order.mirrored] : blocks.map(() => false);
    this.start = blocks.map(() => 0);
    const [upperEnds, lowerEnds]: [End[][], End[][]] = [blocks.map(() => []), blocks.map(() => [])];
    for (const { upper, upperOffset, lower, lowerOffset } of lines) {
      lowerEnds[upper]?.push({ offset: upperOffset, other: lower, otherOffset: lowerOffset });
      upperEnds[lower]?.push({ offset: lowerOffset, other: upper, otherOffset: upperOffset });
    }
    this.upperEnds = upperEnds;
    this.lowerEnds = lowerEnds;
    this.place();
  }

  snapshot(): RowOrder & { crossings: number; length: number } {
    let crossings = 0;
    let length = 0;
    const linesOfRow = new Map<number, [number, number][]>();
    for (const { upper, upperOffset, lower, lowerOffset } of this.lines) {
      const ends: [number, number] = [this.at(upper, upperOffset), this.at(lower, lowerOffset)];
      length += Math.abs(ends[0] - ends[1]);
      const row = this.blocks[upper]?.row ?? 0;
      const ofRow = linesOfRow.get(row);
      if (ofRow) ofRow.push(ends);
      else linesOfRow.set(row, [ends]);
    }
    for (const ends of linesOfRow.values()) crossings += countInversions(ends);
    return { rows: this.rows.map((row) => [...row]), mirrored: [...this.mirrored], crossings, length };
  }

  /** Begins with the order of the blocks as they came, or with that in which a walk along the lines meets them. */
  begin(beginning: Beginning): void {
    this.mirrored = this.blocks.map(() => false);
    const rows: number[][] = this.rows.map(() => []);
    const sign = beginning === 'up' ? -1 : 1;
    const rowOf = (block: number) => this.blocks[block]?.row ?? 0;
    const sorted = [...this.blocks.keys()].sort(
      (one, other) => sign * (rowOf(one) - rowOf(other)) || one - other,
    );
    const nextOf = (block: number): number[] => {
      if (beginning === 'given') return [];
      const sides = [this.lowerEnds[block] ?? [], this.upperEnds[block] ?? []];
      if (beginning === 'up') sides.reverse();
      return sides.flat().map(({ other }) => other);
    };
    const seen = new Set<number>();
    for (const first of sorted) {
      const waiting = [first];
      for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
        if (seen.has(block)) continue;
        seen.add(block);
        rows[rowOf(block)]?.push(block);
        const next = nextOf(block);
        waiting.push(...(beginning === 'downFromRight' ? next : next.reverse()));
      }
    }
    this.rows = rows;
    this.place();
  }

  /** Moves the blocks of each row under (or above) the middle of their lines; the others keep their places. */
  sweep(direction: 'down' | 'up', isReversed: boolean): void {
    const order = [...this.rows.keys()];
    if (direction === 'up') order.reverse();
    const ends = direction === 'down' ? this.upperEnds : this.lowerEnds;
    for (const index of order) {
      const row = this.rows[index] ?? [];
      const drawn = row
        .filter((block) => (ends[block] ?? []).length > 0)
        .map((block) => ({ block, wanted: this.middleOf(block, ends[block] ?? []) }));
      if (isReversed) drawn.reverse();
      drawn.sort((one, other) => one.wanted - other.wanted);
      let next = 0;
      this.rows[index] = row.map((block) =>
        (ends[block] ?? []).length > 0 ? (drawn[next++]?.block ?? block) : block,
      );
      this.placeRow(index);
    }
  }

  /** Moves blocks within their rows and mirrors them as long as that saves crossings. */
  improve(): void {
    const reach = this.blocks.length > largeBlocks ? largeReach : Number.POSITIVE_INFINITY;
    for (let isBetter = true, left = 8; isBetter && left > 0; left -= 1) {
      isBetter = false;
      for (const [index, row] of this.rows.entries()) {
        for (const block of row) this.readOtherEnds(block);
        for (const block of [...row]) {
          const isMoved = this.sift(index, block, reach);
          const isMirrored = this.mirrorIfBetter(block);
          isBetter ||= isMoved || isMirrored;
        }
      }
    }
  }

  /** Keeps the places of the other ends; they stay while the row of the block changes. */
  private readOtherEnds(block: number): void {
    const places = (ends: readonly End[]) =>
      ends.map(({ other, otherOffset }) => this.at(other, otherOffset));
    this.upperPlaces[block] = places(this.upperEnds[block] ?? []);
    this.lowerPlaces[block] = places(this.lowerEnds[block] ?? []);
  }

  /** Moves a block to the place of its row where its lines cross fewest others, at most `reach` places away. */
  private sift(index: number, block: number, reach: number): boolean {
    const row = this.rows[index] ?? [];
    const at = row.indexOf(block);
    let best = { place: at, saved: 0 };
    for (const step of [-1, 1]) {
      let saved = 0;
      for (let place = at + step, left = reach; left > 0; place += step, left -= 1) {
        const passed = row[place];
        if (passed === undefined) break;
        saved += step * this.surplusOf(block, passed);
        if (saved > best.saved) best = { place, saved };
      }
    }
    if (best.place === at) return false;
    row.splice(at, 1);
    row.splice(best.place, 0, block);
    this.placeRow(index);
    return true;
  }

  /** Crossings of the lines of two blocks while the first stands left of the second, less those the other way round. */
  private surplusOf(left: number, right: number): number {
    return (
      surplus(this.upperPlaces[left] ?? [], this.upperPlaces[right] ?? []) +
      surplus(this.lowerPlaces[left] ?? [], this.lowerPlaces[right] ?? [])
    );
  }

  private mirrorIfBetter(block: number): boolean {
    const lineCount = (this.upperEnds[block]?.length ?? 0) + (this.lowerEnds[block]?.length ?? 0);
    if ((this.blocks[block]?.size ?? 1) < 2 || lineCount === 0) return false;
    const cost = () => {
      const ends = [this.upperEnds[block] ?? [], this.lowerEnds[block] ?? []];
      return {
        crossings: ends.reduce((sum, side) => sum + countInversions(this.pointsOf(block, side)), 0),
        length: ends.reduce((sum, side) => sum + this.lengthOf(block, side), 0),
      };
    };
    const before = cost();
    this.mirrored[block] = !this.mirrored[block];
    const after = cost();
    const isBetter =
      after.crossings < before.crossings ||
      (after.crossings === before.crossings && after.length < before.length);
    if (!isBetter) this.mirrored[block] = !this.mirrored[block];
    return isBetter;
  }

  private pointsOf(block: number, ends: readonly End[]): [number, number][] {
    return ends.map(({ offset, other, otherOffset }) => [
      this.at(block, offset),
      this.at(other, otherOffset),
    ]);
  }

  private lengthOf(block: number, ends: readonly End[]): number {
    return this.pointsOf(block, ends).reduce((sum, [here, there]) => sum + Math.abs(here - there), 0);
  }

  private middleOf(block: number, ends: readonly End[]): number {
    const sum = ends.reduce(
      (total, { offset, other, otherOffset }) =>
        total + this.at(other, otherOffset) - this.offsetIn(block, offset),
      0,
    );
    return sum / ends.length;
  }

  private at(block: number, offset: number): number {
    return (this.start[block] ?? 0) + this.offsetIn(block, offset);
  }

  private offsetIn(block: number, offset: number): number {
    return this.mirrored[block] ? (this.blocks[block]?.size ?? 1) - 1 - offset : offset;
  }

  private place(): void {
    for (const index of this.rows.keys()) this.placeRow(index);
  }

  private placeRow(row: number): void {
    let start = 0;
    for (const block of this.rows[row] ?? []) {
      this.start[block] = start;
      start += this.blocks[block]?.size ?? 1;
    }
  }
}

/** Up to this number of lines every pair is looked at. */
const fewLines = 16;

function countPairs(lines: readonly (readonly [number, number])[]): number {
  let crossings = 0;
  for (const [index, [upper, lower]] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other && (upper - other[0]) * (lower - other[1]) < 0) crossings += 1;
    }
  }
  return crossings;
}

function surplus(left: readonly number[], right: readonly number[]): number {
  let found = 0;
  for (const one of left) {
    for (const other of right) found += Number(one > other) - Number(one < other);
  }
  return found;
}

/** Number of pairs of lines whose upper and lower ends stand in opposite order (Fenwick tree over the lower ends). */
function countInversions(lines: readonly (readonly [number, number])[]): number {
  if (lines.length <= fewLines) return countPairs(lines);
  const sorted = [...lines].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const lowerEnds = [...new Set(sorted.map(([, lower]) => lower))].sort((one, other) => one - other);
  const rankOf = new Map(lowerEnds.map((end, rank) => [end, rank + 1]));
  const tree = new Uint32Array(lowerEnds.length + 1);
  let crossings = 0;
  let counted = 0;
  for (let first = 0; first < sorted.length; ) {
    let last = first;
    while (last < sorted.length && sorted[last]?.[0] === sorted[first]?.[0]) last += 1;
    const together = sorted.slice(first, last).map(([, lower]) => rankOf.get(lower) ?? 1);
    for (const rank of together) {
      let upTo = 0;
      for (let node = rank; node > 0; node -= node & -node) upTo += tree[node] ?? 0;
      crossings += counted - upTo;
    }
    for (const rank of together) {
      for (let node = rank; node < tree.length; node += node & -node) tree[node] = (tree[node] ?? 0) + 1;
    }
    counted += together.length;
    first = last;
  }
  return crossings;
}
