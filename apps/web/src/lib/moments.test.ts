import { describe, expect, it } from 'vitest';
import { dayOf, momentOf } from './moments.js';

describe('a moment', () => {
  it('is told by the clock and the calendar of Kyiv', () => {
    expect(momentOf('2026-11-22T22:30:00.000Z')).toBe('23\u00a0листопада 2026, 00:30');
    expect(dayOf('2026-07-01T21:30:00.000Z')).toBe('2\u00a0липня 2026');
  });

  it('is nothing when it is none', () => {
    expect(momentOf('нема')).toBe('');
    expect(dayOf('')).toBe('');
  });
});
