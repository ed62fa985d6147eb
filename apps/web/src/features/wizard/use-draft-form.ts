import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { toDraft } from './draft.js';
import { draftFaults, noDateStates } from './draft-faults.js';
import { type DraftStore, isWorthKeeping, type Submission } from './draft-store.js';
import type { WizardForm } from './wizard-form.js';

/** How long typing must rest before it is kept. */
const restMs = 600;

/** Fields whose faults depend on one another: a change of one may heal the other. */
const bound: readonly (keyof WizardForm)[] = [
  'birthDate',
  'birthDateUnknown',
  'deathDate',
  'deathDateUnknown',
  'dateStates',
];

const resolver: Resolver<WizardForm> = (values) => {
  const faults = draftFaults(values, values.dateStates, Date.now());
  if (faults.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, { type: 'wizard', message }]));
  return { values: {}, errors };
};

/** The one form of all steps, and the draft that follows it into the browser's storage. */
export function useDraftForm(store: DraftStore) {
  const kept = useMemo(() => store.read(), [store]);
  const form = useForm<WizardForm>({
    resolver,
    defaultValues: { ...kept.draft, dateStates: noDateStates },
    shouldFocusError: true,
  });
  const [saved, setSaved] = useState({ atMs: isWorthKeeping(kept) ? kept.savedAtMs : null, isKept: true });
  const submission = useRef<Submission | null>(kept.submission);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** Nothing is written any more: the draft was cleared on purpose. */
  const isClosed = useRef(false);

  const save = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (isClosed.current) return;
    const { savedAtMs, isKept } = store.write(toDraft(form.getValues()), submission.current);
    setSaved({ atMs: savedAtMs, isKept });
  }, [form, store]);

  const onChange = useEffectEvent((name: string | undefined) => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(save, restMs);
    const names = bound.includes(name as keyof WizardForm) ? bound : [name as keyof WizardForm];
    const faulty = names.filter((one) => one && form.getFieldState(one).error);
    if (faulty.length > 0) void form.trigger(faulty);
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => onChange(name) }),
    [form],
  );

  // What was typed a moment ago is not lost when the tab is closed, the phone locked or the screen left.
  useEffect(() => {
    const flush = () => {
      if (timer.current !== null) save();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [save]);

  return {
    form,
    savedAtMs: saved.atMs,
    isKept: saved.isKept,
    save,
    submission,
    keepSubmission: (next: Submission | null) => {
      submission.current = next;
      save();
    },
    isWorthKeeping: () =>
      isWorthKeeping({
        draft: toDraft(form.getValues()),
        savedAtMs: null,
        submission: submission.current,
      }),
    clear: () => {
      isClosed.current = true;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      store.clear();
    },
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
