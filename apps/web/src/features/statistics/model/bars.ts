import { formatPartialDate } from '@memorial/contracts/dates';
import type { FiguresView } from '@memorial/contracts/statistics/statistics.schemas';
import type { Bar } from '../../../shared/plot/plot.js';

export type Span = 'days' | 'year';

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 30;
const shownMonths = 12;

/** Days or months up to today, oldest first, also those without any. @param today 'YYYY-MM-DD' in Kyiv */
export function barsOf({ days }: Pick<FiguresView, 'days'>, span: Span, today: string): readonly Bar[] {
  const keys = span === 'days' ? lastDays(today) : lastMonths(today);
  const counts = new Map<string, number>();
  for (const { day, count } of days) {
    const key = span === 'days' ? day : day.slice(0, 7);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return keys.map((key) => ({ label: formatPartialDate(key), count: counts.get(key) ?? 0 }));
}

function lastDays(today: string): readonly string[] {
  const last = Date.parse(today);
  return Array.from({ length: shownDays }, (_, index) =>
    new Date(last - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

function lastMonths(today: string): readonly string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(year, month - (shownMonths - 1 - index), 1)).toISOString().slice(0, 7),
  );
}
