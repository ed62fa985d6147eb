import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftPhoto } from '../../../../shared/drafts/photo-store.js';
import { useAutosave } from '../../../../shared/drafts/use-autosave.js';
import type { Machine } from '../../components/use-machine.js';
import { type EditEvent, type EditState, isPhotoChanged } from '../edit.reducer.js';
import type { EditForm, EditKey } from '../edit-form.js';
import { changedKeys } from '../edit-payload.js';
import { applyDraft, draftToStore, type EditDraftStore } from './edit-draft-store.js';

/** Delay after typing before the draft is saved and validated, in milliseconds. */
const draftDelayMs = 300;

/**
 * Stores the changes and the chosen photo between visits. Those of an earlier visit stay stored until they are
 * restored or dropped.
 * @param onTyped called when typing has paused
 */
export function useEditDraft(
  store: EditDraftStore,
  form: UseFormReturn<EditForm>,
  { now, dispatch }: Machine<EditState, EditEvent>,
  onTyped: () => void,
) {
  const isPhotoUndecided = () => now().earlier.open?.hadPhoto === true;
  const [earlierPhoto] = useState(() =>
    isPhotoUndecided() ? store.photo.read() : Promise.resolve<DraftPhoto | null>(null),
  );
  const changed = () => changedKeys(now().base.form, form.getValues());
  const isDirty = () =>
    now().phase.kind !== 'discarded' && (isPhotoChanged(now().photo) || changed().length > 0);

  function write(keys: readonly EditKey[], chosen = now().photo.chosen) {
    const { revision } = now().base.page;
    const current = { revision, changed: picked(form.getValues(), keys), hadPhoto: chosen !== null };
    const draft = draftToStore(now().earlier, current);
    if (draft === null) store.clear();
    else store.write(draft);
    if (chosen !== null || !isPhotoUndecided()) store.photo.save(chosen);
    else void earlierPhoto.then((photo) => isPhotoUndecided() && store.photo.save(photo));
  }
  function save() {
    autosave.cancel();
    if (now().phase.kind === 'discarded') return;
    dispatch({ type: 'changed', isDirty: isDirty() });
    // A password is never stored in the browser.
    write(changed().filter((key) => key !== 'password'));
  }
  const autosave = useAutosave(() => {
    save();
    onTyped();
  }, draftDelayMs);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => autosave.schedule() }),
    [form, autosave],
  );

  const openPhoto = useEffectEvent(async () => {
    void store.clearStrayPhotos();
    if (isPhotoUndecided() && (await earlierPhoto) === null) dispatch({ type: 'draftPhotoLost' });
  });
  useEffect(() => void openPhoto(), []);

  return {
    isDirty,
    saveDraft: save,
    /** Saves after a pause. */
    scheduleDraft: () => autosave.schedule(),
    /** True if a chosen photo could not be stored in this browser. */
    hasPhotoAtRisk: () => {
      const { chosen } = now().photo;
      return chosen !== null && !store.photo.isPersisted(chosen);
    },
    restoreDraft: () => {
      const { earlier, base } = now();
      // Changes typed before the restore are newer than the draft.
      const newer = picked(form.getValues(), changed());
      form.reset({ ...applyDraft(base.form, { ...earlier.open?.changed }), ...newer });
      dispatch({ type: 'draftRestored' });
      void earlierPhoto.then((photo) => {
        if (photo) dispatch({ type: 'photoRestored', photo });
        save();
      });
    },
    dropDraft: () => {
      dispatch({ type: 'draftDropped' });
      void store.photo.clear();
      save();
    },
    /** Discards all changes and their draft. */
    discard: () => {
      autosave.cancel();
      dispatch({ type: 'discarded' });
      write([], null);
    },
  };
}

function picked(form: EditForm, keys: readonly EditKey[]): Partial<EditForm> {
  return Object.fromEntries(keys.map((key) => [key, form[key]]));
}
