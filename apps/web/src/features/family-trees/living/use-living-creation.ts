import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { createLivingPerson } from '../api/create-living-person.js';
import { uploadLivingPhoto } from '../api/upload-living-photo.js';
import { initialLivingState, livingReducer } from './living.reducer.js';
import type { LivingDraft, LivingDraftStore } from './living-draft.js';
import { type LivingErrors, type LivingPerson, livingErrors, toLivingObituary } from './living-person.js';

/** Delay after the creation before the screen is left, in milliseconds. */
export const leaveDelayMs = 1_500;

export interface LivingCreationOptions {
  readonly store: LivingDraftStore;
  /** Draft to begin with. */
  readonly draft: LivingDraft;
  /** Called some time after the page was created. */
  readonly onDone: (pageId: string) => void;
}

/** Effects of the form: saves the draft, creates the page, sends its photo and leaves. */
export function useLivingCreation({ store, draft, onDone }: LivingCreationOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, dispatch] = useReducer(livingReducer, draft, initialLivingState);
  const { phase, person, photo, key } = state;

  const doneId = phase.kind === 'done' ? phase.pageId : null;
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (doneId === null) return;
    const timer = setTimeout(() => leave(doneId), leaveDelayMs);
    return () => clearTimeout(timer);
  }, [doneId]);

  const save = (changed: Partial<LivingDraft>) =>
    store.write({ person, key, pageId: null, errand: draft.errand, ...changed });

  function finish(pageId: string) {
    store.clear();
    dispatch({ type: 'finished', pageId });
    toast.success(familyTreeMessages.livingCreated);
  }

  async function send(pageId: string) {
    if (photo === null) return finish(pageId);
    dispatch({ type: 'photoStarted', pageId });
    try {
      await uploadLivingPhoto(api, pageId, photo.file, photo.key);
      finish(pageId);
    } catch (error) {
      dispatch({ type: 'photoRefused', error: toApiError(error) });
    }
  }

  async function create(submissionKey: string) {
    dispatch({ type: 'started', key: submissionKey });
    // A reload repeats this attempt instead of creating a second page.
    save({ key: submissionKey });
    try {
      const pageId = await createLivingPerson(api, toLivingObituary(person), submissionKey);
      // A reload leads to the photo that is left, and back to the tree.
      save({ key: submissionKey, pageId });
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
      await send(pageId);
    } catch (error) {
      dispatch({ type: 'failed', error: toApiError(error) });
    }
  }

  return {
    state,
    type: (changed: Partial<LivingPerson>) => {
      dispatch({ type: 'typed', changed });
      // A few short texts: no need to wait for a pause.
      save({ person: { ...person, ...changed } });
    },
    choosePhoto: (chosen: File | null) =>
      dispatch({ type: 'photoChosen', photo: chosen && { file: chosen, key: newKey() } }),
    /** @returns errors by field; without any the page is being created */
    submit: (): LivingErrors => {
      const errors = livingErrors(person, Date.now());
      dispatch({ type: 'checked', errors });
      if (Object.keys(errors).length === 0) void create(key ?? newKey());
      return errors;
    },
    sendPhoto: () => {
      if (phase.kind === 'photoLeft') void send(phase.pageId);
    },
    skipPhoto: () => {
      if (phase.kind === 'photoLeft') finish(phase.pageId);
    },
  };
}

/** Other errors are faults of this code: the form offers another attempt. */
const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'client.unknown', obituaryMessages.createFailed);
