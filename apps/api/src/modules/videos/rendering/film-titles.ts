import { themeColours } from '@memorial/contracts/theme-colours';
import {
  type GlyphOutlines,
  type TypesetLine,
  typesetLine,
} from '../../../platform/drawing/glyph-outlines.js';
import { typesetName } from '../../../platform/drawing/typeset-name.js';
import type { Size } from './camera-path.js';

/** Colours on a photograph, the same whatever the page's theme. */
const { ink, sunken: shade } = themeColours.granite;

/** Opacity of the shade behind the title, from its upper edge to the foot: names begin at two fifths. */
const shadeStops = (
  [
    [0, 0],
    [0.15, 0.12],
    [0.4, 0.5],
    [1, 0.8],
  ] as const
)
  .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${shade}" stop-opacity="${opacity}"/>`)
  .join('');

/** Sizes by the shorter side of the frame. */
const marginShare = 0.075;
const nameShare = 66 / 720;
const subtitleShare = 32 / 720;
const closingShare = 25 / 720;

/**
 * The name and the line below it, each unless it is empty, at the lower left, on a shade that keeps them legible on a light photograph.
 * @returns an SVG as large as the frame
 */
export function titleSvg(glyphs: GlyphOutlines, title: string, subtitle: string, frame: Size): string {
  const unit = Math.min(frame.width, frame.height);
  const margin = unit * marginShare;
  const width = frame.width - 2 * margin;
  // Names are typeset for a picture 630 pixels high.
  const scale = (unit * nameShare) / 66;
  const name = typesetName(glyphs, title === '' ? [] : [title], width / scale, { isBalanced: true });
  const below = fitted(glyphs, subtitle, unit * subtitleShare, width);
  const lineHeight = name.size * 1.14 * scale;
  const subtitleLine = frame.height - margin;
  const nameLine = subtitleLine - (subtitle === '' ? 0 : unit * subtitleShare * 1.7);
  const top = nameLine - name.lines.length * lineHeight - unit * 0.12;
  const lines = name.lines.map((line, index) =>
    placed(margin, nameLine - (name.lines.length - 1 - index) * lineHeight, line.markup, scale),
  );
  return svg(
    frame,
    `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${shadeStops}</linearGradient>
<rect y="${top.toFixed(1)}" width="${frame.width}" height="${(frame.height - top).toFixed(1)}" fill="url(#shade)"/>
<g fill="${ink}">${lines.join('')}${below ? placed(margin, subtitleLine, below.markup) : ''}</g>`,
  );
}

/** The lines at the end, centred, one below the other. @returns an SVG as large as the frame */
export function closingSvg(glyphs: GlyphOutlines, lines: readonly string[], frame: Size): string {
  const size = Math.min(frame.width, frame.height) * closingShare;
  const lineHeight = size * 1.7;
  const first =
    frame.height - 2 * Math.min(frame.width, frame.height) * marginShare - (lines.length - 1) * lineHeight;
  const markup = lines.map((text, index) => {
    const line = fitted(glyphs, text, size, frame.width * 0.86);
    return line ? placed((frame.width - line.width) / 2, first + index * lineHeight, line.markup) : '';
  });
  return svg(frame, `<g fill="${ink}">${markup.join('')}</g>`);
}

/** The line in its size, or as small as the width asks for. */
function fitted(glyphs: GlyphOutlines, text: string, size: number, width: number): TypesetLine | null {
  if (text === '') return null;
  const line = typesetLine(glyphs, text, size);
  return line.width <= width ? line : typesetLine(glyphs, text, (size * width) / line.width);
}

function placed(x: number, y: number, markup: string, scale = 1): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${markup}</g>`;
}

function svg({ width, height }: Size, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}
