import { placeColumns } from './columns.js';
import {
  ageKey,
  type Block,
  byKey,
  type FamilyGroups,
  groupFamilies,
  groupsOf,
  sortedBy,
  type TreePerson,
  type TreeRelationship,
} from './families.js';
import { type CardPlace, type DrawingSizes, type DrawnLine, drawLines } from './lines.js';
import { type OrderedBlock, type OrderedLine, orderRows } from './row-order.js';
import { type Span, stagger } from './tiers.js';

export type { TreePerson, TreeRelationship } from './families.js';
export type { DrawingSizes, DrawnLine, LineKind, Point } from './lines.js';

/** The left upper corner of a card, in pixels. */
export interface DrawnCard {
  readonly id: string;
  readonly generation: number;
  readonly x: number;
  readonly y: number;
}

/** A row of a generation: as high as a card, or as its two tiers. */
export interface DrawnRow {
  readonly generation: number;
  readonly y: number;
  readonly height: number;
}

export interface FamilyTreeDrawing {
  readonly width: number;
  readonly height: number;
  /** The oldest generation first; rows without people between others keep their place. */
  readonly rows: readonly DrawnRow[];
  readonly cards: readonly DrawnCard[];
  readonly lines: readonly DrawnLine[];
}

/**
 * Draws a family tree: everybody once, on the row of their generation, partners side by side, connected families
 * together and side by side with the others. The same people and relationships give the same drawing in any order.
 * Relationships of people who are not there are left out.
 */
export function layOutFamilyTree(
  people: readonly TreePerson[],
  relationships: readonly TreeRelationship[],
  sizes: DrawingSizes,
): FamilyTreeDrawing {
  return orderFamilyTree(people, relationships)(sizes);
}

/** Draws an ordered tree; the cards of staggered generations stand on two tiers of their row. */
export type DrawTree = (sizes: DrawingSizes, staggered?: ReadonlySet<number>) => FamilyTreeDrawing;

const noGenerations: ReadonlySet<number> = new Set();

/** Orders a tree once, for drawings in several sizes: the order takes most of the time, and depends on no size. */
export function orderFamilyTree(
  people: readonly TreePerson[],
  relationships: readonly TreeRelationship[],
): DrawTree {
  const sortedPeople = sortedBy(people, ageKey);
  const groups = groupFamilies(
    sortedPeople,
    sortedBy(relationships, ({ id }) => id),
  );
  const generations = people.map(({ generation }) => generation);
  const oldest = Math.max(0, ...generations);
  const rowCount = people.length === 0 ? 0 : oldest - Math.min(...generations) + 1;
  const ordered = connectedGroups(groups, oldest).map((group) => ({
    ...group,
    order: orderRows(group.blocks, group.lines),
  }));
  return (sizes, staggered = noGenerations) =>
    place({ groups, ordered, rows: rowsOf(oldest, rowCount, staggered) }, sizes);
}

/** A generation's row: its first tier counted from the top, and the number of its tiers. */
interface TieredRow {
  readonly generation: number;
  readonly tier: number;
  readonly tiers: 1 | 2;
}

function rowsOf(oldest: number, rowCount: number, staggered: ReadonlySet<number>): TieredRow[] {
  let tier = 0;
  return Array.from({ length: rowCount }, (_, row) => {
    const generation = oldest - row;
    const tiers = staggered.has(generation) ? 2 : 1;
    const found = { generation, tier, tiers } as const;
    tier += tiers;
    return found;
  });
}

interface OrderedTree {
  readonly groups: FamilyGroups;
  readonly ordered: readonly OrderedGroup[];
  readonly rows: readonly TieredRow[];
}

interface OrderedGroup extends ConnectedGroup {
  readonly order: ReturnType<typeof orderRows>;
}

function place({ groups, ordered, rows }: OrderedTree, sizes: DrawingSizes): FamilyTreeDrawing {
  const places = placeCards(ordered, rows, sizes);
  const firstTiers = rows.flatMap(({ tier, tiers }) => Array.from({ length: tiers }, () => tier));
  const { lines, tierTops, height } = drawLines(places, firstTiers, groups, sizes);
  const xs = [
    ...places.flatMap(({ x }) => [x, x + sizes.cardWidth]),
    ...lines.flatMap(({ points }) => points.map(({ x }) => x)),
  ];
  const left = rows.length === 0 ? 0 : xs.reduce((least, x) => Math.min(least, x));
  const right = rows.length === 0 ? 0 : xs.reduce((most, x) => Math.max(most, x));
  const topOf = (tier: number) => tierTops[tier] ?? 0;
  const generationOf = rows.flatMap(({ generation, tiers }) =>
    Array.from({ length: tiers }, () => generation),
  );
  return {
    width: right - left,
    height,
    rows: rows.map(({ generation, tier, tiers }) => ({
      generation,
      y: topOf(tier),
      height: topOf(tier + tiers - 1) - topOf(tier) + sizes.cardHeight,
    })),
    cards: places.map(({ id, x, tier }) => ({
      id,
      generation: generationOf[tier] ?? 0,
      x: x - left,
      y: topOf(tier),
    })),
    lines: lines.map((line) => ({ ...line, points: line.points.map(({ x, y }) => ({ x: x - left, y })) })),
  };
}

/** Blocks and lines of a group of connected families, as the order of rows takes them. */
export interface ConnectedGroup {
  readonly members: readonly (Block | null)[];
  readonly blocks: readonly OrderedBlock[];
  readonly lines: readonly OrderedLine[];
}

/** Groups of connected families, the largest first. Null stands for the unknown parents of siblings. */
export function connectedGroups({ blocks, families }: FamilyGroups, oldest: number): ConnectedGroup[] {
  const blockOf = new Map(blocks.flatMap((block) => block.people.map((id) => [id, block] as const)));
  const lists = [
    ...blocks.map(({ people }) => people),
    ...families.map(({ parents, children }) => [...parents, ...children.map(({ person }) => person)]),
  ];
  const groupOf = new Map<string, number>();
  for (const [index, ids] of groupsOf(lists).entries()) for (const id of ids) groupOf.set(id, index);
  const groupOfPerson = (id: string | undefined) => String(groupOf.get(id ?? ''));
  const familiesOf = byKey(families, ({ children }) => groupOfPerson(children[0]?.person));
  const groups = [...byKey(blocks, ({ people }) => groupOfPerson(people[0]))].map(([key, members]) => {
    const all: (Block | null)[] = [...members];
    // Row 0 is above the oldest generation: there stand the unknown parents of its siblings.
    const ordered: OrderedBlock[] = members.map(({ people, generation }) => ({
      size: people.length,
      row: oldest - generation + 1,
    }));
    const indexOf = new Map(members.map((block, index) => [block, index]));
    const endOf = (id: string) => {
      const block = blockOf.get(id);
      return { block: block ? (indexOf.get(block) ?? 0) : 0, offset: block?.people.indexOf(id) ?? 0 };
    };
    const lines = (familiesOf.get(key) ?? []).flatMap(({ parents, children }): OrderedLine[] => {
      const ends = parents.map(endOf);
      let upper = ends[0]?.block;
      if (upper === undefined) {
        upper = all.length;
        all.push(null);
        ordered.push({ size: 1, row: (ordered[endOf(children[0]?.person ?? '').block]?.row ?? 1) - 1 });
      }
      const upperOffset = ends.reduce((sum, { offset }) => sum + offset, 0) / Math.max(1, ends.length);
      return children.map(({ person }) => {
        const { block, offset } = endOf(person);
        return { upper, upperOffset, lower: block, lowerOffset: offset };
      });
    });
    return { members: all, blocks: ordered, lines };
  });
  return groups.sort((one, other) => sizeOf(other) - sizeOf(one));
}

const sizeOf = ({ members }: ConnectedGroup) =>
  members.reduce((sum, block) => sum + (block?.people.length ?? 0), 0);

function placeCards(
  groups: readonly OrderedGroup[],
  rows: readonly TieredRow[],
  sizes: DrawingSizes,
): CardPlace[] {
  const places: CardPlace[] = [];
  const packing = new Packing(sizes);
  for (const group of groups)
    places.push(...packing.add(placeGroup(group, rows, sizes), group.members.length === 1));
  return places;
}

/** Cards of a group from its own left, in each way in which they may stand: a block alone takes either tier. */
function placeGroup(
  { members, blocks, lines, order }: OrderedGroup,
  rows: readonly TieredRow[],
  { cardWidth, partnerGap, blockGap }: DrawingSizes,
): CardPlace[][] {
  const middle = (index: number, offset: number) => {
    const size = blocks[index]?.size ?? 1;
    if (members[index] === null) return 0;
    return (order.mirrored[index] ? size - 1 - offset : offset) * (cardWidth + partnerGap) + cardWidth / 2;
  };
  const placedLines = lines.map(({ upper, upperOffset, lower, lowerOffset }) => ({
    upper,
    upperEnd: middle(upper, upperOffset),
    lower,
    lowerEnd: middle(lower, lowerOffset),
  }));
  const placedBlocks = members.map((block) => ({
    width: block === null ? 0 : block.people.length * (cardWidth + partnerGap) - partnerGap,
    gapAfter: block === null ? 0 : blockGap,
  }));
  /** Tier within its row of each block. */
  const tierIn = members.map(() => 0);
  // Row 0 of the order is above the oldest generation.
  for (const [index, row] of order.rows.entries()) {
    if (rows[index - 1]?.tiers !== 2) continue;
    const shown = row.filter((block) => members[block] !== null);
    const found = stagger(
      shown.map((block) => ({
        width: placedBlocks[block]?.width ?? 0,
        above: spanOf(placedLines.flatMap(({ lower, lowerEnd }) => (lower === block ? [lowerEnd] : []))),
        below: spanOf(placedLines.flatMap(({ upper, upperEnd }) => (upper === block ? [upperEnd] : []))),
      })),
      blockGap,
    );
    const leftOf = new Map(shown.map((block, at) => [block, found[at]?.left ?? 0]));
    for (const [at, block] of shown.entries()) tierIn[block] = found[at]?.tier ?? 0;
    // Unknown parents of siblings take no room: they stand where the block before them does.
    const lefts: number[] = [];
    for (const block of row) lefts.push(leftOf.get(block) ?? lefts.at(-1) ?? 0);
    for (const [at, block] of row.entries()) {
      const width = placedBlocks[block]?.width ?? 0;
      const distance = (lefts[at + 1] ?? 0) - (lefts[at] ?? 0);
      placedBlocks[block] = { width, gapAfter: distance - width };
    }
  }
  const left = placeColumns(placedBlocks, placedLines, order.rows);
  const placesOn = (tierOf: (index: number) => number) =>
    members.flatMap((block, index) =>
      (block?.people ?? []).map((id, offset) => ({
        id,
        x: Math.round((left[index] ?? 0) + middle(index, offset) - cardWidth / 2),
        tier: (rows[(blocks[index]?.row ?? 1) - 1]?.tier ?? 0) + tierOf(index),
      })),
    );
  const isFree = members.length === 1 && rows[(blocks[0]?.row ?? 1) - 1]?.tiers === 2;
  return isFree ? [placesOn(() => 0), placesOn(() => 1)] : [placesOn((index) => tierIn[index] ?? 0)];
}

function spanOf(columns: readonly number[]): Span | null {
  return columns.length === 0 ? null : { from: Math.min(...columns), to: Math.max(...columns) };
}

/**
 * Puts groups side by side, each as far left as its tiers and those next to them allow. Blocks alone have no lines, so
 * that they may stand above each other.
 */
class Packing {
  /** Where the next group may begin in each tier and beside it. */
  private readonly free = new Map<number, number>();
  /** The same after a block alone, in its own tier. */
  private readonly freeAfterAlone = new Map<number, number>();

  constructor(private readonly sizes: DrawingSizes) {}

  /** Places the variant of a group that may begin farthest left. */
  add(variants: readonly (readonly CardPlace[])[], isAlone: boolean): CardPlace[] {
    const [first = { cards: [], start: 0 }, ...others] = variants.map((cards) => ({
      cards,
      start: this.startOf(cards),
    }));
    const { cards, start } = others.reduce((one, other) => (other.start < one.start ? other : one), first);
    const placed = cards.map((card) => ({ ...card, x: card.x + start }));
    for (const ofTier of byKey(placed, ({ tier }) => String(tier)).values()) {
      const right = Math.max(...ofTier.map(({ x }) => x)) + this.sizes.cardWidth;
      (isAlone ? this.freeAfterAlone : this.free).set(ofTier[0]?.tier ?? 0, right + this.sizes.groupGap);
    }
    return placed;
  }

  private startOf(group: readonly CardPlace[]): number {
    let start = Number.NEGATIVE_INFINITY;
    for (const cards of byKey(group, ({ tier }) => String(tier)).values()) {
      const [tier, left] = [cards[0]?.tier ?? 0, Math.min(...cards.map(({ x }) => x))];
      const places = [tier - 1, tier, tier + 1].map((near) => this.free.get(near) ?? 0);
      start = Math.max(start, ...places.map((place) => place - left));
      start = Math.max(start, (this.freeAfterAlone.get(tier) ?? 0) - left);
    }
    return start;
  }
}
