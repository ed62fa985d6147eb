import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import { fieldFaultsOf } from '../../lib/form-faults.js';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { findAlike } from './api/find-alike.js';
import { type DraftField, toDraft } from './draft.js';
import { draftFaults, nameFault } from './draft-faults.js';
import { neighbour, type StandingStep, stepWith } from './steps.js';
import type { DraftForm } from './use-draft-form.js';
import { signInPaths } from './use-leaving.js';

/**
 * Action of the «Далі» button: a valid step leads to the next one; the last step checks everything, searches
 * for duplicates and asks for confirmation.
 */
export function useWayOn({
  draft,
  steps,
  step,
  goTo,
}: {
  draft: DraftForm;
  steps: readonly StandingStep[];
  step: StandingStep;
  goTo: (step: StandingStep) => void;
}) {
  const { form } = draft;
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const [alike, setAlike] = useState<readonly ObituaryCard[]>([]);
  const [isFinishing, setFinishing] = useState(false);
  const [nameMissing, setNameMissing] = useState<string | null>(null);
  /** Number of the latest search; results of earlier ones are ignored. */
  const turn = useRef(0);

  /** Cancel the search and close its dialogs. */
  function withdraw() {
    turn.current += 1;
    setAsking(false);
    setAlike([]);
    setFinishing(false);
  }
  const { number } = step;
  const onLeft = useEffectEvent(withdraw);
  // Leaving a step cancels its search and dialogs.
  useEffect(() => () => onLeft(), [number]);

  // «Back» on a phone closes the dialog and stays on the step.
  const guard = useLeaveGuard(
    ({ to }) => (alike.length > 0 || isFinishing) && !signInPaths.includes(to.pathname),
  );
  const onBack = useEffectEvent(() => {
    guard.stay();
    withdraw();
  });
  useEffect(() => {
    if (guard.isHeld) onBack();
  }, [guard.isHeld]);

  async function goOn() {
    if (isAsking) return;
    const isSound = await form.trigger([...step.fields], { shouldFocus: true });
    draft.save();
    if (!isSound) return;
    const next = neighbour(steps, step, 1);
    if (next) goTo(next);
    else await askToFinish();
  }

  /** Validate the whole draft again: an earlier step may be incomplete. */
  async function askToFinish() {
    const values = form.getValues();
    const faults = draftFaults(values, values.dateStates, Date.now());
    setNameMissing(nameFault(faults));
    const fields = faults.map(({ field }) => field);
    if (fields.length === 0) await askWhetherAlike();
    else if (!nameFault(faults)) showFaults(fields);
  }

  /** Skip the search for a submission that was started: it would find its own page. */
  async function askWhetherAlike() {
    if (draft.submission.current !== null) return setFinishing(true);
    turn.current += 1;
    const asked = turn.current;
    setAsking(true);
    const found = await findAlike(api, toDraft(form.getValues()));
    if (asked !== turn.current) return;
    setAsking(false);
    if (found === null) return;
    setAlike(found);
    if (found.length === 0) setFinishing(true);
  }

  function showFaults(fields: readonly DraftField[]) {
    goToFaulty(fields);
    void form.trigger([...fields]);
  }

  /** Show errors returned by the server at their fields. */
  function showRefused(error: unknown) {
    const named = fieldFaultsOf(error).map(({ path, message }) => ({
      field: path.split('.')[0] as DraftField,
      message,
    }));
    goToFaulty(named.map(({ field }) => field));
    for (const { field, message } of named) form.setError(field, { type: 'server', message });
  }

  function goToFaulty(fields: readonly DraftField[]) {
    const faulty = stepWith(steps, fields);
    if (faulty && faulty !== step) goTo(faulty);
  }

  return {
    isFinishing,
    setFinishing,
    /** The duplicate search is running. */
    isAsking,
    alike,
    withdraw,
    closeAlike: () => setAlike([]),
    notAlike: () => {
      setAlike([]);
      setFinishing(true);
    },
    nameMissing,
    goOn,
    showFaults,
    showRefused,
  };
}
