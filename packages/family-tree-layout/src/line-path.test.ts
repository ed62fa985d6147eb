import { expect, it } from 'vitest';
import { coupleSignOf, pathOf } from './line-path.js';
import type { LineKind, Point } from './lines.js';

const line = (points: readonly Point[], kind: LineKind = 'couple') => ({
  kind,
  points,
  people: [],
  relationships: [],
});
const between = line([
  { x: 10, y: 20 },
  { x: 30, y: 20 },
]);
const around = line([
  { x: 10, y: 20 },
  { x: 10, y: 60 },
  { x: 90, y: 60 },
  { x: 90, y: 20 },
]);

it('rounds corners, at most to the middle of a step', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: 4, y: 40 },
  ];
  expect(pathOf(points)).toBe('M0 0L0 34Q0 40 2 40L4 40');
});

it('marks a bond in the middle of a line between neighbours', () => {
  expect(coupleSignOf(between, false)).toEqual({ sign: 'bond', d: 'M20 15l5 5-5 5-5-5z' });
  expect(coupleSignOf(around, false)).toBeNull();
});

it('crosses the line of a separated couple twice, between neighbours and beneath others', () => {
  expect(coupleSignOf(between, true)).toEqual({ sign: 'separation', d: 'M15 26l5-12M20 26l5-12' });
  expect(coupleSignOf(around, true)).toEqual({ sign: 'separation', d: 'M4 31.5l12-5M4 35.5l12-5' });
});

it('marks no other line', () => {
  expect(coupleSignOf(line(between.points, 'child'), true)).toBeNull();
});
