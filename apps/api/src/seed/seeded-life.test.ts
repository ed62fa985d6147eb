import { describe, expect, it } from 'vitest';
import { Chance } from './chance.js';
import { seededLife } from './seeded-life.js';

const lives = Array.from({ length: 3_000 }, (_, index) => seededLife(new Chance(1_871 + index)));
const yearOf = (date: string | null) => Number((date ?? '').slice(0, 4));
const isSoldier = ({ category }: (typeof lives)[number]) => category === 'military';

describe('invented people', () => {
  it('are the same for the same seed', () => {
    expect(seededLife(new Chance(7))).toEqual(seededLife(new Chance(7)));
    expect(seededLife(new Chance(7))).not.toEqual(seededLife(new Chance(8)));
  });

  it('are grown up when they serve, and in no rank beyond their age', () => {
    const young = lives.filter(
      (life) => isSoldier(life) && yearOf(life.deathDate) - yearOf(life.birthDate) < 25,
    );
    expect(young.length).toBeGreaterThan(20);
    for (const life of lives.filter(isSoldier)) {
      expect(yearOf(life.deathDate) - yearOf(life.birthDate)).toBeGreaterThanOrEqual(18);
    }
    expect(young.flatMap(({ militaryService }) => militaryService.map(({ rank }) => rank))).not.toContain(
      'Полковник',
    );
  });

  it('remember only what they may have lived', () => {
    for (const { biography, birthDate, deathDate } of lives) {
      if (biography?.includes('голод')) expect(yearOf(birthDate)).toBeLessThan(1936);
      if (biography?.includes('Онук')) expect(yearOf(deathDate) - yearOf(birthDate)).toBeGreaterThan(50);
    }
  });
});
