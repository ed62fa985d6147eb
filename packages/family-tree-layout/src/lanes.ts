/** The horizontal part of a line between two rows. */
export class Segment {
  from: number;
  to: number;
  readonly downs: number[];

  constructor(
    /** 0 is above the first row. */
    readonly gap: number,
    columns: readonly number[],
    /** Places of the vertical lines above it. */
    readonly ups: readonly number[],
    downs: readonly number[],
    /** Segments of a smaller rank lie above. */
    readonly rank: number,
  ) {
    this.from = Math.min(...columns);
    this.to = Math.max(...columns);
    this.downs = [...downs];
  }

  addDown(x: number): void {
    this.downs.push(x);
  }
}

/** Segments whose ends are nearer than this do not share a lane, in pixels. */
const endDistance = 6;

/** Shares the height of each gap between rows among the segments in it. */
export class Lanes {
  private readonly segments: readonly Segment[][];

  constructor(
    gapCount: number,
    private readonly sizes: { readonly rowGap: number; readonly tierGap?: number; readonly laneGap: number },
    /** True between two tiers of a row. */
    private readonly isWithinRow: (gap: number) => boolean,
  ) {
    this.segments = Array.from({ length: gapCount }, () => []);
  }

  add(
    gap: number,
    columns: readonly number[],
    { ups, downs, rank }: { ups: readonly number[]; downs: readonly number[]; rank: number },
  ): Segment {
    const segment = new Segment(gap, columns, ups, downs, rank);
    this.segments[gap]?.push(segment);
    return segment;
  }

  /** Heights of the gaps, and the distance of each segment from the top of its gap, in pixels. */
  assign(): { gapHeights: number[]; offsetOf: (segment: Segment) => number } {
    const { rowGap, laneGap, tierGap = rowGap } = this.sizes;
    const lastGap = this.segments.length - 1;
    const offsets = new Map<Segment, number>();
    const gapHeights = this.segments.map((segments, gap) => {
      const laneOf = assignLanes(segments);
      const count = Math.max(0, ...[...laneOf.values()].map((lane) => lane + 1));
      const isOuter = gap === 0 || gap === lastGap;
      const isWithinRow = this.isWithinRow(gap);
      const base = isWithinRow ? Math.min(rowGap, 2 * tierGap) : rowGap;
      const bare = isOuter ? 0 : isWithinRow ? tierGap : rowGap;
      const height = count === 0 ? bare : base + (count - 1) * laneGap;
      for (const [segment, lane] of laneOf) offsets.set(segment, base / 2 + lane * laneGap);
      return height;
    });
    return { gapHeights, offsetOf: (segment) => offsets.get(segment) ?? 0 };
  }
}

/** Lanes from the top so that segments side by side share one, and so that few vertical lines cross a segment. */
function assignLanes(segments: readonly Segment[]): Map<Segment, number> {
  const sorted = [...segments].sort((one, other) => one.from - other.from || one.to - other.to);
  const meets = sorted.map((): number[] => []);
  /** Number of segments that had better lie above. */
  const above = sorted.map(() => 0);
  const beneath = sorted.map((): number[] => []);
  for (const [one, first] of sorted.entries()) {
    for (let other = one + 1; other < sorted.length; other += 1) {
      const second = sorted[other];
      if (!second || second.from > first.to + endDistance) break;
      meets[one]?.push(other);
      meets[other]?.push(one);
      const isFirstAbove =
        first.rank === second.rank
          ? crossings(first, second) <= crossings(second, first)
          : first.rank < second.rank;
      const [upper, lower] = isFirstAbove ? [one, other] : [other, one];
      beneath[upper]?.push(lower);
      above[lower] = (above[lower] ?? 0) + 1;
    }
  }
  const laneOf = new Map<Segment, number>();
  const lanes = sorted.map((): number | null => null);
  const waiting = new Set(sorted.keys());
  while (waiting.size > 0) {
    let next = -1;
    for (const index of waiting) {
      const segment = sorted[index];
      const best = sorted[next];
      const order =
        best && segment ? segment.rank - best.rank || (above[index] ?? 0) - (above[next] ?? 0) : -1;
      if (order < 0) next = index;
    }
    waiting.delete(next);
    const segment = sorted[next];
    if (!segment) break;
    const lane = Math.max(-1, ...(meets[next] ?? []).map((other) => lanes[other] ?? -1)) + 1;
    lanes[next] = lane;
    laneOf.set(segment, lane);
    for (const lower of beneath[next] ?? []) above[lower] = (above[lower] ?? 0) - 1;
  }
  return laneOf;
}

/** Crossings of the two while the first lies above. */
function crossings(upper: Segment, lower: Segment): number {
  const inside = (columns: readonly number[], { from, to }: Segment) =>
    columns.filter((x) => x > from && x < to).length;
  return inside(upper.downs, lower) + inside(lower.ups, upper);
}
