import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildObituaryCard } from '@memorial/contracts/testing/builders';
import { expect, test } from 'vitest';
import { nextPartsText } from './next-parts.js';

const card = (untold: OwnObituaryCard['untold'], over = {}): OwnObituaryCard => ({
  ...buildObituaryCard(over),
  untold,
});

test('says the two parts that add most', () => {
  expect(nextPartsText(card(['photo', 'family', 'hobbies']), true)).toBe(
    'Можна додати портрет і\u00a0розповісти про родину.',
  );
  expect(nextPartsText(card(['hobbies']), true)).toBe('Можна згадати захоплення.');
  expect(nextPartsText(card([]), true)).toBeNull();
});

test('says a verb once', () => {
  expect(nextPartsText(card(['family', 'education']), true)).toBe(
    'Можна розповісти про родину і\u00a0про навчання.',
  );
});

test('speaks of service where somebody served', () => {
  expect(nextPartsText(card(['serviceOrWork'], { category: 'military' }), true)).toBe(
    'Можна розповісти про службу.',
  );
});

test('asks neither for what the plan does not have nor for a date that nobody knows', () => {
  expect(nextPartsText(card(['education']), false)).toBeNull();
  expect(nextPartsText(card(['birthDate', 'education'], { birthDateUnknown: true }), true)).toBe(
    'Можна розповісти про навчання.',
  );
});
