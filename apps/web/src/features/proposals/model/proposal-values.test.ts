import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { expect, test } from 'vitest';
import { safeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { ProposalDraftStore } from './proposal-drafts.js';
import { changedKeys, isWritten, presentValues, readProposal } from './proposal-values.js';

const page = buildObituaryView({ birthDate: '1938-03-14', deathDate: '2021-11-02', deathPlace: null });
const opened = ['birthDate', 'birthPlace', 'deathPlace'] as const;

test('sends opened fields that differ from the page, and nothing of the others', () => {
  const values = {
    ...presentValues(page),
    birthPlace: `${page.birthPlace} `,
    deathPlace: 'Канів',
    nationality: 'x',
  };
  expect(changedKeys(page, opened, values)).toEqual(['deathPlace']);
  expect(readProposal(page, opened, values)).toEqual({
    request: { fields: { deathPlace: 'Канів' }, text: '', relation: '' },
    errors: new Map(),
  });
});

test('an emptied field proposes to take the value out; a needed date is asked for', () => {
  const values = { ...presentValues(page), birthPlace: '', birthDate: '' };
  expect(readProposal(page, ['birthPlace'], values).errors.size).toBe(0);
  expect([...readProposal(page, opened, values).errors.keys()]).toEqual(['birthDate']);
  expect(readProposal({ ...page, isAlive: true }, opened, values).errors.size).toBe(0);
});

test('a birth after the death of the page is told at the date that was changed', () => {
  const values = { ...presentValues(page), birthDate: '2022' };
  expect([...readProposal(page, opened, values).errors.keys()]).toEqual(['birthDate']);
});

test('only spaces are nothing written', () => {
  expect(isWritten(page, opened, { ...presentValues(page), text: ' \n' })).toBe(false);
  expect(isWritten(page, opened, { ...presentValues(page), relation: 'онука' })).toBe(true);
});

test('a draft comes back to the same person on the same page alone; broken ones are dropped', () => {
  const kept = memoryStorage();
  const storage = safeStorage(() => kept);
  const draft = { fields: { deathPlace: 'Канів' }, text: 'Слово', relation: '' };
  const store = new ProposalDraftStore('p1', 'u1', storage, () => Date.now());
  expect(store.write(draft)).toBe(true);
  expect(store.read()).toMatchObject(draft);
  expect(new ProposalDraftStore('p1', 'u2', storage).read()).toBeNull();
  expect(new ProposalDraftStore('p2', 'u1', storage).read()).toBeNull();
  store.clear();
  expect(kept.values.has(storageKeys.proposalDrafts)).toBe(false);
  kept.setItem(storageKeys.proposalDrafts, '{"p1 u1":{"text":1,"savedAtMs":5}}');
  expect(store.read()).toBeNull();
});
