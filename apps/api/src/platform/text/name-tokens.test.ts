import { describe, expect, it } from 'vitest';
import {
  chainTokenPrefix,
  foldedTerms,
  nameTerms,
  queryTokenPrefixes,
  searchTokensOf,
} from './name-tokens.js';

const finds = (name: string, query: string) =>
  queryTokenPrefixes(query).every((term) => searchTokensOf(name).some((token) => token.startsWith(term)));

describe('a name is found', () => {
  it.each([
    ['Мар’яненко Ярослав Ігорович', 'марʼяненко'],
    ['Мар’яненко Ярослав Ігорович', "МАР'ЯНЕНКО"],
    ['Мар’яненко Ярослав Ігорович', 'маряненко'],
    ['Мар’яненко Ярослав Ігорович', 'Ярослав Мар`яненко'],
    ['Мар’яненко Ярослав Ігорович', 'ігор яро'],
    ['Ґалайда Євдокія', 'галайда'],
    ['Галайда Євдокія', 'ґалайда'],
    ['Шевченко Тарас', 'shevch taras'],
    ['Згурський Юрій', 'zghurskyi yurii'],
    ['Семёнова Олена', 'семенова'],
    ['Нечуй-Левицький Іван', 'левицький'],
    ['Шевче\u0301нко Тарас', 'шевченко'],
    ['Іваненко Петро', 'iваненко'],
    ['Кова\u00adленко Ма\u200bрія', 'коваленко марія'],
    ['Коваленко Марія', 'кова\u00adленко \u200eмар\u2060ія'],
    ['Müller Anna', 'muller'],
  ])('%s by %s', (name, query) => {
    expect(finds(name, query)).toBe(true);
  });

  it('but not by a part that it has not', () => {
    expect(finds('Шевченко Тарас', 'Шевченко Іван')).toBe(false);
  });
});

describe('tokens', () => {
  it('keep each part by letters and by sound, and three parts in every order', () => {
    expect(searchTokensOf('Шевченко Тарас Григорович')).toEqual([
      'шевченко ',
      'тарас ',
      'григорович ',
      '~shevchenko ',
      '~taras ',
      '~hrihorovich ',
      '&шевченко тарас григорович ',
      '&шевченко григорович тарас ',
      '&тарас шевченко григорович ',
      '&тарас григорович шевченко ',
      '&григорович шевченко тарас ',
      '&григорович тарас шевченко ',
    ]);
    expect(searchTokensOf('Стус Василь')).toContain(chainTokenPrefix(['василь', 'стус']));
    expect(searchTokensOf('Стус').filter((token) => token.startsWith('&'))).toEqual([]);
  });

  it('are bounded, however many parts a name has', () => {
    const names = [
      'Косач Лариса Петрівна (Леся Українка)',
      'а б в г д е є ж з и і ї й к',
      'Іван Іван Іван',
      '',
    ];
    expect(names.map((name) => searchTokensOf(name).length)).toEqual([70, 141, 2, 0]);
  });
});

it('limits the number and length of terms', () => {
  const terms = nameTerms(`${'а'.repeat(500)} ${'б '.repeat(100)}`);
  expect(terms.length).toBeLessThanOrEqual(12);
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(40);
});

it('removes all regular expression characters from terms', () => {
  expect(foldedTerms('.* ^$ [а-я]+ (б|в) \\d {1} $ne &x ~y')).toEqual([
    'а',
    'я',
    'б',
    'в',
    'd',
    '1',
    'ne',
    'x',
    'y',
  ]);
});
