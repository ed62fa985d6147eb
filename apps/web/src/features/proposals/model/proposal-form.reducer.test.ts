import { expect, test } from 'vitest';
import { firstFormState, type ProposalFormEvent, proposalFormReducer } from './proposal-form.reducer.js';

const after = (...events: readonly ProposalFormEvent[]) =>
  events.reduce(proposalFormReducer, firstFormState([], false));

const refusal: ProposalFormEvent = {
  type: 'refused',
  error: null,
  errors: new Map([
    ['birthPlace', 'too long'],
    ['text', 'too long'],
  ]),
};

test('a field opens once, and closes with its error', () => {
  const opened = after({ type: 'opened', key: 'birthPlace' }, { type: 'opened', key: 'birthPlace' }, refusal);
  expect(opened.opened).toEqual(['birthPlace']);
  const closed = proposalFormReducer(opened, { type: 'closed', key: 'birthPlace' });
  expect(closed.opened).toEqual([]);
  expect([...closed.errors.keys()]).toEqual(['text']);
});

test('sending forgets the errors; each refusal counts', () => {
  const sending = after(refusal, { type: 'started' });
  expect(sending).toMatchObject({ phase: { kind: 'sending' }, refusals: 1 });
  expect(sending.errors.size).toBe(0);
  expect(proposalFormReducer(sending, refusal).refusals).toBe(2);
});

test('a proposal that is sent leaves nothing opened', () => {
  expect(
    after({ type: 'opened', key: 'deathPlace' }, { type: 'started' }, { type: 'finished' }),
  ).toMatchObject({
    phase: { kind: 'sent' },
    opened: [],
  });
});
