import { expect, it } from 'vitest';
import { member } from '../testing/tree-parts.js';
import { matchesName } from './matches-name.js';

const solomiia = member('s', 1, { fullName: 'Дем’яненко-Коваль Соломія Ярославівна' });

it.each([
  ['', true],
  ['солом', true],
  ["сол дем'ян", true],
  ['КОВАЛЬ', true],
  ['оломія', false],
  ['Соломія Петрівна', false],
])('«%s»', (query, isFound) => {
  expect(matchesName(solomiia, query)).toBe(isFound);
});
