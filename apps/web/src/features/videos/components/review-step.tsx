import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { voiceEditorMessages } from '@memorial/contracts/messages/ui/voice-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { UploadBar } from '@memorial/ui/upload-bar/upload-bar';
import type { ReactNode } from 'react';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';
import records from '../../../shared/records/records.module.css';
import { secondsOf } from '../model/choice-problems.js';
import type { MakerStep, VideoChoice } from '../model/maker-steps.js';
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
  /** Permission of the owner, where a synthetic voice needs one. */
  readonly permission: ReactNode;
  readonly onChange: (step: MakerStep) => void;
}

const lastLines = {
  none: copy.lastLine,
  synthetic: copy.lastLineSynthetic,
  family: copy.lastLineFamily,
} as const;
const secondsNotes = { synthetic: copy.secondsBySpeech, family: copy.secondsByRecording } as const;

function voiceNameOf({ voice, recording }: VideoChoice, reader: string | undefined): string | undefined {
  if (voice === 'none') return copy.silence;
  if (voice === 'synthetic') return reader && fillText(copy.readBy, { name: reader });
  const length = recording && lengthOfTime(Math.max(1, Math.floor(recording.durationSeconds)));
  return [copy.family, length].filter(Boolean).join(', ');
}

/** Words that are heard, as far as they are written. */
function wordsOf({ voice, text, transcript }: VideoChoice): string {
  if (voice === 'none') return '';
  return (voice === 'synthetic' ? text : transcript).trim();
}

/** All that was chosen, and the assent of the maker. */
export function ReviewStep(props: ReviewStepProps) {
  const { choice, picture, photo, shape, reader, maxSeconds, error } = props;
  const { share } = props.sound;
  const seconds = secondsOf(choice, maxSeconds);
  const words = wordsOf(choice);
  const rows: readonly (readonly [MakerStep, ReactNode])[] = [
    ['photo', [photo?.label, shapeLabels[shape].toLowerCase()].filter(Boolean).join(', ')],
    [
      'voice',
      <>
        {voiceNameOf(choice, reader?.name)}
        {words !== '' && <span className={styles.words}>{typeset(words)}</span>}
      </>,
    ],
    ['movement', movementLabels[choice.movement]],
    [
      'titles',
      <>
        {[choice.title, choice.subtitle]
          .filter((line) => line.trim() !== '')
          .map(typeset)
          .join(' · ') || copy.none}
        <span className={`${records.label} ${styles.length}`}>
          {choice.voice === 'none' ? seconds !== null && lengthOfTime(seconds) : secondsNotes[choice.voice]}
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
      <dl className={records.rows}>
        {rows.map(([step, value]) => (
          <div key={step} className={records.fact}>
            <dt className={records.label}>{makerStepTitles[step]}</dt>
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
      <p className={styles.lead}>{lastLines[choice.voice]}</p>
      <ConsentBoxes
        consent={props.consent}
        hasVoice={choice.voice === 'synthetic'}
        isChecked={props.isConsentChecked}
        onChange={props.onConsent}
      />
      {props.permission}
      {share !== null && <UploadBar share={share} label={voiceEditorMessages.sending} />}
      {error && <Notice tone="error">{error}</Notice>}
    </>
  );
}
