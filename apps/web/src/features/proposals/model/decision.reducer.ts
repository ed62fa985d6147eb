import type { ProposableKey } from '@memorial/contracts/proposals/proposals.schemas';
import type { ProposalErrors } from './proposal-values.js';

export interface DecisionState {
  /** Fields that would be accepted. */
  readonly chosen: readonly ProposableKey[];
  readonly sending: 'accepted' | 'declined' | null;
  /** Refusals of the save by field. */
  readonly errors: ProposalErrors;
  /** Reason that no field shows; null for none. */
  readonly message: string | null;
  /** The page was read anew, because somebody else has changed it. */
  readonly isPageChanged: boolean;
}

export type DecisionEvent =
  | { readonly type: 'toggled'; readonly key: ProposableKey }
  | { readonly type: 'started'; readonly decision: 'accepted' | 'declined' }
  | { readonly type: 'refused'; readonly errors: ProposalErrors; readonly message: string | null }
  | { readonly type: 'pageChanged' };

const idle = { sending: null, errors: new Map<string, string>(), message: null, isPageChanged: false };

/** @param keys proposed fields: all are chosen at first */
export const firstDecision = (keys: readonly ProposableKey[]): DecisionState => ({ ...idle, chosen: keys });

export function decisionReducer(state: DecisionState, event: DecisionEvent): DecisionState {
  switch (event.type) {
    case 'toggled': {
      const { key } = event;
      const isChosen = state.chosen.includes(key);
      return {
        ...state,
        chosen: isChosen ? state.chosen.filter((one) => one !== key) : [...state.chosen, key],
        errors: new Map([...state.errors].filter(([name]) => name !== key)),
      };
    }
    case 'started':
      return { ...state, ...idle, sending: event.decision };
    case 'refused':
      return { ...state, ...idle, errors: event.errors, message: event.message };
    case 'pageChanged':
      return { ...state, ...idle, isPageChanged: true };
  }
}
