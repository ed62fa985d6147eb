import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPresumedLiving } from './presumed-living.js';
import {
  areHalfSiblings,
  canonicalRelationship,
  fitsGenerations,
  generationsOf,
  hasBothBirthParents,
  isBetween,
  makesCycle,
  pairKey,
  relationshipTo,
  relativesOf,
  type StoredRelationship,
  type StoredRelationshipType,
} from './relationship-rules.js';

const row = (
  from: string,
  type: StoredRelationshipType,
  to: string,
  qualifier: StoredRelationship['qualifier'] = type === 'parent' ? 'birth' : null,
): StoredRelationship => ({ from, to, type, qualifier });

describe('a pair', () => {
  it('is stored in one direction, whichever was sent', () => {
    expect(canonicalRelationship({ from: 'a', to: 'b', type: 'child' })).toEqual({
      from: 'b',
      to: 'a',
      type: 'parent',
    });
    for (const type of ['sibling', 'spouse'] as const) {
      expect(canonicalRelationship({ from: 'b', to: 'a', type })).toEqual({ from: 'a', to: 'b', type });
    }
    expect(canonicalRelationship({ from: 'b', to: 'a', type: 'other' })).toMatchObject({ from: 'b' });
  });

  it('is answered to either person', () => {
    const parent = { from: 'mother', to: 'son', type: 'parent' } as const;
    expect(relationshipTo(parent, 'son')).toEqual(parent);
    expect(relationshipTo(parent, 'mother')).toEqual({ from: 'son', to: 'mother', type: 'child' });
    const spouses = { from: 'a', to: 'b', type: 'spouse' } as const;
    expect(relationshipTo(spouses, 'a')).toEqual({ from: 'b', to: 'a', type: 'spouse' });
  });

  it('has one key and is found in both directions', () => {
    expect(pairKey('b', 'a')).toBe(pairKey('a', 'b'));
    expect(isBetween({ from: 'a', to: 'b' }, 'b', 'a')).toBe(true);
    expect(isBetween({ from: 'a', to: 'b' }, 'b', 'c')).toBe(false);
  });
});

describe('generations', () => {
  const orders = new Map([
    ['grandmother', 3],
    ['mother', 2],
    ['aunt', 2],
    ['son', 1],
  ]);
  const fits = (from: string, type: Parameters<typeof fitsGenerations>[0]['type'], to: string) =>
    fitsGenerations({ from, to, type }, (person) => orders.get(person));

  it('are one more for a parent, one less for a child, the same for spouse and sibling, any for others', () => {
    expect([fits('mother', 'parent', 'son'), fits('grandmother', 'parent', 'son')]).toEqual([true, false]);
    expect([fits('son', 'child', 'mother'), fits('mother', 'child', 'son')]).toEqual([true, false]);
    expect([fits('mother', 'sibling', 'aunt'), fits('mother', 'spouse', 'son')]).toEqual([true, false]);
    expect(fits('grandmother', 'other', 'son')).toBe(true);
    expect(fits('stranger', 'spouse', 'stranger')).toBe(false);
  });

  it('are counted', () => {
    expect(generationsOf([2, 2, 4])).toEqual({
      generationCount: 2,
      oldestGeneration: 4,
      youngestGeneration: 2,
    });
    expect(generationsOf([])).toEqual({
      generationCount: 0,
      oldestGeneration: null,
      youngestGeneration: null,
    });
  });
});

describe('a cycle', () => {
  it('is found at any depth, by adoption too, and marriages make none', () => {
    const chain = [row('a', 'parent', 'b'), row('b', 'parent', 'c', 'adopted'), row('c', 'spouse', 'd')];
    expect(makesCycle(chain, { from: 'c', to: 'a' })).toBe(true);
    expect(makesCycle(chain, { from: 'a', to: 'a' })).toBe(true);
    expect(makesCycle(chain, { from: 'a', to: 'c' })).toBe(false);
    expect(makesCycle(chain, { from: 'd', to: 'a' })).toBe(false);
  });

  it('never results from additions that were allowed', () => {
    const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 });
    fc.assert(
      fc.property(edges, (sent) => {
        const kept: StoredRelationship[] = [];
        for (const [from, to] of sent) {
          const next = row(`p${from}`, 'parent', `p${to}`);
          if (!makesCycle(kept, next)) kept.push(next);
        }
        // A graph without cycles can be taken apart from its leaves.
        let left = kept;
        for (;;) {
          const parents = new Set(left.map(({ from }) => from));
          const rest = left.filter(({ to }) => parents.has(to));
          if (rest.length === left.length) break;
          left = rest;
        }
        expect(left).toEqual([]);
      }),
    );
  });
});

describe('birth parents', () => {
  const family = [row('mother', 'parent', 'son'), row('step', 'parent', 'son', 'step')];

  it('are two at most, of any gender; others do not count', () => {
    expect(hasBothBirthParents(family, { from: 'father', to: 'son' })).toBe(false);
    const full = [...family, row('father', 'parent', 'son')];
    expect(hasBothBirthParents(full, { from: 'third', to: 'son' })).toBe(true);
    expect(hasBothBirthParents(full, { from: 'father', to: 'son' })).toBe(false);
    expect(hasBothBirthParents(full, { from: 'third', to: 'daughter' })).toBe(false);
  });

  it('tell half-siblings from siblings, and leave open what is not known', () => {
    const rows = [
      row('m', 'parent', 'a'),
      row('f', 'parent', 'a'),
      row('m', 'parent', 'b'),
      row('g', 'parent', 'b'),
      row('m', 'parent', 'c'),
      row('f', 'parent', 'c'),
      row('m', 'parent', 'd'),
      row('f', 'parent', 'd', 'adopted'),
    ];
    expect(areHalfSiblings(rows, 'a', 'b')).toBe(true);
    expect(areHalfSiblings(rows, 'a', 'c')).toBe(false);
    expect(areHalfSiblings(rows, 'a', 'd')).toBeNull();
    expect(areHalfSiblings(rows, 'a', 'nobody')).toBeNull();
  });
});

describe('relatives who move together', () => {
  it('are linked by any number of links that bind generations', () => {
    const rows = [
      row('a', 'parent', 'b'),
      row('b', 'spouse', 'c'),
      row('c', 'other', 'd'),
      row('e', 'sibling', 'f'),
    ];
    expect([...relativesOf(rows, 'c')].sort()).toEqual(['a', 'b', 'c']);
    expect([...relativesOf(rows, 'd')]).toEqual(['d']);
  });
});

describe('a person of whom it is not told whether they live', () => {
  const today = '2026-11-26';
  const person = { fullName: 'Ганна', birthDate: null, deathDate: null };
  it.each([
    [{}, true],
    [{ birthDate: '1917' }, true],
    [{ birthDate: '1915' }, false],
    [{ birthDate: '1916' }, true],
    [{ birthDate: '1916-12-31' }, true],
    [{ birthDate: '1916-10' }, false],
    [{ birthDate: '1900', birthDateQualifier: 'after' }, true],
    [{ birthDate: '1900', birthDateQualifier: 'about' }, false],
    [{ birthDate: '1950-02', deathDate: '2001' }, false],
    [{ fullName: null }, false],
    [{ fullName: null, birthDate: '1990' }, true],
  ])('%o', (over, expected) => {
    expect(isPresumedLiving({ ...person, ...over }, today)).toBe(expected);
  });
});
