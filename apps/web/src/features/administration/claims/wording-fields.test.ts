import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { expect, test } from 'vitest';
import { changedMeanwhile } from './wording-fields.js';

test('names what somebody else has put into the chosen fields since the page was read', () => {
  const read = buildObituaryView({ birthPlace: 'Суми', deathPlace: 'Київ', religion: 'УГКЦ' });
  const now = { ...read, birthPlace: 'Ромни', deathPlace: null, religion: 'ПЦУ' };
  expect(changedMeanwhile(read, now, { birthPlace: 'Лебедин', deathPlace: 'Львів' })).toEqual({
    birthPlace: 'Тим часом на сторінці вже інше: Ромни',
    deathPlace: 'Тим часом на сторінці вже інше: порожньо',
  });
  expect(changedMeanwhile(read, read, { birthPlace: 'Лебедин' })).toEqual({});
});
