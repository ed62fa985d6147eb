import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { planOf } from '@memorial/contracts/plans/plans';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../lib/api-context.js';
import { fieldFaultsOf } from '../../../lib/form-faults.js';
import { printedName } from '../../../lib/life-words.js';
import { paths } from '../../../lib/paths.js';
import { checkPageLimitQuery } from '../api/check-limit.query.js';
import { draftName } from '../create-payload.js';
import type { DraftField } from '../draft.js';
import { draftFaults, nameFault } from '../draft-faults.js';
import type { DraftStore } from '../draft-store.js';
import type { PhotoStore } from '../photo-store.js';
import { availableSteps, neighbour, type StandingStep, stepWith } from '../steps.js';
import { useCreation } from '../use-creation.js';
import { useDraftForm } from '../use-draft-form.js';
import { useLeaving } from '../use-leaving.js';
import { usePhotoDraft } from '../use-photo-draft.js';
import { useStep } from '../use-step.js';
import { wizardWords as words } from '../wizard-words.js';
import { Creating, PageFailed, PhotoFailed } from './creation-states.js';
import { LimitDialog } from './limit-dialog.js';
import styles from './wizard.module.css';
import { WizardFrame } from './wizard-frame.js';

/** Six steps to a memory page, as many of them as stand. */
export function Wizard({ draftStore, photoStore }: { draftStore: DraftStore; photoStore: PhotoStore }) {
  const navigate = useNavigate();
  const toast = useToast();
  const draft = useDraftForm(draftStore);
  const photo = usePhotoDraft(photoStore);
  const { form } = draft;
  const type = useWatch({ control: form.control, name: 'type' });
  const steps = availableSteps(type);
  const { step, goTo, goBack } = useStep(steps, draftStore, type);
  const [isFinishing, setFinishing] = useState(false);
  const [nameMissing, setNameMissing] = useState<string | null>(null);

  const creation = useCreation(draft, photo, () => {
    toast.success(wizardTexts.created);
    leaving.freely(() => void navigate(paths.profile, { replace: true }));
  });
  const isBusy = creation.state.kind === 'page' || creation.state.kind === 'photo';
  const leaving = useLeaving({ isBusy, isAsked: draft.isWorthKeeping, isKept: draft.isKept });

  // A page that an attempt may have made already counts against the limit: whoever goes on is not asked.
  const wasBegun = useRef(draft.submission.current !== null).current;
  const check = useQuery({ ...checkPageLimitQuery(useApi()), enabled: !wasBegun });

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.number);
  useEffect(() => {
    if (shown.current === step.number) return;
    shown.current = step.number;
    heading.current?.focus({ preventScroll: true });
  }, [step.number]);

  async function goOn() {
    const isSound = await form.trigger([...step.fields], { shouldFocus: true });
    draft.save();
    if (!isSound) return;
    const next = neighbour(steps, step, 1);
    if (next) goTo(next);
    else askToFinish();
  }

  /** Everything is checked once more: an earlier step may have been left unfinished. */
  function askToFinish() {
    const values = form.getValues();
    const faults = draftFaults(values, values.dateStates, Date.now());
    setNameMissing(nameFault(faults));
    const fields = faults.map(({ field }) => field);
    if (fields.length === 0) setFinishing(true);
    else if (!nameFault(faults)) showFaults(fields);
  }

  function showFaults(fields: readonly DraftField[]) {
    const faulty = stepWith(steps, fields);
    if (faulty && faulty !== step) goTo(faulty);
    void form.trigger([...fields]);
  }

  function backFromFailure(error: unknown) {
    const named = fieldFaultsOf(error);
    creation.backToForm();
    const fields = named.map(({ path }) => path.split('.')[0] as DraftField);
    const faulty = stepWith(steps, fields);
    if (faulty) goTo(faulty);
    for (const { path, message } of named)
      form.setError(path.split('.')[0] as DraftField, { type: 'server', message });
  }

  const { state } = creation;
  const leaveDialog = (
    <LeaveDialog leaving={leaving} isBusy={isBusy} onForget={() => forget()} onKeep={draft.save} />
  );

  function forget() {
    draft.clear();
    photo.remove();
  }

  if (isBusy || state.kind === 'done')
    return (
      <>
        <Creating isPhoto={state.kind === 'photo'} />
        {leaveDialog}
      </>
    );
  if (state.kind === 'pageFailed')
    return (
      <>
        <PageFailed
          error={state.error}
          onRetry={creation.create}
          onBack={() => backFromFailure(state.error)}
        />
        {leaveDialog}
      </>
    );
  if (state.kind === 'photoFailed')
    return <PhotoFailed error={state.error} onRetry={creation.create} onSkip={creation.skipPhoto} />;

  const isLast = neighbour(steps, step, 1) === null;
  const limit = check.data && !check.data.canPerform ? check.data : null;
  const plan = check.data?.currentPlan ?? null;
  return (
    <FormProvider {...form}>
      <WizardFrame
        steps={steps}
        step={step}
        savedAtMs={draft.savedAtMs}
        isKept={draft.isKept}
        onClose={leaving.close}
        actions={
          <>
            {neighbour(steps, step, -1) && <Button onClick={goBack}>{commonTexts.back}</Button>}
            <Button variant="main" disabled={step.number === 1 && type === null} onClick={() => void goOn()}>
              {isLast ? wizardTexts.submit : wizardTexts.next}
            </Button>
          </>
        }
      >
        <StepHead step={step} headingRef={heading} />
        {!draft.isKept && (
          <Notice tone="warning" className={styles.notice}>
            {words.notKeptText}
          </Notice>
        )}
        {nameMissing && isLast && (
          <Notice
            tone="error"
            className={styles.notice}
            title={typeset(nameMissing)}
            action={
              <Button variant="quiet" onClick={() => showFaults(['lastName', 'firstName'])}>
                {words.mainTitle}
              </Button>
            }
          />
        )}
        <step.Body photo={photo} maxPhotoBytes={plan && planOf(plan).features.maxPhotoFileSize} />
      </WizardFrame>
      <ConfirmDialog
        open={isFinishing}
        onOpenChange={setFinishing}
        title={wizardTexts.finishTitle}
        description={fillText(words.finishText, { name: printedName(draftName(form.getValues())) })}
        confirmText={wizardTexts.submit}
        cancelText={words.backToEditing}
        onConfirm={creation.create}
      />
      {leaveDialog}
      {limit && !leaving.isFree && (
        <LimitDialog
          check={limit}
          onClose={() => leaving.freely(() => void navigate(paths.profile, { replace: true }))}
          onUpgrade={() => leaving.freely(() => void navigate(paths.servicePackages, { replace: true }))}
        />
      )}
    </FormProvider>
  );
}

function StepHead({
  step,
  headingRef,
}: {
  step: StandingStep;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {step.title}
      </h1>
      {step.lead && <p className={styles.lead}>{step.lead}</p>}
    </div>
  );
}

/** The question that every way out asks; while something is being sent it is another one. */
function LeaveDialog({
  leaving,
  isBusy,
  onKeep,
  onForget,
}: {
  leaving: ReturnType<typeof useLeaving>;
  isBusy: boolean;
  onKeep: () => void;
  onForget: () => void;
}) {
  const common = {
    open: leaving.isAsking,
    onOpenChange: (open: boolean) => {
      if (!open) leaving.stay();
    },
  };
  if (isBusy)
    return (
      <ConfirmDialog
        {...common}
        title={words.uploadRunning}
        description={words.uploadRunningText}
        confirmText={words.leave}
        cancelText={words.stay}
        danger
        onConfirm={leaving.leave}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      title={wizardTexts.closeTitle}
      description={words.closeText}
      confirmText={commonTexts.save}
      cancelText={commonTexts.doNotSave}
      onConfirm={() => {
        onKeep();
        leaving.leave();
      }}
      onCancel={() => {
        onForget();
        leaving.leave();
      }}
    />
  );
}
