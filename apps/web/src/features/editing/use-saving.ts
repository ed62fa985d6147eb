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
import { tabOfPath } from './edit-tabs.js';
import { editWords as words } from './edit-words.js';
import type { Editing } from './use-editing.js';

/** Delay between the success message and the redirect to the profile, in milliseconds. */
const leaveMs = 1000;

export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'page' }
  /** @property share uploaded share, from 0 to 1 */
  | { readonly kind: 'photo'; readonly share: number }
  | { readonly kind: 'photoRemoval' }
  | { readonly kind: 'done' };

export interface SavingWays {
  /** Called with the validation errors, to focus the first one. */
  readonly onFaulty: (faults: ReadonlyMap<string, string>) => void;
  /** Called one second after everything is saved. */
  readonly onSaved: () => void;
  /** True if a tab is still sending changes: then there is no redirect. */
  readonly isPending: () => boolean;
}

/** Saves the changed keys, then the photo, then redirects. */
export function useSaving(editing: Editing, { onFaulty, onSaved, isPending }: SavingWays) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isRunning = useRef(false);
  const later = useLater();
  const id = editing.basis().page._id;

  async function savePage(): Promise<void> {
    const { page, form } = editing.basis();
    const sent = editing.values();
    const body = toPatch(form, sent);
    if (Object.keys(body).length === 0) return;
    setState({ kind: 'page' });
    editing.saved(await patchPage(api, id, page.revision, body), sent);
  }

  async function savePhoto(): Promise<void> {
    const photo = editing.photoNow();
    if (photo.chosen) {
      setState({ kind: 'photo', share: 0 });
      await sendPhoto(api, id, photo.chosen, {
        onProgress: (share) => setState({ kind: 'photo', share }),
        onWhole: (why) => toast.warning(typeset(why), { detail: words.sentAsIs }),
      });
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
      editing.settle();
      toast.success(editingTexts.saved);
      setState({ kind: 'done' });
      later(() => latest.current(), leaveMs);
    } catch (error) {
      setState({ kind: 'idle' });
      await refuse(error, isPageSaved);
    } finally {
      isRunning.current = false;
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    }
  }

  /** Redirect, unless there are changes typed during the save. */
  function leave() {
    if (!editing.isDirty() && !isPending()) return onSaved();
    setState({ kind: 'idle' });
    toast.info(editing.isDirty() ? words.typedMeanwhile : words.stillSending);
    // The stored photo may have changed.
    void fetchPage(api, id).then(editing.photoNow().showOf, () => undefined);
  }
  const latest = useRef(leave);
  latest.current = leave;

  async function refuse(error: unknown, isPageSaved: boolean): Promise<void> {
    // The app shell shows both errors.
    if (isPlanRefusal(error) || (error instanceof ApiError && error.status === 401)) return;
    if (!isPageSaved && error instanceof ApiError && error.code === 'obituary.changedMeanwhile') {
      try {
        const page = await fetchPage(api, id);
        return setConflict(conflictOf(editing.basis().form, editing.values(), page));
      } catch (failure) {
        return tell(failure);
      }
    }
    const refused = fieldFaultsOf(error);
    const [ofForm, others] = [true, false].map((isOfForm) =>
      refused.filter(({ path }) => (tabOfPath(path) !== null) === isOfForm),
    );
    for (const { message } of others ?? []) toast.error(typeset(message));
    if (ofForm && ofForm.length > 0) onFaulty(editing.showRefused(ofForm));
    else if (refused.length === 0) tell(error, isPageSaved ? words.photoLeft : undefined);
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
    if (!editing.isDirty()) return toast.info(editing.offered ? words.undecided : words.nothingToSave);
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
    settleConflict: async (givenUp: ReadonlySet<EditKey>) => {
      if (!conflict) return;
      editing.goOnFrom(conflict.page, merged(editing.values(), conflict, givenUp));
      setConflict(null);
      if (editing.isDirty()) await save();
      else toast.info(words.nothingToSave);
    },
  };
}

/** Run a callback after a delay, unless the component was unmounted. */
function useLater() {
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
