import { themeColours } from '@memorial/contracts/theme-colours';
import { filmTextPlaces, filmTextSizes } from '@memorial/contracts/videos/film-text-places';
import {
  type GlyphOutlines,
  type TypesetLine,
  typesetLine,
} from '../../../platform/drawing/glyph-outlines.js';
import { typesetName } from '../../../platform/drawing/typeset-name.js';
import type { Size } from './camera-path.js';

/** Texts on the picture; an empty one is left out. */
export interface FilmTexts {
  readonly title: string;
  readonly subtitle: string;
  /** How the film was made. */
  readonly closingLines: readonly string[];
}

/** SVGs as large as the frame; null: there is nothing to draw. */
export interface FilmWords {
  /** Keeps all words legible on a light photograph. */
  readonly shade: string | null;
  /** The name and the line below it. */
  readonly title: string | null;
  readonly closing: string | null;
}

/** Colours on a photograph, the same whatever the page's theme. */
const { ink, muted, sunken: shade } = themeColours.granite;

/** Opacity of the shade from its upper edge, which no eye finds, to the first line, and from there to the foot. */
const shadeAbove = [0, 0.04, 0.16, 0.34, 0.52];
const shadeBelow = [0.68, 0.8];

/** From the upper edge of the shade to the top of the first line, in shares of the shorter side of the frame. */
const shadeRoom = { wide: 0.2, other: 0.3 } as const;

interface PlacedLine {
  readonly x: number;
  readonly y: number;
  readonly line: TypesetLine;
}

/**
 * The words of a film at its lower left. They stand in one place from the beginning to the end: room for the last lines
 * is there before they come. In a wide frame those lines stand at the right of the others where they fit.
 */
export function filmWords(glyphs: GlyphOutlines, texts: FilmTexts, frame: Size): FilmWords {
  const unit = Math.min(frame.width, frame.height);
  const isWide = frame.width > frame.height;
  const sizes = filmTextSizes(frame);
  const { margin } = sizes;
  const width = frame.width - 2 * margin;
  // Names are typeset in lines of 66 pixels or less.
  const scale = sizes.name / 66;
  const name = typesetName(glyphs, texts.title === '' ? [] : [texts.title], width / scale, {
    isBalanced: true,
  });
  const nameWidth = (name.lines.at(-1)?.width ?? 0) * scale;
  const subtitle = fitted(glyphs, texts.subtitle, sizes.subtitle, width);
  const closing = closingBlock(glyphs, texts.closingLines, sizes.closing, {
    width,
    taken: isWide ? [subtitle?.width ?? nameWidth, nameWidth] : null,
  });

  const counts = {
    name: name.lines.length,
    hasSubtitle: subtitle !== null,
    closing: closing.isBeside ? 0 : closing.lines.length,
  };
  const { foot, lowest, nameLowest, nameLine } = filmTextPlaces(frame, counts, name.size * scale);
  const closingLines = closing.lines.map(
    (line, index): PlacedLine => ({
      x: closing.isBeside ? frame.width - margin - line.width : margin,
      y: foot - (closing.lines.length - 1 - index) * sizes.closingLine,
      line,
    }),
  );
  const nameLines = name.lines.map(
    (line, index): PlacedLine => ({
      x: margin,
      y: nameLowest - (name.lines.length - 1 - index) * nameLine,
      line,
    }),
  );
  const first = nameLines[0]
    ? { y: nameLines[0].y, size: nameLine }
    : subtitle
      ? { y: lowest, size: sizes.subtitle }
      : closingLines[0]
        ? { y: closingLines[0].y, size: sizes.closing }
        : null;
  const hasTitle = subtitle !== null || nameLines.length > 0;
  return {
    shade:
      first && shadeSvg(frame, first.y, first.y - first.size - unit * shadeRoom[isWide ? 'wide' : 'other']),
    title: hasTitle
      ? textSvg(frame, ink, [
          ...nameLines.map((each) => placed(each, scale)),
          ...(subtitle ? [placed({ x: margin, y: lowest, line: subtitle })] : []),
        ])
      : null,
    closing:
      closingLines.length === 0
        ? null
        : textSvg(
            frame,
            muted,
            closingLines.map((each) => placed(each)),
          ),
  };
}

interface ClosingBlock {
  readonly lines: readonly TypesetLine[];
  /** True: at the right of the words above; false: below them. */
  readonly isBeside: boolean;
}

/** @param taken widths of the lowest line and of the one above it, in a frame that has room at their right */
function closingBlock(
  glyphs: GlyphOutlines,
  texts: readonly string[],
  size: number,
  { width, taken }: { readonly width: number; readonly taken: readonly [number, number] | null },
): ClosingBlock {
  const filled = texts.filter((text) => text !== '');
  const set = (lines: readonly string[]) =>
    lines.map((text) => fitted(glyphs, text, size, width)).filter((line) => line !== null);
  const joined = filled.length === 0 ? null : typesetLine(glyphs, filled.join(' · '), size);
  const isOneLine = joined !== null && joined.width <= width;
  const gap = size * 1.5;
  const room = (lines: readonly TypesetLine[]) =>
    taken !== null &&
    taken[0] > 0 &&
    lines.length <= 2 &&
    // From the foot up.
    lines.toReversed().every((line, index) => line.width + gap + (taken[index] ?? 0) <= width);
  for (const lines of [joined && isOneLine ? [joined] : null, set(filled)])
    if (lines && room(lines)) return { lines, isBeside: true };
  return { lines: joined && isOneLine ? [joined] : set(filled), isBeside: false };
}

/** @param firstLine baseline of the uppermost line */
function shadeSvg(frame: Size, firstLine: number, top: number): string {
  const share = (firstLine - top) / (frame.height - top);
  const stops = [
    ...shadeAbove.map((opacity, index) => [(share * index) / (shadeAbove.length - 1), opacity] as const),
    ...shadeBelow.map(
      (opacity, index) => [share + ((1 - share) * (index + 1)) / shadeBelow.length, opacity] as const,
    ),
  ].map(
    ([offset, opacity]) =>
      `<stop offset="${offset.toFixed(3)}" stop-color="${shade}" stop-opacity="${opacity}"/>`,
  );
  return svg(
    frame,
    `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<rect y="${top.toFixed(1)}" width="${frame.width}" height="${(frame.height - top).toFixed(1)}" fill="url(#shade)"/>`,
  );
}

function textSvg(frame: Size, colour: string, markup: readonly string[]): string {
  return svg(frame, `<g fill="${colour}">${markup.join('')}</g>`);
}

/** The line in its size, or as small as the width asks for; null without text. */
function fitted(glyphs: GlyphOutlines, text: string, size: number, width: number): TypesetLine | null {
  if (text === '') return null;
  const line = typesetLine(glyphs, text, size);
  return line.width <= width ? line : typesetLine(glyphs, text, (size * width) / line.width);
}

function placed({ x, y, line }: PlacedLine, scale = 1): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${line.markup}</g>`;
}

function svg({ width, height }: Size, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}
