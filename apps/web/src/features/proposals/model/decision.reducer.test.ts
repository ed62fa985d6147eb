import { expect, test } from 'vitest';
import { decisionReducer, firstDecision } from './decision.reducer.js';

const first = firstDecision(['birthPlace', 'deathPlace']);

test('a tick goes and comes back, and takes the refusal of its field along', () => {
  const refused = decisionReducer(first, {
    type: 'refused',
    errors: new Map([
      ['birthPlace', 'no'],
      ['deathPlace', 'no'],
    ]),
    message: null,
  });
  const without = decisionReducer(refused, { type: 'toggled', key: 'birthPlace' });
  expect(without.chosen).toEqual(['deathPlace']);
  expect([...without.errors.keys()]).toEqual(['deathPlace']);
  expect(decisionReducer(without, { type: 'toggled', key: 'birthPlace' }).chosen).toEqual([
    'deathPlace',
    'birthPlace',
  ]);
});

test('another attempt begins without what was said of the last one; the ticks stay', () => {
  const chosen = decisionReducer(first, { type: 'toggled', key: 'birthPlace' });
  const changed = decisionReducer(chosen, { type: 'pageChanged' });
  expect(changed).toMatchObject({ isPageChanged: true, sending: null, chosen: ['deathPlace'] });
  expect(decisionReducer(changed, { type: 'started', decision: 'accepted' })).toMatchObject({
    isPageChanged: false,
    sending: 'accepted',
    chosen: ['deathPlace'],
  });
});
