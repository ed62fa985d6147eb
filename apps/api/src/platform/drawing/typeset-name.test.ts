import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../config/package-folder.js';
import { readGlyphOutlines, typesetLine } from './glyph-outlines.js';
import { typesetName } from './typeset-name.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));

/** Size and texts of the lines: a line is known by its outlines. */
function balanced(name: string, width: number) {
  const { size, lines } = typesetName(glyphs, [name], width, { isBalanced: true });
  const words = name.split(' ');
  const texts = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
  const textOf = (markup: string) => texts.find((text) => typesetLine(glyphs, text, size).markup === markup);
  return { size, lines: lines.map(({ markup }) => textOf(markup) ?? 'broken inside a word') };
}

describe('a name in balanced lines', () => {
  it.each([
    ['Орина Перепелиця', ['Орина Перепелиця']],
    ['Пулюй Іван Павлович', ['Пулюй', 'Іван Павлович']],
    ['Іван Павлович Пулюй', ['Іван Павлович', 'Пулюй']],
    ['Перепелиця Орина Гнатівна', ['Перепелиця', 'Орина Гнатівна']],
    ['Олександра-Володимира Перепелиця-Нестеренко', ['Олександра-Володимира', 'Перепелиця-Нестеренко']],
    [
      'Перепелиця-Нестеренко Олександра-Володимира Станіславівна',
      ['Перепелиця-Нестеренко', 'Олександра-Володимира', 'Станіславівна'],
    ],
    ['Іван Петрович Зварич-Ілліч', ['Іван Петрович', 'Зварич-Ілліч']],
  ])('breaks %s between words', (name, lines) => {
    const set = balanced(name, 612);
    expect(set.lines).toEqual(lines);
    expect(set.size).toBeGreaterThanOrEqual(50);
  });

  it('breaks at a hyphen when no other way is left', () => {
    const { lines } = typesetName(glyphs, ['Старосольська-Нечуй-Левицька-Кропивницька'], 612, {
      isBalanced: true,
    });
    expect(lines).toHaveLength(3);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(612);
  });

  it('stays within the width, however many words it has', () => {
    const { lines } = typesetName(glyphs, ['я '.repeat(40)], 300, { isBalanced: true });
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(300);
  });
});
