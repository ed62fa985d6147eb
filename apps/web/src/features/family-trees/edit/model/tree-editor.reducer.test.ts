import { describe, expect, it } from 'vitest';
import { member } from '../../testing/tree-parts.js';
import {
  atDrawing,
  currentSlot,
  type EditorAction,
  type EditorState,
  readRelative,
  reduceEditor,
  relativeText,
  type Slot,
  slotOfRelative,
} from './tree-editor.reducer.js';

const slot: Slot = { generation: 3, shift: 0, relative: null };
const parentOfIvan: Slot = { generation: 3, shift: 0, relative: { of: 'ivan', as: 'parent' } };
const atMember: EditorState = { at: 'member', personId: 'ivan' };

const transitions: readonly [string, EditorState, EditorAction, EditorState][] = [
  ['«+» asks first', atDrawing, { type: 'slotPressed', slot }, { at: 'checking', slot }],
  [
    'room opens the ways to add',
    { at: 'checking', slot },
    { type: 'checked', slot, answer: 'allowed' },
    { at: 'addProfile', slot },
  ],
  [
    'no room opens nothing',
    { at: 'checking', slot },
    { type: 'checked', slot, answer: 'refused' },
    atDrawing,
  ],
  [
    'a check that fails stops',
    { at: 'checking', slot },
    { type: 'checked', slot, answer: 'failed' },
    { at: 'checkFailed', slot },
  ],
  [
    'an answer for an earlier place is dropped',
    { at: 'checking', slot: parentOfIvan },
    { type: 'checked', slot, answer: 'allowed' },
    { at: 'checking', slot: parentOfIvan },
  ],
  ['an answer after closing is dropped', atDrawing, { type: 'checked', slot, answer: 'allowed' }, atDrawing],
  ['search', { at: 'addProfile', slot }, { type: 'wayChosen', way: 'searching' }, { at: 'searching', slot }],
  ['name alone', { at: 'addProfile', slot }, { type: 'wayChosen', way: 'naming' }, { at: 'naming', slot }],
  ['a way without its question', atDrawing, { type: 'wayChosen', way: 'naming' }, atDrawing],
  [
    'somebody added on a row is asked for relationships',
    { at: 'naming', slot },
    { type: 'added', personId: 'orest', relative: null },
    { at: 'relating', personId: 'orest', first: null },
  ],
  [
    'a parent who was added has the child chosen',
    { at: 'searching', slot: parentOfIvan },
    { type: 'added', personId: 'orest', relative: parentOfIvan.relative },
    { at: 'relating', personId: 'orest', first: { to: 'ivan', as: 'child' } },
  ],
  [
    'somebody added late takes no other dialog’s place',
    { at: 'changing', personId: 'ivan' },
    { type: 'added', personId: 'orest', relative: null },
    { at: 'changing', personId: 'ivan' },
  ],
  ['a card opens its member', atDrawing, { type: 'memberPressed', personId: 'ivan' }, atMember],
  ['removal', atMember, { type: 'actionChosen', action: 'removing' }, { at: 'removing', personId: 'ivan' }],
  ['facts', atMember, { type: 'actionChosen', action: 'changing' }, { at: 'changing', personId: 'ivan' }],
  [
    'relationships',
    atMember,
    { type: 'actionChosen', action: 'relating' },
    { at: 'relating', personId: 'ivan', first: null },
  ],
  ['an action without a member', atDrawing, { type: 'actionChosen', action: 'moving' }, atDrawing],
  [
    'one relationship',
    atMember,
    { type: 'relationshipChosen', relationshipId: 'r1' },
    { at: 'relationship', personId: 'ivan', relationshipId: 'r1' },
  ],
  [
    'and back',
    { at: 'relationship', personId: 'ivan', relationshipId: 'r1' },
    { type: 'returnedToMember' },
    atMember,
  ],
  ['closing', atMember, { type: 'closed' }, atDrawing],
];

it.each(transitions)('%s', (_, before, action, after) => {
  expect(reduceEditor(before, action)).toEqual(after);
});

it('carries a relative on the way to a form and back', () => {
  expect(readRelative(relativeText(parentOfIvan.relative) ?? undefined)).toEqual(parentOfIvan.relative);
  expect(relativeText(null)).toBeNull();
  expect(readRelative(undefined)).toBeNull();
  expect(readRelative('uncle.ivan')).toBeNull();
});

describe('the place of a relative', () => {
  const ivan = member('ivan', 2, {});
  it('is a row up, down, or the same', () => {
    const rowOf = (as: 'parent' | 'child' | 'spouse' | 'sibling') =>
      slotOfRelative([ivan], ivan, as)?.generation;
    expect([rowOf('parent'), rowOf('spouse'), rowOf('sibling'), rowOf('child')]).toEqual([3, 2, 2, 1]);
  });

  it('makes room by moving everybody where the row behind is empty', () => {
    const oldest = member('orest', 4, {});
    const youngest = member('olha', 1, {});
    expect(slotOfRelative([oldest, ivan], oldest, 'parent')).toEqual({
      generation: 4,
      shift: -1,
      relative: { of: 'orest', as: 'parent' },
    });
    expect(slotOfRelative([ivan, youngest], youngest, 'child')).toMatchObject({ generation: 1, shift: 1 });
    expect(slotOfRelative([oldest, youngest], oldest, 'parent')).toBeNull();
    expect(slotOfRelative([oldest, youngest], youngest, 'child')).toBeNull();
  });

  it('is found anew in the tree as it is now', () => {
    const chosen: Slot = { generation: 4, shift: -1, relative: { of: 'orest', as: 'parent' } };
    expect(currentSlot([member('orest', 4, {}), ivan], chosen)).toEqual(chosen);
    // Everybody was moved by an attempt that failed then.
    expect(currentSlot([member('orest', 3, {}), ivan], chosen)).toEqual({ ...chosen, shift: 0 });
    expect(currentSlot([ivan], chosen)).toEqual({ ...chosen, shift: 0 });
  });
});
