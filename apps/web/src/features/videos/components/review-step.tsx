import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { ReactNode } from 'react';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';
import { secondsOf } from '../model/choice-problems.js';
import type { MakerStep } from '../model/maker-steps.js';
import { movementLabels, shapeLabels } from '../model/movement-labels.js';
import { type Consent, ConsentBoxes } from './consent-boxes.js';
import type { StepProps } from './maker-step.js';
import { makerStepTitles } from './maker-step-titles.js';
import { MovementPreview } from './movement-preview.js';
import styles from './video-maker.module.css';

export interface ReviewStepProps extends StepProps {
  readonly consent: Consent;
  readonly isConsentChecked: boolean;
  readonly onConsent: (consent: Consent) => void;
  readonly onChange: (step: MakerStep) => void;
  readonly error: string | null;
}

/** All that was chosen, and the assent of the maker. */
export function ReviewStep(props: ReviewStepProps) {
  const { choice, picture, photo, shape, voices, maxSeconds, error } = props;
  const voice = voices.find(({ id }) => id === choice.voiceId) ?? voices[0];
  const seconds = secondsOf(choice, maxSeconds);
  const rows: readonly (readonly [MakerStep, ReactNode])[] = [
    ['photo', [photo?.label, shapeLabels[shape].toLowerCase()].filter(Boolean).join(', ')],
    [
      'voice',
      choice.isSpoken ? (
        <>
          {voice?.name}
          <span className={styles.words}>{typeset(choice.text.trim())}</span>
        </>
      ) : (
        copy.silence
      ),
    ],
    ['movement', movementLabels[choice.movement]],
    [
      'titles',
      <>
        {[choice.title, choice.subtitle]
          .filter((line) => line.trim() !== '')
          .map(typeset)
          .join(' · ') || copy.none}
        <span className={styles.optionText}>
          {choice.isSpoken ? copy.secondsBySpeech : seconds !== null && lengthOfTime(seconds)}
        </span>
      </>,
    ],
  ];
  return (
    <>
      <p className={styles.lead}>{copy.reviewLead}</p>
      {picture && (
        <MovementPreview picture={picture} crop={choice.crop} shape={shape} movement={choice.movement} />
      )}
      <dl className={styles.review}>
        {rows.map(([step, value]) => (
          <div key={step} className={styles.row}>
            <dt className={styles.term}>{makerStepTitles[step]}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.changing}>
              <Button
                variant="quiet"
                flush="end"
                icon="edit"
                aria-label={fillText(copy.change, { step: makerStepTitles[step] })}
                onClick={() => props.onChange(step)}
              >
                {copy.changeShort}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.lead}>{copy.lastLine}</p>
      <ConsentBoxes
        consent={props.consent}
        hasVoice={choice.isSpoken}
        isChecked={props.isConsentChecked}
        onChange={props.onConsent}
      />
      {error && <Notice tone="error">{error}</Notice>}
    </>
  );
}
