import { describe, expect, it } from 'vitest';
import { addWorkingDays, dueDay } from './working-days.js';

describe('working days', () => {
  it.each([
    ['2026-11-23', 3, '2026-11-26'],
    ['2026-11-24', 3, '2026-11-27'],
    ['2026-11-25', 3, '2026-11-30'],
    ['2026-11-27', 3, '2026-12-02'],
    ['2026-11-28', 3, '2026-12-02'],
    ['2026-11-29', 3, '2026-12-02'],
    ['2026-12-30', 3, '2027-01-04'],
    ['2028-02-25', 3, '2028-03-01'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('%s and %i is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected);
  });

  it('begins with the day in Kyiv', () => {
    expect(dueDay(new Date('2026-11-24T21:59:59Z'), 3)).toBe('2026-11-27');
    expect(dueDay(new Date('2026-11-24T22:00:00Z'), 3)).toBe('2026-11-30');
  });
});
