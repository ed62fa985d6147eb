import { expect, it } from 'vitest';
import { createdObituaryState, readCreatedObituary } from './created-obituary.js';

it('names the page in the history state, and nothing in any other state', () => {
  expect(readCreatedObituary(createdObituaryState('p1'))).toBe('p1');
  for (const state of [null, undefined, 'p1', [], {}, { createdObituaryId: 1 }])
    expect(readCreatedObituary(state)).toBeNull();
});
