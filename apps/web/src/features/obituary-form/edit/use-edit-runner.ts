import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { updateObituary } from '../api/update-obituary.js';
import { uploadPortrait } from '../api/upload-portrait.js';
import { useMachine } from '../components/use-machine.js';
import { fetchObituary } from './api/editable-obituary.query.js';
import { removePortrait } from './api/remove-portrait.js';
import { type EditDraftStore, earlierDraft } from './drafts/edit-draft-store.js';
import { useEditDraft } from './drafts/use-edit-draft.js';
import {
  editReducer,
  type FieldErrorMap,
  firstEditState,
  isSaving,
  type PhotoEvent,
} from './edit.reducer.js';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { toPatch } from './edit-payload.js';
import { tabOfPath } from './edit-tabs.js';
import { lockedKeys } from './plan-gates.js';
import { detectConflict, mergeForms } from './three-way-merge.js';
import { formPathOf, validateEditForm } from './validate-edit-form.js';

/** Delay between the success message and the redirect to the profile, in milliseconds. */
const redirectDelayMs = 1000;

const noErrors: FieldErrorMap = new Map();

interface EditRunnerOptions {
  readonly page: ObituaryView;
  readonly plan: PlanLevel | null;
  readonly store: EditDraftStore;
  /** Called with the validation errors, to focus the first one. */
  readonly onInvalid: (errors: FieldErrorMap) => void;
  /** Called one second after everything is saved. */
  readonly onSaved: () => void;
  /** True if a tab is still sending changes: then there is no redirect. */
  readonly isPending: () => boolean;
}

/** Effects of the edit page: stores the draft, validates, saves the page and then the photo, and leaves. */
export function useEditRunner({ page, plan, store, onInvalid, onSaved, isPending }: EditRunnerOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const id = page._id;
  const [first] = useState(() => {
    const stored = toForm(page);
    return firstEditState(page, stored, earlierDraft(store.read(), stored, lockedKeys(plan)));
  });
  const form = useForm<EditForm>({ defaultValues: first.base.form });
  const machine = useMachine(editReducer, () => first);
  const { state, now, dispatch } = machine;
  const draft = useEditDraft(store, form, machine, () => now().errors && check());
  const { isDirty } = draft;

  /** The current values, which the form does not change; structuredClone is missing on older phones. */
  const values = (): EditForm => JSON.parse(JSON.stringify(form.getValues()));
  const valueAt = (path: string) => JSON.stringify(form.getValues(path as FieldPath<EditForm>) ?? null);

  /** Validates by the rules of the form, and shows errors of the server until their fields change. */
  function check(serverErrors = now().serverErrors): FieldErrorMap {
    const issues = validateEditForm(form.getValues(), now().base.form, Date.now());
    const unchanged = serverErrors.filter(({ path, value }) => valueAt(path) === value);
    const errors = new Map([...unchanged, ...issues].map(({ path, message }) => [path, message]));
    dispatch({ type: 'checked', errors, serverErrors });
    return errors;
  }

  async function savePage(): Promise<void> {
    const { base } = now();
    const sent = values();
    const body = toPatch(base.form, sent);
    if (Object.keys(body).length === 0) return;
    dispatch({ type: 'pageSaveStarted' });
    dispatch({ type: 'pageSaved', page: await updateObituary(api, id, body, base.page.revision), sent });
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
      draft.saveDraft();
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
        const conflict = detectConflict(now().base.form, values(), theirs);
        return dispatch({ type: 'conflicted', conflict });
      } catch (failure) {
        return showError(failure);
      }
    }
    const fieldErrors = fieldErrorsOf(error);
    const ofForm = fieldErrors.filter(({ path }) => tabOfPath(path) !== null);
    for (const issue of fieldErrors) if (!ofForm.includes(issue)) toast.error(typeset(issue.message));
    const found = ofForm.map(({ path, message }) => ({ path: formPathOf(path), message }));
    if (found.length > 0) onInvalid(check(found.map((error) => ({ ...error, value: valueAt(error.path) }))));
    else if (fieldErrors.length === 0) showError(error, isPageSaved ? copy.photoLeft : undefined);
  }

  function showError(error: unknown, title = isUnanswered(error) ? copy.saveFailed : undefined) {
    const text = error instanceof ApiError ? typeset(error.message) : undefined;
    if (title && text) toast.error(title, { detail: text });
    else toast.error(title ?? text ?? copy.saveFailed);
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
    ...draft,
    form,
    state,
    errors: state.errors ?? noErrors,
    values,
    isSaving: () => isSaving(now()),
    save,
    changePhoto: (event: PhotoEvent) => {
      dispatch(event);
      draft.scheduleDraft();
    },
    /** Shows another version of the page, which is stored now; changes that are not saved stay. */
    adopt: (current: ObituaryView) => {
      const { base, phase } = now();
      // The save that is under way meets the other version by itself.
      if (phase.kind !== 'editing') return;
      const merged = mergeForms(values(), detectConflict(base.form, values(), current), new Set());
      dispatch({ type: 'rebased', page: current });
      form.reset(merged);
      draft.saveDraft();
    },
    dismissConflict: () => dispatch({ type: 'dismissed' }),
    /** @param discarded keys for which the other version is kept */
    resolveConflict: async (discarded: ReadonlySet<EditKey>) => {
      const { phase } = now();
      if (phase.kind !== 'conflict') return;
      const merged = mergeForms(values(), phase.conflict, discarded);
      dispatch({ type: 'rebased', page: phase.conflict.page });
      form.reset(merged);
      if (isDirty()) await save();
      else toast.info(copy.nothingToSave);
    },
  };
}

export type EditRunner = ReturnType<typeof useEditRunner>;
