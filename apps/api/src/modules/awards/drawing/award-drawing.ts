import { createHash } from 'node:crypto';
import type { RibbonStripe } from '../award.schema.js';
import type { AwardShape } from './award-shape.js';
import { drawEmblem, metal } from './emblems.js';

/** A drawing ready to be sent. */
export interface AwardDrawing {
  readonly svg: string;
  /** The same version is the same drawing, byte for byte. */
  readonly version: string;
}

/** What an award is drawn from; without known stripes there is no ribbon at all. */
export interface DrawnAward {
  readonly shape: AwardShape;
  readonly ribbon: readonly RibbonStripe[] | null;
}

const [width, height] = [96, 120];
const middle = width / 2;
const band = { left: 26, right: 70, top: 4, shoulder: 40, tip: 54 } as const;

/**
 * Draws an award: on its ribbon where the stripes are known, else without one. All by attributes, so that it looks the
 * same as a picture and opened by itself under the strictest policy.
 */
export function drawAward({ shape, ribbon }: DrawnAward): AwardDrawing {
  const body = ribbon ? ribbonOf(ribbon) + ring(56) + placed(shape, 86, 27) : plain(shape);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  return { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 16) };
}

function plain(shape: AwardShape): string {
  // What hangs has a ring; what is pinned or held has none.
  const hangs = shape !== 'badge' && shape !== 'diploma';
  return hangs ? ring(14) + placed(shape, 63, 43) : placed(shape, 60, 46);
}

function placed(shape: AwardShape, y: number, radius: number): string {
  return `<g transform="translate(${middle} ${y})">${drawEmblem(shape, radius)}</g>`;
}

function ring(y: number): string {
  return (
    `<circle cx="${middle}" cy="${y}" r="6" fill="none" stroke="${metal.line}" stroke-width="4.5"/>` +
    `<circle cx="${middle}" cy="${y}" r="6" fill="none" stroke="${metal.base}" stroke-width="2.2"/>`
  );
}

function ribbonOf(stripes: readonly RibbonStripe[]): string {
  const { left, right, top, shoulder, tip } = band;
  const outline = `M${left} ${top}H${right}V${shoulder}L${middle} ${tip}L${left} ${shoulder}Z`;
  const whole = stripes.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  const drawn = stripes.map(({ color, share }) => {
    const stripe = (share / whole) * (right - left);
    const rect = `<rect x="${round(x)}" y="${top}" width="${round(stripe)}" height="${tip - top}" fill="${color}"/>`;
    x += stripe;
    return rect;
  });
  return (
    `<clipPath id="band"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#band)">${drawn.join('')}</g>` +
    `<path d="${outline}" fill="none" stroke="${metal.line}" stroke-width="1.5" stroke-linejoin="round"/>`
  );
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
