import { describe, expect, it } from 'vitest';
import { addMonths, freePlan, planAfterGrant, planInForce } from './plan-period.js';

const now = new Date('2026-05-22T09:00:00Z');
const year = (level: 'PREMIUM_1' | 'PREMIUM_3') => ({
  level,
  startsAt: new Date('2025-09-01T00:00:00Z'),
  endsAt: new Date('2026-09-01T00:00:00Z'),
});

describe('planInForce', () => {
  it('is the granted plan between its ends', () => {
    expect(planInForce(year('PREMIUM_3'), now)).toEqual(year('PREMIUM_3'));
  });

  it('is FREE from the very moment that the plan lapses', () => {
    const granted = year('PREMIUM_3');
    expect(planInForce(granted, new Date(granted.endsAt.getTime() - 1)).level).toBe('PREMIUM_3');
    expect(planInForce(granted, granted.endsAt)).toEqual(freePlan);
  });

  it('is FREE before the plan begins', () => {
    expect(planInForce({ ...year('PREMIUM_1'), startsAt: new Date('2026-06-01') }, now)).toEqual(freePlan);
  });

  it('may be for ever', () => {
    const granted = { level: 'PREMIUM_1', startsAt: null, endsAt: null } as const;
    expect(planInForce(granted, now)).toEqual(granted);
  });
});

describe('planAfterGrant', () => {
  it('adds a renewal to the end', () => {
    expect(planAfterGrant(year('PREMIUM_1'), 'PREMIUM_1', 12, now).endsAt).toEqual(
      new Date('2027-09-01T00:00:00Z'),
    );
  });

  it('begins another level now', () => {
    expect(planAfterGrant(year('PREMIUM_1'), 'PREMIUM_3', 12, now)).toEqual({
      level: 'PREMIUM_3',
      startsAt: now,
      endsAt: new Date('2027-05-22T09:00:00Z'),
    });
  });

  it('starts an expired level again', () => {
    const later = new Date('2026-12-01T00:00:00Z');
    expect(planAfterGrant(year('PREMIUM_1'), 'PREMIUM_1', 1, later)).toEqual({
      level: 'PREMIUM_1',
      startsAt: later,
      endsAt: new Date('2027-01-01T00:00:00Z'),
    });
  });

  it('takes back to FREE', () => {
    expect(planAfterGrant(year('PREMIUM_3'), 'FREE', 12, now)).toEqual(freePlan);
  });

  it('grants for ever, and a term does not shorten that', () => {
    const forEver = planAfterGrant(freePlan, 'PREMIUM_3', null, now);
    expect(forEver.endsAt).toBeNull();
    expect(planAfterGrant(forEver, 'PREMIUM_3', 12, now).endsAt).toBeNull();
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
