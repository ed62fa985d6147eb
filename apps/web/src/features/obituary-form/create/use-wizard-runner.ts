import { unknownableDates } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api/api-context.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import type { TreeErrand } from '../../../shared/navigation/tree-return.js';
import { useMachine } from '../components/use-machine.js';
import { findDuplicates } from './api/find-duplicates.js';
import { draftFieldOf } from './create-payload.js';
import { type DraftField, toDraft } from './drafts/draft.js';
import { type DraftContent, isWorthSaving } from './drafts/draft-store.js';
import { useAwardPhotos, useGalleryDraft } from './drafts/use-draft-files.js';
import { useDraftSaving } from './drafts/use-draft-saving.js';
import { usePhotoDraft } from './drafts/use-photo-draft.js';
import { availableSteps, type CustomSteps, neighbour, stepWithFields } from './steps.js';
import { uploadTasks } from './upload-tasks.js';
import { useCreation } from './use-creation.js';
import { useStep } from './use-step.js';
import { missingNameMessage, noDateStates, validateDraft, type WizardForm } from './validate-draft.js';
import { initialState, wizardReducer } from './wizard.reducer.js';
import type { WizardStores } from './wizard-form.js';

/** Fields that are validated together: changing one can fix another. */
const dependentFields: readonly (keyof WizardForm)[] = [...unknownableDates.flat(), 'dateStates'];

const resolver: Resolver<WizardForm> = (values) => {
  const issues = validateDraft(values, values.dateStates, Date.now());
  if (issues.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(issues.map(({ field, message }) => [field, { type: 'wizard', message }]));
  return { values: {}, errors };
};

interface WizardRunnerOptions {
  /** Errand of the family tree that opened the wizard; if null, the stored one is used. */
  readonly errand: TreeErrand | null;
  readonly customSteps: CustomSteps;
  /** Called when the page and all its files are at the server. */
  readonly onDone: (made: { readonly pageId: string | null; readonly errand: unknown }) => void;
}

/** Effects of the wizard: saves the draft, searches for duplicates, creates the page and sends its files. */
export function useWizardRunner(
  stores: WizardStores,
  { errand: openedFrom, customSteps, onDone }: WizardRunnerOptions,
) {
  const api = useApi();
  const store = stores.draft;
  const [stored] = useState(() => store.read());
  const machine = useMachine(wizardReducer, () => initialState(stored));
  const { state, now, dispatch } = machine;
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
  const errand = openedFrom ?? stored.errand;
  const content = (): DraftContent => ({ draft: values(), submission: now().submission, errand });
  const { schedule, write, save, clear } = useDraftSaving(store, machine, content);

  const onChange = useEffectEvent((name: string | undefined) => {
    schedule();
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

  /** Action of «Створити зараз»: creates the page without the steps that are left. */
  async function createNow() {
    if (now().phase.kind !== 'editing') return;
    save();
    await finishSteps();
  }

  /** Validate the whole draft again, because an earlier step may be incomplete; then search for duplicates. */
  async function finishSteps() {
    const issues = validateDraft(values(), form.getValues('dateStates'), Date.now());
    const nameMissing = neighbour(steps, step, 1) ? null : missingNameMessage(issues);
    dispatch({ type: 'checked', nameMissing });
    if (nameMissing) return;
    if (issues.length > 0) return showErrors(issues.map(({ field }) => field));
    // A submission that was started would find its own page.
    if (now().submission !== null) return dispatch({ type: 'confirmRequested' });
    const search = Symbol('search');
    dispatch({ type: 'searchStarted', search });
    dispatch({ type: 'searchEnded', search, found: await findDuplicates(api, values()) });
  }

  /** Deletes the draft with its files. */
  function discard() {
    clear();
    photo.remove();
    gallery.clear();
  }

  const isLoaded = photo.isLoaded && gallery.isLoaded && awardPhotos.isLoaded;
  const creation = useCreation(machine, {
    draft: values,
    tasks: () =>
      uploadTasks({
        photo: photo.photo,
        gallery: gallery.photos,
        awards: form.getValues('awards'),
        awardPhotoOf: awardPhotos.fileOf,
      }),
    isLoaded,
    write,
    onComplete: () => {
      discard();
      onDone({ pageId: now().submission?.pageId ?? null, errand });
    },
  });

  return {
    ...creation,
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
    createNow: () => void createNow(),
    showErrors,
    confirm: () => dispatch({ type: 'confirmRequested' }),
    withdraw: () => dispatch({ type: 'withdrawn' }),
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
