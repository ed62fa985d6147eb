import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import { ApiError, isPlanRefusal } from '../../lib/api-error.js';
import { fieldFaultsOf } from '../../lib/form-faults.js';
import { obituaryQueryKeys } from '../../lib/obituary-query-keys.js';
import { fetchPage } from './api/edited-page.query.js';
import { deletePhoto, patchPage, sendPhoto } from './api/save-page.js';
import { type Conflict, conflictOf, merged } from './conflict.js';
import type { EditKey } from './edit-form.js';
import { toPatch } from './edit-payload.js';
import { editWords as words } from './edit-words.js';
import type { Editing } from './use-editing.js';

/** How long the good news stands before the profile opens. */
const leaveMs = 1000;

export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'page' }
  /** @property share that was sent, from 0 to 1 */
  | { readonly kind: 'photo'; readonly share: number }
  | { readonly kind: 'photoRemoval' }
  | { readonly kind: 'done' };

/**
 * Saving: the changed keys, then the photograph, then away.
 * @param onFaulty told of what is wrong, to lead there
 * @param onSaved a second after everything is saved
 */
export function useSaving(
  editing: Editing,
  { onFaulty, onSaved }: { onFaulty: (faults: ReadonlyMap<string, string>) => void; onSaved: () => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isRunning = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (leaving.current !== null) clearTimeout(leaving.current);
    },
    [],
  );
  const id = editing.basis().page._id;

  async function savePage(): Promise<void> {
    const { page, form } = editing.basis();
    const body = toPatch(form, editing.form.getValues());
    if (Object.keys(body).length === 0) return;
    setState({ kind: 'page' });
    editing.goOnFrom(await patchPage(api, id, page.revision, body));
  }

  async function savePhoto(): Promise<void> {
    const { photo } = editing;
    if (photo.chosen) {
      setState({ kind: 'photo', share: 0 });
      await sendPhoto(api, id, photo.chosen, (share) => setState({ kind: 'photo', share }));
      toast.success(editingTexts.photoUploaded);
    } else if (photo.isRemoved) {
      setState({ kind: 'photoRemoval' });
      await deletePhoto(api, id);
      toast.success(editingTexts.photoDeleted);
    }
    photo.settle();
  }

  async function run(): Promise<void> {
    let isPageSaved = false;
    try {
      await savePage();
      isPageSaved = true;
      await savePhoto();
      editing.close();
      setState({ kind: 'done' });
      toast.success(editingTexts.saved);
      leaving.current = setTimeout(onSaved, leaveMs);
    } catch (error) {
      setState({ kind: 'idle' });
      await refuse(error, isPageSaved);
    } finally {
      isRunning.current = false;
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    }
  }

  async function refuse(error: unknown, isPageSaved: boolean): Promise<void> {
    // Both are told of by the shell.
    if (isPlanRefusal(error) || (error instanceof ApiError && error.status === 401)) return;
    if (!isPageSaved && error instanceof ApiError && error.code === 'obituary.changedMeanwhile') {
      try {
        const page = await fetchPage(api, id);
        return setConflict(conflictOf(editing.basis().form, editing.form.getValues(), page));
      } catch (failure) {
        return tell(failure);
      }
    }
    const refused = fieldFaultsOf(error);
    if (refused.length > 0) return onFaulty(editing.showRefused(refused));
    tell(error, isPageSaved ? words.photoLeft : undefined);
  }

  function tell(error: unknown, title?: string) {
    const text = typeset(error instanceof ApiError ? error.message : editingTexts.saveFailed);
    if (title) toast.error(title, { detail: text });
    else toast.error(text);
  }

  async function save(): Promise<void> {
    if (isRunning.current || state.kind === 'done') return;
    const faults = editing.check();
    if (faults.size > 0) return onFaulty(faults);
    if (!editing.isDirty()) return toast.info(words.nothingToSave);
    isRunning.current = true;
    await run();
  }

  return {
    state,
    isBusy: state.kind !== 'idle' && state.kind !== 'done',
    save,
    conflict,
    dismissConflict: () => setConflict(null),
    /** @param givenUp the keys at which the other's word stays */
    settleConflict: async (givenUp: ReadonlySet<EditKey>) => {
      if (!conflict) return;
      editing.goOnFrom(conflict.page, merged(editing.form.getValues(), conflict, givenUp));
      setConflict(null);
      if (editing.isDirty()) await save();
      else toast.info(words.nothingToSave);
    },
  };
}
