import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { createLivingPerson } from '../api/create-living-person.js';
import { uploadLivingPhoto } from '../api/upload-living-photo.js';
import { initialLivingState, livingReducer } from './living.reducer.js';
import type { LivingDraftStore } from './living-draft.js';
import { type LivingErrors, type LivingPerson, livingErrors, toLivingObituary } from './living-person.js';

/** Delay after the creation before the screen is left, in milliseconds. */
export const leaveDelayMs = 1_500;

export interface LivingCreationOptions {
  readonly store: LivingDraftStore;
  /** Called some time after the page was created. */
  readonly onDone: (pageId: string) => void;
}

/** Effects of the form: saves the draft, creates the page, sends its photo and leaves. */
export function useLivingCreation({ store, onDone }: LivingCreationOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [stored] = useState(() => store.read());
  const [state, dispatch] = useReducer(livingReducer, stored, initialLivingState);
  const { phase, person, photo, key } = state;

  const doneId = phase.kind === 'done' ? phase.pageId : null;
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (doneId === null) return;
    const timer = setTimeout(() => leave(doneId), leaveDelayMs);
    return () => clearTimeout(timer);
  }, [doneId]);

  function finish(pageId: string) {
    dispatch({ type: 'finished', pageId });
    toast.success(familyTreeMessages.livingCreated);
  }

  async function send(pageId: string, submissionKey: string) {
    if (photo === null) return finish(pageId);
    dispatch({ type: 'photoStarted', pageId });
    try {
      await uploadLivingPhoto(api, pageId, photo, `${submissionKey}-photo`);
      finish(pageId);
    } catch (error) {
      dispatch({ type: 'photoRefused', error: toApiError(error) });
    }
  }

  async function create(submissionKey: string) {
    dispatch({ type: 'started', key: submissionKey });
    // A reload repeats this attempt instead of creating a second page.
    store.write({ person, key: submissionKey });
    try {
      const pageId = await createLivingPerson(api, toLivingObituary(person), submissionKey);
      store.clear();
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
      await send(pageId, submissionKey);
    } catch (error) {
      dispatch({ type: 'failed', error: toApiError(error) });
    }
  }

  return {
    state,
    type: (changed: Partial<LivingPerson>) => {
      dispatch({ type: 'typed', changed });
      // A few short texts: no need to wait for a pause.
      store.write({ person: { ...person, ...changed }, key });
    },
    choosePhoto: (chosen: File | null) => dispatch({ type: 'photoChosen', photo: chosen }),
    /** @returns errors by field; without any the page is being created */
    submit: (): LivingErrors => {
      const errors = livingErrors(person, Date.now());
      dispatch({ type: 'checked', errors });
      if (Object.keys(errors).length === 0) void create(key ?? newKey());
      return errors;
    },
    retryPhoto: () => {
      if (phase.kind === 'photoLeft') void send(phase.pageId, key ?? newKey());
    },
    skipPhoto: () => {
      if (phase.kind === 'photoLeft') finish(phase.pageId);
    },
  };
}

/** Other errors are faults of this code: the form offers another attempt. */
const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'client.unknown', obituaryMessages.createFailed);
