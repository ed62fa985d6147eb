import { dateParts, dayOfInstant, daysInMonth } from '@memorial/contracts/dates';
import { maxRememberedToday } from '@memorial/contracts/remembrance/remembrance.constants';
import type { TodayList } from '@memorial/contracts/remembrance/remembrance.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import {
  anniversaryFacet,
  type CardRow,
  MediaUrls,
  presentObituaryCard,
  shownTo,
} from '../obituaries/obituaries.module.js';
import { ObituaryListsRepository } from './obituary-lists.repository.js';

/** Rows that are read of each group, so that those with a photo can come first. */
const rowsOfGroup = 2 * maxRememberedToday;

interface Remembered {
  readonly row: CardRow;
  readonly occasion: TodayList['data'][number]['occasion'];
  readonly years: number;
}

/** Public obituaries whose person was born or died on this day of the year: round anniversaries, then those with a photo. */
@Injectable()
export class RememberedTodayService {
  constructor(
    private readonly lists: ObituaryListsRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor | null): Promise<TodayList> {
    const day = dayOfInstant(this.clock.now().getTime());
    const found = new Map<string, Remembered>();
    for (const digits of digitGroups(day)) {
      if (found.size >= maxRememberedToday) break;
      const rows = await this.lists.listWithAnyFacet(facetsOn(day, digits), rowsOfGroup);
      const group = rows.flatMap((row) => rememberedOn(day, shownTo(row, null)) ?? []);
      group.sort((a, b) => Number(b.row.photo !== null) - Number(a.row.photo !== null));
      for (const one of group) if (!found.has(idOf(one))) found.set(idOf(one), one);
    }
    const data = [...found.values()].slice(0, maxRememberedToday).map(({ row, occasion, years }) => {
      return { occasion, years, obituary: presentObituaryCard(row, actor, this.mediaUrls) };
    });
    return { day, data };
  }
}

const idOf = ({ row }: Remembered) => row._id.toHexString();

/** Last digits of the years whose anniversary is a multiple of ten, then of five, then any other. */
function digitGroups(day: string): readonly (readonly number[])[] {
  const tens = Number(day[3]);
  const fives = (tens + 5) % 10;
  const others = Array.from({ length: 10 }, (_, digit) => digit);
  return [[tens], [fives], others.filter((digit) => digit !== tens && digit !== fives)];
}

function facetsOn(day: string, digits: readonly number[]): string[] {
  return monthsAndDaysOf(day).flatMap((monthAndDay) =>
    digits.flatMap((digit) => [
      anniversaryFacet('diedOn', monthAndDay, digit),
      anniversaryFacet('bornOn', monthAndDay, digit),
    ]),
  );
}

/** In a common year, 29 February is remembered on the 28th. */
function monthsAndDaysOf(day: string): readonly string[] {
  const monthAndDay = day.slice(5);
  const isWithLeapDay = monthAndDay === '02-28' && daysInMonth(Number(day.slice(0, 4)), 2) === 28;
  return isWithLeapDay ? [monthAndDay, '02-29'] : [monthAndDay];
}

/** The death counts before the birth; null when both are of this year. */
function rememberedOn(day: string, row: CardRow): Remembered | null {
  const dates = [
    ['deathDay', row.deathDate],
    ['birthday', row.birthDate],
  ] as const;
  for (const [occasion, date] of dates) {
    const years = Number(day.slice(0, 4)) - (dateParts(date ?? '')?.year ?? Number.NaN);
    if (date && monthsAndDaysOf(day).includes(date.slice(5)) && years >= 1) return { row, occasion, years };
  }
  return null;
}
