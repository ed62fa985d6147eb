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

/** Delay after typing before the draft is saved, in milliseconds. */
const restMs = 600;

/** Fields that are validated together: changing one can fix another. */
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
 * Form shared by all steps, and its draft in the browser's storage.
 * @param treeId family tree from which the wizard was opened; if null, the stored one is used
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
  /** While the page is created, changes from other tabs are ignored. */
  const isSubmitting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** True after the draft was cleared or left to another tab: nothing is written any more. */
  const isClosed = useRef(false);
  /** Timestamp of the stored draft this tab is based on. */
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

  /** Detect a draft saved by another tab; if its content differs, the user chooses which one to keep. */
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

  /** @returns false when another tab saved a different draft and the user must choose first */
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

  // Save the latest input when the tab is closed, the phone is locked or the screen unmounts.
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
    /** Draft saved by another tab, until the user chooses which one to keep. */
    elsewhere,
    /** Keeps this tab's draft; a submission started in the other tab is continued. */
    keepOwn: () => {
      submission.current ??= elsewhere?.submission ?? null;
      basisMs.current = elsewhere?.savedAtMs ?? null;
      setElsewhere(null);
      write();
    },
    /** Stops saving this tab's draft; a reopened wizard loads the other tab's draft. */
    giveUp: () => {
      isClosed.current = true;
    },
    /** @param next null when the attempt ended without a page */
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
