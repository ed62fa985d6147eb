import { describe, expect, it } from 'vitest';
import {
  addMonths,
  endedLevels,
  freePlan,
  grantsOf,
  lapsedPlan,
  newGrant,
  planInForce,
} from './plan-grants.js';

const at = (day: string) => new Date(`${day}T09:00:00Z`);
const now = at('2026-05-22');

const basic = newGrant({ id: 'basic', level: 'PREMIUM_1', from: at('2025-09-01'), to: at('2026-09-01') });
const premium = newGrant({ id: 'premium', level: 'PREMIUM_3', from: at('2026-01-01'), to: at('2027-01-01') });

describe('planInForce', () => {
  it('is FREE without grants, before one begins and from the very moment it ends', () => {
    expect(planInForce([], now)).toEqual(freePlan);
    expect(planInForce([basic], at('2025-08-31'))).toEqual(freePlan);
    expect(planInForce([basic], new Date(at('2026-09-01').getTime() - 1)).level).toBe('PREMIUM_1');
    expect(planInForce([basic], at('2026-09-01'))).toEqual(freePlan);
  });

  it('is the dearest that runs, and the cheaper beneath when that ends', () => {
    const forEver = newGrant({ id: 'operator', level: 'PREMIUM_1', from: at('2025-01-01'), to: null });
    expect(planInForce([forEver, premium], now)).toEqual({
      level: 'PREMIUM_3',
      startsAt: premium.from,
      endsAt: premium.to,
    });
    expect(planInForce([forEver, premium], at('2027-01-01'))).toEqual({
      level: 'PREMIUM_1',
      startsAt: forEver.from,
      endsAt: null,
    });
  });

  it('counts renewals without a gap, earlier and later ones, into its period', () => {
    const renewal = newGrant({
      id: 'next',
      level: 'PREMIUM_1',
      from: at('2026-09-01'),
      to: at('2027-09-01'),
    });
    const afterGap = newGrant({
      id: 'far',
      level: 'PREMIUM_1',
      from: at('2027-10-01'),
      to: at('2028-10-01'),
    });
    const period = { level: 'PREMIUM_1', startsAt: basic.from, endsAt: renewal.to };
    expect(planInForce([afterGap, renewal, basic], now)).toEqual(period);
    expect(planInForce([afterGap, renewal, basic], at('2026-12-01'))).toEqual(period);
  });

  it('ends where a grant was credited, ended or reversed', () => {
    for (const early of [{ endedAt: at('2026-03-01') }, { reversedAt: at('2026-03-01') }]) {
      expect(planInForce([{ ...premium, ...early }], at('2026-02-01')).endsAt).toEqual(at('2026-03-01'));
      expect(planInForce([{ ...premium, ...early }], now)).toEqual(freePlan);
    }
  });
});

describe('lapsedPlan', () => {
  it('is the last plan that ended, unless one as dear is in force', () => {
    expect(lapsedPlan([basic], now)).toBeNull();
    expect(lapsedPlan([basic], at('2026-10-01'))).toEqual({ level: 'PREMIUM_1', endsAt: basic.to });
    expect(lapsedPlan([basic, premium], at('2026-10-01'))).toBeNull();
    expect(lapsedPlan([basic, premium], at('2027-02-01'))).toEqual({
      level: 'PREMIUM_3',
      endsAt: premium.to,
    });
  });

  it('leaves out a grant that never ran', () => {
    const never = { ...premium, from: at('2026-06-01'), endedAt: at('2026-05-01') };
    expect(lapsedPlan([never], now)).toBeNull();
    expect(endedLevels([never, { ...basic, to: at('2026-01-01') }], now)).toEqual(['PREMIUM_1']);
  });
});

describe('grantsOf', () => {
  it('reads the plan of a row written before grants existed', () => {
    const plan = { level: 'PREMIUM_1', startsAt: at('2026-01-01'), endsAt: null } as const;
    expect(planInForce(grantsOf({ plan }), now)).toEqual(plan);
    expect(grantsOf({ plan: { level: 'FREE', startsAt: null, endsAt: null } })).toEqual([]);
    expect(grantsOf({ plan, grants: [] })).toEqual([]);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', 12, '2025-02-28T10:00:00.000Z'],
    ['2026-11-15T10:00:00.000Z', 3, '2027-02-15T10:00:00.000Z'],
  ])('%s + %i', (from, months, expected) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(expected);
  });
});
