import { newKey } from '../../../shared/idempotency/new-key.js';
import type { RootPerson } from './root-person.js';
import type { TreeDraft } from './tree-drafts.js';

/** The creation of a tree beside the values of its form. */
export interface CreationState {
  readonly root: RootPerson | null;
  /** The Idempotency-Key. It changes with the root person, which a later update could not replace. */
  readonly key: string;
  readonly isPicking: boolean;
  /** True after a submission as a guest. */
  readonly isSignInRequired: boolean;
}

export type CreationEvent =
  | { readonly type: 'opened' | 'closed' | 'submitted' | 'signInRequired' }
  | { readonly type: 'picked'; readonly person: RootPerson; readonly key: string }
  | { readonly type: 'renewed'; readonly key: string };

export function startCreation(draft: TreeDraft | null): CreationState {
  return {
    root: draft?.root ?? null,
    key: draft?.key ?? newKey(),
    isPicking: false,
    isSignInRequired: false,
  };
}

export function creationReducer(state: CreationState, event: CreationEvent): CreationState {
  switch (event.type) {
    case 'opened':
      return { ...state, isPicking: true };
    case 'closed':
      return { ...state, isPicking: false };
    case 'picked': {
      const { person } = event;
      const key = person._id === state.root?._id ? state.key : event.key;
      return { ...state, root: person, key, isPicking: false };
    }
    case 'renewed':
      return { ...state, key: event.key };
    case 'submitted':
      return { ...state, isSignInRequired: false };
    case 'signInRequired':
      return { ...state, isSignInRequired: true };
  }
}
