import type { ProposableKey } from '@memorial/contracts/proposals/proposals.schemas';
import type { ProposalErrors } from './proposal-values.js';

export type ProposalPhase =
  /** `error` is a refusal that no field shows. */
  | { readonly kind: 'writing'; readonly error: unknown }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' };

export interface ProposalFormState {
  readonly phase: ProposalPhase;
  /** Fields that are shown as controls. */
  readonly opened: readonly ProposableKey[];
  readonly errors: ProposalErrors;
  /** Number of attempts that were refused. */
  readonly refusals: number;
  /** The form shows what an earlier visit has left. */
  readonly isRestored: boolean;
  /** False if the browser stores nothing. */
  readonly isDraftSaved: boolean;
}

export type ProposalFormEvent =
  | { readonly type: 'opened'; readonly key: ProposableKey }
  | { readonly type: 'closed'; readonly key: ProposableKey }
  | { readonly type: 'stored'; readonly isSaved: boolean }
  | { readonly type: 'started' }
  | { readonly type: 'refused'; readonly error: unknown; readonly errors: ProposalErrors }
  | { readonly type: 'finished' }
  | { readonly type: 'emptied' };

const noErrors: ProposalErrors = new Map();

export function firstFormState(opened: readonly ProposableKey[], isRestored: boolean): ProposalFormState {
  return {
    phase: { kind: 'writing', error: null },
    opened,
    errors: noErrors,
    refusals: 0,
    isRestored,
    isDraftSaved: true,
  };
}

export function proposalFormReducer(state: ProposalFormState, event: ProposalFormEvent): ProposalFormState {
  switch (event.type) {
    case 'opened':
      return state.opened.includes(event.key) ? state : { ...state, opened: [...state.opened, event.key] };
    case 'closed':
      return {
        ...state,
        opened: state.opened.filter((key) => key !== event.key),
        errors: new Map([...state.errors].filter(([name]) => name !== event.key)),
      };
    case 'stored':
      return state.isDraftSaved === event.isSaved ? state : { ...state, isDraftSaved: event.isSaved };
    case 'started':
      return { ...state, phase: { kind: 'sending' }, errors: noErrors };
    case 'refused':
      return {
        ...state,
        phase: { kind: 'writing', error: event.error },
        errors: event.errors,
        refusals: state.refusals + 1,
      };
    case 'finished':
      return { ...firstFormState([], false), phase: { kind: 'sent' } };
    case 'emptied':
      return firstFormState([], false);
  }
}
