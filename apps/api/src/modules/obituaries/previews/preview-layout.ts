import { type Letters, type SetLine, setLine } from './letters.js';

/** A name that was set: its size in pixels and its lines. */
export interface SetName {
  readonly size: number;
  readonly lines: readonly SetLine[];
}

/** From the largest on. */
const sizes = [66, 58, 50, 43, 37, 32];
const linesMax = 4;

/**
 * Sets a name as large as it fits. Words break after a hyphen; one that is wider than the place even in the smallest
 * letters is broken anywhere, and what has no room at all is left out.
 * @param width of the place, in pixels
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

/** Parts between which a line may end, each with the space or hyphen that it ends with. */
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
