import type { FieldFault } from '@memorial/contracts/envelopes.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EditDraftStore } from './edit-draft-store.js';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { changedKeys } from './edit-payload.js';
import { useEditDraft } from './use-edit-draft.js';
import { type EditPhoto, isPhotoChanged, useEditPhoto } from './use-edit-photo.js';
import { useFormFaults } from './use-form-faults.js';
import { useKeptPhoto } from './use-kept-photo.js';

/** Delay after typing before the draft is saved and validated, in milliseconds. */
const restMs = 300;

/** The last loaded or saved page, and its form values. */
interface Basis {
  readonly page: ObituaryView;
  readonly form: EditForm;
}

/**
 * State of the edit page: the form shared by all tabs, its validation, the photo and the draft of unsaved
 * changes.
 * @param locked keys the plan no longer includes
 */
export function useEditing(page: ObituaryView, store: EditDraftStore, locked: ReadonlySet<EditKey>) {
  const [first] = useState<Basis>(() => ({ page, form: toForm(page) }));
  const basis = useRef(first);
  const form = useForm<EditForm>({ defaultValues: first.form });
  const faults = useFormFaults(form);
  const draft = useEditDraft(store, first.form, locked);
  const photo = useEditPhoto(page);
  const [isPhotoOffered] = useState(draft.offered?.hadPhoto === true);
  const keptPhoto = useKeptPhoto(store, isPhotoOffered);
  const photoNow = useRef<EditPhoto>(photo);
  photoNow.current = photo;
  const [hasChanges, setHasChanges] = useState(false);
  /** Set after the user discarded the changes: nothing is stored any more. */
  const isClosed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const changed = useCallback(() => changedKeys(basis.current.form, form.getValues()), [form]);
  const isDirty = () => !isClosed.current && (isPhotoChanged(photoNow.current) || changed().length > 0);

  function stopTimer() {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }
  function keep(chosen = photoNow.current.chosen) {
    stopTimer();
    if (isClosed.current) return;
    setHasChanges(isDirty());
    draft.keep({
      revision: basis.current.page.revision,
      changed: picked(form.getValues(), changed()),
      hasPhoto: chosen !== null,
    });
    keptPhoto.keep(chosen);
  }

  const onChange = useEffectEvent(() => {
    stopTimer();
    timer.current = setTimeout(() => {
      keep();
      faults.lookAgain();
    }, restMs);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);
  const { chosen, isRemoved } = photo;
  const seenPhoto = useRef({ chosen, isRemoved });
  useEffect(() => {
    if (seenPhoto.current.chosen === chosen && seenPhoto.current.isRemoved === isRemoved) return;
    seenPhoto.current = { chosen, isRemoved };
    onChange();
  }, [chosen, isRemoved]);

  // Save the latest input when the tab is closed, the phone is locked or the screen unmounts.
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
      onHide();
    };
  }, []);

  return {
    form,
    photo,
    photoNow: () => photoNow.current,
    faults: faults.faults,
    check: faults.check,
    /** Shows errors returned by the server at their fields until those are changed. */
    showRefused: (fields: readonly FieldFault[]) => faults.refuse(fields),
    hasChanges,
    isDirty,
    /** True if a chosen photo could not be stored in this browser. */
    hasPhotoAtRisk: () => photoNow.current.chosen !== null && !keptPhoto.isSafe(photoNow.current.chosen),
    basis: () => basis.current,
    /** Copy of the current form values. */
    values: () => copyOf(form.getValues()),
    /** The server saved these form values; changes typed since then remain unsaved. */
    saved: (next: ObituaryView, sent: EditForm) => {
      basis.current = { page: next, form: sent };
    },
    /** Continues from another version of the page with the given form values. */
    goOnFrom: (next: ObituaryView, values: EditForm) => {
      basis.current = { page: next, form: toForm(next) };
      form.reset(values);
    },
    /** Draft from an earlier visit that the user has not yet accepted or dismissed. */
    offered: draft.offered,
    /** The draft had a photo, but this browser no longer has the file. */
    isOfferedPhotoLost: keptPhoto.isLost,
    isOfferedOverNewer: draft.offered !== null && draft.offered.revision !== basis.current.page.revision,
    takeOffered: () => {
      // Changes typed before the restore are newer than the draft.
      const newer = picked(form.getValues(), changed());
      form.reset({ ...draft.take(basis.current.form), ...newer });
      keep();
      void keptPhoto.take().then((earlier) => {
        if (earlier === null || photoNow.current.isRemoved) return;
        photoNow.current.bringBack(earlier);
        keep(photoNow.current.chosen ?? earlier);
      });
    },
    dropOffered: () => {
      draft.drop();
      keptPhoto.drop();
      keep();
    },
    /** Ends a successful save: the draft is removed unless there are new changes. */
    settle: () => {
      if (isDirty()) return keep();
      stopTimer();
      setHasChanges(false);
      draft.forget();
      keptPhoto.keep(null);
    },
    /** Discards all changes and the draft. */
    close: () => {
      isClosed.current = true;
      stopTimer();
      setHasChanges(false);
      draft.forget();
      keptPhoto.keep(null);
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

function picked(form: EditForm, keys: readonly EditKey[]): Partial<EditForm> {
  return Object.fromEntries(keys.map((key) => [key, form[key]]));
}

function copyOf(form: EditForm): EditForm {
  const entries = Object.entries(form).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((row) => ({ ...row })) : value,
  ]);
  return Object.fromEntries(entries) as unknown as EditForm;
}
