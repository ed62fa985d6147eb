import { expect, it } from 'vitest';
import { instantOf, localTimeOf } from './local-time.js';

it('is the same instant back and forth, whatever the clock of the device', () => {
  const local = localTimeOf('2026-11-29T02:30:00.000Z');
  expect(local).toMatch(/^2026-11-(28|29)T\d\d:\d\d$/);
  expect(instantOf(local)).toBe('2026-11-29T02:30:00.000Z');
});

it('is nothing when the field is empty', () => {
  expect(instantOf('')).toBeNull();
});
