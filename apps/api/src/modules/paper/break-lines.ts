import { wordJoiner } from './printable-text.js';

/** Width of a text in one style and size, in points. */
export type Measure = (text: string) => number;

/** A line may break behind a hyphen, a dash or a slash within a word. */
const breakable = new RegExp(`(?<=[^\\s][-–—/])(?!${wordJoiner})`, 'u');

/**
 * Breaks a text into lines; a piece that is wider than a line is broken between its letters.
 * @param indent of the first line
 */
export function breakLines(text: string, width: number, measure: Measure, indent = 0): string[] {
  return text.split('\n').flatMap((line, index) => breakOne(line, width, measure, index === 0 ? indent : 0));
}

function breakOne(text: string, fullWidth: number, measure: Measure, indent: number): string[] {
  const lines: string[] = [];
  let width = fullWidth - indent;
  let line = '';
  const space = measure(' ');
  let lineWidth = 0;
  for (const word of text.split(' ')) {
    let isFirst = true;
    for (const piece of word.split(breakable)) {
      const gap = isFirst && line !== '' ? space : 0;
      const pieceWidth = measure(piece);
      if (line === '' || lineWidth + gap + pieceWidth <= width) {
        line += (gap > 0 ? ' ' : '') + piece;
        lineWidth += gap + pieceWidth;
      } else {
        lines.push(line);
        width = fullWidth;
        line = piece;
        lineWidth = pieceWidth;
      }
      isFirst = false;
      if (lineWidth <= width) continue;
      const parts = chop(line, width, measure);
      lines.push(...parts.slice(0, -1));
      width = fullWidth;
      line = parts.at(-1) ?? '';
      lineWidth = measure(line);
    }
  }
  return [...lines, line];
}

const letter = /\P{M}\p{M}*/gu;

function chop(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const next of word.match(letter) ?? []) {
    if (part !== '' && measure(part + next) > width) {
      parts.push(part);
      part = '';
    }
    part += next;
  }
  return [...parts, part];
}

/** The same number of lines, as equal in length as possible: for names and titles. */
export function breakEvenly(text: string, width: number, measure: Measure): string[] {
  const lines = breakLines(text, width, measure);
  if (lines.length < 2) return lines;
  let [narrow, wide] = [width / lines.length, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (breakLines(text, middle, measure).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return breakLines(text, wide, measure);
}
