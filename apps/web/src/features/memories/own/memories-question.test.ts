import { expect, test } from 'vitest';
import { memoriesHref, readMemoriesQuestion } from './memories-question.js';

test.each([
  [{ shelf: 'mine', state: null, page: 1 }, '/profile/memories'],
  [{ shelf: 'onMine', state: 'pending', page: 1 }, '/profile/memories?on=my-pages&state=pending'],
  [{ shelf: 'mine', state: 'rejected', page: 2 }, '/profile/memories?state=rejected&page=2'],
] as const)('%j stands at %s', (question, href) => {
  expect(memoriesHref(question)).toBe(href);
  expect(readMemoriesQuestion(new URLSearchParams(href.split('?')[1]))).toEqual(question);
});

test('an address that says nothing sensible asks for one’s own', () => {
  expect(readMemoriesQuestion(new URLSearchParams('on=all&state=gone&page=-1'))).toEqual({
    shelf: 'mine',
    state: null,
    page: 1,
  });
});
