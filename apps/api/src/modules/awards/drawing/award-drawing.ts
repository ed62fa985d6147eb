import { createHash } from 'node:crypto';
import { themeColours } from '@memorial/contracts/theme-colours';
import type { RibbonStripe } from '../award.schema.js';

/** A finished drawing. */
export interface AwardDrawing {
  readonly svg: string;
  /** Content hash: equal versions are byte-identical drawings. */
  readonly version: string;
}

/** Proportions of a ribbon bar as it is worn, 24 to 8 millimetres with a margin for the outline. */
const [width, height] = [66, 22];

/** Outline and mark, seen on paper and on granite: an embedded picture cannot know where it is shown. */
const line = themeColours.paper.control;

/**
 * Draws the ribbon bar of an award; null: the stripes are not known, and a small rhomb stands in its place. Only SVG
 * attributes are used, so that the drawing looks the same embedded and opened alone under a strict content policy.
 */
export function drawRibbon(ribbon: readonly RibbonStripe[] | null): AwardDrawing {
  const body = ribbon ? stripesOf(ribbon) : `<path d="M33 5l6 6-6 6-6-6z" fill="none" stroke="${line}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  return { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 16) };
}

function stripesOf(stripes: readonly RibbonStripe[]): string {
  const whole = stripes.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  const drawn = stripes.map(({ color, share }) => {
    const stripe = (share / whole) * width;
    const rect = `<rect x="${round(x)}" width="${round(stripe)}" height="${height}" fill="${color}"/>`;
    x += stripe;
    return rect;
  });
  const outline = `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="none" stroke="${line}" vector-effect="non-scaling-stroke"/>`;
  return drawn.join('') + outline;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
