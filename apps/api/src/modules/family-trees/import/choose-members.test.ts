import { relationshipsPerMember } from '@memorial/contracts/family-trees/family-trees.constants';
import {
  fitsGenerations,
  hasBothBirthParents,
  makesCycle,
  pairKey,
} from '@memorial/contracts/family-trees/relationship-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestConnected,
  type ChoosableLink,
  type ChosenTree,
  chooseMembers,
  countRows,
  familyGraph,
} from './choose-members.js';

const limits = { members: 100, generations: 4, linksPerMember: relationshipsPerMember };

const parent = (
  from: number,
  to: number,
  qualifier: ChoosableLink['qualifier'] = 'birth',
): ChoosableLink => ({
  from,
  to,
  type: 'parent',
  qualifier,
});
const spouse = (from: number, to: number): ChoosableLink => ({
  from,
  to,
  type: 'spouse',
  qualifier: 'married',
});
const sibling = (from: number, to: number): ChoosableLink => ({ from, to, type: 'sibling', qualifier: null });
const other = (from: number, to: number): ChoosableLink => ({ from, to, type: 'other', qualifier: null });
/** A line of descent: each is a parent of the next. */
const line = (length: number) => Array.from({ length: length - 1 }, (_, index) => parent(index, index + 1));

/** Generations by index; people who are not chosen are left out. */
function generations({ members }: ChosenTree<ChoosableLink>): Record<number, number> {
  return Object.fromEntries(members.map(({ index, generationOrder }) => [index, generationOrder]));
}

const none = { unconnected: 0, rows: 0, members: 0, relationships: 0 };

describe('people of a file that come into a tree', () => {
  it.each<[string, number, ChoosableLink[], number, Record<number, number>, Partial<typeof none>]>([
    ['somebody alone', 1, [], 0, { 0: 2 }, {}],
    ['a couple', 2, [spouse(0, 1)], 0, { 0: 2, 1: 2 }, {}],
    [
      'parents above, children below',
      4,
      [parent(0, 2), parent(1, 2), parent(2, 3)],
      2,
      { 0: 3, 1: 3, 2: 2, 3: 1 },
      {},
    ],
    ['a root who is the oldest of four rows', 4, line(4), 0, { 0: 4, 1: 3, 2: 2, 3: 1 }, {}],
    ['a root who is the youngest of four rows', 4, line(4), 3, { 0: 4, 1: 3, 2: 2, 3: 1 }, {}],
    [
      'the side with more people',
      6,
      [...line(5), parent(3, 5)],
      1,
      { 1: 4, 2: 3, 3: 2, 4: 1, 5: 1 },
      { rows: 1 },
    ],
    ['strangers left out', 4, [spouse(0, 1), spouse(2, 3)], 0, { 0: 2, 1: 2 }, { unconnected: 2 }],
    ['a godmother who has no other link', 2, [other(1, 0)], 0, { 0: 2 }, { unconnected: 1 }],
    [
      'cousins whom only a fifth row joins',
      6,
      [parent(0, 1), parent(1, 2), parent(2, 3), parent(3, 4), parent(0, 5)],
      4,
      { 1: 4, 2: 3, 3: 2, 4: 1 },
      { rows: 2 },
    ],
    ['somebody linked with themselves', 1, [parent(0, 0)], 0, { 0: 2 }, { relationships: 1 }],
    ['a pair linked twice', 2, [spouse(0, 1), sibling(0, 1)], 0, { 0: 2, 1: 2 }, { relationships: 1 }],
    ['the same link twice', 2, [spouse(0, 1), spouse(1, 0)], 0, { 0: 2, 1: 2 }, {}],
    [
      'a parent of one’s own parent',
      2,
      [parent(0, 1), parent(1, 0)],
      0,
      { 0: 2, 1: 1 },
      { relationships: 1 },
    ],
    [
      'a marriage across rows',
      3,
      [parent(0, 1), spouse(0, 2), spouse(1, 2)],
      0,
      { 0: 2, 1: 1, 2: 2 },
      { relationships: 1 },
    ],
    [
      'a third birth parent, who stays outside',
      4,
      [parent(0, 3), parent(1, 3), parent(2, 3)],
      3,
      { 0: 3, 1: 3, 3: 2 },
      { unconnected: 1 },
    ],
    [
      'a third parent by adoption',
      4,
      [parent(0, 3), parent(1, 3), parent(2, 3, 'adopted')],
      3,
      { 0: 3, 1: 3, 2: 3, 3: 2 },
      {},
    ],
    ['siblings without parents', 3, [sibling(0, 1), sibling(1, 2)], 1, { 0: 2, 1: 2, 2: 2 }, {}],
  ])('%s', (_, people, links, root, expected, leftOut) => {
    const tree = chooseMembers(familyGraph(people, links), root, limits);
    expect(generations(tree)).toEqual(expected);
    expect(tree.leftOut).toEqual({ ...none, ...leftOut });
  });

  it('takes the nearest where not all fit', () => {
    const children = Array.from({ length: 150 }, (_, index) => parent(0, index + 1));
    const tree = chooseMembers(familyGraph(151, [...children, spouse(0, 150)].slice(0, 150)), 0, limits);
    expect(tree.members.map(({ index }) => index)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(tree.leftOut).toEqual({ ...none, members: 51 });
  });

  it('keeps the links that join people where there are too many', () => {
    const everybody = Array.from({ length: 14 }, (_, one) => one);
    const links = everybody.flatMap((one) => everybody.slice(one + 1).map((two) => sibling(one, two)));
    const tree = chooseMembers(familyGraph(14, links), 5, limits);
    expect(tree.links).toHaveLength(14 * 6);
    expect(tree.leftOut.relationships).toBe(links.length - 14 * 6);
    expect(chooseMembers(familyGraph(14, tree.links), 5, limits).members).toHaveLength(14);
  });

  it('gives the same tree, by the rules, for whatever a file says', () => {
    const anyLink = (people: number) =>
      fc.record({
        from: fc.nat(people - 1),
        to: fc.nat(people - 1),
        type: fc.constantFrom('parent', 'parent', 'spouse', 'sibling', 'other'),
        qualifier: fc.constantFrom('birth', 'birth', 'adopted', null),
      }) as fc.Arbitrary<ChoosableLink>;
    const anyFile = fc
      .integer({ min: 1, max: 40 })
      .chain((people) =>
        fc.tuple(fc.constant(people), fc.array(anyLink(people), { maxLength: 90 }), fc.nat(people - 1)),
      );
    fc.assert(
      fc.property(anyFile, ([people, links, root]) => {
        const few = { members: 15, generations: 4, linksPerMember: 2 };
        const tree = chooseMembers(familyGraph(people, links), root, few);
        expect(chooseMembers(familyGraph(people, links), root, few)).toEqual(tree);
        const { members, leftOut } = tree;
        expect(members[0]?.index).toBe(root);
        expect(new Set(members.map(({ index }) => index)).size).toBe(members.length);
        expect(members.length + leftOut.unconnected + leftOut.rows + leftOut.members).toBe(people);
        expect(members.length).toBeLessThanOrEqual(15);
        expect(tree.links.length).toBeLessThanOrEqual(members.length * 2);
        const generationOf = new Map(
          members.map(({ index, generationOrder }) => [String(index), generationOrder]),
        );
        for (const generation of generationOf.values()) expect([1, 2, 3, 4]).toContain(generation);
        const rows = tree.links.map(({ from, to, ...facts }) => ({
          ...facts,
          from: String(from),
          to: String(to),
        }));
        expect(new Set(rows.map(({ from, to }) => pairKey(from, to))).size).toBe(rows.length);
        for (const [index, row] of rows.entries()) {
          expect(generationOf.has(row.from) && generationOf.has(row.to)).toBe(true);
          expect(fitsGenerations(row, (person) => generationOf.get(person))).toBe(true);
          const before = rows.slice(0, index);
          if (row.type !== 'parent') continue;
          expect(makesCycle(before, row)).toBe(false);
          if (row.qualifier === 'birth') expect(hasBothBirthParents(before, row)).toBe(false);
        }
      }),
      { seed: 23, numRuns: 300 },
    );
  });
});

describe('a whole file', () => {
  it('has the rows of its largest family', () => {
    expect(countRows(familyGraph(8, [...line(5), spouse(5, 6)]))).toBe(5);
    expect(countRows(familyGraph(1, []))).toBe(1);
    expect(countRows(familyGraph(3, [parent(0, 1), parent(1, 2), parent(2, 0)]))).toBeLessThanOrEqual(3);
  });

  it('offers those with most relatives first, then in its order', () => {
    expect(bestConnected(familyGraph(5, [parent(0, 1), parent(0, 2), spouse(2, 3)]), 3)).toEqual([0, 2, 1]);
    expect(bestConnected(familyGraph(3, []), 2)).toEqual([0, 1]);
  });
});
