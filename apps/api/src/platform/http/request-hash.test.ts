import { expect, it } from 'vitest';
import { assertSameRequest, requestHashOf } from './request-hash.js';

it('does not depend on the order of keys, but on that of lists', () => {
  const hash = requestHashOf({ a: 1, b: { c: [1, 2], d: null } });
  expect(requestHashOf({ b: { d: null, c: [1, 2] }, a: 1 })).toBe(hash);
  expect(requestHashOf({ a: 1, b: { c: [2, 1], d: null } })).not.toBe(hash);
});

it('refuses content that is nested too deeply', () => {
  const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(() => requestHashOf(nested)).toThrow('request.malformed');
});

it('matches any request where no hash was stored', () => {
  for (const stored of [null, undefined]) expect(() => assertSameRequest(stored, 'x', 'id')).not.toThrow();
  expect(() => assertSameRequest('x', 'x', 'id')).not.toThrow();
  expect(() => assertSameRequest('y', 'x', 'id')).toThrow('request.keyReused');
});
