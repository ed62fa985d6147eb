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

/** How long typing must rest before it is looked at and kept. */
const restMs = 300;

/** The page as it was read or last saved, and the form as it stood then. */
interface Basis {
  readonly page: ObituaryView;
  readonly form: EditForm;
}

/**
 * The one form of all tabs, what is wrong with it, and the draft that follows what was typed.
 * @param locked keys that the plan no longer has
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
  /** It was given up on purpose: nothing is kept any more. */
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
      onHide();
    };
  }, []);

  return {
    form,
    photo,
    photoNow: () => photoNow.current,
    faults: faults.faults,
    check: faults.check,
    /** Faults that the server named, at their fields until these are changed. */
    showRefused: (fields: readonly FieldFault[]) => faults.refuse(fields),
    hasChanges,
    isDirty,
    /** A chosen photograph that this browser does not keep. */
    hasPhotoAtRisk: () => photoNow.current.chosen !== null && !keptPhoto.isSafe(photoNow.current.chosen),
    basis: () => basis.current,
    /** The form as it stands now, apart from what is typed next. */
    values: () => copyOf(form.getValues()),
    /** The server has taken the form as it stood; what was typed since differs from it. */
    saved: (next: ObituaryView, sent: EditForm) => {
      basis.current = { page: next, form: sent };
    },
    /** The page as somebody else left it, and the form that goes on from there. */
    goOnFrom: (next: ObituaryView, values: EditForm) => {
      basis.current = { page: next, form: toForm(next) };
      form.reset(values);
    },
    /** A draft of an earlier visit, until it is decided on. */
    offered: draft.offered,
    /** A photograph was chosen then, and this browser has lost it. */
    isOfferedPhotoLost: keptPhoto.isLost,
    isOfferedOverNewer: draft.offered !== null && draft.offered.revision !== basis.current.page.revision,
    takeOffered: () => {
      // What was typed before the decision is newer.
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
    /** All of it is saved but what was typed meanwhile. */
    settle: () => {
      if (isDirty()) return keep();
      stopTimer();
      setHasChanges(false);
      draft.forget();
      keptPhoto.keep(null);
    },
    /** What was typed is given up. */
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
