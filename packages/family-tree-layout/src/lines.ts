import type { Family, FamilyGroups, Pair } from './families.js';
import { Lanes, type Segment } from './lanes.js';

/**
 * Sizes of a drawing in pixels: a `cardWidth` of at least 48, a `partnerGap` of at least 14, and a wider `blockGap`, or
 * lines have no room beside cards.
 */
export interface DrawingSizes {
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** Between partners; their line and the line to their children stand in it. */
  readonly partnerGap: number;
  readonly blockGap: number;
  readonly groupGap: number;
  /** Between rows with one line; each further line adds `laneGap`. */
  readonly rowGap: number;
  /** Between the tiers of a row without lines; absent: as between rows. */
  readonly tierGap?: number;
  readonly laneGap: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type LineKind = 'couple' | 'family' | 'child' | 'siblings' | 'other';

/** A line of horizontal and vertical steps. */
export interface DrawnLine {
  readonly kind: LineKind;
  /** People whom it joins. */
  readonly people: readonly string[];
  /** Relationships that it stands for. */
  readonly relationships: readonly string[];
  readonly points: readonly Point[];
}

export interface CardPlace {
  readonly id: string;
  readonly x: number;
  /** Counted from the top over all rows: a row has one or two. */
  readonly tier: number;
}

/** A vertical line keeps this distance from cards and from lines of others, in pixels. */
const clearance = 6;
/** How far from the middle of a card a line may begin so that it stays straight, in pixels. */
const maxStraightening = 24;

/** Height of a point before the heights of the rows are known. */
type Height =
  | { readonly tier: number; readonly edge: 'top' | 'middle' | 'bottom' }
  | { readonly segment: Segment };
interface PlannedPoint {
  readonly x: number;
  readonly height: Height;
}
interface Plan extends Omit<DrawnLine, 'points'> {
  readonly path: readonly PlannedPoint[];
}
interface Way {
  readonly from: number;
  readonly to: number;
}
interface Range extends Way {
  readonly wanted: number;
}
/** Beginning of the line to the children, beneath the tier of their parents. */
interface Start {
  readonly tier: number;
  readonly range: Range;
  readonly height: Height;
  /** The line beneath others from which it hangs. */
  readonly segment?: Segment;
  /** The column is that of the couple, and taken. */
  readonly isTaken?: boolean;
}

/**
 * Draws the lines between placed cards: no line crosses a card, and lines of different families never lie upon each
 * other. Gap 0 is above the first tier.
 * @param firstTiers of each tier, the first one of its row
 */
export function drawLines(
  cards: readonly CardPlace[],
  firstTiers: readonly number[],
  { families, couples, others }: FamilyGroups,
  sizes: DrawingSizes,
): { lines: DrawnLine[]; tierTops: number[]; height: number } {
  const router = new Router(cards, firstTiers, sizes);
  router.addCouples(couples);
  router.addFamilies(families);
  for (const pair of others) router.addOther(pair);
  return router.draw();
}

class Router {
  private readonly plans: Plan[] = [];
  private readonly cardOf: ReadonlyMap<string, CardPlace>;
  private readonly tiers: readonly (readonly CardPlace[])[];
  private readonly lanes: Lanes;
  /** Places of the vertical lines of each gap. */
  private readonly taken: readonly number[][];
  private readonly coupleSegments = new Map<string, Segment>();

  constructor(
    cards: readonly CardPlace[],
    private readonly firstTiers: readonly number[],
    private readonly sizes: DrawingSizes,
  ) {
    this.cardOf = new Map(cards.map((card) => [card.id, card]));
    const tierCount = firstTiers.length;
    this.tiers = firstTiers.map((_, tier) =>
      cards.filter((card) => card.tier === tier).sort((one, other) => one.x - other.x),
    );
    this.lanes = new Lanes(tierCount + 1, sizes, (gap) => gap < tierCount && firstTiers[gap] !== gap);
    this.taken = Array.from({ length: tierCount + 1 }, () => []);
  }

  /** Neighbours are joined through the gap between them, others by a line beneath the cards between. */
  addCouples(couples: readonly Pair[]): void {
    for (const { people, relationships } of couples) {
      const [left, right] = this.leftToRight(people);
      if (!left || !right) continue;
      if (this.areNeighbours(left, right)) {
        const height: Height = { tier: left.tier, edge: 'middle' };
        this.plans.push({
          kind: 'couple',
          people,
          relationships,
          path: [
            { x: left.x + this.sizes.cardWidth, height },
            { x: right.x, height },
          ],
        });
      } else {
        const segment = this.joinBeneath(left, right, { kind: 'couple', people, relationships });
        this.coupleSegments.set(people.join(' '), segment);
      }
    }
  }

  addFamilies(families: readonly Family[]): void {
    // Before lines that have a choice: these meet the middle of their couples, where the rhombus is.
    for (const { parents } of families) {
      const [left, right] = this.leftToRight(parents);
      if (left && right && !this.coupleSegments.has(parents.join(' ')))
        this.take([left.tier + 1], this.middleBetween(left, right));
    }
    const sorted = families
      .map((family) => ({
        family,
        children: family.children.flatMap(({ person }) => this.cardOf.get(person) ?? []),
      }))
      .filter(({ children }) => children.length > 0);
    // Straight lines first: they have the least room.
    const isLong = ({ family }: { family: Family }) => Number(family.children.length > 1);
    for (const { family } of sorted.sort((one, other) => isLong(one) - isLong(other))) {
      if (family.parents.length === 0) this.addSiblings(family);
      else this.addFamily(family);
    }
  }

  private addSiblings({ children }: Family): void {
    const drops = children.flatMap((child) => {
      const card = this.cardOf.get(child.person);
      return card ? [{ ...child, ...this.dropTo(card, null) }] : [];
    });
    const segment = this.lanes.add(
      drops[0]?.gap ?? 0,
      drops.map(({ x }) => x),
      { ups: [], downs: drops.map(({ x }) => x), rank: 1 },
    );
    for (const [index, { x, person, relationships, path }] of drops.entries()) {
      const next = drops[index === 0 ? 1 : index - 1];
      this.plans.push({
        kind: 'siblings',
        people: [person],
        relationships,
        path: [{ x: next?.x ?? x, height: { segment } }, { x, height: { segment } }, ...path],
      });
    }
  }

  private addFamily({ parents, children }: Family): void {
    const start = this.startOf(parents);
    const cards = children.flatMap((child) => {
      const card = this.cardOf.get(child.person);
      return card ? [{ ...child, card }] : [];
    });
    const [first] = cards;
    if (!start || !first) return;
    const relationships = cards.flatMap((child) => child.relationships);
    if (cards.length === 1) {
      const x = this.straightTo(first.card, start);
      if (x !== null) {
        start.segment?.addDown(x);
        this.plans.push({
          kind: 'child',
          people: [...parents, first.person],
          relationships,
          path: [
            { x, height: start.height },
            { x, height: { tier: first.card.tier, edge: 'top' } },
          ],
        });
        return;
      }
    }
    const gap = this.gapAbove(first.card);
    const trunk = this.trunkFrom(start, gap);
    const drops = cards.map((child) => ({ ...child, ...this.dropTo(child.card, trunk.x) }));
    const ends = drops.map(({ x }) => x);
    const segment = this.lanes.add(gap, [trunk.x, ...ends], {
      ups: [trunk.x],
      downs: ends,
      rank: 1,
    });
    this.plans.push({
      kind: 'family',
      people: parents,
      relationships,
      path: [...trunk.path, { x: trunk.x, height: { segment } }],
    });
    for (const { x, path, person, relationships: ofChild } of drops) {
      this.plans.push({
        kind: 'child',
        people: [...parents, person],
        relationships: ofChild,
        path: [{ x: trunk.x, height: { segment } }, { x, height: { segment } }, ...path],
      });
    }
  }

  /** Column of an unbroken line from parents to their only child; null: there is none. */
  private straightTo(card: CardPlace, start: Start): number | null {
    const port = this.middleOf(card);
    const { wanted, from, to } = start.range;
    const shared = { from: Math.max(from, port.from), to: Math.min(to, port.to) };
    if (shared.from > shared.to) return null;
    const near = clamp(start.isTaken ? wanted : port.wanted, shared);
    return this.takeStraight({ wanted: near, ...shared }, start, card.tier);
  }

  /** Leads a line from parents down to the gap above their children. */
  private trunkFrom(start: Start, gap: number): { x: number; path: PlannedPoint[] } {
    const straight = this.takeStraight(start.range, start, gap);
    const first =
      straight ?? (start.isTaken ? start.range.wanted : this.takeIn([start.tier + 1], start.range));
    start.segment?.addDown(first);
    const path: PlannedPoint[] = [{ x: first, height: start.height }];
    if (straight !== null) return { x: straight, path };
    let x = first;
    for (const tier of numbers(start.tier + 1, gap)) {
      const next = this.throughTier(tier, x);
      path.push(...this.stepIn(tier, x, next));
      x = next;
    }
    return { x, path };
  }

  /** Takes a column from beneath the parents down to a tier that is free in all gaps, and between cards on the way. */
  private takeStraight(range: Range, start: Start, tier: number): number | null {
    const gaps = numbers(start.tier + (start.isTaken ? 2 : 1), tier + 1);
    const x = this.freeBetween(numbers(start.tier + 1, tier), gaps, range);
    if (x !== null) this.take(gaps, x);
    return x;
  }

  /**
   * Leads a line from the gap above a card's row to the card.
   * @param trunk column of the line from the parents, from which a drop beneath it begins; null: there is none
   */
  private dropTo(card: CardPlace, trunk: number | null): { gap: number; x: number; path: PlannedPoint[] } {
    const gap = this.gapAbove(card);
    const port = this.middleOf(card);
    const top: Height = { tier: card.tier, edge: 'top' };
    const gaps = numbers(gap, card.tier + 1);
    const passed = numbers(gap, card.tier);
    if (trunk !== null && Math.abs(port.wanted - trunk) < clearance) {
      const below = { wanted: trunk, from: trunk, to: trunk };
      const isFree = passed.length === 0 || this.freeBetween(passed, gaps.slice(1), below) !== null;
      if (isFree) {
        this.take(gaps.slice(1), trunk);
        return { gap, x: trunk, path: [{ x: trunk, height: top }] };
      }
    }
    const straight = this.freeBetween(passed, gaps, port);
    if (straight !== null || passed.length === 0) {
      const x = straight ?? clamp(port.wanted, port);
      this.take(gaps, x);
      return { gap, x, path: [{ x, height: top }] };
    }
    const x = this.throughTier(gap, port.wanted);
    const end = this.takeIn([card.tier], port);
    return { gap, x, path: [...this.stepIn(card.tier, x, end), { x: end, height: top }] };
  }

  /** A step aside in a gap. */
  private stepIn(gap: number, from: number, to: number): PlannedPoint[] {
    const segment = this.lanes.add(gap, [from, to], { ups: [from], downs: [to], rank: 1 });
    return [
      { x: from, height: { segment } },
      { x: to, height: { segment } },
    ];
  }

  /** The gap above the row of a card. */
  private gapAbove(card: CardPlace): number {
    return this.firstTiers[card.tier] ?? card.tier;
  }

  /** Beginning of the line to the children: between neighbours, on the line beneath, or under the only parent. */
  private startOf(parents: readonly string[]): Start | null {
    const [left, right] = this.leftToRight(parents);
    if (!left) return null;
    const { tier } = left;
    if (!right) return { tier, range: this.middleOf(left), height: { tier, edge: 'bottom' } };
    const segment = this.coupleSegments.get([...parents].join(' '));
    if (segment) {
      const [from, to] = [segment.from + clearance, segment.to - clearance];
      return { tier, range: { wanted: (from + to) / 2, from, to }, height: { segment }, segment };
    }
    const middle = this.middleBetween(left, right);
    const range = { wanted: middle, from: middle, to: middle };
    return { tier, range, height: { tier, edge: 'middle' }, isTaken: true };
  }

  private middleBetween(left: CardPlace, right: CardPlace): number {
    return (left.x + this.sizes.cardWidth + right.x) / 2;
  }

  addOther({ people, relationships }: Pair): void {
    const [one, other] = [this.cardOf.get(people[0]), this.cardOf.get(people[1])];
    if (!one || !other) return;
    const [upper, lower] = one.tier <= other.tier ? [one, other] : [other, one];
    if (upper.tier === lower.tier) {
      const [left, right] = this.leftToRight(people);
      if (left && right) this.joinBeneath(left, right, { kind: 'other', people, relationships });
      return;
    }
    const columns: number[] = [this.takeIn([upper.tier + 1], this.sideOf(upper, lower.x))];
    for (let tier = upper.tier + 1; tier < lower.tier; tier += 1) {
      const share = (tier - upper.tier) / (lower.tier - upper.tier);
      const wanted = Math.round(upper.x + (lower.x - upper.x) * share + this.sizes.cardWidth / 2);
      columns.push(this.throughTier(tier, wanted));
    }
    columns.push(this.takeIn([lower.tier], this.sideOf(lower, upper.x)));
    const path: { x: number; height: Height }[] = [
      { x: columns[0] ?? 0, height: { tier: upper.tier, edge: 'bottom' } },
    ];
    for (let index = 0; index + 1 < columns.length; index += 1) {
      const [from, to] = [columns[index] ?? 0, columns[index + 1] ?? 0];
      const segment = this.lanes.add(upper.tier + 1 + index, [from, to], {
        ups: [from],
        downs: [to],
        rank: 1,
      });
      path.push({ x: from, height: { segment } }, { x: to, height: { segment } });
    }
    path.push({ x: columns.at(-1) ?? 0, height: { tier: lower.tier, edge: 'top' } });
    this.plans.push({ kind: 'other', people, relationships, path });
  }

  private joinBeneath(left: CardPlace, right: CardPlace, plan: Omit<Plan, 'path'>): Segment {
    const gap = left.tier + 1;
    const from = this.takeIn([gap], this.sideOf(left, right.x));
    const to = this.takeIn([gap], this.sideOf(right, left.x));
    const segment = this.lanes.add(gap, [from, to], { ups: [from, to], downs: [], rank: 0 });
    const bottom: Height = { tier: left.tier, edge: 'bottom' };
    this.plans.push({
      ...plan,
      path: [
        { x: from, height: bottom },
        { x: from, height: { segment } },
        { x: to, height: { segment } },
        { x: to, height: bottom },
      ],
    });
    return segment;
  }

  /** A way for a vertical line through a tier: the nearest free place between blocks or beside them. */
  private throughTier(tier: number, wanted: number): number {
    const x = this.freeBetween([tier], [tier, tier + 1], {
      wanted,
      from: Number.NEGATIVE_INFINITY,
      to: Number.POSITIVE_INFINITY,
    });
    if (x === null) throw new Error('A place beside a tier is always free');
    this.take([tier, tier + 1], x);
    return x;
  }

  /** The place of the range nearest to the wanted one that is free in gaps, and between the cards of tiers. */
  private freeBetween(tiers: readonly number[], gaps: readonly number[], range: Range): number | null {
    const ranges = tiers.reduce(
      (found, tier) => found.flatMap((one) => this.waysThrough(tier).flatMap((way) => shared(one, way))),
      [{ from: range.from, to: range.to }],
    );
    const distanceTo = (x: number) => Math.abs(x - range.wanted);
    const nearestIn = (one: Way) => clamp(range.wanted, one);
    let best: number | null = null;
    for (const one of ranges.sort((a, b) => distanceTo(nearestIn(a)) - distanceTo(nearestIn(b)))) {
      if (best !== null && distanceTo(nearestIn(one)) >= distanceTo(best)) break;
      const x = this.freeIn(gaps, { wanted: nearestIn(one), ...one });
      if (x !== null && (best === null || distanceTo(x) < distanceTo(best))) best = x;
    }
    return best;
  }

  /** Ways between the blocks of a tier, and beside them. */
  private waysThrough(tier: number): Way[] {
    const { cardWidth, partnerGap } = this.sizes;
    const cards = this.tiers[tier] ?? [];
    return [null, ...cards]
      .map((card, index) => ({
        from: card === null ? Number.NEGATIVE_INFINITY : card.x + cardWidth + clearance,
        to: (cards[index]?.x ?? Number.POSITIVE_INFINITY) - clearance,
      }))
      .filter(({ from, to }) => to - from > partnerGap - 2 * clearance);
  }

  private takeIn(gaps: readonly number[], range: Range): number {
    const x = this.freeIn(gaps, range) ?? clamp(range.wanted, range);
    this.take(gaps, x);
    return x;
  }

  private take(gaps: readonly number[], x: number): void {
    for (const gap of gaps) this.taken[gap]?.push(x);
  }

  /** The free place of the range that is nearest to the wanted one. */
  private freeIn(gaps: readonly number[], { wanted, from, to }: Range): number | null {
    const taken = gaps
      .flatMap((gap) => this.taken[gap] ?? [])
      .filter((x) => x > from - clearance && x < to + clearance);
    const places = [wanted, ...taken.flatMap((x) => [x - clearance, x + clearance])].filter(
      (x) => x >= from && x <= to && taken.every((other) => Math.abs(other - x) >= clearance),
    );
    if (places.length === 0) return null;
    return places.reduce((best, x) => (Math.abs(x - wanted) < Math.abs(best - wanted) ? x : best));
  }

  private middleOf(card: CardPlace): Range {
    const wanted = card.x + this.sizes.cardWidth / 2;
    const aside = Math.min(maxStraightening, this.sizes.cardWidth / 2 - clearance);
    return { wanted, from: wanted - aside, to: wanted + aside };
  }

  /** The half of a card that is nearer to the other end of the line. */
  private sideOf(card: CardPlace, otherX: number): Range {
    const { cardWidth } = this.sizes;
    const share = otherX < card.x ? 0.25 : 0.75;
    return {
      wanted: card.x + cardWidth * share,
      from: card.x + clearance,
      to: card.x + cardWidth - clearance,
    };
  }

  private leftToRight(people: readonly string[]): CardPlace[] {
    return people.flatMap((id) => this.cardOf.get(id) ?? []).sort((one, other) => one.x - other.x);
  }

  private areNeighbours(left: CardPlace, right: CardPlace): boolean {
    return right.x - left.x <= this.sizes.cardWidth + this.sizes.partnerGap;
  }

  draw(): { lines: DrawnLine[]; tierTops: number[]; height: number } {
    const { gapHeights, offsetOf } = this.lanes.assign();
    const { cardHeight } = this.sizes;
    const tierTops: number[] = [];
    let top = gapHeights[0] ?? 0;
    for (const tier of this.tiers.keys()) {
      tierTops.push(top);
      top += cardHeight + (gapHeights[tier + 1] ?? 0);
    }
    const heights = { top: 0, middle: cardHeight / 2, bottom: cardHeight };
    const yOf = (height: Height): number => {
      if ('tier' in height) return (tierTops[height.tier] ?? 0) + heights[height.edge];
      const { gap } = height.segment;
      const gapTop = gap === 0 ? 0 : (tierTops[gap - 1] ?? 0) + cardHeight;
      return gapTop + offsetOf(height.segment);
    };
    const lines = this.plans.map(({ path, ...plan }) => ({
      ...plan,
      points: path.map(({ x, height }) => ({ x, y: yOf(height) })),
    }));
    return { lines, tierTops, height: top };
  }
}

/** Whole numbers from the first up to, without, the last. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function shared(one: Way, other: Way): Way[] {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from <= to ? [{ from, to }] : [];
}

function clamp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(Math.max(value, from), to);
}
