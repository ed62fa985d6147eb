import { planTable } from '@memorial/contracts/plans/plan-table';
import { describe, expect, it } from 'vitest';
import { planFeatureRows } from './plan-features.js';

describe('a plan’s card', () => {
  it('lists available features first, with amounts', () => {
    const rows = planFeatureRows(planTable.FREE.features);
    const order = rows.map(({ state }) => ['included', 'coming', 'missing'].indexOf(state));
    expect(order).toEqual(order.toSorted());
    expect(rows[0]).toEqual({ label: 'Сторінки пам’яті', state: 'included', amount: '1' });
    expect(rows.find(({ label }) => label === 'Нагороди')).toMatchObject({ state: 'missing' });
  });

  it('marks unreleased features as coming', () => {
    const rows = planFeatureRows(planTable.PREMIUM_3.features);
    expect(rows.find(({ label }) => label === 'Відеоспогади')).toMatchObject({ state: 'coming' });
    expect(rows.find(({ label }) => label === 'Сімейне дерево')).toEqual({
      label: 'Сімейне дерево',
      state: 'included',
      amount: '3',
    });
  });

  it('shows unlimited amounts', () => {
    const rows = planFeatureRows(planTable.PREMIUM_3.features);
    expect(rows.find(({ label }) => label.startsWith('Спогади'))).toMatchObject({ amount: 'необмежено' });
    expect(rows.every(({ state }) => state !== 'missing')).toBe(true);
  });
});
