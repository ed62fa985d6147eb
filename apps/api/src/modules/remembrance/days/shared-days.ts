import type {
  EasterReckoning,
  ParentalSaturday,
  SharedDayKind,
} from '@memorial/contracts/remembrance/remembrance.constants';
import { gregorianEaster, orthodoxEaster } from 'date-easter';
import { addDays, civilDay, saturdayBefore, weekdayOf, yearOfDay } from './civil-day.js';

/** A day on which all the dead are remembered. */
export interface SharedDay {
  readonly day: string;
  readonly kind: SharedDayKind;
  /** Which of the parental Saturdays it is. */
  readonly saturday: ParentalSaturday | null;
}

/** Kinds that come once a year; the minute of silence is every day. */
export type YearlyDayKind = Exclude<SharedDayKind, 'minuteOfSilence'>;

/** Days from Easter Sunday. */
const fromEaster = { thomasSunday: 7, radonytsia: 9 } as const;
const saturdaysFromEaster = {
  meatfare: -57,
  secondOfLent: -36,
  thirdOfLent: -29,
  fourthOfLent: -22,
  trinity: 48,
} as const satisfies Partial<Record<ParentalSaturday, number>>;

/** Feasts of the fixed calendar, as month and day of that calendar; the Saturday before is a parental one. */
const feasts = { pokrova: [10, 1], demetrius: [10, 26] } as const satisfies Partial<
  Record<ParentalSaturday, readonly [number, number]>
>;

/** Easter Sunday of a year in the civil calendar. */
export function easterOf(year: number, reckoning: Exclude<EasterReckoning, 'none'>): string {
  const { month, day } = reckoning === 'western' ? gregorianEaster(year) : orthodoxEaster(year);
  return civilDay(year, month, day);
}

/** Shared days of a year, in their order. */
export function sharedDaysOf(year: number, reckoning: EasterReckoning): SharedDay[] {
  const days: SharedDay[] = [
    { day: civilDay(year, 8, 29), kind: 'defendersDay', saturday: null },
    { day: fourthSaturdayOfNovember(year), kind: 'holodomorDay', saturday: null },
    ...(reckoning === 'none' ? [] : churchDaysOf(year, reckoning)),
  ];
  return days.sort((a, b) => a.day.localeCompare(b.day));
}

/** The chosen shared days from one day to another, both included; without the minute of silence. */
export function sharedDaysBetween(
  from: string,
  to: string,
  { days, easter }: { readonly days: readonly SharedDayKind[]; readonly easter: EasterReckoning },
): SharedDay[] {
  const years = Array.from({ length: yearOfDay(to) - yearOfDay(from) + 1 }, (_, n) => yearOfDay(from) + n);
  return years
    .flatMap((year) => sharedDaysOf(year, easter))
    .filter(({ day, kind }) => day >= from && day <= to && days.includes(kind));
}

function churchDaysOf(year: number, reckoning: Exclude<EasterReckoning, 'none'>): SharedDay[] {
  const easter = easterOf(year, reckoning);
  const saturdays = Object.entries(saturdaysFromEaster).map(([name, distance]) =>
    parentalSaturday(name as ParentalSaturday, addDays(easter, distance)),
  );
  const beforeFeasts = Object.entries(feasts).map(([name, [month, day]]) =>
    parentalSaturday(name as ParentalSaturday, saturdayBefore(feastDay(year, month, day, reckoning))),
  );
  const weekAfter = Object.entries(fromEaster).map(([kind, distance]): SharedDay => {
    return { day: addDays(easter, distance), kind: kind as YearlyDayKind, saturday: null };
  });
  return [...saturdays, ...beforeFeasts, ...weekAfter];
}

function parentalSaturday(saturday: ParentalSaturday, day: string): SharedDay {
  return { day, kind: 'parentalSaturdays', saturday };
}

/** The old fixed calendar is the Julian one, 13 days behind until February 2100. */
function feastDay(year: number, month: number, day: number, reckoning: EasterReckoning): string {
  const civil = civilDay(year, month, day);
  if (reckoning !== 'julianOld') return civil;
  return addDays(civil, Math.floor(year / 100) - Math.floor(year / 400) - 2);
}

function fourthSaturdayOfNovember(year: number): string {
  const first = civilDay(year, 11, 1);
  return addDays(first, 6 - weekdayOf(first) + 21);
}
