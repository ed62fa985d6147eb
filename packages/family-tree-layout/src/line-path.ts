import type { Point } from './lines.js';

const cornerRadius = 6;

/** SVG path data of a line whose corners are round. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [start, end] = [toward(point, before), toward(point, after)];
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    })
    .join('');
}

/** Rhombus of a bond between neighbours: in the middle of their line. */
export function bondPathOf(start: Point, end: Point): string {
  return `M${(start.x + end.x) / 2} ${start.y - 5}l5 5-5 5-5-5z`;
}

/** Point on the way from a corner, at most a radius away and not beyond the middle. */
function toward(corner: Point, other: Point): Point {
  const step = (from: number, to: number) =>
    from + Math.sign(to - from) * Math.min(cornerRadius, Math.abs(to - from) / 2);
  return { x: step(corner.x, other.x), y: step(corner.y, other.y) };
}
