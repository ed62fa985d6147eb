import { planTable } from '@memorial/contracts/plans/plans';
import { describe, expect, it } from 'vitest';
import { planFeatureRows } from './plan-features.js';

describe('a plan’s card', () => {
  it('lists what is included first and says how much', () => {
    const rows = planFeatureRows(planTable.FREE.features);
    const firstMissing = rows.findIndex(({ isIncluded }) => !isIncluded);
    expect(rows.slice(firstMissing).every(({ isIncluded }) => !isIncluded)).toBe(true);
    expect(rows[0]).toEqual({ label: 'Сторінки пам’яті', isIncluded: true, amount: '1' });
    expect(rows.find(({ label }) => label === 'Нагороди')).toMatchObject({ isIncluded: false });
  });

  it('says that a limit is none', () => {
    const memories = planFeatureRows(planTable.PREMIUM_3.features).find(({ label }) =>
      label.startsWith('Спогади'),
    );
    expect(memories).toEqual({ label: 'Спогади за рік', isIncluded: true, amount: 'необмежено' });
    expect(planFeatureRows(planTable.PREMIUM_3.features).every(({ isIncluded }) => isIncluded)).toBe(true);
  });
});
