import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeyValueStorage, safeStorage } from '../../../shared/storage/storage.js';
import { isCandleLit, rememberCandle } from './lit-candles.js';

const values = new Map<string, string>();
const kept: KeyValueStorage = {
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
};
const storage = safeStorage(() => kept);

beforeEach(() => {
  values.clear();
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

test('candles of several pages are remembered', () => {
  rememberCandle(storage, 'a');
  rememberCandle(storage, 'b');
  expect([isCandleLit(storage, 'a'), isCandleLit(storage, 'b'), isCandleLit(storage, 'c')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('they are forgotten when the day is over in Kyiv', () => {
  rememberCandle(storage, 'a');
  vi.setSystemTime(new Date('2026-03-01T21:59:00Z'));
  expect(isCandleLit(storage, 'a')).toBe(true);
  vi.setSystemTime(new Date('2026-03-01T22:00:00Z'));
  expect(isCandleLit(storage, 'a')).toBe(false);
  rememberCandle(storage, 'b');
  expect(values.get('litCandles')).toBe('2026-03-02 b');
});

test('a value of somebody else’s making is nothing', () => {
  values.set('litCandles', '{"day":1}');
  expect(isCandleLit(storage, 'a')).toBe(false);
});
