import { unknownableDates } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api/api-context.js';
import { toApiError } from '../../../shared/api/to-api-error.js';
import { useAutosave } from '../../../shared/drafts/use-autosave.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { storageKeys } from '../../../shared/storage/storage.js';
import { useMachine } from '../components/use-machine.js';
import { beginSubmission, createObituary } from './api/create-obituary.js';
import { findDuplicates } from './api/find-duplicates.js';
import { draftFieldOf } from './create-payload.js';
import { type DraftField, toDraft } from './drafts/draft.js';
import { type DraftContent, isWorthSaving } from './drafts/draft-store.js';
import { useAwardPhotos, useGalleryDraft } from './drafts/use-draft-files.js';
import { usePhotoDraft } from './drafts/use-photo-draft.js';
import { runUploads } from './run-uploads.js';
import { availableSteps, type CustomSteps, neighbour, stepWithFields } from './steps.js';
import { type UploadTask, uploadTasks } from './upload-tasks.js';
import { useStep } from './use-step.js';
import { missingNameMessage, noDateStates, validateDraft, type WizardForm } from './validate-draft.js';
import { initialState, isBusy, wizardReducer } from './wizard.reducer.js';
import type { WizardStores } from './wizard-form.js';

/** Delay after typing before the draft is saved, in milliseconds. */
const saveDelayMs = 600;

/** Fields that are validated together: changing one can fix another. */
const dependentFields: readonly (keyof WizardForm)[] = [...unknownableDates.flat(), 'dateStates'];

const resolver: Resolver<WizardForm> = (values) => {
  const issues = validateDraft(values, values.dateStates, Date.now());
  if (issues.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(issues.map(({ field, message }) => [field, { type: 'wizard', message }]));
  return { values: {}, errors };
};

/**
 * Effects of the wizard: saves the draft, searches for duplicates, creates the page and sends its files.
 * @param treeId family tree from which the wizard was opened; if null, the stored one is used
 * @param onDone called when the page and all its files are at the server
 */
export function useWizardRunner(
  stores: WizardStores,
  {
    treeId,
    customSteps,
    onDone,
  }: {
    treeId: string | null;
    customSteps: CustomSteps;
    onDone: (treeId: string | null) => void;
  },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const store = stores.draft;
  const [stored] = useState(() => store.read());
  const [state, now, dispatch] = useMachine(wizardReducer, () => initialState(stored));
  const form = useForm<WizardForm>({
    resolver,
    defaultValues: { ...stored.draft, dateStates: noDateStates },
    shouldFocusError: true,
  });
  const photo = usePhotoDraft(stores.photo);
  const gallery = useGalleryDraft(stores.gallery, form);
  const awardPhotos = useAwardPhotos(stores.gallery, form);
  const type = useWatch({ control: form.control, name: 'type' });
  const steps = useMemo(() => availableSteps(type, customSteps), [type, customSteps]);
  const { step, goTo, goBack } = useStep(steps, store, type);

  const values = () => toDraft(form.getValues());
  const content = (): DraftContent => ({
    draft: values(),
    submission: now().submission,
    treeId: treeId ?? stored.treeId,
  });

  const autosave = useAutosave(save, saveDelayMs);

  function write() {
    autosave.cancel();
    dispatch({ type: 'saved', ...store.write(content(), now().baseSavedAtMs) });
  }

  /** @returns false when another tab saved a different draft and the person must choose first */
  function save(): boolean {
    if (now().isClosed) return true;
    if (findConflict()) return false;
    write();
    return true;
  }

  /** Detect a draft saved by another tab; if its content differs, the person chooses which one to keep. */
  function findConflict(): boolean {
    if (store.readSavedAtMs() === now().baseSavedAtMs) return false;
    const theirs = store.read();
    if (theirs.savedAtMs !== null && isSame(theirs, content())) {
      dispatch({ type: 'followed', savedAtMs: theirs.savedAtMs });
      return false;
    }
    dispatch({ type: 'conflictFound', theirs });
    return true;
  }

  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    const isOurs = key === null || key === storageKeys.memorialDraft;
    if (isOurs && !now().isClosed && !isBusy(now())) findConflict();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  const onChange = useEffectEvent((name: string | undefined) => {
    autosave.schedule();
    const changed = name as keyof WizardForm | undefined;
    const names = changed && dependentFields.includes(changed) ? dependentFields : [changed];
    const invalid = names.filter((one) => one !== undefined && form.getFieldState(one).error);
    if (invalid.length > 0) void form.trigger(invalid as (keyof WizardForm)[]);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => onChange(name) }),
    [form],
  );

  // Leaving a step cancels its search and dialogs.
  const { number } = step;
  const onStepLeft = useEffectEvent(() => dispatch({ type: 'withdrawn' }));
  useEffect(() => () => onStepLeft(), [number]);

  function goToStepWith(fields: readonly DraftField[]) {
    const target = stepWithFields(steps, fields);
    if (target && target !== step) goTo(target);
  }

  function showErrors(fields: readonly DraftField[]) {
    goToStepWith(fields);
    void form.trigger([...fields]);
  }

  /** Action of the «Далі» button: a valid step leads to the next one; the last step checks everything. */
  async function advance() {
    if (now().phase.kind === 'checkingDuplicates') return;
    const isValid = await form.trigger([...step.fields], { shouldFocus: true });
    save();
    if (!isValid) return;
    const next = neighbour(steps, step, 1);
    if (next) goTo(next);
    else await finishSteps();
  }

  /** Validate the whole draft again, because an earlier step may be incomplete; then search for duplicates. */
  async function finishSteps() {
    const issues = validateDraft(values(), form.getValues('dateStates'), Date.now());
    const nameMissing = missingNameMessage(issues);
    dispatch({ type: 'checked', nameMissing });
    if (nameMissing) return;
    if (issues.length > 0) return showErrors(issues.map(({ field }) => field));
    // A submission that was started would find its own page.
    if (now().submission !== null) return dispatch({ type: 'confirmRequested' });
    const search = Symbol('search');
    dispatch({ type: 'searchStarted', search });
    dispatch({ type: 'searchEnded', search, found: await findDuplicates(api, values()) });
  }

  const tasks = () =>
    uploadTasks({
      photo: photo.photo,
      gallery: gallery.photos,
      awards: form.getValues('awards'),
      awardPhotoOf: awardPhotos.fileOf,
    });
  const isDone = (key: string) => now().submission?.doneParts.includes(key) ?? false;
  /** Tasks that are not done, in order. */
  const left = () => tasks().filter(({ key }) => !isDone(key));

  function markDone(keys: readonly string[]) {
    dispatch({ type: 'tasksDone', keys });
    write();
  }

  /**
   * Create the page, then run its uploads. Each part can be retried, and nothing is created twice.
   * @param attempted the tasks to run now
   */
  async function create(attempted: readonly UploadTask[] = tasks()) {
    if (isBusy(now())) return;
    const draft = values();
    const begun = beginSubmission(draft, now().submission, newKey);
    dispatch({ type: 'started', submission: begun, attempted: attempted.map(({ key }) => key) });
    if (!isBusy(now())) return;
    write();
    let { pageId } = begun;
    if (pageId === null)
      try {
        pageId = await createObituary(api, draft, begun);
        dispatch({ type: 'created', pageId });
        write();
      } catch (error) {
        dispatch({ type: 'creationFailed', error: toApiError(error) });
        if (now().submission === null) write();
        return;
      }
    const errors = await runUploads(
      attempted,
      { api, pageId, submissionKey: begun.key },
      {
        isDone,
        onDone: (key) => markDone([key]),
        onProgress: (progress) => dispatch({ type: 'progressed', progress }),
      },
    );
    endUploads(errors);
  }

  function endUploads(errors: ReadonlyMap<string, ReturnType<typeof toApiError>> = new Map()) {
    const isComplete = left().length === 0;
    dispatch({ type: 'uploadsEnded', errors, isComplete });
    if (!isComplete) return;
    discard();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
    onDone(treeId ?? stored.treeId);
  }

  /** Deletes the draft with its files. */
  function discard() {
    dispatch({ type: 'closed' });
    autosave.cancel();
    store.clear();
    photo.remove();
    gallery.clear();
  }

  // True if the browser lost the files of uploads left from an earlier visit.
  const isLoaded = photo.isLoaded && gallery.isLoaded && awardPhotos.isLoaded;
  const isComplete = isLoaded && state.phase.kind === 'partial' && left().length === 0;
  const onComplete = useEffectEvent(() => endUploads());
  useEffect(() => {
    if (isComplete) onComplete();
  }, [isComplete]);

  return {
    state,
    /** The state now, also between the renders. */
    current: now,
    form,
    /** Error messages by field. */
    errors: errorsOf(form.formState.errors),
    type,
    steps,
    step,
    goBack,
    files: { photo, gallery, awardPhotos },
    /** True when all stored files are loaded. */
    isLoaded,
    isPersisted: state.isPersisted && [photo, gallery, awardPhotos].every((one) => one.isPersisted),
    isWorthSaving: () => isWorthSaving(content()),
    save,
    discard,
    advance: () => void advance(),
    showErrors,
    confirm: () => dispatch({ type: 'confirmRequested' }),
    withdraw: () => dispatch({ type: 'withdrawn' }),
    create: () => void create(),
    retry: (task: UploadTask) => void create([task]),
    left,
    /** Continues without these tasks. */
    skip: (skipped: readonly UploadTask[]) => {
      markDone(skipped.map(({ key }) => key));
      if (left().length === 0) endUploads();
    },
    /** Back to the steps after a failed creation: errors of the server are shown at their fields. */
    backToSteps: () => {
      const { phase } = now();
      if (phase.kind !== 'failed') return;
      dispatch({ type: 'returned' });
      const faults = fieldErrorsOf(phase.error).map(({ path, message }) => ({
        field: draftFieldOf(path.split('.')),
        message,
      }));
      goToStepWith(faults.map(({ field }) => field));
      for (const { field, message } of faults) form.setError(field, { type: 'server', message });
    },
    /** Stops saving this tab's draft; a reopened wizard loads the other tab's draft. */
    useTheirs: () => dispatch({ type: 'closed' }),
    keepMine: () => {
      dispatch({ type: 'mineKept' });
      write();
      photo.saveAgain();
      gallery.saveAll();
      awardPhotos.saveAll();
    },
  };
}

export type WizardRunner = ReturnType<typeof useWizardRunner>;

function errorsOf(errors: FieldErrors<WizardForm>): ReadonlyMap<string, string> {
  return new Map(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
}

function isSame(one: DraftContent, other: DraftContent): boolean {
  const text = ({ draft, submission }: DraftContent) => JSON.stringify([draft, submission]);
  return text(one) === text(other);
}
