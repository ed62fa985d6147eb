import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { fillText } from '@memorial/contracts/text';
import { maxVideoText, videoSeconds } from '@memorial/contracts/videos/videos.constants';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import type { StepProps } from './maker-step.js';
import styles from './video-maker.module.css';

/** Words on the film and, where nothing is spoken, its length. */
export function TitlesStep({ choice, change, problems, maxSeconds }: StepProps) {
  return (
    <>
      <Field label={copy.titleOnFilm} optional hint={copy.titleOnFilmHint} error={problems.title}>
        <TextInput
          value={choice.title}
          limit={maxVideoText.title}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label={copy.subtitleOnFilm} optional hint={copy.subtitleOnFilmHint} error={problems.subtitle}>
        <TextInput
          value={choice.subtitle}
          limit={maxVideoText.subtitle}
          autoComplete="off"
          onChange={({ target }) => change({ subtitle: target.value })}
        />
      </Field>
      {choice.voice !== 'none' ? (
        <p className={styles.lead}>
          {choice.voice === 'family' ? copy.secondsByRecording : copy.secondsBySpeech}
        </p>
      ) : (
        <Field
          label={copy.seconds}
          hint={fillText(copy.secondsHint, { min: videoSeconds.min, max: maxSeconds })}
          error={problems.seconds}
          className={styles.seconds}
        >
          <TextInput
            value={choice.seconds}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => change({ seconds: target.value })}
          />
        </Field>
      )}
    </>
  );
}
