import { createHash } from 'node:crypto';
import type { RibbonStripe } from '../award.schema.js';
import type { AwardShape } from './award-shape.js';
import { drawEmblem, metal } from './emblems.js';

/** A finished drawing. */
export interface AwardDrawing {
  readonly svg: string;
  /** Content hash: equal versions are byte-identical drawings. */
  readonly version: string;
}

/** Input of a drawing; without known stripes no ribbon is drawn. */
export interface AwardAppearance {
  readonly shape: AwardShape;
  readonly ribbon: readonly RibbonStripe[] | null;
}

const [width, height] = [96, 120];
const middle = width / 2;
const band = { left: 26, right: 70, top: 4, shoulder: 40, tip: 54 } as const;

/**
 * Draws an award, with its ribbon when the stripes are known. Only SVG attributes are used, so that the
 * drawing looks the same embedded and opened alone under a strict content policy.
 */
export function drawAward({ shape, ribbon }: AwardAppearance): AwardDrawing {
  const body = ribbon ? ribbonOf(ribbon) + ring(56) + placed(shape, 86, 27) : plain(shape);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  return { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 16) };
}

function plain(shape: AwardShape): string {
  // Hanging shapes have a ring; pinned or held ones have none.
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
