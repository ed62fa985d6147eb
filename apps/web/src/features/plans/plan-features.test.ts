import { planTable } from '@memorial/contracts/plans/plans';
import { describe, expect, it } from 'vitest';
import { planFeatureRows } from './plan-features.js';

describe('a plan’s card', () => {
  it('lists what is included first, of that what is there today, and says how much', () => {
    const rows = planFeatureRows(planTable.FREE.features);
    const order = rows.map(({ state }) => ['included', 'coming', 'missing'].indexOf(state));
    expect(order).toEqual(order.toSorted());
    expect(rows[0]).toEqual({ label: 'Сторінки пам’яті', state: 'included', amount: '1' });
    expect(rows.find(({ label }) => label === 'Нагороди')).toMatchObject({ state: 'missing' });
  });

  it('promises nothing as there that is not', () => {
    const trees = planFeatureRows(planTable.PREMIUM_3.features).find(
      ({ label }) => label === 'Сімейне дерево',
    );
    expect(trees).toEqual({ label: 'Сімейне дерево', state: 'coming', amount: '3' });
  });

  it('says that a limit is none', () => {
    const rows = planFeatureRows(planTable.PREMIUM_3.features);
    expect(rows.find(({ label }) => label.startsWith('Спогади'))).toMatchObject({ amount: 'необмежено' });
    expect(rows.every(({ state }) => state !== 'missing')).toBe(true);
  });
});
