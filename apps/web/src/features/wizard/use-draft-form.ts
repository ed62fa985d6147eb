import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { storageKeys } from '../../lib/storage.js';
import { toDraft } from './draft.js';
import { draftFaults, noDateStates } from './draft-faults.js';
import {
  type DraftMatter,
  type DraftStore,
  isWorthKeeping,
  type KeptDraft,
  type Submission,
} from './draft-store.js';
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

/**
 * The one form of all steps, and the draft that follows it into the browser's storage.
 * @param treeId the family tree that the wizard was opened from; one that a draft was begun from is kept
 */
export function useDraftForm(store: DraftStore, treeId: string | null) {
  const kept = useMemo(() => store.read(), [store]);
  const form = useForm<WizardForm>({
    resolver,
    defaultValues: { ...kept.draft, dateStates: noDateStates },
    shouldFocusError: true,
  });
  const [saved, setSaved] = useState({ atMs: isWorthKeeping(kept) ? kept.savedAtMs : null, isKept: true });
  const submission = useRef<Submission | null>(kept.submission);
  /** While the page is being made this tab's word counts alone. */
  const isSubmitting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** Nothing is written any more: the draft was cleared on purpose, or is another tab's now. */
  const isClosed = useRef(false);
  /** When what this tab goes on from was written. */
  const basisMs = useRef(kept.savedAtMs);
  const [elsewhere, setElsewhere] = useState<KeptDraft | null>(null);

  const matter = useCallback(
    () => ({
      draft: toDraft(form.getValues()),
      submission: submission.current,
      treeId: treeId ?? kept.treeId,
    }),
    [form, treeId, kept],
  );

  /** Another tab has written meanwhile: whoever writes is asked which draft stays, unless they are the same. */
  const notice = useCallback(() => {
    if (store.readSavedAtMs() === basisMs.current) return false;
    const other = store.read();
    if (other.savedAtMs !== null && isSame(other, matter())) {
      basisMs.current = other.savedAtMs;
      return false;
    }
    setElsewhere(other);
    return true;
  }, [store, matter]);

  const write = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const { savedAtMs, isKept } = store.write(matter(), basisMs.current);
    basisMs.current = savedAtMs;
    setSaved({ atMs: savedAtMs, isKept });
  }, [store, matter]);

  /** @returns false when another tab's draft stands in the way, and it is asked which one stays */
  const save = useCallback(() => {
    if (isClosed.current) return true;
    if (notice()) return false;
    write();
    return true;
  }, [notice, write]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      const isOurs = key === null || key === storageKeys.memorialDraft;
      if (isOurs && !isClosed.current && !isSubmitting.current) notice();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [notice]);

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
    treeId: treeId ?? kept.treeId,
    /** What another tab has kept meanwhile, until it is decided which draft stays. */
    elsewhere,
    /** Goes on with this tab's; an attempt that the other began stays the one attempt. */
    keepOwn: () => {
      submission.current ??= elsewhere?.submission ?? null;
      basisMs.current = elsewhere?.savedAtMs ?? null;
      setElsewhere(null);
      write();
    },
    /** Nothing of this tab's is written any more: whoever opens the draft anew has the other's. */
    giveUp: () => {
      isClosed.current = true;
    },
    /** @param next null when an attempt is over without a page */
    keepSubmission: (next: Submission | null) => {
      submission.current = next;
      write();
    },
    setSubmitting: (is: boolean) => {
      isSubmitting.current = is;
    },
    isWorthKeeping: () => isWorthKeeping(matter()),
    clear: () => {
      isClosed.current = true;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      store.clear();
    },
  };
}

function isSame(one: DraftMatter, other: DraftMatter): boolean {
  const text = ({ draft, submission }: DraftMatter) => JSON.stringify([draft, submission]);
  return text(one) === text(other);
}

export type DraftForm = ReturnType<typeof useDraftForm>;
