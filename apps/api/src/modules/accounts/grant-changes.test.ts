import { describe, expect, it } from 'vitest';
import {
  creditOf,
  endAllGrants,
  grantByOperator,
  grantByOrder,
  lowerPaid,
  type PricedOrder,
  reverseOrder,
} from './grant-changes.js';
import { type Grants, planInForce } from './plan-grants.js';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

const order = (orderId: string, from: Partial<PricedOrder> = {}): PricedOrder => {
  const level = from.level ?? 'PREMIUM_1';
  const priceKopiykas = level === 'PREMIUM_1' ? 199_900 : 349_900;
  const amountKopiykas = priceKopiykas - (from.creditKopiykas ?? 0);
  return {
    orderId,
    level,
    months: 12,
    priceKopiykas,
    creditKopiykas: 0,
    amountKopiykas,
    creditedGrants: [],
    ...from,
  };
};
const forEver = { id: 'operator', level: 'PREMIUM_1', months: null } as const;
const year = grantByOrder([], order('first'), at('2026-01-01'));
const endsAt = (grants: Grants, now: Date) => planInForce(grants, now).endsAt?.toISOString().slice(0, 10);

describe('a paid order', () => {
  it('grants its term once', () => {
    expect(endsAt(year, at('2026-02-01'))).toBe('2027-01-01');
    expect(grantByOrder(year, order('first'), at('2026-02-01'))).toBe(year);
  });

  it('begins where the same plan ends, or now after a lapse', () => {
    expect(endsAt(grantByOrder(year, order('second'), at('2026-06-01')), at('2026-06-01'))).toBe(
      '2028-01-01',
    );
    expect(endsAt(grantByOrder(year, order('second'), at('2027-03-01')), at('2027-03-01'))).toBe(
      '2028-03-01',
    );
  });

  it('keeps 29 February as the last day of a month', () => {
    expect(endsAt(grantByOrder([], order('leap'), at('2028-02-29')), at('2028-03-01'))).toBe('2029-02-28');
  });

  it('ends cheaper paid time at an upgrade and counts it as credit', () => {
    const now = at('2026-07-02');
    // 183 of 365 days are left: 1999 × 183 ÷ 365 = 1002.24, in whole hryvnias upwards.
    expect(creditOf(year, now)).toBe(100_300);
    const upgraded = grantByOrder(
      year,
      order('up', { level: 'PREMIUM_3', creditKopiykas: 100_300, creditedGrants: ['first'] }),
      now,
    );
    expect(planInForce(upgraded, now)).toEqual({
      level: 'PREMIUM_3',
      startsAt: now,
      endsAt: at('2027-07-02'),
    });
    expect(planInForce(upgraded, at('2027-07-02')).level).toBe('FREE');
  });

  it('turns credit above the price into days', () => {
    const up = {
      level: 'PREMIUM_3',
      creditedGrants: ['first'],
      creditKopiykas: 359_900,
      amountKopiykas: 0,
    } as const;
    // 100 hryvnias at 3499 a year: 10.43 days.
    expect(endsAt(grantByOrder(year, order('up', up), at('2026-02-01')), at('2026-02-01'))).toBe(
      '2027-02-12',
    );
  });

  it('is worth its money in days when the credit is gone', () => {
    const up = order('up', { level: 'PREMIUM_3', creditKopiykas: 100_300, creditedGrants: ['first'] });
    const now = at('2026-07-02');
    const twice = grantByOrder(grantByOrder(year, { ...up, orderId: 'other' }, now), up, now);
    // 2496 hryvnias at 3499 a year: 260.4 days behind the first order's end.
    expect(endsAt(twice, now)).toBe('2028-03-19');
  });

  it('adds paid time that it was not priced with as days', () => {
    const now = at('2026-07-02');
    // 1003 hryvnias at 3499 a year: 104.6 days.
    expect(endsAt(grantByOrder(year, order('up', { level: 'PREMIUM_3' }), now), now)).toBe('2027-10-15');
  });

  it('waits behind a dearer plan that was granted meanwhile', () => {
    const dearer = grantByOperator([], { id: 'operator', level: 'PREMIUM_3', months: 6 }, at('2026-01-01'));
    const both = grantByOrder(dearer, order('late'), at('2026-02-01'));
    expect(planInForce(both, at('2026-07-01'))).toEqual({
      level: 'PREMIUM_1',
      startsAt: at('2026-07-01'),
      endsAt: at('2027-07-01'),
    });
  });

  it('gives no credit for what the operator granted', () => {
    const beneath = grantByOperator([], forEver, at('2026-01-01'));
    const now = at('2026-02-01');
    const both = grantByOrder(beneath, order('up', { level: 'PREMIUM_3' }), now);
    expect(endsAt(both, now)).toBe('2027-02-01');
    expect(planInForce(both, at('2027-02-01')).level).toBe('PREMIUM_1');
  });
});

describe('a reversal', () => {
  it('ends the grant, once', () => {
    const reversed = reverseOrder(year, order('first'), at('2026-03-01'));
    expect(planInForce(reversed, at('2026-03-01')).level).toBe('FREE');
    expect(reverseOrder(reversed, order('first'), at('2026-04-01'))).toBe(reversed);
  });

  it('moves up the time behind it', () => {
    const renewed = grantByOrder(year, order('second'), at('2026-06-01'));
    const reversed = reverseOrder(renewed, order('first'), at('2026-07-01'));
    expect(endsAt(reversed, at('2026-07-01'))).toBe('2027-07-01');
    const laterOne = reverseOrder(renewed, order('second'), at('2026-07-01'));
    expect(endsAt(laterOne, at('2026-07-01'))).toBe('2027-01-01');
  });

  it('moves up cheaper time that waited behind a dearer plan', () => {
    const dearer = grantByOrder([], order('dear', { level: 'PREMIUM_3' }), at('2026-01-01'));
    const behind = grantByOrder(dearer, order('cheap'), at('2026-02-01'));
    const twice = grantByOrder(behind, order('cheaper'), at('2026-02-02'));
    const reversed = reverseOrder(twice, order('dear', { level: 'PREMIUM_3' }), at('2026-03-01'));
    expect(planInForce(reversed, at('2026-03-01'))).toEqual({
      level: 'PREMIUM_1',
      startsAt: at('2026-03-01'),
      endsAt: at('2028-03-01'),
    });
  });

  it('does not move time beneath a dearer plan', () => {
    const renewed = grantByOrder(year, order('second'), at('2026-02-01'));
    const dearer = grantByOperator(renewed, { id: 'gift', level: 'PREMIUM_3', months: 12 }, at('2026-03-01'));
    const reversed = reverseOrder(dearer, order('first'), at('2026-04-01'));
    expect(reversed.find(({ id }) => id === 'second')).toMatchObject({ from: at('2027-01-01') });
    expect(endsAt(reversed, at('2027-04-01'))).toBe('2028-01-01');
  });

  it('shortens the upgrade that its time was credited to, and takes all of one that was covered', () => {
    const now = at('2026-07-02');
    const up = order('up', { level: 'PREMIUM_3', creditKopiykas: 100_300, creditedGrants: ['first'] });
    const shortened = reverseOrder(grantByOrder(year, up, now), order('first'), at('2026-08-01'));
    // 2496 of 3499 hryvnias are left: 260.4 of 365 days.
    expect(endsAt(shortened, at('2026-08-01'))).toBe('2027-03-19');
    const covered = order('covered', {
      level: 'PREMIUM_3',
      creditKopiykas: 349_900,
      amountKopiykas: 0,
      creditedGrants: ['first', 'second'],
    });
    const two = grantByOrder(grantByOrder([], order('first'), now), order('second'), now);
    const free = [order('first'), order('second')].reduce(
      (grants, one) => reverseOrder(grants, one, at('2026-07-10')),
      grantByOrder(two, covered, now),
    );
    expect(planInForce(free, at('2026-07-11')).level).toBe('FREE');
  });

  it('of a part lowers what is left to be credited, once', () => {
    const lowered = lowerPaid(year, 'first', 100);
    expect(creditOf(lowered, at('2026-01-01'))).toBe(100);
    expect(lowerPaid(lowered, 'first', 200)).toBe(lowered);
  });

  it('lets credited time run again', () => {
    const up = order('up', { level: 'PREMIUM_3', creditKopiykas: 100_300, creditedGrants: ['first'] });
    const reversed = reverseOrder(grantByOrder(year, up, at('2026-07-02')), up, at('2026-07-10'));
    expect(planInForce(reversed, at('2026-07-10'))).toEqual(planInForce(year, at('2026-07-10')));
  });

  it('before the success lets a late success grant nothing', () => {
    const reversed = reverseOrder([], order('first'), at('2026-01-01'));
    expect(grantByOrder(reversed, order('first'), at('2026-01-02'))).toBe(reversed);
    expect(planInForce(reversed, at('2026-01-02')).level).toBe('FREE');
  });
});

describe('the operator', () => {
  it('grants for ever, and a term does not shorten that', () => {
    const granted = grantByOperator([], forEver, at('2026-01-01'));
    expect(planInForce(granted, at('2026-01-02'))).toEqual({
      level: 'PREMIUM_1',
      startsAt: at('2026-01-01'),
      endsAt: null,
    });
    expect(grantByOperator(granted, { ...forEver, id: 'term', months: 12 }, at('2026-02-01'))).toBe(granted);
  });

  it('repeats nothing', () => {
    const term = { id: 'term', level: 'PREMIUM_1', months: 12 } as const;
    const granted = grantByOperator([], term, at('2026-01-01'));
    expect(grantByOperator(granted, term, at('2026-01-01'))).toBe(granted);
  });

  it('leaves paid time beneath a dearer grant', () => {
    const dearer = grantByOperator(year, { id: 'gift', level: 'PREMIUM_3', months: 3 }, at('2026-02-01'));
    expect(planInForce(dearer, at('2026-02-01')).level).toBe('PREMIUM_3');
    expect(endsAt(dearer, at('2026-05-02'))).toBe('2027-01-01');
  });

  it('ends everything, renewals included', () => {
    const renewed = grantByOrder(year, order('second'), at('2026-06-01'));
    const ended = endAllGrants(renewed, at('2026-07-01'));
    for (const day of ['2026-07-01', '2027-06-01']) expect(planInForce(ended, at(day)).level).toBe('FREE');
  });
});
