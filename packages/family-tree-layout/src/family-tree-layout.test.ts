import type { RelationshipQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { StoredRelationshipType } from '@memorial/contracts/family-trees/relationship-rules';
import { describe, expect, it } from 'vitest';
import { ageKey, groupFamilies, sortedBy } from './families.js';
import {
  connectedGroups,
  type DrawingSizes,
  type FamilyTreeDrawing,
  layOutFamilyTree,
  orderFamilyTree,
} from './family-tree-layout.js';
import { countCrossings, orderRows } from './row-order.js';
import { dagreOrder } from './testing/dagre-order.js';
import { drawingSizes as sizes } from './testing/drawing-sizes.js';
import { type SeededFamily, seededFamily } from './testing/seeded-family.js';

const isLong = process.env.LONG === '1';
const seeds = Array.from({ length: 500 }, (_, index) => index + 1);
const sizeOf = (seed: number) => [4, 13, 30, 40, 100][seed % 5] ?? 13;
const draw = ({ people, relationships }: SeededFamily) => layOutFamilyTree(people, relationships, sizes);
/** Sizes of a drawing on paper: gaps have room for few lines. */
const narrowSizes: DrawingSizes = {
  cardWidth: 94,
  cardHeight: 186,
  partnerGap: 16,
  blockGap: 22,
  groupGap: 32,
  rowGap: 50,
  tierGap: 14,
  laneGap: 9,
};

/** A family of the given people (`name: generation`) and relationships (`from type to qualifier`). */
function family(people: Record<string, number>, rows: readonly string[]): SeededFamily {
  return {
    people: Object.entries(people).map(([id, generation]) => ({ id, generation, birthDate: null })),
    relationships: rows.map((row) => {
      const [from = '', type, to = '', qualifier = null] = row.split(' ');
      return {
        id: row,
        from,
        to,
        type: type as StoredRelationshipType,
        qualifier: qualifier as RelationshipQualifier | null,
      };
    }),
  };
}

const cardOf = ({ cards }: FamilyTreeDrawing, id: string) => {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Error(`${id} is not drawn`);
  return card;
};
const lineOf = ({ lines }: FamilyTreeDrawing, relationship: string) => {
  const line = lines.find(({ relationships }) => relationships.includes(relationship));
  if (!line) throw new Error(`${relationship} has no line`);
  return line;
};

interface Step {
  readonly line: number;
  readonly family: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** The straight parts of all lines, from left to right and from top to bottom. */
function stepsOf({ lines }: FamilyTreeDrawing): Step[] {
  return lines.flatMap(({ points, kind, people }, line) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index];
      if (!from || (from.x === to.x && from.y === to.y)) return [];
      const isForward = from.x < to.x || from.y < to.y;
      // The lines of a family to its children, and those of siblings, meet on purpose.
      const name =
        kind === 'family' ? people.join(' ') : kind === 'child' ? people.slice(0, -1).join(' ') : `${kind}`;
      return [{ line, family: name, ...(isForward ? { from, to } : { from: to, to: from }) }];
    }),
  );
}

function crossedCards(drawing: FamilyTreeDrawing, { cardWidth, cardHeight } = sizes): string[] {
  return stepsOf(drawing).flatMap(({ from, to, family: name }) =>
    drawing.cards
      .filter(({ x, y }) => from.x < x + cardWidth && to.x > x && from.y < y + cardHeight && to.y > y)
      .map(({ id }) => `${name} crosses ${id}`),
  );
}

function overlappingCards(
  { cards }: FamilyTreeDrawing,
  { cardWidth, cardHeight, partnerGap } = sizes,
): string[] {
  return cards.flatMap((one, index) =>
    cards
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < cardWidth + partnerGap - 1 && Math.abs(one.y - other.y) < cardHeight,
      )
      .map((other) => `${one.id} and ${other.id}`),
  );
}

/** Lines of different families that lie upon each other for more than a point. */
function linesUponEachOther(drawing: FamilyTreeDrawing): string[] {
  const steps = stepsOf(drawing);
  return steps.flatMap((one, index) =>
    steps
      .slice(index + 1)
      .filter((other) => other.family !== one.family || (one.family === 'other' && one.line !== other.line))
      .filter((other) => {
        const areUpright =
          one.from.x === one.to.x && other.from.x === other.to.x && one.from.x === other.from.x;
        const areLevel =
          one.from.y === one.to.y && other.from.y === other.to.y && one.from.y === other.from.y;
        const shared = areUpright
          ? Math.min(one.to.y, other.to.y) - Math.max(one.from.y, other.from.y)
          : Math.min(one.to.x, other.to.x) - Math.max(one.from.x, other.from.x);
        return (areUpright || areLevel) && shared > 0;
      })
      .map((other) => `${one.family} and ${other.family} at ${one.from.x}, ${one.from.y}`),
  );
}

describe('seeded families', () => {
  const drawn = seeds.map((seed) => {
    const seeded = seededFamily(seed, sizeOf(seed));
    return { name: `seed ${seed}`, family: seeded, drawing: draw(seeded) };
  });

  it('stand once, each on their row, without a card upon another or a line across one', () => {
    for (const { name, family, drawing } of drawn) {
      const rowOf = new Map(drawing.rows.map(({ generation, y }) => [generation, y]));
      expect(drawing.cards.map(({ id }) => id).sort(), name).toEqual(
        family.people.map(({ id }) => id).sort(),
      );
      for (const { id, generation } of family.people) {
        expect(cardOf(drawing, id), name).toMatchObject({ generation, y: rowOf.get(generation) });
      }
      expect(overlappingCards(drawing), name).toEqual([]);
      expect(crossedCards(drawing), name).toEqual([]);
    }
  });

  it('have lines that can be told apart', () => {
    for (const { name, drawing } of drawn) {
      expect(linesUponEachOther(drawing), name).toEqual([]);
    }
  });

  it('have the line to the children in the middle of neighbours', () => {
    for (const { name, drawing } of drawn) {
      const middleOf = new Map(
        drawing.lines.flatMap(({ kind, people, points: [start, end, ...rest] }) =>
          kind === 'couple' && start && end && rest.length === 0
            ? [[people.join(' '), (start.x + end.x) / 2] as const]
            : [],
        ),
      );
      const beside = drawing.lines.filter(({ kind, people, points: [start, next] }) => {
        const parents = kind === 'family' ? people : kind === 'child' ? people.slice(0, -1) : [];
        const middle = middleOf.get(parents.join(' '));
        const isUpright = start?.x === next?.x;
        return middle !== undefined && isUpright && start?.x !== middle;
      });
      expect(beside, name).toEqual([]);
    }
  });

  it('show each relationship by a line, except between siblings whose parents tell it', () => {
    for (const { name, family, drawing } of drawn) {
      const shown = new Set(drawing.lines.flatMap(({ relationships }) => relationships));
      const missing = family.relationships.filter(({ id, type }) => type !== 'sibling' && !shown.has(id));
      expect(missing, name).toEqual([]);
    }
  });

  it('are drawn alike in whatever order they come', () => {
    for (const { name, family, drawing } of drawn.slice(0, 100)) {
      const other = draw({
        people: [...family.people].reverse(),
        relationships: [...family.relationships].reverse(),
      });
      expect(other, name).toEqual(drawing);
    }
  });

  it('have fewer crossings than dagre makes of the same blocks', () => {
    const counts = seeds.slice(0, isLong ? seeds.length : 60).map((seed) => {
      const { people, relationships } = seededFamily(seed, sizeOf(seed));
      const groups = groupFamilies(
        sortedBy(people, ageKey),
        sortedBy(relationships, ({ id }) => id),
      );
      const oldest = Math.max(...people.map(({ generation }) => generation));
      const crossings = connectedGroups(groups, oldest).map((group) => ({
        ours: countCrossings(group.blocks, group.lines, orderRows(group.blocks, group.lines)),
        dagre: countCrossings(group.blocks, group.lines, dagreOrder(group, sizes)),
      }));
      return {
        seed,
        ours: crossings.reduce((sum, { ours }) => sum + ours, 0),
        dagre: crossings.reduce((sum, { dagre }) => sum + dagre, 0),
      };
    });
    const sum = (side: 'ours' | 'dagre') => counts.reduce((total, count) => total + count[side], 0);
    expect(sum('ours')).toBeLessThan(sum('dagre') / 2);
    const worse = counts.filter(({ ours, dagre }) => ours > dagre);
    expect(worse.length).toBeLessThanOrEqual(counts.length / 100);
  });
});

describe('seeded families with rows on two tiers', () => {
  const generations = [1, 2, 3, 4];
  /** Some or all rows are staggered, each choice in turn. */
  const staggeredFor = (seed: number) =>
    new Set(generations.filter((generation) => ((seed % 15) + 1) & (1 << (generation - 1))));
  const staggered = (seeded: SeededFamily, seed: number) =>
    orderFamilyTree(seeded.people, seeded.relationships)(narrowSizes, staggeredFor(seed));
  const drawn = seeds.map((seed) => {
    const seeded = seededFamily(seed, sizeOf(seed));
    return { seed, name: `seed ${seed}`, family: seeded, drawing: staggered(seeded, seed) };
  });

  it('stand once, each within their row, without a card upon another or a line across one', () => {
    for (const { seed, name, family, drawing } of drawn) {
      const rowOf = new Map(drawing.rows.map((row) => [row.generation, row]));
      expect(drawing.cards.map(({ id }) => id).sort(), name).toEqual(
        family.people.map(({ id }) => id).sort(),
      );
      for (const { id, generation } of family.people) {
        const row = rowOf.get(generation);
        const lower = (row?.y ?? 0) + (row?.height ?? 0) - narrowSizes.cardHeight;
        const isStaggered = staggeredFor(seed).has(generation);
        expect(lower > (row?.y ?? 0), name).toBe(isStaggered);
        const { y } = cardOf(drawing, id);
        expect([row?.y, lower], name).toContain(y);
      }
      expect(overlappingCards(drawing, narrowSizes), name).toEqual([]);
      expect(crossedCards(drawing, narrowSizes), name).toEqual([]);
    }
  });

  it('have lines that can be told apart', () => {
    for (const { name, drawing } of drawn) expect(linesUponEachOther(drawing), name).toEqual([]);
  });

  it('show each relationship by a line, except between siblings whose parents tell it', () => {
    for (const { name, family, drawing } of drawn) {
      const shown = new Set(drawing.lines.flatMap(({ relationships }) => relationships));
      const missing = family.relationships.filter(({ id, type }) => type !== 'sibling' && !shown.has(id));
      expect(missing, name).toEqual([]);
    }
  });

  it('are drawn alike in whatever order they come', () => {
    for (const { seed, name, family, drawing } of drawn.slice(0, 50)) {
      const reversed = {
        people: family.people.toReversed(),
        relationships: family.relationships.toReversed(),
      };
      expect(staggered(reversed, seed), name).toEqual(drawing);
    }
  });

  it('are a third narrower and more where they are long', () => {
    for (const seed of seeds.filter((one) => sizeOf(one) === 100).slice(0, 20)) {
      const { people, relationships } = seededFamily(seed, 100);
      const drawIn = orderFamilyTree(people, relationships);
      const [one, two] = [drawIn(narrowSizes), drawIn(narrowSizes, new Set(generations))];
      expect(two.width / one.width, `seed ${seed}`).toBeLessThan(3 / 4);
    }
  });

  it('lead most lines straight through the other tier', () => {
    const pointsOf = ({ lines }: FamilyTreeDrawing) =>
      lines.filter(({ kind }) => kind === 'child').map(({ points }) => points.length);
    const counts = drawn.flatMap(({ drawing }) => pointsOf(drawing));
    // A line that steps aside between two tiers has two corners more.
    const aside = counts.filter((count) => count > 3).length;
    expect(aside / counts.length).toBeLessThan(0.1);
  });
});

describe('a family', () => {
  it('without people is an empty drawing', () => {
    expect(layOutFamilyTree([], [], sizes)).toEqual({ width: 0, height: 0, rows: [], cards: [], lines: [] });
  });

  it('of one person is their card', () => {
    const drawing = draw(family({ orest: 2 }, []));
    expect(drawing.cards).toEqual([{ id: 'orest', generation: 2, x: 0, y: 0 }]);
    expect(drawing).toMatchObject({ width: sizes.cardWidth, height: sizes.cardHeight });
  });

  it('joins parents side by side and hangs an only child straight beneath them', () => {
    const drawing = draw(
      family({ orest: 2, olha: 2, ivan: 1 }, ['orest spouse olha', 'orest parent ivan', 'olha parent ivan']),
    );
    const [orest, olha, ivan] = ['orest', 'olha', 'ivan'].map((id) => cardOf(drawing, id));
    expect(Math.abs((orest?.x ?? 0) - (olha?.x ?? 0))).toBe(sizes.cardWidth + sizes.partnerGap);
    const { points, relationships } = lineOf(drawing, 'olha parent ivan');
    expect(relationships).toEqual(['olha parent ivan', 'orest parent ivan']);
    expect(points).toHaveLength(2);
    expect(points[0]?.x).toBe(points[1]?.x);
    expect(points.at(-1)?.y).toBe(ivan?.y);
  });

  it('leads the line of a third spouse beneath the card between', () => {
    const drawing = draw(
      family({ orest: 2, olha: 2, iryna: 2, nina: 2 }, [
        'orest spouse olha',
        'orest spouse iryna',
        'orest spouse nina',
      ]),
    );
    const neighbours = drawing.lines.filter(({ points }) => points.length === 2);
    const around = drawing.lines.filter(({ points }) => points.length === 4);
    expect([neighbours.length, around.length]).toEqual([2, 1]);
    const bottom = cardOf(drawing, 'orest').y + sizes.cardHeight;
    expect(around[0]?.points.every(({ y }) => y >= bottom)).toBe(true);
    expect(drawing.height).toBeGreaterThan(bottom);
  });

  it('joins siblings without parents above their cards, and not those whose parents are there', () => {
    const drawing = draw(
      family({ orest: 2, olha: 2, petro: 3, ivan: 2 }, [
        'orest sibling olha',
        'petro parent olha',
        'petro parent ivan',
        'ivan sibling olha',
      ]),
    );
    const siblings = drawing.lines.filter(({ kind }) => kind === 'siblings');
    expect(siblings.map(({ people }) => people[0]).sort()).toEqual(['olha', 'orest']);
    expect(drawing.lines.some(({ relationships }) => relationships.includes('ivan sibling olha'))).toBe(
      false,
    );
    const top = cardOf(drawing, 'orest').y;
    expect(siblings.every(({ points }) => points.every(({ y }) => y <= top))).toBe(true);
  });

  it('draws an adopted child from both couples', () => {
    const drawing = draw(
      family({ a: 2, b: 2, c: 2, d: 2, child: 1 }, [
        'a parent child birth',
        'b parent child birth',
        'c parent child adopted',
        'd parent child adopted',
      ]),
    );
    const ofBirth = lineOf(drawing, 'a parent child birth');
    const adopted = lineOf(drawing, 'c parent child adopted');
    expect(ofBirth.relationships).toEqual(['a parent child birth', 'b parent child birth']);
    expect(adopted.relationships).toEqual(['c parent child adopted', 'd parent child adopted']);
    expect(ofBirth.points.at(-1)?.x).not.toBe(adopted.points.at(-1)?.x);
  });

  it('leads a line across rows between the cards of the row between', () => {
    const people = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`between${index}`, 2]));
    const drawing = draw(family({ old: 3, ...people, young: 1 }, ['old other young']));
    expect(lineOf(drawing, 'old other young').kind).toBe('other');
    expect(crossedCards(drawing)).toEqual([]);
  });

  it('stands in order of birth where lines do not decide', () => {
    const { people, relationships } = family({ parent: 2, a: 1, b: 1, c: 1 }, [
      'parent parent a',
      'parent parent b',
      'parent parent c',
    ]);
    const born: Record<string, string> = { a: '1990', b: '1985-03', c: '1987' };
    const drawing = layOutFamilyTree(
      people.map((person) => ({ ...person, birthDate: born[person.id] ?? null })),
      relationships,
      sizes,
    );
    const children = drawing.cards.filter(({ generation }) => generation === 1);
    expect(sortedByX(children).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('leaves out a relationship of somebody who is not there, and draws one whose rows do not fit as another', () => {
    const drawing = draw(family({ a: 3, b: 1 }, ['a parent b', 'a spouse gone']));
    expect(drawing.lines.map(({ kind, relationships }) => ({ kind, relationships }))).toEqual([
      { kind: 'other', relationships: ['a parent b'] },
    ]);
  });
});

function sortedByX<T extends { readonly x: number }>(cards: readonly T[]): T[] {
  return [...cards].sort((one, other) => one.x - other.x);
}
