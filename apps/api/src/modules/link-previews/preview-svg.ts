import {
  candleColumn,
  candleFlame,
  candleHeart,
  candleRim,
  candleWick,
} from '@memorial/contracts/candle-shape';
import { themeColours } from '@memorial/contracts/theme-colours';
import { type GlyphOutlines, typesetLine } from '../../platform/drawing/glyph-outlines.js';
import { typesetName } from '../../platform/drawing/typeset-name.js';
import type { PreviewJob } from './preview-job.js';

/** Position and size of the portrait in the image, in pixels. */
export interface PortraitBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/* The image cannot use style sheets: it takes the colours of the two themes, and the shapes of the drawings. */
export const themes = { paper: themeColours.paper, granite: themeColours.granite } as const;
export const corner =
  'M1 56V23L23 1h33M8 56V26L26 8h30M15 22l7-7 7 7-7 7zM22 18.500l3.500 3.500-3.500 3.500-3.500-3.500zM29 22l7-7M22 29l-7 7';

const margin = 72;
const matte = 16;
const yearsSize = 38;
const brandSize = 25;
/** Distance from the bottom edge to the baseline of the site name. */
const brandLift = 62;

/** Box of the portrait: a framed print on paper, or faded into granite. */
export function portraitBox({ style, width, height }: PreviewJob): PortraitBox {
  if (style === 'granite') return { x: 0, y: 0, width: 500, height };
  const [w, h] = [376, 470];
  return { x: width - margin - matte - w, y: (height - h) / 2, width: w, height: h };
}

/**
 * Builds the preview as an SVG without fonts.
 * @param portrait base64 JPEG with exactly the size of its box; null: a candle
 */
export function previewSvg(job: PreviewJob, glyphs: GlyphOutlines, portrait: string | null): string {
  const box = portraitBox(job);
  const theme = themes[job.style];
  const isStone = job.style === 'granite';
  const left = isStone ? box.x + box.width + 48 : margin;
  const right = isStone ? job.width - 56 : box.x - matte - 56;
  const picture = portrait
    ? `<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" href="data:image/jpeg;base64,${portrait}"/>`
    : candle(box, theme);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${job.width} ${job.height}" width="${job.width}" height="${job.height}">
<rect width="100%" height="100%" fill="${theme.surface}"/>
${isStone ? fadedIntoStone(picture, box, theme) : print(picture, box, theme)}
${textBlock(job, glyphs, left, right - left)}
</svg>`;
}

export type Theme = (typeof themes)[keyof typeof themes];

function textBlock(job: PreviewJob, glyphs: GlyphOutlines, left: number, width: number): string {
  const theme = themes[job.style];
  const { size, lines } = typesetName(glyphs, job.name, width);
  const lineHeight = size * 1.14;
  const years = job.years === null ? null : typesetLine(glyphs, job.years, yearsSize);
  const flagHeight = job.style === 'granite' ? 40 : 0;
  const yearsHeight = years ? yearsSize * 1.95 : 0;
  const blockHeight = flagHeight + lines.length * lineHeight + yearsHeight;
  // Slightly above the centre, because the site name is below.
  const top = (job.height - brandLift / 2 - blockHeight) / 2;
  const firstLine = top + flagHeight + size * 0.86;
  const yearsLine = top + flagHeight + lines.length * lineHeight + yearsSize * 1.5;
  const brandLine = job.height - brandLift;
  return [
    job.style === 'granite' && flagLine(left, top),
    ...lines.map(({ markup }, index) => placed(left, firstLine + index * lineHeight, theme.ink, markup)),
    years && placed(left, yearsLine, theme.muted, years.markup),
    mark(left, brandLine, theme),
    placed(left + 40, brandLine, theme.muted, typesetLine(glyphs, job.brand, brandSize).markup),
  ]
    .filter(Boolean)
    .join('\n');
}

export function placed(x: number, y: number, fill: string, markup: string): string {
  return `<g transform="translate(${x} ${y.toFixed(1)})" fill="${fill}">${markup}</g>`;
}

function flagLine(x: number, y: number): string {
  return `<g transform="translate(${x} ${y.toFixed(1)})"><path fill="${themes.granite.flagBlue}" d="M0 0h72v3H0z"/><path fill="${themes.granite.flagYellow}" d="M0 3h72v3H0z"/></g>`;
}

/** The site mark, a rhombus with a flame, left of the site name. */
export function mark(x: number, baseLine: number, { ink, accent }: Theme): string {
  return `<g transform="translate(${x} ${baseLine - 21})"><path d="M13 1.2 24.800 13 13 24.800 1.200 13z" fill="none" stroke="${ink}" stroke-width="1.4"/><path d="M13 5.600c2.900 3.300 4.200 5.500 4.200 7.900a4.200 4.200 0 0 1-8.400 0c0-2.400 1.300-4.600 4.200-7.900z" fill="${accent}"/></g>`;
}

function print(picture: string, { x, y, width, height }: PortraitBox, theme: Theme): string {
  const [fx, fy, fw, fh] = [x - matte, y - matte, width + 2 * matte, height + 2 * matte];
  const cornerAt = (transform: string) =>
    `<path transform="${transform}" d="${corner}" fill="none" stroke="${theme.accent}" stroke-width="1.6"/>`;
  return `<defs><filter id="s" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation="14"/></filter></defs>
<rect x="${fx + 6}" y="${fy + 14}" width="${fw - 12}" height="${fh - 8}" fill="${theme.ink}" opacity=".16" filter="url(#s)"/>
<rect x="${fx}" y="${fy}" width="${fw}" height="${fh}" fill="${theme.raised}" stroke="${theme.line}"/>
${picture}
${cornerAt(`translate(${fx - 20} ${fy - 20})`)}
${cornerAt(`translate(${fx + fw + 20} ${fy + fh + 20}) rotate(180)`)}`;
}

/** Without a frame: the right and lower edges of the portrait fade into the background. */
function fadedIntoStone(picture: string, { x, y, width, height }: PortraitBox, { surface }: Theme): string {
  const fade = (id: string, direction: string, from: string) =>
    `<linearGradient id="${id}" ${direction}><stop offset="${from}" stop-color="${surface}" stop-opacity="0"/><stop offset="1" stop-color="${surface}"/></linearGradient>`;
  const veil = (id: string) =>
    `<rect x="${x}" y="${y}" width="${width + 1}" height="${height}" fill="url(#${id})"/>`;
  return `<defs>${fade('r', 'x2="1" y2="0"', '.58')}${fade('d', 'x2="0" y2="1"', '.74')}</defs>
${picture}
${veil('r')}${veil('d')}`;
}

/** The site's picture in place of a missing photo: a lit candle, its flame a third below the top. */
function candle({ x, y, width, height }: PortraitBox, { sunken }: Theme): string {
  const { flame, flameCore, flameEdge, wax, waxLight, waxShade, waxRim, wick } = themes.paper;
  const scale = (height * 0.46) / 190;
  const [centre, flameY] = [x + width / 2, y + height * 0.36];
  const ramp = (id: string, direction: string, stops: readonly (readonly [number, string, number])[]) =>
    `<linearGradient id="${id}" ${direction}>${stops
      .map(
        ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')}</linearGradient>`;
  return `<defs><radialGradient id="l" cx="${centre}" cy="${flameY}" r="${height * 0.5}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${flame}" stop-opacity=".42"/><stop offset="1" stop-color="${flame}" stop-opacity="0"/></radialGradient>
${ramp('b', 'x2="1" y2="0"', [
  [0, wax, 1],
  [0.4, waxLight, 1],
  [1, waxShade, 1],
])}
${ramp('h', 'x2="0" y2="1"', [
  [0, flame, 0.75],
  [0.5, flame, 0],
])}
${ramp('f', 'x2="0" y2="1"', [
  [0, flameEdge, 1],
  [0.5, flame, 1],
  [1, flameCore, 1],
])}</defs>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${sunken}"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#l)"/>
<g transform="translate(${centre - 60 * scale} ${flameY - 40 * scale}) scale(${scale})">
<ellipse cx="60" cy="186" rx="62" ry="7" fill="${wick}" opacity=".35"/>
<path d="${candleWick}" stroke="${wick}" stroke-width="2.4"/>
<path d="${candleFlame}" fill="url(#f)"/>
<path d="${candleHeart}" fill="${flameCore}"/>
<path d="${candleColumn}" fill="url(#b)"/><path d="${candleColumn}" fill="url(#h)"/>
<path d="${candleRim}" fill="${waxRim}"/></g>`;
}
