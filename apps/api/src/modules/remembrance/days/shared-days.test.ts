import type {
  EasterReckoning,
  ParentalSaturday,
  SharedDayKind,
} from '@memorial/contracts/remembrance/remembrance.constants';
import { sharedDayKinds } from '@memorial/contracts/remembrance/remembrance.constants';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './civil-day.js';
import { easterDates } from './easter-dates.fixture.js';
import { easterOf, sharedDaysBetween, sharedDaysOf } from './shared-days.js';

const saturdayOf = (year: number, name: ParentalSaturday, reckoning: EasterReckoning = 'julianNew') =>
  sharedDaysOf(year, reckoning).find(({ saturday }) => saturday === name)?.day;
const dayOf = (year: number, wanted: SharedDayKind, reckoning: EasterReckoning = 'julianNew') =>
  sharedDaysOf(year, reckoning).find(({ kind }) => kind === wanted)?.day;

describe('Easter', () => {
  it('is that of ncal in three centuries', () => {
    expect(easterDates).toHaveLength(300);
    for (const { year, western, orthodox } of easterDates) {
      expect([easterOf(year, 'western'), easterOf(year, 'julianNew'), easterOf(year, 'julianOld')]).toEqual([
        western,
        orthodox,
        orthodox,
      ]);
    }
  });

  // ncal 12.1.8: the first whole Gregorian year, and the last one of the usual formula.
  it.each([
    [1583, '1583-04-10', '1583-04-10'],
    [4099, '4099-04-19', '4099-05-03'],
  ])('is known in %i', (year, western, orthodox) => {
    expect([easterOf(year, 'western'), easterOf(year, 'julianNew')]).toEqual([western, orthodox]);
  });
});

describe('shared days', () => {
  // Published by the Orthodox Church of Ukraine for the new calendar.
  it('are the published parental Saturdays', () => {
    expect(saturdayOf(2024, 'demetrius')).toBe('2024-10-19');
    expect(saturdayOf(2026, 'meatfare')).toBe('2026-02-14');
  });

  it('keep their distances from Easter', () => {
    const easter = easterOf(2026, 'julianNew');
    expect(easter).toBe('2026-04-12');
    const distances = { meatfare: -57, secondOfLent: -36, thirdOfLent: -29, fourthOfLent: -22, trinity: 48 };
    for (const [name, distance] of Object.entries(distances)) {
      expect(saturdayOf(2026, name as ParentalSaturday)).toBe(addDays(easter, distance));
    }
    expect([dayOf(2026, 'thomasSunday'), dayOf(2026, 'radonytsia')]).toEqual(['2026-04-19', '2026-04-21']);
  });

  it('follow the fixed calendar of the reckoning, also after 2100', () => {
    // Feasts: 1 and 26 October; 14 October and 8 November by the old calendar, a day later from 2100 on.
    expect([saturdayOf(2026, 'pokrova'), saturdayOf(2026, 'demetrius')]).toEqual([
      '2026-09-26',
      '2026-10-24',
    ]);
    expect([saturdayOf(2026, 'pokrova', 'julianOld'), saturdayOf(2026, 'demetrius', 'julianOld')]).toEqual([
      '2026-10-10',
      '2026-11-07',
    ]);
    expect(saturdayOf(2110, 'demetrius', 'julianOld')).toBe('2110-11-08');
    expect(dayOf(2026, 'thomasSunday', 'western')).toBe('2026-04-12');
  });

  it('fall on their days of the week in every year', () => {
    for (let year = 1900; year < 2200; year += 1) {
      for (const reckoning of ['julianNew', 'julianOld', 'western'] as const) {
        const days = sharedDaysOf(year, reckoning);
        expect(days).toHaveLength(11);
        for (const { day, kind } of days) {
          const weekday = { thomasSunday: 0, radonytsia: 2, parentalSaturdays: 6, holodomorDay: 6 };
          if (kind in weekday) expect(weekdayOf(day), day).toBe(weekday[kind as keyof typeof weekday]);
        }
      }
      const holodomor = Number(dayOf(year, 'holodomorDay')?.slice(-2));
      expect(holodomor >= 22 && holodomor <= 28).toBe(true);
    }
    expect(dayOf(2026, 'holodomorDay')).toBe('2026-11-28');
    expect(dayOf(2026, 'defendersDay')).toBe('2026-08-29');
  });

  it('are without those of the church where none is wanted', () => {
    expect(sharedDaysOf(2026, 'none').map(({ kind }) => kind)).toEqual(['defendersDay', 'holodomorDay']);
  });

  it('are given for whole periods, both ends included', () => {
    const chosen = { days: sharedDayKinds, easter: 'julianNew' } as const;
    const days = sharedDaysBetween('2026-11-28', '2027-08-29', chosen).map(({ day }) => day);
    expect([days.at(0), days.at(-1)]).toEqual(['2026-11-28', '2027-08-29']);
    expect(sharedDaysBetween('2026-11-29', '2026-12-31', chosen)).toEqual([]);
  });
});
