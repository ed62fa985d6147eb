import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  cleanText,
  counted,
  displayText,
  fillText,
  keepTogether,
  normaliseApostrophes,
  plural,
  typeset,
} from './text.js';

describe('displayText', () => {
  it.each(["пам'ять", 'памʼять', 'пам`ять', 'пам’ять', 'пам‘ять'])('prints ’ in %s', (word) => {
    expect(displayText(word)).toBe('пам’ять');
  });

  it('leaves quotation marks alone', () => {
    expect(displayText("він сказав 'так' і пішов")).toBe("він сказав 'так' і пішов");
  });

  it('changes nothing when applied again', () => {
    fc.assert(fc.property(fc.string(), (text) => displayText(displayText(text)) === displayText(text)));
  });
});

describe('normaliseApostrophes', () => {
  it('makes every apostrophe equal', () => {
    const forms = ["м'ята", 'мʼята', 'м`ята', 'м’ята'].map(normaliseApostrophes);
    expect(new Set(forms).size).toBe(1);
  });
});

describe('plural', () => {
  const form = (n: number) => plural(n, 'особа', 'особи', 'осіб');

  it.each([
    [0, 'осіб'],
    [1, 'особа'],
    [2, 'особи'],
    [4, 'особи'],
    [5, 'осіб'],
    [11, 'осіб'],
    [12, 'осіб'],
    [14, 'осіб'],
    [21, 'особа'],
    [22, 'особи'],
    [111, 'осіб'],
    [1001, 'особа'],
    [1.5, 'особи'],
  ])('%d %s', (count, expected) => {
    expect(form(count)).toBe(expected);
  });

  it('agrees with the rules of Unicode', () => {
    const rules = new Intl.PluralRules('uk');
    const byRule: Record<string, string> = { one: 'особа', few: 'особи', many: 'осіб', other: 'особи' };
    fc.assert(fc.property(fc.nat(), (n) => form(n) === byRule[rules.select(n)]));
  });

  it('keeps count and noun on one line', () => {
    expect(counted(21, 'особа', 'особи', 'осіб')).toBe('21\u00a0особа');
  });
});

describe('typeset', () => {
  it('glues one-letter words to the next word, several in a row too', () => {
    expect(typeset("Завжди в серці, і в пам'яті")).toBe('Завжди в\u00a0серці, і\u00a0в\u00a0пам’яті');
  });

  it('glues a number to what it counts, and a dash to the word before', () => {
    expect(typeset('Щонайменше 6 символів — не менше')).toBe('Щонайменше 6\u00a0символів\u00a0— не менше');
  });

  it('leaves line ends where they are', () => {
    expect(keepTogether('Жив.\nУ 1991 році')).toBe('Жив.\nУ\u00a01991\u00a0році');
  });

  it('prints Ukrainian quotation marks', () => {
    expect(typeset('Видалити "Ганну"?')).toBe('Видалити «Ганну»?');
  });
});

describe('fillText', () => {
  it('fills places and leaves absent ones empty', () => {
    expect(fillText('Помилка {status}: {statusText}', { status: 500 })).toBe('Помилка 500: ');
  });

  it('does not read what was not given', () => {
    expect(fillText('{constructor}{toString}', {})).toBe('');
  });

  it('does not fill places inside of values', () => {
    expect(fillText('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
  });
});

describe('cleanLine', () => {
  it('leaves one space where signs were dropped', () => {
    expect(cleanLine('Іван \u0000\t!')).toBe('Іван !');
    expect(cleanLine(' Лариса\n \u202eКосач ')).toBe('Лариса Косач');
  });

  it('changes nothing when applied again', () => {
    const signs = fc.constantFrom('а', ' ', '\t', '\n', '\u0000', '\u202e', '\u00a0', '\ufeff', '\ud800');
    fc.assert(
      fc.property(
        fc.array(signs).map((parts) => parts.join('')),
        (text) => {
          expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        },
      ),
    );
  });
});

describe('cleanText', () => {
  const stacked = (base: string, ...marks: [string, number][]) =>
    base + marks.map(([mark, count]) => mark.repeat(count)).join('');

  it('keeps the marks that people write', () => {
    expect(cleanText('за\u0301мок')).toBe('за\u0301мок');
    expect(cleanText('и\u0306')).toBe('й');
  });

  it('keeps 30 marks of one letter, also of those that composing takes apart', () => {
    expect(cleanText(stacked('б', ['\u0301', 500]))).toBe(stacked('б', ['\u0301', 30]));
    expect([...cleanText(stacked('б', ['\u0344', 30]))]).toHaveLength(31);
  });

  it('changes nothing when applied again', () => {
    const signs = fc.constantFrom('а', '\u0301', '\u0327', '\u0344', '\u200d', '\u202e', ' ', '\r', '\ud800');
    const runs = fc.array(fc.tuple(signs, fc.integer({ min: 1, max: 40 })), { maxLength: 12 });
    fc.assert(
      fc.property(runs, (parts) => {
        const once = cleanText(stacked('', ...parts));
        expect(cleanText(once)).toBe(once);
      }),
    );
  });

  it('is done with a megabyte of marks at once', () => {
    const startedAt = performance.now();
    cleanText(stacked('а', ['\u0301', 250_000], ['\u0327', 250_000]));
    // Ordering them takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
