import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EditDraft, type EditDraftStore, laidOver } from './edit-draft-store.js';
import { editFaults, fieldOf } from './edit-faults.js';
import { type EditForm, toForm } from './edit-form.js';
import { changedKeys } from './edit-payload.js';
import { type EditPhoto, isPhotoChanged, useEditPhoto } from './use-edit-photo.js';

/** How long typing must rest before it is looked at and kept. */
const restMs = 300;

type Faults = ReadonlyMap<string, string>;
const noFaults: Faults = new Map();

/** The page as it was read or last saved. */
interface Basis {
  readonly page: ObituaryView;
  readonly form: EditForm;
}

/** The one form of all tabs, what is wrong with it, and the draft that follows what was typed. */
export function useEditing(page: ObituaryView, store: EditDraftStore) {
  const [first] = useState<Basis>(() => ({ page, form: toForm(page) }));
  const basis = useRef(first);
  const form = useForm<EditForm>({ defaultValues: first.form });
  const photo = useEditPhoto();
  const photoNow = useRef<EditPhoto>(photo);
  photoNow.current = photo;

  const [offered, setOffered] = useState<EditDraft | null>(() => worthOffering(store.read(), first.form));
  const [hasChanges, setHasChanges] = useState(false);
  const [faults, setFaults] = useState<Faults>(noFaults);
  const isChecked = useRef(false);
  /** Nothing is kept any more: it was saved, or given up on purpose. */
  const isClosed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const isDirty = useCallback(
    () =>
      !isClosed.current &&
      (isPhotoChanged(photoNow.current) || changedKeys(basis.current.form, form.getValues()).length > 0),
    [form],
  );

  const keep = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (isClosed.current) return;
    const values = form.getValues();
    const keys = changedKeys(basis.current.form, values);
    const changed = Object.fromEntries(keys.map((key) => [key, values[key]]));
    const hadPhoto = photoNow.current.chosen !== null;
    setHasChanges(keys.length > 0 || isPhotoChanged(photoNow.current));
    // What is offered back and not decided on yet stays beneath what is typed now.
    if (keys.length > 0 || hadPhoto)
      store.write({
        revision: basis.current.page.revision,
        changed: { ...offered?.changed, ...changed },
        hadPhoto,
      });
    else if (offered === null) store.clear();
  }, [form, store, offered]);

  const check = useCallback((): Faults => {
    isChecked.current = true;
    const found = new Map(
      editFaults(form.getValues(), Date.now()).map(({ path, message }) => [path, message]),
    );
    setFaults(found);
    return found;
  }, [form]);

  const onChange = useEffectEvent(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      keep();
      if (isChecked.current) check();
    }, restMs);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);
  const { chosen, isRemoved } = photo;
  const photoState = chosen ? 'new' : isRemoved ? 'removed' : 'same';
  const shownPhotoState = useRef(photoState);
  useEffect(() => {
    if (shownPhotoState.current === photoState) return;
    shownPhotoState.current = photoState;
    onChange();
  }, [photoState]);

  // What was typed a moment ago is not lost when the tab is closed, the phone locked or the screen left.
  const flush = useEffectEvent(() => {
    if (timer.current !== null) keep();
  });
  useEffect(() => {
    const onHide = () => flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      if (timer.current !== null) onHide();
    };
  }, []);

  return {
    form,
    photo,
    faults,
    hasChanges,
    isDirty,
    check,
    basis: () => basis.current,
    /** The page as the server has it now; what is shown goes on from it. */
    goOnFrom: (next: ObituaryView, values?: EditForm) => {
      basis.current = { page: next, form: toForm(next) };
      if (values) form.reset(values);
    },
    /** Faults that the server named, at their fields until the next change. */
    showRefused: (refused: readonly { path: string; message: string }[]): Faults => {
      const found = new Map(refused.map(({ path, message }) => [fieldOf(path), message]));
      setFaults(found);
      return found;
    },
    /** A draft of an earlier visit, until it is decided on. */
    offered,
    isOfferedOverNewer: offered !== null && offered.revision !== basis.current.page.revision,
    takeOffered: () => {
      if (!offered) return;
      // What was typed before the decision is newer.
      const typed = form.getValues();
      const keys = changedKeys(basis.current.form, typed);
      const newer = Object.fromEntries(keys.map((key) => [key, typed[key]]));
      form.reset({ ...laidOver(basis.current.form, { ...offered.changed }), ...newer });
      setOffered(null);
      onTaken();
    },
    dropOffered: () => {
      setOffered(null);
      store.clear();
    },
    /** Nothing is left to keep. */
    close: () => {
      isClosed.current = true;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      setHasChanges(false);
      store.clear();
    },
  };

  function onTaken() {
    if (timer.current !== null) clearTimeout(timer.current);
    setHasChanges(true);
  }
}

export type Editing = ReturnType<typeof useEditing>;

/** A draft that says nothing new is none. */
function worthOffering(draft: EditDraft | null, base: EditForm): EditDraft | null {
  if (draft === null) return null;
  return changedKeys(base, laidOver(base, { ...draft.changed })).length > 0 ? draft : null;
}
