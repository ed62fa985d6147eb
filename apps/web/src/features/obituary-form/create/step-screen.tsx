import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Logo } from '@memorial/ui/logo/logo';
import { Notice } from '@memorial/ui/notice/notice';
import { ProgressRail, ProgressSegments } from '@memorial/ui/progress/progress';
import { type RefObject, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useBottomNotice } from '../../../shared/hooks/use-bottom-notice.js';
import { toDraft } from './drafts/draft.js';
import { neighbour } from './steps.js';
import type { WizardRunner } from './use-wizard-runner.js';
import { canCreatePage } from './validate-draft.js';
import styles from './wizard.module.css';
import type { WizardState } from './wizard.reducer.js';
import { type StepBodyProps, useWizardForm } from './wizard-form.js';
import frame from './wizard-frame.module.css';

interface StepScreenProps extends Pick<StepBodyProps, 'plan' | 'isPlanLoading' | 'onLimit'> {
  readonly wizard: WizardRunner;
  /** Receives focus when a step opens. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

/** One step with close button, progress, save status and navigation buttons. */
export function StepScreen({ wizard, headingRef, onClose, ...body }: StepScreenProps) {
  const { steps, step, state } = wizard;
  const bar = useRef<HTMLDivElement>(null);
  useBottomNotice(bar);
  const isLast = neighbour(steps, step, 1) === null;
  const position = steps.indexOf(step) + 1;
  const place = fillText(copy.step, { number: position, total: steps.length });
  return (
    <div className={frame.wizard}>
      <header className={frame.head}>
        <div className={frame.line}>
          <IconButton icon="close" label={commonMessages.close} className={frame.close} onClick={onClose} />
          <span className={frame.place}>{place}</span>
          <span className={frame.logo}>
            <Logo>{commonMessages.brand}</Logo>
          </span>
          <SaveStatus {...state} />
        </div>
        <ProgressSegments current={position} total={steps.length} label={place} className={frame.segments} />
      </header>
      <div className={frame.body}>
        <ProgressRail
          className={frame.rail}
          label={copy.steps}
          current={String(step.number)}
          steps={steps.map(({ number, title }) => ({ key: String(number), label: title }))}
        />
        <div className={frame.main}>
          <div className={styles.head}>
            <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
              {step.title}
            </h1>
            {step.lead && <p className={styles.lead}>{step.lead}</p>}
          </div>
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
          <step.Body {...wizard.files} {...body} onNext={wizard.advance} />
        </div>
      </div>
      <div ref={bar} className={frame.actions}>
        <div className={frame.buttons}>
          {neighbour(steps, step, -1) && <Button onClick={wizard.goBack}>{commonMessages.back}</Button>}
          {step.number > 1 && !isLast && <CreateNow wizard={wizard} />}
          <Button
            variant="main"
            busy={isLast && state.phase.kind === 'checkingDuplicates'}
            disabled={step.number === 1 && wizard.type === null}
            onClick={wizard.advance}
          >
            {isLast ? copy.submit : copy.next}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Creates the page without the steps that are left, as soon as it has a name and dates. */
function CreateNow({ wizard }: { wizard: WizardRunner }) {
  const { control } = useWizardForm();
  const values = useWatch({ control });
  const dateStates = useWatch({ control, name: 'dateStates' });
  if (!canCreatePage(toDraft(values), dateStates, Date.now())) return null;
  return (
    <Button
      variant="quiet"
      className={frame.now}
      busy={wizard.state.phase.kind === 'checkingDuplicates'}
      onClick={wizard.createNow}
    >
      {copy.createNow}
    </Button>
  );
}

function SaveStatus({ savedAtMs, isPersisted }: Pick<WizardState, 'savedAtMs' | 'isPersisted'>) {
  return (
    <span className={isPersisted ? frame.saved : `${frame.saved} ${frame.notKept}`} role="status">
      {(!isPersisted || savedAtMs !== null) && <Icon name={isPersisted ? 'saved' : 'warning'} />}
      {!isPersisted && copy.notKept}
      {isPersisted && savedAtMs !== null && fillText(copy.savedAt, { time: clockTime(savedAtMs) })}
    </span>
  );
}

/** Local time of the device, for example «14:32». */
export function clockTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('uk-UA', { hour: '2-digit', minute: '2-digit' });
}
