import { describe, expect, it } from 'vitest';
import { limitTypes } from './limit-types.js';
import { planLimit, planOf, plans } from './plan-table.js';
import { planView } from './plans.schemas.js';

describe('plans', () => {
  it('stand in the order of the cards', () => {
    expect(plans.map((plan) => [plan.name, plan.price, plan.period])).toEqual([
      ['Безкоштовний', 0, 'постійно'],
      ['Базовий', 1999, 'рік'],
      ['Преміум', 3499, 'рік'],
    ]);
  });

  it.each(plans)('$level is answered as it stands in the table', (plan) => {
    expect(planView.parse(plan)).toEqual(plan);
  });

  it.each(plans)('$level: what cannot be done has no number above zero', ({ features }) => {
    expect(features.canAddAwards).toBe(features.maxAwards !== 0);
    expect(features.canGenerateQrCode).toBe(features.maxQrCodes !== 0);
    expect(features.canCreateFamilyTree).toBe(features.maxFamilyTrees !== 0);
    expect(features.canAddVideoMemories).toBe(features.maxVideoMemoriesPerMonth !== 0);
  });

  it('a dearer plan never gives less', () => {
    const amount = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;
    for (const type of limitTypes) {
      const [free, basic, premium] = plans.map((plan) => amount(planLimit(plan.level, type)));
      expect(basic).toBeGreaterThanOrEqual(free ?? 0);
      expect(premium).toBeGreaterThanOrEqual(basic ?? 0);
    }
  });

  it('BASIC is Базовий, an unknown level is FREE', () => {
    expect(planOf('BASIC').level).toBe('PREMIUM_1');
    expect(planOf('PREMIUM_3').level).toBe('PREMIUM_3');
    expect(planOf('GOLD').level).toBe('FREE');
    expect(planOf(null).level).toBe('FREE');
  });
});
