import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { useAutosave } from '../../../shared/drafts/use-autosave.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { updateObituary } from '../api/update-obituary.js';
import { uploadPortrait } from '../api/upload-portrait.js';
import { useMachine } from '../components/use-machine.js';
import { fetchObituary } from './api/editable-obituary.query.js';
import { removePortrait } from './api/remove-portrait.js';
import { applyDraft, draftToStore, type EditDraftStore, earlierDraft } from './drafts/edit-draft-store.js';
import { EditPhotoDraft } from './drafts/edit-photo-draft.js';
import {
  editReducer,
  type FieldErrorMap,
  firstEditState,
  isPhotoChanged,
  isSaving,
  type PhotoEvent,
} from './edit.reducer.js';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { changedKeys, toPatch } from './edit-payload.js';
import { tabOfPath } from './edit-tabs.js';
import { detectConflict, mergeForms } from './three-way-merge.js';
import { formPathOf, validateEditForm } from './validate-edit-form.js';

/** Delay after typing before the draft is saved and validated, in milliseconds. */
const draftDelayMs = 300;

/** Delay between the success message and the redirect to the profile, in milliseconds. */
const redirectDelayMs = 1000;

const noErrors: FieldErrorMap = new Map();

interface EditRunnerOptions {
  readonly page: ObituaryView;
  readonly store: EditDraftStore;
  /** Keys the plan no longer includes. */
  readonly locked: ReadonlySet<EditKey>;
  /** Called with the validation errors, to focus the first one. */
  readonly onInvalid: (errors: FieldErrorMap) => void;
  /** Called one second after everything is saved. */
  readonly onSaved: () => void;
  /** True if a tab is still sending changes: then there is no redirect. */
  readonly isPending: () => boolean;
}

/** Runs what the edit page does: stores the draft, validates, saves the page and then the photo, and leaves. */
export function useEditRunner({
  page: loaded,
  store,
  locked,
  onInvalid,
  onSaved,
  isPending,
}: EditRunnerOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const id = loaded._id;
  const [first] = useState(() => {
    const values = toForm(loaded);
    return firstEditState(loaded, values, earlierDraft(store.read(), values, locked));
  });
  const form = useForm<EditForm>({ defaultValues: first.base.form });
  const [photoDraft] = useState(() => new EditPhotoDraft(store, first.earlier.open?.hadPhoto === true));
  const [state, now, dispatch] = useMachine(editReducer, () => first);

  const changed = () => changedKeys(now().base.form, form.getValues());
  const isDirty = () =>
    now().phase.kind !== 'discarded' && (isPhotoChanged(now().photo) || changed().length > 0);

  function storeDraft(keys: readonly EditKey[], chosen = now().photo.chosen) {
    const { revision } = now().base.page;
    const current = { revision, changed: picked(form.getValues(), keys), hadPhoto: chosen !== null };
    const draft = draftToStore(now().earlier, current);
    if (draft === null) store.clear();
    else store.write(draft);
    photoDraft.save(chosen);
  }
  function saveDraft() {
    autosave.cancel();
    if (now().phase.kind === 'discarded') return;
    dispatch({ type: 'changed', isDirty: isDirty() });
    storeDraft(changed());
  }
  const autosave = useAutosave(() => {
    saveDraft();
    if (now().errors) check();
  }, draftDelayMs);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => autosave.schedule() }),
    [form, autosave],
  );
  const openPhotoDraft = useEffectEvent(async () => {
    if (!(await photoDraft.open())) dispatch({ type: 'draftPhotoLost' });
  });
  useEffect(() => void openPhotoDraft(), []);

  const valueAt = (path: string) => JSON.stringify(form.getValues(path as FieldPath<EditForm>) ?? null);

  /** Validates by the rules of the form, and shows errors of the server until their fields change. */
  function check(serverErrors = now().serverErrors): FieldErrorMap {
    const issues = validateEditForm(form.getValues(), now().base.form, Date.now());
    const errors = new Map(issues.map(({ path, message }) => [path, message]));
    for (const { path, message, value } of serverErrors)
      if (!errors.has(path) && valueAt(path) === value) errors.set(path, message);
    dispatch({ type: 'checked', errors, serverErrors });
    return errors;
  }
  function showServerErrors(fields: readonly FieldIssue[]) {
    const found = fields.map(({ path, message }) => ({ path: formPathOf(path), message }));
    onInvalid(check(found.map((error) => ({ ...error, value: valueAt(error.path) }))));
  }

  async function savePage(): Promise<void> {
    const { page, form: stored } = now().base;
    const sent = copyOf(form.getValues());
    const body = toPatch(stored, sent);
    if (Object.keys(body).length === 0) return;
    dispatch({ type: 'pageSaveStarted' });
    dispatch({ type: 'pageSaved', page: await updateObituary(api, id, body, page.revision), sent });
  }

  async function savePhoto(): Promise<void> {
    const sent = now().photo;
    if (sent.chosen) {
      dispatch({ type: 'photoUploadStarted' });
      await uploadPortrait(api, id, sent.chosen, {
        onProgress: (share) => dispatch({ type: 'photoUploadProgressed', share }),
        onNotCropped: (why) => toast.warning(typeset(why), { detail: copy.sentAsIs }),
      });
      toast.success(copy.photoUploaded);
    } else if (sent.isRemoved) {
      dispatch({ type: 'photoRemovalStarted' });
      await removePortrait(api, id);
      toast.success(copy.photoDeleted);
    }
    dispatch({ type: 'photoSaved', sent });
  }

  async function save(): Promise<void> {
    if (now().phase.kind !== 'editing') return;
    const errors = check([]);
    if (errors.size > 0) return onInvalid(errors);
    if (!isDirty()) return toast.info(now().earlier.open ? copy.undecided : copy.nothingToSave);
    let isPageSaved = false;
    try {
      await savePage();
      isPageSaved = true;
      await savePhoto();
      // Without new changes only the earlier draft, which is not decided, stays stored.
      saveDraft();
      toast.success(copy.saved);
      dispatch({ type: 'saved' });
    } catch (error) {
      dispatch({ type: 'failed' });
      await handleError(error, isPageSaved);
    } finally {
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    }
  }

  async function handleError(error: unknown, isPageSaved: boolean): Promise<void> {
    // The app shell shows both errors.
    if (isPlanLimitError(error) || (error instanceof ApiError && error.status === 401)) return;
    if (!isPageSaved && error instanceof ApiError && error.code === 'obituary.changedMeanwhile') {
      try {
        const theirs = await fetchObituary(api, id);
        const conflict = detectConflict(now().base.form, copyOf(form.getValues()), theirs);
        return dispatch({ type: 'conflicted', conflict });
      } catch (failure) {
        return showError(failure);
      }
    }
    const fieldErrors = fieldErrorsOf(error);
    const ofForm = fieldErrors.filter(({ path }) => tabOfPath(path) !== null);
    for (const field of fieldErrors) if (!ofForm.includes(field)) toast.error(typeset(field.message));
    if (ofForm.length > 0) showServerErrors(ofForm);
    else if (fieldErrors.length === 0) showError(error, isPageSaved ? copy.photoLeft : undefined);
  }

  function showError(error: unknown, title?: string) {
    const text = error instanceof ApiError ? typeset(error.message) : null;
    const shownTitle = title ?? (isUnanswered(error) ? copy.saveFailed : null);
    if (shownTitle && text) toast.error(shownTitle, { detail: text });
    else toast.error(shownTitle ?? text ?? copy.saveFailed);
  }

  /** Redirects, unless there are changes typed during the save. */
  const leave = useEffectEvent(() => {
    if (!isDirty() && !isPending()) return onSaved();
    dispatch({ type: 'resumed' });
    toast.info(isDirty() ? copy.typedMeanwhile : copy.stillSending);
    // The stored photo may have changed.
    void fetchObituary(api, id).then(
      (current) => dispatch({ type: 'photoRead', current }),
      () => undefined,
    );
  });
  const isSaved = state.phase.kind === 'saved';
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => leave(), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  return {
    form,
    state,
    errors: state.errors ?? noErrors,
    /** Copy of the current form values. */
    values: () => copyOf(form.getValues()),
    isDirty,
    isSaving: () => isSaving(now()),
    /** True if a chosen photo could not be stored in this browser. */
    hasPhotoAtRisk: () => {
      const { chosen } = now().photo;
      return chosen !== null && !photoDraft.isPersisted(chosen);
    },
    save,
    changePhoto: (event: PhotoEvent) => {
      dispatch(event);
      autosave.schedule();
    },
    dismissConflict: () => dispatch({ type: 'dismissed' }),
    /** @param discarded keys for which the other version is kept */
    resolveConflict: async (discarded: ReadonlySet<EditKey>) => {
      const { phase } = now();
      if (phase.kind !== 'conflict') return;
      const merged = mergeForms(copyOf(form.getValues()), phase.conflict, discarded);
      dispatch({ type: 'rebased', page: phase.conflict.page });
      form.reset(merged);
      if (isDirty()) await save();
      else toast.info(copy.nothingToSave);
    },
    restoreDraft: () => {
      const { earlier, base } = now();
      // Changes typed before the restore are newer than the draft.
      const newer = picked(form.getValues(), changed());
      form.reset({ ...applyDraft(base.form, { ...earlier.open?.changed }), ...newer });
      dispatch({ type: 'draftRestored' });
      saveDraft();
      void photoDraft.restore().then((photo) => {
        if (photo === null) return;
        dispatch({ type: 'photoRestored', photo });
        saveDraft();
      });
    },
    dropDraft: () => {
      dispatch({ type: 'draftDropped' });
      photoDraft.discard();
      saveDraft();
    },
    /** Discards all changes and their draft. */
    discard: () => {
      autosave.cancel();
      dispatch({ type: 'discarded' });
      storeDraft([], null);
    },
  };
}

export type EditRunner = ReturnType<typeof useEditRunner>;

function picked(form: EditForm, keys: readonly EditKey[]): Partial<EditForm> {
  return Object.fromEntries(keys.map((key) => [key, form[key]]));
}

/** A copy that the form does not change; structuredClone is missing on older phones. */
function copyOf(form: EditForm): EditForm {
  const entries = Object.entries(form).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((row) => ({ ...row })) : value,
  ]);
  return Object.fromEntries(entries) as unknown as EditForm;
}
