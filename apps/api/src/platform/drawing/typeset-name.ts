import { type GlyphOutlines, type TypesetLine, typesetLine } from './glyph-outlines.js';

/** A typeset name: its font size in pixels and its lines. */
export interface TypesetName {
  readonly size: number;
  readonly lines: readonly TypesetLine[];
}

/** Font sizes in pixels, largest first. */
const sizes = [66, 58, 50, 43, 37, 32];
const maxLines = 4;

/**
 * Typesets a name in the largest size that fits. Lines may break after a hyphen. A word that is too wide in
 * the smallest size is broken anywhere, and lines without room are dropped.
 * @param width available width, in pixels
 */
export function typesetName(glyphs: GlyphOutlines, lines: readonly string[], width: number): TypesetName {
  for (const size of sizes) {
    const set = lines.flatMap((line) => brokenLines(glyphs, wordsOf(line), size, width));
    if (set.length <= maxLines && set.every((line) => line.width <= width)) return { size, lines: set };
  }
  const size = sizes.at(-1) ?? 0;
  const set = lines.flatMap((line) => brokenLines(glyphs, [...line], size, width));
  return { size, lines: set.slice(0, maxLines) };
}

/** Parts between which a line may break, each with its final space or hyphen. */
function wordsOf(line: string): readonly string[] {
  return line.match(/[^\s-]+[\s-]*/gu) ?? [];
}

function brokenLines(
  glyphs: GlyphOutlines,
  words: readonly string[],
  size: number,
  width: number,
): TypesetLine[] {
  const lines: string[] = [];
  let line = '';
  for (const part of words) {
    if (line !== '' && typesetLine(glyphs, (line + part).trimEnd(), size).width > width) {
      lines.push(line);
      line = '';
    }
    line += part;
  }
  return [...lines, line].map((text) => typesetLine(glyphs, text.trim(), size));
}
