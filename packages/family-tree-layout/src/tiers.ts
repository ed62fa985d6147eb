/** Columns of lines, as distances from the left of a block. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A block of a staggered row, in pixels. */
export interface TierBlock {
  readonly width: number;
  /** Where lines from above arrive; null: none. */
  readonly above: Span | null;
  /** Where lines to children begin; null: none. */
  readonly below: Span | null;
}

/** Place of a block while the row stands as close as it may. */
export interface TierPlace {
  readonly tier: 0 | 1;
  readonly left: number;
}

/** The last block of a tier, with the lines of it that pass the other tier. */
interface LastBlock {
  readonly left: number;
  readonly right: number;
  readonly passesUntil: number | null;
}

interface Arrangement {
  readonly places: readonly TierPlace[];
  readonly last: readonly [LastBlock | null, LastBlock | null];
}

/** Arrangements that are followed at once. */
const beam = 12;

/**
 * Puts the blocks of a row on two tiers, their order kept, so that the row is short: lines of each tier pass the other
 * one between its blocks. Beam search over the tiers of the blocks.
 *
 * @param gap between neighbours of a tier; a line in it has half of it on either side
 */
export function stagger(blocks: readonly TierBlock[], gap: number): TierPlace[] {
  let best: Arrangement[] = [{ places: [], last: [null, null] }];
  for (const block of blocks) {
    const next = best.flatMap((arrangement) =>
      ([0, 1] as const).map((tier) => withBlock(arrangement, block, tier, gap)),
    );
    best = next
      .map((arrangement, index) => ({ arrangement, index, ends: endsOf(arrangement) }))
      .sort((one, other) => compare(one.ends, other.ends) || one.index - other.index)
      .slice(0, beam)
      .map(({ arrangement }) => arrangement);
  }
  return [...(best[0]?.places ?? [])];
}

function withBlock({ places, last }: Arrangement, block: TierBlock, tier: 0 | 1, gap: number): Arrangement {
  const { width } = block;
  // Lines from above pass the upper tier, lines to children the lower one.
  const passing = tier === 0 ? block.below : block.above;
  const [own, other] = tier === 0 ? last : [last[1], last[0]];
  const left = Math.max(
    places.at(-1)?.left ?? 0,
    own ? own.right + gap : 0,
    other && passing ? other.right + gap / 2 - passing.from : 0,
    other?.passesUntil != null ? other.passesUntil + gap / 2 : 0,
  );
  const placed = { left, right: left + width, passesUntil: passing && left + passing.to };
  return {
    places: [...places, { tier, left }],
    last: tier === 0 ? [placed, last[1]] : [last[0], placed],
  };
}

/** Right ends of the tiers, the farther one first. */
function endsOf({ last }: Arrangement): readonly [number, number] {
  const [upper, lower] = [last[0]?.right ?? 0, last[1]?.right ?? 0];
  return upper > lower ? [upper, lower] : [lower, upper];
}

function compare(one: readonly [number, number], other: readonly [number, number]): number {
  return one[0] - other[0] || one[1] - other[1];
}
