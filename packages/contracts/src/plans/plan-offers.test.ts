import { describe, expect, it } from 'vitest';
import { limitTypes } from './limit-types.js';
import { planAllowance, planOffers, planSummary, plansWith } from './plan-offers.js';
import { planLevels } from './plan-table.js';

const named = (...of: Parameters<typeof planOffers>) =>
  planOffers(...of).map(({ plan, lifts }) => `${plan.name} ${lifts ? 'lifts' : 'does not'}`);

describe('higher plans', () => {
  it.each([
    ['FREE', 'photos', ['Базовий lifts', 'Преміум lifts']],
    ['FREE', 'awards', ['Базовий lifts', 'Преміум lifts']],
    ['FREE', 'obituaries', ['Преміум lifts', 'Базовий does not']],
    ['FREE', 'family', ['Преміум lifts', 'Базовий does not']],
    ['FREE', 'videos', ['Преміум lifts', 'Базовий does not']],
    ['PREMIUM_1', 'obituaries', ['Преміум lifts']],
    ['PREMIUM_1', 'memories', ['Преміум does not']],
  ] as const)('from %s for %s', (level, type, expected) => {
    expect(named(level, type)).toEqual(expected);
  });

  it.each(limitTypes)('there is none from the dearest for %s', (type) => {
    expect(planOffers('PREMIUM_3', type)).toEqual([]);
  });
});

describe('plans that have a thing', () => {
  it.each([
    ['awards', ['Базовий', 'Преміум']],
    ['education', ['Базовий', 'Преміум']],
    ['family', ['Преміум']],
    ['photos', ['Безкоштовний', 'Базовий', 'Преміум']],
  ] as const)('%s: %j', (limitType, expected) => {
    expect(plansWith(limitType).map(({ name }) => name)).toEqual(expected);
  });
});

describe('what a plan allows', () => {
  it('includes its number', () => {
    expect(planAllowance('PREMIUM_3', 'obituaries')).toBe('10\u00a0сторінок пам’яті');
    expect(planAllowance('PREMIUM_1', 'photos')).toBe('4\u00a0світлини в\u00a0галереї');
    expect(planAllowance('FREE', 'photos')).toBe('1\u00a0світлина в\u00a0галереї');
    expect(planAllowance('FREE', 'voices')).toBe('1\u00a0запис голосу');
    expect(planAllowance('PREMIUM_3', 'voices')).toBe('10\u00a0записів голосу');
    expect(planAllowance('PREMIUM_1', 'memories')).toBe('спогади без обмежень');
    expect(planAllowance('PREMIUM_1', 'qr')).toBe('QR-код на\u00a0пам’ятник');
    expect(planAllowance('PREMIUM_3', 'qr')).toBe('10\u00a0QR-кодів на\u00a0пам’ятники');
    expect(planAllowance('FREE', 'family')).toBeNull();
  });

  it('is summarised besides the given limit type', () => {
    expect(planSummary('PREMIUM_1', 'photos')).toBe(
      '1\u00a0сторінка пам’яті, 3\u00a0записи голосу, спогади без обмежень, нагороди, QR-код на\u00a0пам’ятник, розділ «Освіта».',
    );
    expect(planSummary('PREMIUM_3', 'photos')).toMatch(
      /3\u00a0сімейні дерева, 3\u00a0відеоспогади на\u00a0місяць\.$/,
    );
    expect(planSummary('PREMIUM_3', 'videos')).not.toContain('відео');
  });

  it.each(planLevels)('is a sentence for %s with every limit type', (level) => {
    for (const type of limitTypes) expect(planSummary(level, type)).toMatch(/^[\p{Lu}\d].+\.$/u);
  });
});
