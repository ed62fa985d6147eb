import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  characterCount,
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

  it.each([
    ['2006–2009', '2006–\u20602009'],
    ['118-ї бригади', '118-\u2060ї бригади'],
    ['93-тя', '93-\u2060тя'],
    ['Ле-2 і Т-72', 'Ле-2 і\u00a0Т-72'],
    ['12-поверховий', '12-поверховий'],
    ['067-123-45-67', '067-123-45-67'],
    ['savelife.in.ua/2022-2023', 'savelife.in.ua/2022-2023'],
    ['(2006–2009),', '(2006–\u20602009),'],
  ])('keeps %s on one line', (text, kept) => {
    expect(keepTogether(text)).toBe(kept);
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
    expect(fillText('Помилка {status}: {statusText}' as string, { status: 500 })).toBe('Помилка 500: ');
  });

  it('does not read what was not given', () => {
    expect(fillText('{constructor}{toString}', {})).toBe('');
  });

  it('does not fill places inside of values', () => {
    expect(fillText('{a}' as string, { a: '{b}', b: 'x' })).toBe('{b}');
  });
});

it.each([
  ['', 0],
  ['Їжак', 4],
  ['🕯🕊', 2],
  ['\ud83d', 1],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
