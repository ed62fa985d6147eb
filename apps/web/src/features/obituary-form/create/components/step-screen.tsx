import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { RefObject } from 'react';
import { type AvailableStep, neighbour } from '../steps.js';
import type { CreationFiles } from '../use-creation.js';
import type { DraftForm } from '../use-draft-form.js';
import type { useNextStep } from '../use-next-step.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import type { StepBodyProps } from '../wizard-form.js';
import styles from './wizard.module.css';
import { WizardFrame } from './wizard-frame.js';

export interface StepScreenProps extends CreationFiles {
  readonly steps: readonly AvailableStep[];
  readonly step: AvailableStep;
  readonly draft: DraftForm;
  readonly nextStep: ReturnType<typeof useNextStep>;
  /** Null until it is loaded. */
  readonly plan: PlanLevel | null;
  readonly isPlanLoading: boolean;
  readonly isTypeChosen: boolean;
  /** Receives focus when a step opens. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onLimit: StepBodyProps['onLimit'];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** One step with its navigation buttons. */
export function StepScreen(props: StepScreenProps) {
  const { steps, step, draft, nextStep, plan, isTypeChosen, headingRef, onBack, onClose } = props;
  const isLast = neighbour(steps, step, 1) === null;
  return (
    <WizardFrame
      steps={steps}
      step={step}
      savedAtMs={draft.savedAtMs}
      isPersisted={draft.isPersisted}
      onClose={onClose}
      actions={
        <>
          {neighbour(steps, step, -1) && <Button onClick={onBack}>{commonTexts.back}</Button>}
          <Button
            variant="main"
            busy={nextStep.isSearching}
            disabled={step.number === 1 && !isTypeChosen}
            onClick={() => void nextStep.advance()}
          >
            {isLast ? wizardTexts.submit : wizardTexts.next}
          </Button>
        </>
      }
    >
      <StepHead step={step} headingRef={headingRef} />
      {!draft.isPersisted && (
        <Notice tone="warning" className={styles.notice}>
          {copy.notKeptText}
        </Notice>
      )}
      {nextStep.nameMissing && isLast && (
        <Notice
          tone="error"
          className={styles.notice}
          title={typeset(nextStep.nameMissing)}
          action={
            <Button variant="quiet" onClick={() => nextStep.showErrors(['lastName', 'firstName'])}>
              {copy.mainTitle}
            </Button>
          }
        />
      )}
      <step.Body
        photo={props.photo}
        gallery={props.gallery}
        awardPhotos={props.awardPhotos}
        plan={plan}
        isPlanLoading={props.isPlanLoading}
        onNext={() => void nextStep.advance()}
        onLimit={props.onLimit}
      />
    </WizardFrame>
  );
}

function StepHead({ step, headingRef }: Pick<StepScreenProps, 'step' | 'headingRef'>) {
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {step.title}
      </h1>
      {step.lead && <p className={styles.lead}>{step.lead}</p>}
    </div>
  );
}
