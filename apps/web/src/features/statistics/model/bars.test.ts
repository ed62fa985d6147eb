import { expect, it } from 'vitest';
import { barsOf } from './bars.js';

const days = [
  { day: '2025-12-31', count: 2 },
  { day: '2026-02-01', count: 1 },
  { day: '2026-02-28', count: 4 },
  { day: '2026-03-02', count: 3 },
];

it('has thirty days up to today, also those without any', () => {
  const bars = barsOf({ days }, 'days', '2026-03-02');
  expect(bars).toHaveLength(30);
  expect(bars.at(0)).toEqual({ label: '1\u00a0лютого 2026', count: 1 });
  expect(bars.at(-3)).toEqual({ label: '28\u00a0лютого 2026', count: 4 });
  expect(bars.at(-1)).toEqual({ label: '2\u00a0березня 2026', count: 3 });
});

it('has twelve months up to this one, over the turn of the year', () => {
  const bars = barsOf({ days }, 'year', '2026-03-31');
  expect(bars).toHaveLength(12);
  expect(bars.at(0)).toEqual({ label: 'квітень 2025', count: 0 });
  expect(bars.slice(-4)).toEqual([
    { label: 'грудень 2025', count: 2 },
    { label: 'січень 2026', count: 0 },
    { label: 'лютий 2026', count: 5 },
    { label: 'березень 2026', count: 3 },
  ]);
});
