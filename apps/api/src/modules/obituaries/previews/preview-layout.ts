import { type Letters, type SetLine, setLine } from './letters.js';

/** A typeset name: its font size in pixels and its lines. */
export interface SetName {
  readonly size: number;
  readonly lines: readonly SetLine[];
}

/** Font sizes in pixels, largest first. */
const sizes = [66, 58, 50, 43, 37, 32];
const linesMax = 4;

/**
 * Typesets a name in the largest size that fits. Lines may break after a hyphen. A word that is too wide in
 * the smallest size is broken anywhere, and lines without room are dropped.
 * @param width available width, in pixels
 */
export function setName(face: Letters, lines: readonly string[], width: number): SetName {
  for (const size of sizes) {
    const set = lines.flatMap((line) => broken(face, wordsOf(line), size, width));
    if (set.length <= linesMax && set.every((line) => line.width <= width)) return { size, lines: set };
  }
  const size = sizes.at(-1) ?? 0;
  const set = lines.flatMap((line) => broken(face, [...line], size, width));
  return { size, lines: set.slice(0, linesMax) };
}

/** Parts between which a line may break, each with its final space or hyphen. */
function wordsOf(line: string): readonly string[] {
  return line.match(/[^\s-]+[\s-]*/gu) ?? [];
}

function broken(face: Letters, parts: readonly string[], size: number, width: number): SetLine[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && setLine(face, (line + part).trimEnd(), size).width > width) {
      lines.push(line);
      line = '';
    }
    line += part;
  }
  return [...lines, line].map((text) => setLine(face, text.trim(), size));
}
