import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { rowRange } from '../../model/tree-editing.js';

/*
 * drawing ──press of «+»──► checking ──allowed──► addProfile ──► searching | naming
 *    ▲                         │ refused: drawing    │                 │ added
 *    │                         └ failed: checkFailed ┘ closed          ▼
 *    ├──────────────────────────────── closed ────────────────────  relating
 *    └──press of a card──► member ──► changing | moving | removing | relating | relationship ──► member
 */

const kins = ['parent', 'spouse', 'sibling', 'child', 'other'] as const;

/** Relationship of one person to another, as the choices name it. */
export type Kin = (typeof kins)[number];

/** Place of somebody new, and the member whose relative they will be. */
export interface Slot {
  readonly generation: number;
  /** Moves everybody first, so that there is a row: 1 to an older one, -1 to a younger one. */
  readonly shift: 0 | 1 | -1;
  /** The new person is this relative of a member; null: only a row was chosen. */
  readonly relative: { readonly of: string; readonly as: Kin } | null;
}

export type EditorState =
  | { readonly at: 'drawing' }
  | { readonly at: 'checking' | 'checkFailed' | 'addProfile' | 'searching' | 'naming'; readonly slot: Slot }
  | {
      readonly at: 'relating';
      readonly personId: string;
      /** A relationship that is chosen at first. */
      readonly first: { readonly to: string; readonly as: Kin } | null;
    }
  | { readonly at: 'member' | 'changing' | 'moving' | 'removing'; readonly personId: string }
  | { readonly at: 'relationship'; readonly personId: string; readonly relationshipId: string };

export type EditorAction =
  | { readonly type: 'slotPressed'; readonly slot: Slot }
  | { readonly type: 'checked'; readonly slot: Slot; readonly answer: 'allowed' | 'refused' | 'failed' }
  | { readonly type: 'wayChosen'; readonly way: 'searching' | 'naming' }
  | { readonly type: 'added'; readonly personId: string; readonly relative: Slot['relative'] }
  | { readonly type: 'memberPressed'; readonly personId: string }
  | { readonly type: 'actionChosen'; readonly action: 'changing' | 'moving' | 'removing' | 'relating' }
  | { readonly type: 'relationshipChosen'; readonly relationshipId: string }
  | { readonly type: 'returnedToMember' }
  | { readonly type: 'closed' };

export const atDrawing: EditorState = { at: 'drawing' };

/** Text of a relative for the way to a form and back: «parent.» and the id of the member. */
export const relativeText = (relative: Slot['relative']): string | null =>
  relative && `${relative.as}.${relative.of}`;

export function readRelative(text: string | undefined): Slot['relative'] {
  const [word = '', of = ''] = text?.split('.') ?? [];
  const as = kins.find((kin) => kin === word);
  return as && of ? { of, as } : null;
}

/** The new person sees the member the other way round. */
const reverse: Readonly<Record<Kin, Kin>> = {
  parent: 'child',
  child: 'parent',
  spouse: 'spouse',
  sibling: 'sibling',
  other: 'other',
};

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'slotPressed':
      return { at: 'checking', slot: action.slot };
    case 'checked': {
      // An answer that comes after the question was given up changes nothing.
      if (state.at !== 'checking' || state.slot !== action.slot) return state;
      if (action.answer === 'refused') return atDrawing;
      return { at: action.answer === 'allowed' ? 'addProfile' : 'checkFailed', slot: state.slot };
    }
    case 'wayChosen':
      return state.at === 'addProfile' ? { at: action.way, slot: state.slot } : state;
    case 'added': {
      // An answer that comes after another dialog was opened must not take its place.
      if (!['drawing', 'searching', 'naming'].includes(state.at)) return state;
      return {
        at: 'relating',
        personId: action.personId,
        first: action.relative && { to: action.relative.of, as: reverse[action.relative.as] },
      };
    }
    case 'memberPressed':
      return { at: 'member', personId: action.personId };
    case 'actionChosen':
      if (!('personId' in state)) return state;
      return action.action === 'relating'
        ? { at: 'relating', personId: state.personId, first: null }
        : { at: action.action, personId: state.personId };
    case 'relationshipChosen':
      if (!('personId' in state)) return state;
      return { at: 'relationship', personId: state.personId, relationshipId: action.relationshipId };
    case 'returnedToMember':
      return 'personId' in state ? { at: 'member', personId: state.personId } : state;
    case 'closed':
      return atDrawing;
  }
}

const steps: Readonly<Record<Exclude<Kin, 'other'>, number>> = {
  parent: 1,
  spouse: 0,
  sibling: 0,
  child: -1,
};

/** The same place as the tree is now; a place without a relative, or whose relative has left, stays as it was. */
export function currentSlot(members: readonly FamilyMemberView[], slot: Slot): Slot {
  const { relative } = slot;
  const member = members.find(({ personId }) => personId === relative?.of);
  if (!relative || !member || relative.as === 'other') return { ...slot, shift: 0 };
  return slotOfRelative(members, member, relative.as) ?? { ...slot, shift: 0 };
}

/** Place of a new relative of a member; null where the tree has no row for it. */
export function slotOfRelative(
  members: readonly FamilyMemberView[],
  member: FamilyMemberView,
  as: Exclude<Kin, 'other'>,
): Slot | null {
  const wanted = member.generationOrder + steps[as];
  const orders = members.map(({ generationOrder }) => generationOrder);
  const shift = wanted > rowRange.oldest ? -1 : wanted < rowRange.youngest ? 1 : 0;
  const isHeld =
    (shift === -1 && orders.includes(rowRange.youngest)) || (shift === 1 && orders.includes(rowRange.oldest));
  if (isHeld) return null;
  return { generation: wanted + shift, shift, relative: { of: member.personId, as } };
}
