import { readFileSync } from 'node:fs';
import type { DrawnPath } from './drawing-job.js';

/** Outlines of one typeface, as written by assets/glyphs/draw-glyphs.mjs; the y axis points up. */
export interface GlyphOutlines {
  readonly unitsPerEm: number;
  /** Width and path of each character. */
  readonly letters: Readonly<Record<string, readonly [width: number, path: string]>>;
  /** Kerning by the first character: offset and the following characters it applies to. */
  readonly kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A typeset line: its width and its outlines, from 0 on the baseline to the right. */
export interface TypesetLine {
  readonly width: number;
  readonly markup: string;
  /** The same for formats other than SVG: paths, each with its place and scale; the y axis points up. */
  readonly outlines: readonly { readonly d: string; readonly x: number; readonly scale: number }[];
}

/** @param path absolute */
export function readGlyphOutlines(path: string): GlyphOutlines {
  return JSON.parse(readFileSync(path, 'utf8')) as GlyphOutlines;
}

/** A frame in place of a letter without an outline, for an em of 1,000 units. */
const missingLetter = [600, 'M60 0H540V660H60ZM100 40V620H500V40Z'] as const;
/** Accents, joiners and the like: nothing is missing without them. */
const invisible = /[\p{M}\p{C}\p{Z}]/u;

/**
 * Typesets a line with kerning. Characters without an outline are drawn without diacritics; others are omitted, or
 * marked by a frame.
 * @param size font size in pixels
 */
export function typesetLine(
  glyphs: GlyphOutlines,
  text: string,
  size: number,
  { marksMissing = false }: { readonly marksMissing?: boolean } = {},
): TypesetLine {
  const scale = size / glyphs.unitsPerEm;
  let x = 0;
  let before = '';
  const paths: { d: string; x: number }[] = [];
  for (const letter of drawable(glyphs, text, marksMissing)) {
    const [width, path] = glyphs.letters[letter] ?? missingLetter;
    x += moved(glyphs, before, letter);
    if (path) paths.push({ d: path, x });
    x += width;
    before = letter;
  }
  return {
    width: x * scale,
    markup: `<g transform="scale(${scale} ${-scale})">${paths.map(({ d, x: at }) => `<path transform="translate(${at} 0)" d="${d}"/>`).join('')}</g>`,
    outlines: paths.map(({ d, x: at }) => ({ d, x: at * scale, scale })),
  };
}

/** Paths of a line whose baseline begins at a point. */
export function placedLine(line: TypesetLine, left: number, y: number): DrawnPath[] {
  return line.outlines.map(({ d, x, scale }) => ({ d, x: left + x, y, scaleX: scale, scaleY: -scale }));
}

function drawable(glyphs: GlyphOutlines, text: string, marksMissing: boolean): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (glyphs.letters[letter]) return letter;
    const [bare = ''] = letter.normalize('NFKD');
    if (glyphs.letters[bare]) return bare;
    return marksMissing && !invisible.test(letter) ? letter : [];
  });
}

function moved({ kerning }: GlyphOutlines, first: string, second: string): number {
  const pairs = Object.entries(kerning[first] ?? {});
  return Number(pairs.find(([, letters]) => letters.includes(second))?.[0] ?? 0);
}
