import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { RefObject } from 'react';
import { neighbour, type StandingStep } from '../steps.js';
import type { DraftForm } from '../use-draft-form.js';
import type { GalleryDraft } from '../use-gallery-draft.js';
import type { PhotoDraft } from '../use-photo-draft.js';
import type { useWayOn } from '../use-way-on.js';
import type { StepBodyProps } from '../wizard-form.js';
import { wizardWords as words } from '../wizard-words.js';
import styles from './wizard.module.css';
import { WizardFrame } from './wizard-frame.js';

export interface StepScreenProps {
  readonly steps: readonly StandingStep[];
  readonly step: StandingStep;
  readonly draft: DraftForm;
  readonly photo: PhotoDraft;
  readonly gallery: GalleryDraft;
  readonly wayOn: ReturnType<typeof useWayOn>;
  /** Null until it is loaded. */
  readonly plan: PlanLevel | null;
  readonly isPlanAsked: boolean;
  readonly isTypeChosen: boolean;
  /** Receives focus when a step opens. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onLimit: StepBodyProps['onLimit'];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** One step with its navigation buttons. */
export function StepScreen(props: StepScreenProps) {
  const { steps, step, draft, photo, gallery, wayOn, plan, isTypeChosen, headingRef, onBack, onClose } =
    props;
  const isLast = neighbour(steps, step, 1) === null;
  return (
    <WizardFrame
      steps={steps}
      step={step}
      savedAtMs={draft.savedAtMs}
      isKept={draft.isKept}
      onClose={onClose}
      actions={
        <>
          {neighbour(steps, step, -1) && <Button onClick={onBack}>{commonTexts.back}</Button>}
          <Button
            variant="main"
            busy={wayOn.isAsking}
            disabled={step.number === 1 && !isTypeChosen}
            onClick={() => void wayOn.goOn()}
          >
            {isLast ? wizardTexts.submit : wizardTexts.next}
          </Button>
        </>
      }
    >
      <StepHead step={step} headingRef={headingRef} />
      {!draft.isKept && (
        <Notice tone="warning" className={styles.notice}>
          {words.notKeptText}
        </Notice>
      )}
      {wayOn.nameMissing && isLast && (
        <Notice
          tone="error"
          className={styles.notice}
          title={typeset(wayOn.nameMissing)}
          action={
            <Button variant="quiet" onClick={() => wayOn.showFaults(['lastName', 'firstName'])}>
              {words.mainTitle}
            </Button>
          }
        />
      )}
      <step.Body
        photo={photo}
        gallery={gallery}
        plan={plan}
        isPlanAsked={props.isPlanAsked}
        onNext={() => void wayOn.goOn()}
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
