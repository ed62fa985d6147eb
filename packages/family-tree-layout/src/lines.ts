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
  /** Counted from the top. */
  readonly row: number;
}

/** A vertical line keeps this distance from cards and from lines of others, in pixels. */
const clearance = 6;
/** How far from the middle of a card a line may begin so that it stays straight, in pixels. */
const maxStraightening = 24;

/** Height of a point before the heights of the rows are known. */
type Height =
  | { readonly row: number; readonly edge: 'top' | 'middle' | 'bottom' }
  | { readonly segment: Segment };
interface Plan extends Omit<DrawnLine, 'points'> {
  readonly path: readonly { readonly x: number; readonly height: Height }[];
}
interface Range {
  readonly wanted: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Draws the lines between placed cards: no line crosses a card, and lines of different families never lie upon each
 * other. Gap 0 is above the first row.
 */
export function drawLines(
  cards: readonly CardPlace[],
  rowCount: number,
  { families, couples, others }: FamilyGroups,
  sizes: DrawingSizes,
): { lines: DrawnLine[]; rowTops: number[]; height: number } {
  const router = new Router(cards, rowCount, sizes);
  router.addCouples(couples);
  router.addFamilies(families);
  for (const pair of others) router.addOther(pair);
  return router.draw();
}

class Router {
  private readonly plans: Plan[] = [];
  private readonly cardOf: ReadonlyMap<string, CardPlace>;
  private readonly rows: readonly (readonly CardPlace[])[];
  private readonly lanes: Lanes;
  /** Places of the vertical lines of each gap. */
  private readonly taken: readonly number[][];
  private readonly coupleSegments = new Map<string, Segment>();

  constructor(
    cards: readonly CardPlace[],
    rowCount: number,
    private readonly sizes: DrawingSizes,
  ) {
    this.cardOf = new Map(cards.map((card) => [card.id, card]));
    this.rows = Array.from({ length: rowCount }, (_, row) =>
      cards.filter((card) => card.row === row).sort((one, other) => one.x - other.x),
    );
    this.lanes = new Lanes(rowCount + 1, sizes);
    this.taken = Array.from({ length: rowCount + 1 }, () => []);
  }

  /** Neighbours are joined through the gap between them, others by a line beneath the cards between. */
  addCouples(couples: readonly Pair[]): void {
    for (const { people, relationships } of couples) {
      const [left, right] = this.leftToRight(people);
      if (!left || !right) continue;
      if (this.areNeighbours(left, right)) {
        const height: Height = { row: left.row, edge: 'middle' };
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
        this.take([left.row + 1], this.middleBetween(left, right));
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
      return card ? [{ ...child, row: card.row, x: this.takeIn([card.row], this.middleOf(card)) }] : [];
    });
    const segment = this.lanes.add(
      drops[0]?.row ?? 0,
      drops.map(({ x }) => x),
      { ups: [], downs: drops.map(({ x }) => x), rank: 1 },
    );
    for (const [index, { x, row, person, relationships }] of drops.entries()) {
      const next = drops[index === 0 ? 1 : index - 1];
      this.plans.push({
        kind: 'siblings',
        people: [person],
        relationships,
        path: [
          { x: next?.x ?? x, height: { segment } },
          { x, height: { segment } },
          { x, height: { row, edge: 'top' } },
        ],
      });
    }
  }

  private addFamily({ parents, children }: Family): void {
    const start = this.startOf(parents);
    if (!start) return;
    const { row, range } = start;
    const cards = children.flatMap((child) => {
      const card = this.cardOf.get(child.person);
      return card ? [{ ...child, card }] : [];
    });
    const gap = row + 1;
    const relationships = cards.flatMap((child) => child.relationships);
    const [only] = cards;
    if (only && cards.length === 1) {
      const port = this.middleOf(only.card);
      const shared = { from: Math.max(range.from, port.from), to: Math.min(range.to, port.to) };
      if (shared.from <= shared.to) {
        const x = start.isTaken
          ? range.wanted
          : this.takeIn([gap], { wanted: clamp(port.wanted, shared), ...shared });
        start.segment?.addDown(x);
        this.plans.push({
          kind: 'child',
          people: [...parents, only.person],
          relationships,
          path: [
            { x, height: start.height },
            { x, height: { row: only.card.row, edge: 'top' } },
          ],
        });
        return;
      }
    }
    const trunk = start.isTaken ? range.wanted : this.takeIn([gap], range);
    const drops = cards.map((child) => {
      const port = this.middleOf(child.card);
      const isUnderTrunk = Math.abs(port.wanted - trunk) < clearance;
      return { ...child, x: isUnderTrunk ? trunk : this.takeIn([gap], port) };
    });
    start.segment?.addDown(trunk);
    const ends = drops.map(({ x }) => x);
    const segment = this.lanes.add(gap, [trunk, ...ends], {
      ups: [trunk],
      downs: ends,
      rank: 1,
    });
    this.plans.push({
      kind: 'family',
      people: parents,
      relationships,
      path: [
        { x: trunk, height: start.height },
        { x: trunk, height: { segment } },
      ],
    });
    for (const { x, card, person, relationships: ofChild } of drops) {
      this.plans.push({
        kind: 'child',
        people: [...parents, person],
        relationships: ofChild,
        path: [
          { x: trunk, height: { segment } },
          { x, height: { segment } },
          { x, height: { row: card.row, edge: 'top' } },
        ],
      });
    }
  }

  /** Beginning of the line to the children: between neighbours, on the line beneath, or under the only parent. */
  private startOf(
    parents: readonly string[],
  ): { row: number; range: Range; height: Height; segment?: Segment; isTaken?: boolean } | null {
    const [left, right] = this.leftToRight(parents);
    if (!left) return null;
    const { row } = left;
    if (!right) return { row, range: this.middleOf(left), height: { row, edge: 'bottom' } };
    const segment = this.coupleSegments.get([...parents].join(' '));
    if (segment) {
      const [from, to] = [segment.from + clearance, segment.to - clearance];
      return { row, range: { wanted: (from + to) / 2, from, to }, height: { segment }, segment };
    }
    const middle = this.middleBetween(left, right);
    const range = { wanted: middle, from: middle, to: middle };
    return { row, range, height: { row, edge: 'middle' }, isTaken: true };
  }

  private middleBetween(left: CardPlace, right: CardPlace): number {
    return (left.x + this.sizes.cardWidth + right.x) / 2;
  }

  addOther({ people, relationships }: Pair): void {
    const [one, other] = [this.cardOf.get(people[0]), this.cardOf.get(people[1])];
    if (!one || !other) return;
    const [upper, lower] = one.row <= other.row ? [one, other] : [other, one];
    if (upper.row === lower.row) {
      const [left, right] = this.leftToRight(people);
      if (left && right) this.joinBeneath(left, right, { kind: 'other', people, relationships });
      return;
    }
    const columns: number[] = [this.takeIn([upper.row + 1], this.sideOf(upper, lower.x))];
    for (let row = upper.row + 1; row < lower.row; row += 1) {
      const share = (row - upper.row) / (lower.row - upper.row);
      const wanted = Math.round(upper.x + (lower.x - upper.x) * share + this.sizes.cardWidth / 2);
      columns.push(this.throughRow(row, wanted));
    }
    columns.push(this.takeIn([lower.row], this.sideOf(lower, upper.x)));
    const path: { x: number; height: Height }[] = [
      { x: columns[0] ?? 0, height: { row: upper.row, edge: 'bottom' } },
    ];
    for (let index = 0; index + 1 < columns.length; index += 1) {
      const [from, to] = [columns[index] ?? 0, columns[index + 1] ?? 0];
      const segment = this.lanes.add(upper.row + 1 + index, [from, to], {
        ups: [from],
        downs: [to],
        rank: 1,
      });
      path.push({ x: from, height: { segment } }, { x: to, height: { segment } });
    }
    path.push({ x: columns.at(-1) ?? 0, height: { row: lower.row, edge: 'top' } });
    this.plans.push({ kind: 'other', people, relationships, path });
  }

  private joinBeneath(left: CardPlace, right: CardPlace, plan: Omit<Plan, 'path'>): Segment {
    const gap = left.row + 1;
    const from = this.takeIn([gap], this.sideOf(left, right.x));
    const to = this.takeIn([gap], this.sideOf(right, left.x));
    const segment = this.lanes.add(gap, [from, to], { ups: [from, to], downs: [], rank: 0 });
    const bottom: Height = { row: left.row, edge: 'bottom' };
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

  /** A way for a vertical line through a row: the nearest free place between blocks or beside the row. */
  private throughRow(row: number, wanted: number): number {
    const { cardWidth, partnerGap } = this.sizes;
    const cards = this.rows[row] ?? [];
    const ways = [null, ...cards].map((card, index) => ({
      from: card === null ? Number.NEGATIVE_INFINITY : card.x + cardWidth + clearance,
      to: (cards[index]?.x ?? Number.POSITIVE_INFINITY) - clearance,
    }));
    const distanceTo = (way: { from: number; to: number }) => Math.abs(clamp(wanted, way) - wanted);
    const wide = ways.filter(({ from, to }) => to - from > partnerGap - 2 * clearance);
    for (const way of wide.sort((one, other) => distanceTo(one) - distanceTo(other))) {
      const x = this.freeIn([row, row + 1], { wanted: clamp(wanted, way), ...way });
      if (x === null) continue;
      this.take([row, row + 1], x);
      return x;
    }
    throw new Error('A place beside a row is always free');
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

  draw(): { lines: DrawnLine[]; rowTops: number[]; height: number } {
    const { gapHeights, offsetOf } = this.lanes.assign();
    const { cardHeight } = this.sizes;
    const rowTops: number[] = [];
    let top = gapHeights[0] ?? 0;
    for (const row of this.rows.keys()) {
      rowTops.push(top);
      top += cardHeight + (gapHeights[row + 1] ?? 0);
    }
    const heights = { top: 0, middle: cardHeight / 2, bottom: cardHeight };
    const yOf = (height: Height): number => {
      if ('row' in height) return (rowTops[height.row] ?? 0) + heights[height.edge];
      const { gap } = height.segment;
      const gapTop = gap === 0 ? 0 : (rowTops[gap - 1] ?? 0) + cardHeight;
      return gapTop + offsetOf(height.segment);
    };
    const lines = this.plans.map(({ path, ...plan }) => ({
      ...plan,
      points: path.map(({ x, height }) => ({ x, y: yOf(height) })),
    }));
    return { lines, rowTops, height: top };
  }
}

function clamp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(Math.max(value, from), to);
}
