import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { RefObject } from 'react';
import type { WizardRunner } from '../hooks/use-wizard-runner.js';
import { type AvailableStep, neighbour } from '../steps.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import type { StepBodyProps } from '../wizard-form.js';
import styles from './wizard.module.css';
import { WizardFrame } from './wizard-frame.js';

export interface StepScreenProps {
  readonly wizard: WizardRunner;
  /** Null until it is loaded. */
  readonly plan: PlanLevel | null;
  readonly isPlanLoading: boolean;
  /** Receives focus when a step opens. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onLimit: StepBodyProps['onLimit'];
  readonly onClose: () => void;
}

/** One step with its navigation buttons. */
export function StepScreen({ wizard, plan, isPlanLoading, headingRef, onLimit, onClose }: StepScreenProps) {
  const { steps, step, state } = wizard;
  const isLast = neighbour(steps, step, 1) === null;
  return (
    <WizardFrame
      steps={steps}
      step={step}
      savedAtMs={state.savedAtMs}
      isPersisted={state.isPersisted}
      onClose={onClose}
      actions={
        <>
          {neighbour(steps, step, -1) && <Button onClick={wizard.goBack}>{commonTexts.back}</Button>}
          <Button
            variant="main"
            busy={state.phase.kind === 'checkingDuplicates'}
            disabled={step.number === 1 && wizard.type === null}
            onClick={wizard.advance}
          >
            {isLast ? wizardTexts.submit : wizardTexts.next}
          </Button>
        </>
      }
    >
      <StepHead step={step} headingRef={headingRef} />
      {!state.isPersisted && (
        <Notice tone="warning" className={styles.notice}>
          {copy.notKeptText}
        </Notice>
      )}
      {state.nameMissing && isLast && (
        <Notice
          tone="error"
          className={styles.notice}
          title={typeset(state.nameMissing)}
          action={
            <Button variant="quiet" onClick={() => wizard.showErrors(['lastName', 'firstName'])}>
              {copy.mainTitle}
            </Button>
          }
        />
      )}
      <step.Body
        {...wizard.files}
        plan={plan}
        isPlanLoading={isPlanLoading}
        onNext={wizard.advance}
        onLimit={onLimit}
      />
    </WizardFrame>
  );
}

function StepHead({ step, headingRef }: { step: AvailableStep; headingRef: StepScreenProps['headingRef'] }) {
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {step.title}
      </h1>
      {step.lead && <p className={styles.lead}>{step.lead}</p>}
    </div>
  );
}
