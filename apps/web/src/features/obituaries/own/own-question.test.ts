import { expect, test } from 'vitest';
import { everyPage, lastPageOf, ownQuestionHref, readOwnQuestion } from './own-question.js';

test('the address carries the question there and back', () => {
  const question = { name: 'Коваль', birthPlace: 'Суми', page: 3 };
  const [path, query] = ownQuestionHref(question).split('?');
  expect(path).toBe('/profile/memory-pages');
  expect(readOwnQuestion(new URLSearchParams(query))).toEqual(question);
  expect(ownQuestionHref(everyPage)).toBe('/profile/memory-pages');
  expect(readOwnQuestion(new URLSearchParams('page=abc&name=+'))).toEqual(everyPage);
});

test('a list that has become shorter is shown from its last page', () => {
  const list = (length: number, total: number) => ({ data: Array(length).fill(0), total, limit: 10 });
  expect(lastPageOf({ ...everyPage, page: 3 }, list(0, 20))).toBe(2);
  expect(lastPageOf({ ...everyPage, page: 3 }, list(0, 0))).toBeNull();
  expect(lastPageOf({ ...everyPage, page: 2 }, list(4, 14))).toBeNull();
});
