import { expect, test } from 'vitest';
import { lastPageOf } from '../../../shared/format/paging.js';
import { allMyObituaries, myObituariesHref, readMyObituariesParams } from './my-obituaries-params.js';

test('parameters survive a round trip through the URL', () => {
  const question = { name: 'Коваль', birthPlace: 'Суми', role: 'editor' as const, page: 3 };
  const [path, query] = myObituariesHref(question).split('?');
  expect(path).toBe('/profile/memory-pages');
  expect(readMyObituariesParams(new URLSearchParams(query))).toEqual(question);
  expect(myObituariesHref(allMyObituaries)).toBe('/profile/memory-pages');
  expect(readMyObituariesParams(new URLSearchParams('page=abc&name=+&role=guest'))).toEqual(allMyObituaries);
});

test('a page beyond a shortened list leads to its last page', () => {
  const list = (length: number, total: number) => ({ data: Array(length).fill(0), total, limit: 10 });
  expect(lastPageOf(3, list(0, 20))).toBe(2);
  expect(lastPageOf(3, list(0, 0))).toBeNull();
  expect(lastPageOf(2, list(4, 14))).toBeNull();
});
