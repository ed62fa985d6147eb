import { describe, expect, it } from 'vitest';
import { questionTokens, searchTokensOf, transliterated } from './search-tokens.js';

const finds = (name: string, question: string) =>
  questionTokens(question).every((part) => searchTokensOf(name).some((token) => token.startsWith(part)));

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
  ])('%s by %s', (name, question) => {
    expect(finds(name, question)).toBe(true);
  });

  it('but not by a part that it has not', () => {
    expect(finds('Шевченко Тарас', 'Шевченко Іван')).toBe(false);
  });
});

it('transliterates by the national rules', () => {
  expect(transliterated('щербак')).toBe('shcherbak');
  expect(transliterated('єнакієве')).toBe('yenakiieve');
});

it('keeps within bounds, whatever is asked', () => {
  const tokens = questionTokens(`${'а'.repeat(500)} ${'б '.repeat(100)}`);
  expect(tokens.length).toBeLessThanOrEqual(12);
  expect(Math.max(...tokens.map((token) => token.length))).toBeLessThanOrEqual(40);
});
