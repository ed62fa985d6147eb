import { readFileSync } from 'node:fs';

/** Outlines of one typeface, as assets/letters/draw-letters.mjs writes them; y grows upwards. */
export interface Letters {
  readonly unitsPerEm: number;
  /** Width and path of each letter. */
  readonly letters: Readonly<Record<string, readonly [width: number, path: string]>>;
  /** By a letter: by how much it moves which letters that follow it. */
  readonly kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A line of text that was set: its width and its outlines, from 0 on the base line to the right. */
export interface SetLine {
  readonly width: number;
  readonly markup: string;
}

/** @param path absolute */
export function readLetters(path: string): Letters {
  return JSON.parse(readFileSync(path, 'utf8')) as Letters;
}

/**
 * Sets a line with kerning. What the typeface has no outline for is drawn without its marks, or left out.
 * @param size of the letters, in pixels
 */
export function setLine(face: Letters, text: string, size: number): SetLine {
  const scale = size / face.unitsPerEm;
  let x = 0;
  let before = '';
  const paths: string[] = [];
  for (const letter of drawable(face, text)) {
    const [width, path] = face.letters[letter] ?? [0, ''];
    x += moved(face, before, letter);
    if (path) paths.push(`<path transform="translate(${x} 0)" d="${path}"/>`);
    x += width;
    before = letter;
  }
  return {
    width: x * scale,
    markup: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`,
  };
}

function drawable(face: Letters, text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (face.letters[letter]) return letter;
    const [bare = ''] = letter.normalize('NFKD');
    return face.letters[bare] ? bare : [];
  });
}

function moved({ kerning }: Letters, first: string, second: string): number {
  const pairs = Object.entries(kerning[first] ?? {});
  return Number(pairs.find(([, letters]) => letters.includes(second))?.[0] ?? 0);
}
