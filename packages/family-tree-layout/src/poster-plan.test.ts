import { describe, expect, it } from 'vitest';
import { type PosterPerson, planPoster, posterSheet } from './poster-plan.js';
import { seededFamily } from './testing/seeded-family.js';

const family = (seed: number, size: number, longestWord = 10) => {
  const { people, relationships } = seededFamily(seed, size);
  return { people: people.map((person): PosterPerson => ({ ...person, longestWord })), relationships };
};
/** Brothers and sisters of one row. */
const row = (size: number): PosterPerson[] =>
  Array.from({ length: size }, (_, index) => ({
    id: `p${index}`,
    generation: 1,
    birthDate: null,
    longestWord: 9,
  }));
/** Parents and children, one below the other. */
const column = (size: number) => ({
  people: Array.from({ length: size }, (_, index) => ({
    id: `p${index}`,
    generation: size - index,
    birthDate: null,
    longestWord: 9,
  })),
  relationships: Array.from({ length: size - 1 }, (_, index) => ({
    id: `r${index}`,
    from: `p${index}`,
    to: `p${index + 1}`,
    type: 'parent' as const,
    qualifier: 'birth' as const,
  })),
});

describe.each([true, false])('a poster, portraits: %s', (hasPortraits) => {
  it.each([1, 4, 13, 40, 100])('of %i people lies within its margins', (size) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const { people, relationships } = family(seed, size);
      const { place, width, height, drawing, scale } = planPoster(people, relationships, hasPortraits);
      const { margin, titleHeight, footerHeight, rowNames } = posterSheet;
      expect(drawing.cards).toHaveLength(size);
      expect(place.x).toBeGreaterThanOrEqual(margin + rowNames.width);
      expect(place.y).toBeGreaterThanOrEqual(margin + titleHeight - 1e-6);
      expect(place.x + place.width).toBeLessThanOrEqual(width - margin + 1e-6);
      expect(place.y + place.height).toBeLessThanOrEqual(height - margin - footerHeight + 1e-6);
      expect(place.width).toBeCloseTo(drawing.width * scale);
      expect([width, height].sort()).toEqual([posterSheet.shortSide, posterSheet.longSide]);
    }
  });
});

it('lies wide for a wide tree and stands for a high one', () => {
  const wide = planPoster(row(12), [], true);
  expect(wide.width).toBeGreaterThan(wide.height);
  const { people, relationships } = column(4);
  const high = planPoster(people, relationships, true);
  expect(high.height).toBeGreaterThan(high.width);
});

it('has larger names without portraits, with fewer people and with shorter names', () => {
  const namePt = (size: number, hasPortraits: boolean, longestWord?: number) => {
    const { people, relationships } = family(3, size, longestWord);
    return planPoster(people, relationships, hasPortraits).namePt;
  };
  expect(namePt(13, false)).toBeGreaterThan(namePt(13, true));
  expect(namePt(40, true)).toBeLessThan(namePt(13, true));
  expect(namePt(40, true, 30)).toBeLessThan(namePt(40, true, 8));
  expect(namePt(100, true)).toBeGreaterThan(0);
});

describe('rows on two tiers', () => {
  it('are those of large families', () => {
    for (const seed of [3, 8, 12]) {
      const { people, relationships } = family(seed, 100);
      const { staggered, drawing, card } = planPoster(people, relationships, true);
      expect(staggered.size).toBeGreaterThan(0);
      const high = drawing.rows.filter(({ height }) => height > card.height);
      expect(new Set(high.map(({ generation }) => generation))).toEqual(staggered);
    }
  });

  it('are none where they would not make names larger', () => {
    const { people, relationships } = column(4);
    expect(planPoster(people, relationships, true).staggered).toEqual(new Set());
    expect(planPoster(row(3), [], true).staggered).toEqual(new Set());
    const few = family(3, 13);
    expect(planPoster(few.people, few.relationships, true).staggered).toEqual(new Set());
  });
});

it('is the same for the same people in another order', () => {
  const { people, relationships } = family(5, 40);
  const again = planPoster(people.toReversed(), relationships.toReversed(), true);
  expect(again.namePt).toBe(planPoster(people, relationships, true).namePt);
});

it('of nobody has a sheet', () => {
  const { drawing, namePt, width } = planPoster([], [], true);
  expect(drawing.cards).toEqual([]);
  expect(Number.isFinite(namePt) && width > 0).toBe(true);
});
