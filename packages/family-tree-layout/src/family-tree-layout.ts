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

export type { TreePerson, TreeRelationship } from './families.js';
export type { DrawingSizes, DrawnLine, LineKind, Point } from './lines.js';

/** The left upper corner of a card, in pixels. */
export interface DrawnCard {
  readonly id: string;
  readonly generation: number;
  readonly x: number;
  readonly y: number;
}

export interface FamilyTreeDrawing {
  readonly width: number;
  readonly height: number;
  /** The oldest generation first; rows without people between others keep their place. */
  readonly rows: readonly { readonly generation: number; readonly y: number }[];
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

/** Orders a tree once, for drawings in several sizes: the order takes most of the time, and depends on no size. */
export function orderFamilyTree(
  people: readonly TreePerson[],
  relationships: readonly TreeRelationship[],
): (sizes: DrawingSizes) => FamilyTreeDrawing {
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
  return (sizes) => place({ groups, ordered, oldest, rowCount }, sizes);
}

interface OrderedTree {
  readonly groups: FamilyGroups;
  readonly ordered: readonly OrderedGroup[];
  readonly oldest: number;
  readonly rowCount: number;
}

interface OrderedGroup extends ConnectedGroup {
  readonly order: ReturnType<typeof orderRows>;
}

function place({ groups, ordered, oldest, rowCount }: OrderedTree, sizes: DrawingSizes): FamilyTreeDrawing {
  const places = placeCards(ordered, sizes);
  const { lines, rowTops, height } = drawLines(places, rowCount, groups, sizes);
  const xs = [
    ...places.flatMap(({ x }) => [x, x + sizes.cardWidth]),
    ...lines.flatMap(({ points }) => points.map(({ x }) => x)),
  ];
  const left = rowCount === 0 ? 0 : xs.reduce((least, x) => Math.min(least, x));
  const right = rowCount === 0 ? 0 : xs.reduce((most, x) => Math.max(most, x));
  return {
    width: right - left,
    height,
    rows: rowTops.map((y, row) => ({ generation: oldest - row, y })),
    cards: places.map(({ id, x, row }) => ({
      id,
      generation: oldest - row,
      x: x - left,
      y: rowTops[row] ?? 0,
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

function placeCards(groups: readonly OrderedGroup[], sizes: DrawingSizes): CardPlace[] {
  const { cardWidth, partnerGap, blockGap } = sizes;
  const places: CardPlace[] = [];
  const packing = new Packing(sizes);
  for (const { members, blocks, lines, order } of groups) {
    const { rows, mirrored } = order;
    const middle = (index: number, offset: number) => {
      const size = blocks[index]?.size ?? 1;
      if (members[index] === null) return 0;
      return (mirrored[index] ? size - 1 - offset : offset) * (cardWidth + partnerGap) + cardWidth / 2;
    };
    const left = placeColumns(
      members.map((block) => ({
        width: block === null ? 0 : block.people.length * (cardWidth + partnerGap) - partnerGap,
        gapAfter: block === null ? 0 : blockGap,
      })),
      lines.map(({ upper, upperOffset, lower, lowerOffset }) => ({
        upper,
        upperEnd: middle(upper, upperOffset),
        lower,
        lowerEnd: middle(lower, lowerOffset),
      })),
      rows,
    );
    const found = members.flatMap((block, index) =>
      (block?.people ?? []).map((id, offset) => ({
        id,
        x: Math.round((left[index] ?? 0) + middle(index, offset) - cardWidth / 2),
        row: (blocks[index]?.row ?? 1) - 1,
      })),
    );
    const start = packing.startOf(found);
    places.push(...found.map((place) => ({ ...place, x: place.x + start })));
  }
  return places;
}

/** Puts groups side by side, each as far left as its rows and the rows next to them allow. */
class Packing {
  /** Where the next group may begin in each row. */
  private readonly free = new Map<number, number>();

  constructor(private readonly sizes: DrawingSizes) {}

  startOf(group: readonly CardPlace[]): number {
    const rows = byKey(group, ({ row }) => String(row));
    let start = Number.NEGATIVE_INFINITY;
    for (const cards of rows.values()) {
      const [row, left] = [cards[0]?.row ?? 0, Math.min(...cards.map(({ x }) => x))];
      for (const near of [row - 1, row, row + 1]) start = Math.max(start, (this.free.get(near) ?? 0) - left);
    }
    for (const cards of rows.values()) {
      const right = Math.max(...cards.map(({ x }) => x + start)) + this.sizes.cardWidth;
      this.free.set(cards[0]?.row ?? 0, right + this.sizes.groupGap);
    }
    return start;
  }
}
