import { describe, expect, it } from 'vitest';
import { readTreeErrand, readTreeReturn, treeErrandQuery, treeReturnState } from './tree-return.js';

const treeId = 'a'.repeat(24);
const personId = 'b'.repeat(24);
const pageId = 'c'.repeat(24);
const errand = { treeId, generationOrder: 3, personId: null };

describe('the way to a form', () => {
  it('survives the query', () => {
    const ofChild = { ...errand, relative: `parent.${personId}` };
    for (const one of [errand, ofChild, { ...errand, personId }, { ...errand, generationOrder: null }]) {
      const filled = Object.entries(treeErrandQuery(one)).filter(([, value]) => value);
      const search = new URLSearchParams(filled as [string, string][]);
      expect(readTreeErrand(null, `?${search}`)).toEqual(one);
    }
  });

  it('prefers the history state', () => {
    expect(readTreeErrand({ treeId, generationOrder: 1 }, `?treeId=${pageId}&generation=2`)).toEqual({
      ...errand,
      generationOrder: 1,
    });
  });

  it('ignores what is no tree, no generation and no person', () => {
    expect(readTreeErrand('text', '?treeId=../../evil')).toBeNull();
    expect(readTreeErrand([], '')).toBeNull();
    for (const generation of ['0', '-1', '1.5', 'x', ''])
      expect(readTreeErrand(null, `?treeId=${treeId}&generation=${generation}&personId=1`)).toEqual({
        ...errand,
        generationOrder: null,
      });
  });
});

describe('the way back to the tree', () => {
  it('survives the history', () => {
    const state = treeReturnState(errand, pageId);
    expect(readTreeReturn(structuredClone(state))).toEqual({
      openRelationshipModal: true,
      newPersonId: pageId,
      generationOrder: 3,
      treeId,
    });
    expect(readTreeReturn(treeReturnState({ ...errand, personId }, pageId))?.personId).toBe(personId);
  });

  it('keeps whose relative the new person is, and nothing else in its place', () => {
    const relative = `parent.${personId}`;
    const back = (told: object) => readTreeReturn({ ...treeReturnState(errand, pageId), ...told });
    expect(back({ relative })).toMatchObject({ relative });
    expect(back({ relative: `uncle.${personId}` })).toEqual(treeReturnState(errand, pageId));
  });

  it('ignores other states', () => {
    const state = treeReturnState(errand, pageId);
    for (const other of [
      null,
      'text',
      {},
      { ...state, openRelationshipModal: false },
      { ...state, newPersonId: 1 },
    ])
      expect(readTreeReturn(other)).toBeNull();
    expect(readTreeReturn({ ...state, treeId: undefined })).toBeNull();
  });
});
