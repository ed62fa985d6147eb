import type { DrawnLine, Point } from './lines.js';

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

/** Distance of a sign from the card beneath which it stands, in pixels; the first lane is farther away. */
const besideCard = 11;

/** Sign on the line of a couple. */
export interface CoupleSign {
  readonly sign: 'bond' | 'separation';
  /** SVG path data. */
  readonly d: string;
}

/**
 * Sign of a couple: two strokes where they are separated, otherwise the rhombus in the middle of the line of
 * neighbours. A line that leads around others is crossed near its beginning, where nothing else is.
 */
export function coupleSignOf({ kind, points }: DrawnLine, isSeparated: boolean): CoupleSign | null {
  const [start, end, ...rest] = points;
  if (kind !== 'couple' || !start || !end) return null;
  const middle = { x: (start.x + end.x) / 2, y: start.y };
  if (rest.length === 0)
    return isSeparated
      ? { sign: 'separation', d: separationPathOf(middle) }
      : { sign: 'bond', d: bondPathOf(middle) };
  const nearCard = { x: start.x, y: start.y + Math.min(besideCard, (end.y - start.y) / 2) };
  return isSeparated ? { sign: 'separation', d: separationPathOf(nearCard, false) } : null;
}

/** Rhombus around a point. */
export function bondPathOf({ x, y }: Point): string {
  return `M${x} ${y - 5}l5 5-5 5-5-5z`;
}

/** Two slanting strokes across a level or an upright line, around a point. */
export function separationPathOf({ x, y }: Point, isLevel = true): string {
  return isLevel
    ? `M${x - 5} ${y + 6}l5-12M${x} ${y + 6}l5-12`
    : `M${x - 6} ${y + 0.5}l12-5M${x - 6} ${y + 4.5}l12-5`;
}

/** Point on the way from a corner, at most a radius away and not beyond the middle. */
function toward(corner: Point, other: Point): Point {
  const step = (from: number, to: number) =>
    from + Math.sign(to - from) * Math.min(cornerRadius, Math.abs(to - from) / 2);
  return { x: step(corner.x, other.x), y: step(corner.y, other.y) };
}
