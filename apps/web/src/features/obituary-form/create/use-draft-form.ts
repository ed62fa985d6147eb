import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useAutosave } from '../../../lib/use-autosave.js';
import { toDraft } from './draft.js';
import { type DraftStore, isWorthSaving, type Submission } from './draft-store.js';
import { useDraftConflict } from './use-draft-conflict.js';
import { noDateStates, validateDraft } from './validate-draft.js';
import type { WizardForm } from './wizard-form.js';

/** Delay after typing before the draft is saved, in milliseconds. */
const saveDelayMs = 600;

/** Fields that are validated together: changing one can fix another. */
const dependentFields: readonly (keyof WizardForm)[] = [
  'birthDate',
  'birthDateUnknown',
  'deathDate',
  'deathDateUnknown',
  'dateStates',
];

const resolver: Resolver<WizardForm> = (values) => {
  const issues = validateDraft(values, values.dateStates, Date.now());
  if (issues.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(issues.map(({ field, message }) => [field, { type: 'wizard', message }]));
  return { values: {}, errors };
};

/**
 * Form shared by all steps, and its draft in the browser's storage.
 * @param treeId family tree from which the wizard was opened; if null, the stored one is used
 */
export function useDraftForm(store: DraftStore, treeId: string | null) {
  const stored = useMemo(() => store.read(), [store]);
  const form = useForm<WizardForm>({
    resolver,
    defaultValues: { ...stored.draft, dateStates: noDateStates },
    shouldFocusError: true,
  });
  const [saved, setSaved] = useState({
    atMs: isWorthSaving(stored) ? stored.savedAtMs : null,
    isPersisted: true,
  });
  const submission = useRef<Submission | null>(stored.submission);
  /** While the page is created, changes from other tabs are ignored. */
  const isSubmitting = useRef(false);
  /** True after the draft was cleared or left to another tab: nothing is written any more. */
  const isClosed = useRef(false);

  const content = useCallback(
    () => ({
      draft: toDraft(form.getValues()),
      submission: submission.current,
      treeId: treeId ?? stored.treeId,
    }),
    [form, treeId, stored],
  );

  const isIgnored = useCallback(() => isClosed.current || isSubmitting.current, []);
  const { baseSavedAtMs, conflict, detectConflict, keepMine } = useDraftConflict(stored.savedAtMs, {
    store,
    content,
    isIgnored,
  });

  const autosave = useAutosave(save, saveDelayMs);

  function write() {
    autosave.cancel();
    const { savedAtMs, isPersisted } = store.write(content(), baseSavedAtMs.current);
    baseSavedAtMs.current = savedAtMs;
    setSaved({ atMs: savedAtMs, isPersisted });
  }

  /** @returns false when another tab saved a different draft and the user must choose first */
  function save() {
    if (isClosed.current) return true;
    if (detectConflict()) return false;
    write();
    return true;
  }

  const onChange = useEffectEvent((name: string | undefined) => {
    autosave.schedule();
    const names = dependentFields.includes(name as keyof WizardForm)
      ? dependentFields
      : [name as keyof WizardForm];
    const invalid = names.filter((one) => one && form.getFieldState(one).error);
    if (invalid.length > 0) void form.trigger(invalid);
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => onChange(name) }),
    [form],
  );

  return {
    form,
    savedAtMs: saved.atMs,
    isPersisted: saved.isPersisted,
    save,
    submission,
    treeId: treeId ?? stored.treeId,
    conflict,
    /** Keeps this tab's draft; a submission started in the other tab is continued. */
    keepMine: () => {
      submission.current ??= conflict?.submission ?? null;
      keepMine();
      write();
    },
    /** Stops saving this tab's draft; a reopened wizard loads the other tab's draft. */
    discard: () => {
      isClosed.current = true;
    },
    /** @param next null when the attempt ended without a page */
    saveSubmission: (next: Submission | null) => {
      submission.current = next;
      write();
    },
    setSubmitting: (is: boolean) => {
      isSubmitting.current = is;
    },
    isWorthSaving: () => isWorthSaving(content()),
    clear: () => {
      isClosed.current = true;
      autosave.cancel();
      store.clear();
    },
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
