import { type DailyFigure, dailyFigures } from '@memorial/contracts/administration/overview.constants';
import type { OverviewDayView, OverviewView } from '@memorial/contracts/administration/overview.schemas';
import { formatPartialDate } from '@memorial/contracts/dates';
import type { Bar } from '../../../shared/plot/plot.js';

export type Figure = DailyFigure | 'storedBytes';

export const figures: readonly Figure[] = [...dailyFigures, 'storedBytes'];

const dayMs = 24 * 60 * 60 * 1_000;
const bytesOfMegabyte = 1024 * 1024;

export const megabytesOf = (bytes: number) => Math.round(bytes / bytesOfMegabyte);

/** A number as it is shown: money in whole hryvnias, storage in megabytes. */
export function shownValue(figure: Figure, day: OverviewDayView | undefined): number {
  const value = day?.[figure] ?? 0;
  if (figure === 'paidKopiykas') return Math.round(value / 100);
  return figure === 'storedBytes' ? megabytesOf(value) : value;
}

/** A bar for each day of the span up to today, also those without a row. */
export function barsOfDays(
  { days }: Pick<OverviewView, 'days'>,
  figure: Figure,
  span: number,
): readonly Bar[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const today = Date.parse(days.at(-1)?.day ?? '');
  if (Number.isNaN(today)) return [];
  return Array.from({ length: span }, (_, index) => {
    const day = new Date(today - (span - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { label: formatPartialDate(day), count: shownValue(figure, byDay.get(day)) };
  });
}
