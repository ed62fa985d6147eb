import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ProposableKey, ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { ApiError, isPlanLimitError } from '../../../shared/api/api-error.js';
import { isOffline } from '../../../shared/api/is-offline.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { isDecidedMeanwhile, useDecideProposal } from '../api/decide-proposal.mutation.js';
import { decisionReducer, firstDecision } from '../model/decision.reducer.js';
import { proposableKeysOf, proposalErrorsOf } from '../model/proposal-values.js';

/**
 * Decision of a keeper about one proposal.
 * @param onDecided called when the proposal waits no more, also by the decision of somebody else
 */
export function useDecision(page: ObituaryView, proposal: ProposalView, onDecided: () => void) {
  const decide = useDecideProposal(page._id);
  const queryClient = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const keys = proposableKeysOf({ isAlive: false }).filter((key) => key in proposal.fields);
  const [state, dispatch] = useReducer(decisionReducer, keys, firstDecision);

  async function send(decision: 'accepted' | 'declined') {
    const { chosen } = state;
    dispatch({ type: 'started', decision });
    try {
      await decide.mutateAsync({
        proposalId: proposal._id,
        state: decision,
        ...(decision === 'accepted' && { fields: chosen, ifMatch: page.revision }),
      });
      toast.success(decision === 'accepted' ? copy.accepted : copy.declined);
      onDecided();
    } catch (error) {
      await explain(error);
    }
  }

  async function explain(error: unknown) {
    if (error instanceof ApiError && error.code === 'obituary.changedMeanwhile') {
      await queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      return dispatch({ type: 'pageChanged' });
    }
    const errors = proposalErrorsOf(error);
    dispatch({ type: 'refused', errors, message: messageOf(error, state.chosen) });
    // Its card goes, and the notice with it.
    if (!isDecidedMeanwhile(error)) return;
    showError(error);
    onDecided();
  }

  return {
    keys,
    state,
    toggle: (key: ProposableKey) => dispatch({ type: 'toggled', key }),
    accept: () => void send('accepted'),
    decline: () => send('declined'),
  };
}

/** Reason of a refusal that no chosen field shows; null where it is shown elsewhere. */
function messageOf(error: unknown, chosen: readonly ProposableKey[]): string | null {
  if (isPlanLimitError(error)) return null;
  if (isOffline(error)) return loadErrorMessages.offlineTitle;
  const errors = proposalErrorsOf(error);
  const others = [...errors].filter(([name]) => !chosen.some((key) => key === name));
  if (errors.size > 0) return others.map(([, message]) => message).join(' ') || null;
  const message = error instanceof ApiError ? error.message : commonMessages.error;
  return [message, formatRetryAfter(error)].filter(Boolean).join(' ');
}
