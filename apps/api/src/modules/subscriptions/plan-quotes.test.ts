import { describe, expect, it } from 'vitest';
import { grantByOrder } from '../accounts/accounts.module.js';
import { grantByOperator } from '../accounts/grant-changes.js';
import { quoteText } from './plan-quote.presenter.js';
import { planQuote } from './plan-quotes.service.js';

const now = new Date('2026-11-24T10:00:00Z');
const bought = planQuote([], 'PREMIUM_1', 12, now);
const year = grantByOrder([], { ...bought, orderId: 'first' }, now);
const halfYearLater = new Date('2027-05-26T10:00:00Z');
const operators = (level: 'PREMIUM_1' | 'PREMIUM_3', months: number | null) =>
  grantByOperator([], { id: 'operator', level, months }, now);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('planQuote', () => {
  it('is the whole price of a first plan', () => {
    expect(bought).toMatchObject({ priceKopiykas: 199_900, creditKopiykas: 0, amountKopiykas: 199_900 });
    expect(planQuote([], 'PREMIUM_3', 36, now)).toMatchObject({ amountKopiykas: 1_049_700 });
    expect(plain(quoteText(bought, now))).toBe(
      'Тариф «Базовий» діятиме від дня оплати до 24 листопада 2027 року. До сплати 1 999 грн.',
    );
  });

  it('lets a renewal begin at the end', () => {
    const renewal = planQuote(year, 'PREMIUM_1', 24, halfYearLater);
    expect(plain(quoteText(renewal, halfYearLater))).toBe(
      'Тариф «Базовий» подовжиться на 2 роки: з 24 листопада 2027 року до 24 листопада 2029 року. До сплати 3 998 грн.',
    );
  });

  it('credits unused time at an upgrade', () => {
    const upgrade = planQuote(year, 'PREMIUM_3', 12, halfYearLater);
    // 182 of 365 days are left: 996.76, in whole hryvnias upwards.
    expect(upgrade).toMatchObject({
      creditKopiykas: 99_700,
      amountKopiykas: 250_200,
      creditedGrants: ['first'],
    });
    expect(plain(quoteText(upgrade, halfYearLater))).toBe(
      'Тариф «Преміум» діятиме від дня оплати до 26 травня 2028 року. За невикористаний час тарифу «Базовий» зарахуємо 997 грн. До сплати 2 502 грн.',
    );
  });

  it('asks for nothing when the credit covers the price', () => {
    const threeYears = grantByOrder([], { ...planQuote([], 'PREMIUM_1', 36, now), orderId: 'first' }, now);
    const upgrade = planQuote(threeYears, 'PREMIUM_3', 12, now);
    expect(upgrade).toMatchObject({ creditKopiykas: 599_700, amountKopiykas: 0 });
    // 2498 hryvnias are left: 260.6 days.
    expect(upgrade.to.toISOString()).toBe('2028-08-11T10:00:00.000Z');
    expect(plain(quoteText(upgrade, now))).toContain(
      'зарахуємо 5 997 грн: доплачувати не потрібно, а решту обернемо на додаткові дні.',
    );
  });

  it.each([
    ['payment.lowerPlan', operators('PREMIUM_3', 12), 'PREMIUM_1'],
    ['payment.alreadyForever', operators('PREMIUM_3', null), 'PREMIUM_1'],
    ['payment.alreadyForever', operators('PREMIUM_3', null), 'PREMIUM_3'],
    ['payment.tooFarAhead', operators('PREMIUM_3', 49), 'PREMIUM_3'],
  ] as const)('refuses with %s', (code, grants, level) => {
    expect(() => planQuote(grants, level, 12, now)).toThrow(code);
  });

  it('sells up to sixty months ahead, and a dearer plan above one for ever', () => {
    expect(planQuote(operators('PREMIUM_3', 48), 'PREMIUM_3', 12, now).to).toEqual(
      new Date('2031-11-24T10:00:00Z'),
    );
    expect(planQuote(operators('PREMIUM_1', null), 'PREMIUM_3', 12, now).amountKopiykas).toBe(349_900);
  });
});
