import { type GlyphOutlines, type TypesetLine, typesetLine } from './glyph-outlines.js';

/** A typeset name: its font size in pixels and its lines. */
export interface TypesetName {
  readonly size: number;
  readonly lines: readonly TypesetLine[];
}

export interface TypesetNameOptions {
  /**
   * True: lines of about the same width that break between words as long as three of them hold the name in one of the
   * larger sizes; a patronymic stays beside the given name. False: lines as long as they can be.
   */
  readonly isBalanced?: boolean;
}

/** Font sizes in pixels, largest first. */
const sizes = [66, 58, 50, 43, 37, 32];
const maxLines = 4;
/** Smallest size of balanced lines. */
const minBalancedSize = 50;
/** Endings of patronymics; a surname with one of them may lose no more than its best place. */
const patronymic = /(?:[иі]ч|[іїє]вна|[иі]чна)$/u;

/**
 * Typesets a name in the largest size that fits. Lines may break after a hyphen. A word that is too wide in
 * the smallest size is broken anywhere, and lines without room are dropped.
 * @param width available width, in pixels
 */
export function typesetName(
  glyphs: GlyphOutlines,
  lines: readonly string[],
  width: number,
  { isBalanced = false }: TypesetNameOptions = {},
): TypesetName {
  const balanced = isBalanced ? balancedName(glyphs, lines.join(' '), width) : null;
  if (balanced !== null) return balanced;
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

/** One or two lines of whole words, else three, in the largest size that fits; null when none does. */
function balancedName(glyphs: GlyphOutlines, name: string, width: number): TypesetName | null {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const [one, two, three] = [1, 2, 3].map((count) => bestBreak(glyphs, words, count));
  for (const breaks of [[one, two], [three]])
    for (const size of sizes.filter((each) => each >= minBalancedSize)) {
      const fitting = breaks.find((each) => each && each.longest * size <= width);
      if (fitting) return { size, lines: fitting.lines.map((text) => typesetLine(glyphs, text, size)) };
    }
  return null;
}

/**
 * The break into so many lines that parts no patronymic from its name if it can, and has the shortest longest line.
 * @returns null with fewer words; the longest line's width is that of size 1
 */
function bestBreak(glyphs: GlyphOutlines, words: readonly string[], count: number) {
  const [best = null] = breaksOf(words, count)
    .map((lines) => ({
      lines,
      parted: lines.slice(1).filter((line) => patronymic.test(line.split(' ', 1)[0] ?? '')).length,
      longest: Math.max(...lines.map((line) => typesetLine(glyphs, line, 1).width)),
    }))
    .sort((a, b) => a.parted - b.parted || a.longest - b.longest);
  return best;
}

/** All ways to put the words into so many lines. */
function breaksOf(words: readonly string[], count: number): readonly (readonly string[])[] {
  if (count > words.length) return [];
  if (count <= 1) return words.length === 0 ? [] : [[words.join(' ')]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, index) =>
      breaksOf(words.slice(index + 1), count - 1).map((rest) => [
        words.slice(0, index + 1).join(' '),
        ...rest,
      ]),
    );
}
