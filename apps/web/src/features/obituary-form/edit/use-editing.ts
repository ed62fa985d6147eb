import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EditDraftStore } from './edit-draft-store.js';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { changedKeys } from './edit-payload.js';
import { useEditDraft } from './use-edit-draft.js';
import { useFormValidation } from './use-form-validation.js';
import { isPhotoChanged, type PhotoChange, usePhotoChange } from './use-photo-change.js';
import { usePhotoDraft } from './use-photo-draft.js';

/** Delay after typing before the draft is saved and validated, in milliseconds. */
const draftDelayMs = 300;

/** The last loaded or saved page, and its form values. */
interface Base {
  readonly page: ObituaryView;
  readonly form: EditForm;
}

/**
 * State of the edit page: the form shared by all tabs, its validation, the photo and the draft of unsaved
 * changes.
 * @param locked keys the plan no longer includes
 */
export function useEditing(page: ObituaryView, store: EditDraftStore, locked: ReadonlySet<EditKey>) {
  const [first] = useState<Base>(() => ({ page, form: toForm(page) }));
  const base = useRef(first);
  const form = useForm<EditForm>({ defaultValues: first.form });
  const validation = useFormValidation(form, () => base.current.form);
  const draft = useEditDraft(store, first.form, locked);
  const photo = usePhotoChange(page);
  const [hasDraftPhoto] = useState(draft.restorable?.hadPhoto === true);
  const photoDraft = usePhotoDraft(store, hasDraftPhoto);
  const photoNow = useRef<PhotoChange>(photo);
  photoNow.current = photo;
  const [hasChanges, setHasChanges] = useState(false);
  /** Set after the user discarded the changes: nothing is stored any more. */
  const isClosed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const changed = useCallback(() => changedKeys(base.current.form, form.getValues()), [form]);
  const isDirty = () => !isClosed.current && (isPhotoChanged(photoNow.current) || changed().length > 0);

  function stopTimer() {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }
  function saveDraft(chosen = photoNow.current.chosen) {
    stopTimer();
    if (isClosed.current) return;
    setHasChanges(isDirty());
    draft.save({
      revision: base.current.page.revision,
      changed: picked(form.getValues(), changed()),
      hasPhoto: chosen !== null,
    });
    photoDraft.save(chosen);
  }

  const onChange = useEffectEvent(() => {
    stopTimer();
    timer.current = setTimeout(() => {
      saveDraft();
      validation.revalidate();
    }, draftDelayMs);
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
    if (timer.current !== null) saveDraft();
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
    errors: validation.errors,
    validate: validation.validate,
    /** Shows errors returned by the server at their fields until those are changed. */
    showServerErrors: (fields: readonly FieldIssue[]) => validation.showServerErrors(fields),
    hasChanges,
    isDirty,
    /** True if a chosen photo could not be stored in this browser. */
    hasPhotoAtRisk: () =>
      photoNow.current.chosen !== null && !photoDraft.isPersisted(photoNow.current.chosen),
    base: () => base.current,
    /** Copy of the current form values. */
    values: () => copyOf(form.getValues()),
    /** The server saved these form values; changes typed since then remain unsaved. */
    markSaved: (next: ObituaryView, sent: EditForm) => {
      base.current = { page: next, form: sent };
    },
    /** Continues from another version of the page with the given form values. */
    rebase: (next: ObituaryView, values: EditForm) => {
      base.current = { page: next, form: toForm(next) };
      form.reset(values);
    },
    /** Draft from an earlier visit that the user has not yet accepted or dismissed. */
    restorable: draft.restorable,
    /** The draft had a photo, but this browser no longer has the file. */
    isDraftPhotoLost: photoDraft.isLost,
    isDraftOutdated: draft.restorable !== null && draft.restorable.revision !== base.current.page.revision,
    restoreDraft: () => {
      // Changes typed before the restore are newer than the draft.
      const newer = picked(form.getValues(), changed());
      form.reset({ ...draft.apply(base.current.form), ...newer });
      saveDraft();
      void photoDraft.restore().then((earlier) => {
        if (earlier === null || photoNow.current.isRemoved) return;
        photoNow.current.restore(earlier);
        saveDraft(photoNow.current.chosen ?? earlier);
      });
    },
    discardDraft: () => {
      draft.discard();
      photoDraft.discard();
      saveDraft();
    },
    /** Ends a successful save: the draft is removed unless there are new changes. */
    finishSave: () => {
      if (isDirty()) return saveDraft();
      stopTimer();
      setHasChanges(false);
      draft.restorePrevious();
      photoDraft.save(null);
    },
    /** Discards all changes and the draft. */
    discard: () => {
      isClosed.current = true;
      stopTimer();
      setHasChanges(false);
      draft.restorePrevious();
      photoDraft.save(null);
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
