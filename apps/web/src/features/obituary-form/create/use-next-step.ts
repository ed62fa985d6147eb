import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { fieldErrorsOf } from '../../../lib/field-errors.js';
import { useNavigationBlocker } from '../../../lib/navigation/use-navigation-blocker.js';
import { findDuplicates } from './api/find-duplicates.js';
import { type DraftField, toDraft } from './draft.js';
import { type AvailableStep, neighbour, stepWithFields } from './steps.js';
import type { DraftForm } from './use-draft-form.js';
import { signInPaths } from './use-unsaved-changes-guard.js';
import { missingNameMessage, validateDraft } from './validate-draft.js';

/**
 * Action of the «Далі» button: a valid step leads to the next one; the last step checks everything, searches
 * for duplicates and asks for confirmation.
 */
export function useNextStep({
  draft,
  steps,
  step,
  goTo,
}: {
  draft: DraftForm;
  steps: readonly AvailableStep[];
  step: AvailableStep;
  goTo: (step: AvailableStep) => void;
}) {
  const { form } = draft;
  const api = useApi();
  const [isSearching, setSearching] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly ObituaryCard[]>([]);
  const [isFinishing, setFinishing] = useState(false);
  const [nameMissing, setNameMissing] = useState<string | null>(null);
  /** Number of the latest search; results of earlier ones are ignored. */
  const turn = useRef(0);

  /** Cancel the search and close its dialogs. */
  function withdraw() {
    turn.current += 1;
    setSearching(false);
    setDuplicates([]);
    setFinishing(false);
  }
  const { number } = step;
  const onStepLeft = useEffectEvent(withdraw);
  // Leaving a step cancels its search and dialogs.
  useEffect(() => () => onStepLeft(), [number]);

  // «Back» on a phone closes the dialog and stays on the step.
  const blocker = useNavigationBlocker(
    ({ to }) => (duplicates.length > 0 || isFinishing) && !signInPaths.includes(to.pathname),
  );
  const onBack = useEffectEvent(() => {
    blocker.cancel();
    withdraw();
  });
  useEffect(() => {
    if (blocker.isBlocked) onBack();
  }, [blocker.isBlocked]);

  async function advance() {
    if (isSearching) return;
    const isValid = await form.trigger([...step.fields], { shouldFocus: true });
    draft.save();
    if (!isValid) return;
    const next = neighbour(steps, step, 1);
    if (next) goTo(next);
    else await validateAll();
  }

  /** Validate the whole draft again: an earlier step may be incomplete. */
  async function validateAll() {
    const values = form.getValues();
    const issues = validateDraft(values, values.dateStates, Date.now());
    setNameMissing(missingNameMessage(issues));
    const fields = issues.map(({ field }) => field);
    if (fields.length === 0) await checkDuplicates();
    else if (!missingNameMessage(issues)) showErrors(fields);
  }

  /** Skip the search for a submission that was started: it would find its own page. */
  async function checkDuplicates() {
    if (draft.submission.current !== null) return setFinishing(true);
    turn.current += 1;
    const current = turn.current;
    setSearching(true);
    const found = await findDuplicates(api, toDraft(form.getValues()));
    if (current !== turn.current) return;
    setSearching(false);
    if (found === null) return;
    setDuplicates(found);
    if (found.length === 0) setFinishing(true);
  }

  function showErrors(fields: readonly DraftField[]) {
    goToStepWith(fields);
    void form.trigger([...fields]);
  }

  /** Show errors returned by the server at their fields. */
  function showServerErrors(error: unknown) {
    const fieldErrors = fieldErrorsOf(error).map(({ path, message }) => ({
      field: path.split('.')[0] as DraftField,
      message,
    }));
    goToStepWith(fieldErrors.map(({ field }) => field));
    for (const { field, message } of fieldErrors) form.setError(field, { type: 'server', message });
  }

  function goToStepWith(fields: readonly DraftField[]) {
    const target = stepWithFields(steps, fields);
    if (target && target !== step) goTo(target);
  }

  return {
    isFinishing,
    setFinishing,
    /** The duplicate search is running. */
    isSearching,
    duplicates,
    withdraw,
    closeDuplicates: () => setDuplicates([]),
    confirmNew: () => {
      setDuplicates([]);
      setFinishing(true);
    },
    nameMissing,
    advance,
    showErrors,
    showServerErrors,
  };
}
