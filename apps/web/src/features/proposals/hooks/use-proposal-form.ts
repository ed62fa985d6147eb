import type { ProposableKey } from '@memorial/contracts/proposals/proposals.schemas';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { useCreateProposal } from '../api/create-proposal.mutation.js';
import { type ProposalDraft, ProposalDraftStore } from '../model/proposal-drafts.js';
import { firstFormState, proposalFormReducer } from '../model/proposal-form.reducer.js';
import {
  isWritten,
  type ProposalValues,
  type ProposedPage,
  presentText,
  presentValues,
  proposableKeysOf,
  proposalErrorsOf,
  readProposal,
} from '../model/proposal-values.js';

/** Form of a proposal: stores a draft with every change, and sends it. */
export function useProposalForm(
  page: ProposedPage & { readonly _id: string },
  userId: string,
  onSent: () => void,
) {
  const store = useMemo(() => new ProposalDraftStore(page._id, userId), [page._id, userId]);
  const [draft] = useState(() => store.read());
  const [state, dispatch] = useReducer(proposalFormReducer, draft, (kept) =>
    firstFormState(kept ? openedBy(page, kept) : [], kept !== null),
  );
  const form = useForm<ProposalValues>({ defaultValues: valuesOf(page, draft) });
  const create = useCreateProposal(page._id);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { opened } = state;

  const isFilled = () => state.phase.kind !== 'sent' && isWritten(page, opened, form.getValues());
  const save = useEffectEvent(() => {
    const values = form.getValues();
    if (!isFilled()) return store.clear();
    const fields = Object.fromEntries(opened.map((key) => [key, values[key]]));
    const isSaved = store.write({ fields, text: values.text, relation: values.relation });
    dispatch({ type: 'stored', isSaved });
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => save() }), [subscribe]);

  function submit() {
    const { request, errors } = readProposal(page, opened, form.getValues());
    if (errors.size > 0) return dispatch({ type: 'refused', error: null, errors });
    dispatch({ type: 'started' });
    create.mutateAsync(request).then(
      () => {
        store.clear();
        dispatch({ type: 'finished' });
        form.reset(presentValues(page));
        onSent();
      },
      (error: unknown) => {
        const refused = proposalErrorsOf(error);
        dispatch({ type: 'refused', error: refused.size > 0 ? null : error, errors: refused });
        // The author has become a keeper: the page says so when it is read anew, and the form goes.
        if (error instanceof ApiError && error.code === 'proposal.canEdit') {
          toast.info(typeset(error.message));
          void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
        }
      },
    );
  }

  return {
    form,
    state,
    isFilled,
    open: (key: ProposableKey) => {
      // The page may have been read anew since the form was opened.
      form.setValue(key, presentText(page, key));
      dispatch({ type: 'opened', key });
    },
    close: (key: ProposableKey) => {
      form.setValue(key, presentText(page, key));
      dispatch({ type: 'closed', key });
    },
    submit,
    /** Begins with an empty form. */
    empty: () => {
      store.clear();
      form.reset(presentValues(page));
      dispatch({ type: 'emptied' });
    },
  };
}

export type ProposalFormControl = ReturnType<typeof useProposalForm>;

const openedBy = (page: ProposedPage, { fields }: ProposalDraft) =>
  proposableKeysOf(page).filter((key) => key in fields);

function valuesOf(page: ProposedPage, draft: ProposalDraft | null): ProposalValues {
  const values = presentValues(page);
  return draft ? { ...values, ...draft.fields, text: draft.text, relation: draft.relation } : values;
}
