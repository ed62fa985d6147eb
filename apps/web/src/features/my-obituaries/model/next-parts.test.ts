import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildOwnObituaryCard } from '@memorial/contracts/testing/builders';
import { expect, test } from 'vitest';
import { nextPartsText } from './next-parts.js';

const card = (untold: OwnObituaryCard['untold'], over = {}): OwnObituaryCard =>
  buildOwnObituaryCard({ ...over, untold });

test('names the two missing sections that add most', () => {
  expect(nextPartsText(card(['photo', 'family', 'hobbies']), true)).toBe(
    'Можна додати портрет і\u00a0розповісти про родину.',
  );
  expect(nextPartsText(card(['hobbies']), true)).toBe('Можна згадати захоплення.');
  expect(nextPartsText(card([]), true)).toBeNull();
});

test('names a shared verb once', () => {
  expect(nextPartsText(card(['family', 'education']), true)).toBe(
    'Можна розповісти про родину і\u00a0про навчання.',
  );
});

test('words it as service for military pages', () => {
  expect(nextPartsText(card(['serviceOrWork'], { category: 'military' }), true)).toBe(
    'Можна розповісти про службу.',
  );
});

test('skips sections outside the plan and dates marked unknown', () => {
  expect(nextPartsText(card(['education']), false)).toBeNull();
  expect(nextPartsText(card(['birthDate', 'education'], { birthDateUnknown: true }), true)).toBe(
    'Можна розповісти про навчання.',
  );
});
