import { expect, it } from 'vitest';
import { bondPathOf, pathOf } from './line-path.js';

it('rounds corners, at most to the middle of a step', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: 4, y: 40 },
  ];
  expect(pathOf(points)).toBe('M0 0L0 34Q0 40 2 40L4 40');
});

it('marks a bond in the middle of its line', () => {
  expect(bondPathOf({ x: 10, y: 20 }, { x: 30, y: 20 })).toBe('M20 15l5 5-5 5-5-5z');
});
