import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { ApiError, isPlanLimitError, isUnanswered } from '../../../lib/api-error.js';
import { fieldErrorsOf } from '../../../lib/field-errors.js';
import { obituaryQueryKeys } from '../../../lib/obituary-query-keys.js';
import { fetchObituary } from './api/editable-obituary.query.js';
import { deletePhoto, patchObituary, uploadPhoto } from './api/save-obituary.js';
import { editCopy as copy } from './edit.copy.js';
import type { EditKey } from './edit-form.js';
import { toPatch } from './edit-payload.js';
import { tabOfPath } from './edit-tabs.js';
import { type Conflict, detectConflict, mergeForms } from './three-way-merge.js';
import type { Editing } from './use-editing.js';

/** Delay between the success message and the redirect to the profile, in milliseconds. */
const redirectDelayMs = 1000;

export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'page' }
  /** @property share uploaded share, from 0 to 1 */
  | { readonly kind: 'photo'; readonly share: number }
  | { readonly kind: 'photoRemoval' }
  | { readonly kind: 'done' };

export interface SavingHandlers {
  /** Called with the validation errors, to focus the first one. */
  readonly onInvalid: (errors: ReadonlyMap<string, string>) => void;
  /** Called one second after everything is saved. */
  readonly onSaved: () => void;
  /** True if a tab is still sending changes: then there is no redirect. */
  readonly isPending: () => boolean;
}

/** Saves the changed keys, then the photo, then redirects. */
export function useSaving(editing: Editing, { onInvalid, onSaved, isPending }: SavingHandlers) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isRunning = useRef(false);
  const schedule = useTimeout();
  const id = editing.base().page._id;

  async function savePage(): Promise<void> {
    const { page, form } = editing.base();
    const sent = editing.values();
    const body = toPatch(form, sent);
    if (Object.keys(body).length === 0) return;
    setState({ kind: 'page' });
    editing.markSaved(await patchObituary(api, id, page.revision, body), sent);
  }

  async function savePhoto(): Promise<void> {
    const photo = editing.photoNow();
    if (photo.chosen) {
      setState({ kind: 'photo', share: 0 });
      await uploadPhoto(api, id, photo.chosen, {
        onProgress: (share) => setState({ kind: 'photo', share }),
        onNotCropped: (why) => toast.warning(typeset(why), { detail: copy.sentAsIs }),
      });
      toast.success(editingTexts.photoUploaded);
    } else if (photo.isRemoved) {
      setState({ kind: 'photoRemoval' });
      await deletePhoto(api, id);
      toast.success(editingTexts.photoDeleted);
    }
    photo.markSaved();
  }

  async function run(): Promise<void> {
    let isPageSaved = false;
    try {
      await savePage();
      isPageSaved = true;
      await savePhoto();
      editing.finishSave();
      toast.success(editingTexts.saved);
      setState({ kind: 'done' });
      schedule(() => latest.current(), redirectDelayMs);
    } catch (error) {
      setState({ kind: 'idle' });
      await handleError(error, isPageSaved);
    } finally {
      isRunning.current = false;
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    }
  }

  /** Redirect, unless there are changes typed during the save. */
  function leave() {
    if (!editing.isDirty() && !isPending()) return onSaved();
    setState({ kind: 'idle' });
    toast.info(editing.isDirty() ? copy.typedMeanwhile : copy.stillSending);
    // The stored photo may have changed.
    void fetchObituary(api, id).then(editing.photoNow().setCurrent, () => undefined);
  }
  const latest = useRef(leave);
  latest.current = leave;

  async function handleError(error: unknown, isPageSaved: boolean): Promise<void> {
    // The app shell shows both errors.
    if (isPlanLimitError(error) || (error instanceof ApiError && error.status === 401)) return;
    if (!isPageSaved && error instanceof ApiError && error.code === 'obituary.changedMeanwhile') {
      try {
        const page = await fetchObituary(api, id);
        return setConflict(detectConflict(editing.base().form, editing.values(), page));
      } catch (failure) {
        return showError(failure);
      }
    }
    const fieldErrors = fieldErrorsOf(error);
    const [formErrors, otherErrors] = [true, false].map((isOfForm) =>
      fieldErrors.filter(({ path }) => (tabOfPath(path) !== null) === isOfForm),
    );
    for (const { message } of otherErrors ?? []) toast.error(typeset(message));
    if (formErrors && formErrors.length > 0) onInvalid(editing.showServerErrors(formErrors));
    else if (fieldErrors.length === 0) showError(error, isPageSaved ? copy.photoLeft : undefined);
  }

  function showError(error: unknown, title?: string) {
    const text = error instanceof ApiError ? typeset(error.message) : null;
    const shownTitle = title ?? (isUnanswered(error) ? typeset(editingTexts.saveFailed) : null);
    if (shownTitle && text) toast.error(shownTitle, { detail: text });
    else toast.error(shownTitle ?? text ?? editingTexts.saveFailed);
  }

  async function save(): Promise<void> {
    if (isRunning.current || state.kind === 'done') return;
    const errors = editing.validate();
    if (errors.size > 0) return onInvalid(errors);
    if (!editing.isDirty()) return toast.info(editing.restorable ? copy.undecided : copy.nothingToSave);
    isRunning.current = true;
    await run();
  }

  return {
    state,
    isBusy: state.kind !== 'idle' && state.kind !== 'done',
    save,
    conflict,
    dismissConflict: () => setConflict(null),
    /** @param discarded keys for which the other version is kept */
    resolveConflict: async (discarded: ReadonlySet<EditKey>) => {
      if (!conflict) return;
      editing.rebase(conflict.page, mergeForms(editing.values(), conflict, discarded));
      setConflict(null);
      if (editing.isDirty()) await save();
      else toast.info(copy.nothingToSave);
    },
  };
}

/** Run a callback after a delay, unless the component was unmounted. */
function useTimeout() {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, []);
  return (act: () => void, ms: number) => {
    if (!isLeft.current) timer.current = setTimeout(act, ms);
  };
}
