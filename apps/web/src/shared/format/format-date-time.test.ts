import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay } from './format-date-time.js';

describe('an instant', () => {
  it('is formatted in the time zone of Kyiv', () => {
    expect(formatDateTime('2026-11-22T22:30:00.000Z')).toBe('23\u00a0листопада 2026, 00:30');
    expect(formatDay('2026-07-01T21:30:00.000Z')).toBe('2\u00a0липня 2026');
  });

  it('is empty when invalid', () => {
    expect(formatDateTime('нема')).toBe('');
    expect(formatDay('')).toBe('');
  });
});
