import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { fillText } from '@memorial/contracts/text';
import type { VoiceGender } from '@memorial/contracts/videos/synthetic-voices';
import { maxNarration } from '@memorial/contracts/videos/videos.constants';
import { IconButton } from '@memorial/ui/button/button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { ChoiceGroup } from '@memorial/ui/choice-group/choice-group';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useId } from 'react';
import { useVoiceSample } from '../hooks/use-voice-sample.js';
import type { OfferedVoice, StepProps } from './maker-step.js';
import { RecordingChoice } from './recording-choice.js';
import styles from './video-maker.module.css';

/** A recording of the family, a text that a synthetic voice reads, or silence. */
export function VoiceStep(props: StepProps) {
  const { choice, change, problems, voices, reader, sound } = props;
  const group = useId();
  const isSpoken = choice.voice === 'synthetic';
  const isMissing = voices.length > 0 && voices.every(({ engine }) => engine === null);
  return (
    <>
      <ChoiceGroup legend={copy.speech}>
        <ChoiceCard
          group={group}
          value="family"
          isChosen={choice.voice === 'family'}
          onPress={() => change({ voice: 'family' })}
          note={copy.familyText}
        >
          {copy.family}
        </ChoiceCard>
        <ChoiceCard
          group={group}
          value="spoken"
          isChosen={isSpoken}
          isDisabled={sound.isHolding || (isMissing && !isSpoken)}
          onPress={() => change({ voice: 'synthetic' })}
          note={copy.spokenText}
        >
          {copy.spoken}
        </ChoiceCard>
        <ChoiceCard
          group={group}
          value="silence"
          isChosen={choice.voice === 'none'}
          isDisabled={sound.isHolding}
          onPress={() => change({ voice: 'none' })}
          note={copy.silenceText}
        >
          {copy.silence}
        </ChoiceCard>
      </ChoiceGroup>
      {isMissing && <Notice title={copy.speechMissing}>{copy.speechMissingText}</Notice>}
      {choice.voice === 'family' && <RecordingChoice {...props} />}
      {isSpoken && (
        <>
          <Field label={copy.textLabel} hint={copy.textHint} error={problems.text}>
            <Textarea
              value={choice.text}
              limit={maxNarration}
              rows={5}
              onChange={({ target }) => change({ text: target.value })}
            />
          </Field>
          <VoiceChoice
            voices={voices}
            chosenId={reader?.id ?? null}
            onChoose={(voiceId) => change({ voiceId })}
          />
        </>
      )}
      {sound.file === null && <p className={styles.lead}>{copy.ownVoices}</p>}
    </>
  );
}

const genders: Readonly<Record<VoiceGender, string>> = { male: copy.male, female: copy.female };

function VoiceChoice({
  voices,
  chosenId,
  onChoose,
}: {
  voices: readonly OfferedVoice[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  const group = useId();
  const sample = useVoiceSample();
  const arePlain = voices.length > 0 && voices.every(({ quality }) => quality === 'plain');
  return (
    <ChoiceGroup legend={copy.reader}>
      {arePlain && <p className={styles.lead}>{copy.allPlain}</p>}
      {voices.map(({ id, name, gender, quality, engine }) => {
        const isPlaying = sample.playing === id;
        const traits = [gender && genders[gender], quality && !arePlain && copy[quality]].filter(Boolean);
        return (
          <div key={id} className={styles.voice}>
            <ChoiceCard
              group={group}
              value={id}
              isChosen={id === chosenId}
              note={traits.join(', ')}
              onPress={() => onChoose(id)}
            >
              {name}
            </ChoiceCard>
            {engine !== null && (
              <IconButton
                variant="line"
                icon={isPlaying ? 'pause' : 'play'}
                label={fillText(isPlaying ? copy.stop : copy.listen, { name })}
                onClick={() => sample.toggle(id)}
              />
            )}
          </div>
        );
      })}
      <p role="status" className={styles.failure}>
        {sample.failed !== null && copy.sampleFailed}
      </p>
    </ChoiceGroup>
  );
}
