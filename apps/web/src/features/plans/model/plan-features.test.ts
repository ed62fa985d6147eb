import { planTable } from '@memorial/contracts/plans/plan-table';
import { describe, expect, it } from 'vitest';
import { planFeatureRows } from './plan-features.js';

describe('a plan’s card', () => {
  it('lists available features first, with amounts', () => {
    const rows = planFeatureRows(planTable.FREE.features);
    const firstMissing = rows.findIndex(({ isIncluded }) => !isIncluded);
    expect(firstMissing).toBeGreaterThan(0);
    expect(rows.slice(firstMissing).every(({ isIncluded }) => !isIncluded)).toBe(true);
    expect(rows[0]).toEqual({ label: 'Сторінки пам’яті', isIncluded: true, amount: '1' });
    expect(rows.find(({ label }) => label === 'Нагороди')).toMatchObject({ isIncluded: false });
  });

  it('counts family trees, and videos by the month', () => {
    const rows = planFeatureRows(planTable.PREMIUM_3.features);
    expect(rows.find(({ label }) => label === 'Відеоспогади')).toEqual({
      label: 'Відеоспогади',
      isIncluded: true,
      amount: '3 на місяць',
    });
    expect(rows.find(({ label }) => label === 'Сімейне дерево')).toEqual({
      label: 'Сімейне дерево',
      isIncluded: true,
      amount: '3',
    });
  });

  it('shows unlimited amounts', () => {
    const rows = planFeatureRows(planTable.PREMIUM_3.features);
    expect(rows.find(({ label }) => label.startsWith('Спогади'))).toMatchObject({ amount: 'необмежено' });
    expect(rows.every(({ isIncluded }) => isIncluded)).toBe(true);
  });
});
