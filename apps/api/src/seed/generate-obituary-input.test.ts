import { describe, expect, it } from 'vitest';
import { generateObituaryInput } from './generate-obituary-input.js';
import { SeededRandom } from './seeded-random.js';

const lives = Array.from({ length: 3_000 }, (_, index) =>
  generateObituaryInput(new SeededRandom(1_871 + index)),
);
const yearOf = (date: string | null) => Number((date ?? '').slice(0, 4));
const isSoldier = ({ category }: (typeof lives)[number]) => category === 'military';

describe('invented people', () => {
  it('are the same for the same seed', () => {
    expect(generateObituaryInput(new SeededRandom(7))).toEqual(generateObituaryInput(new SeededRandom(7)));
    expect(generateObituaryInput(new SeededRandom(7))).not.toEqual(
      generateObituaryInput(new SeededRandom(8)),
    );
  });

  it('are adults when they serve, with a rank that fits their age', () => {
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

  it('have biographies that fit their years', () => {
    for (const { biography, birthDate, deathDate } of lives) {
      if (biography?.includes('голод')) expect(yearOf(birthDate)).toBeLessThan(1936);
      if (biography?.includes('Онук')) expect(yearOf(deathDate) - yearOf(birthDate)).toBeGreaterThan(50);
    }
  });
});
