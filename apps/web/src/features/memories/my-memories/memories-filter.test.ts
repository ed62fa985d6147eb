import { expect, test } from 'vitest';
import { memoriesHref, readMemoriesFilter } from './memories-filter.js';

test.each([
  [{ scope: 'mine', state: null, page: 1 }, '/profile/memories'],
  [{ scope: 'onMyPages', state: 'pending', page: 1 }, '/profile/memories?on=my-pages&state=pending'],
  [{ scope: 'mine', state: 'rejected', page: 2 }, '/profile/memories?state=rejected&page=2'],
] as const)('%j has the URL %s', (question, href) => {
  expect(memoriesHref(question)).toBe(href);
  expect(readMemoriesFilter(new URLSearchParams(href.split('?')[1]))).toEqual(question);
});

test('invalid parameters fall back to the defaults', () => {
  expect(readMemoriesFilter(new URLSearchParams('on=all&state=gone&page=-1'))).toEqual({
    scope: 'mine',
    state: null,
    page: 1,
  });
});
