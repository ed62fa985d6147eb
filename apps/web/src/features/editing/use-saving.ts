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

/** How long the good news stands before the profile opens. */
const leaveMs = 1000;

export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'page' }
  /** @property share that was sent, from 0 to 1 */
  | { readonly kind: 'photo'; readonly share: number }
  | { readonly kind: 'photoRemoval' }
  | { readonly kind: 'done' };

export interface SavingWays {
  /** Told of what is wrong, to lead there. */
  readonly onFaulty: (faults: ReadonlyMap<string, string>) => void;
  /** A second after everything is saved. */
  readonly onSaved: () => void;
  /** Whether something beside the form is not with the server yet: nobody is led away from it. */
  readonly isPending: () => boolean;
}

/** Saving: the changed keys, then the photograph, then away. */
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

  /** Nobody is led away from what was typed while the rest was being saved. */
  function leave() {
    if (!editing.isDirty() && !isPending()) return onSaved();
    setState({ kind: 'idle' });
    toast.info(editing.isDirty() ? words.typedMeanwhile : words.stillSending);
    // Another photograph may stand there now.
    void fetchPage(api, id).then(editing.photoNow().showOf, () => undefined);
  }
  const latest = useRef(leave);
  latest.current = leave;

  async function refuse(error: unknown, isPageSaved: boolean): Promise<void> {
    // Both are told of by the shell.
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
    /** @param givenUp the keys at which the other's word stays */
    settleConflict: async (givenUp: ReadonlySet<EditKey>) => {
      if (!conflict) return;
      editing.goOnFrom(conflict.page, merged(editing.values(), conflict, givenUp));
      setConflict(null);
      if (editing.isDirty()) await save();
      else toast.info(words.nothingToSave);
    },
  };
}

/** Does something a while later, if its screen is still there. */
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
