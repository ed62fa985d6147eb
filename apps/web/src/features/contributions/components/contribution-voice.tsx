import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useId } from 'react';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { VoicePlayer } from '../../../shared/voices/voice-player.js';
import { type RecordedVoice, VoiceRecorder } from '../../../shared/voices/voice-recorder.js';
import styles from './contributions.module.css';

export interface ContributionVoiceProps {
  readonly maxSeconds: number;
  readonly voice: RecordedVoice | null;
  readonly onChange: (voice: RecordedVoice | null) => void;
  /** Called when the recorder begins or ends to hold a sound that exists nowhere else. */
  readonly onHolding: (isHolding: boolean) => void;
}

/** A voice note that goes with an entry: recorded, or taken from a file. */
export function ContributionVoice({ maxSeconds, voice, onChange, onHolding }: ContributionVoiceProps) {
  const titleId = useId();
  const url = useObjectUrl(voice?.file ?? null);
  const { block, restoreFocusTo } = useRestoreFocus<HTMLElement>();
  return (
    <section ref={block} className={styles.section} aria-labelledby={titleId}>
      <p id={titleId} className={styles.label} data-voice="" tabIndex={-1}>
        {copy.voice}
      </p>
      <p className={styles.note}>{typeset(copy.voiceHint)}</p>
      {voice && url && (
        <>
          <VoicePlayer
            url={url}
            durationSeconds={voice.durationSeconds}
            peaks={voice.peaks}
            label={copy.voiceReady}
          />
          <Button
            variant="quiet"
            flush="start"
            className={styles.start}
            onClick={() => {
              onChange(null);
              restoreFocusTo('[data-voice]');
            }}
          >
            {copy.removeVoice}
          </Button>
        </>
      )}
      {!voice && (
        <VoiceRecorder
          isFull={false}
          maxSeconds={maxSeconds}
          isQuiet
          isAddedAtOnce
          onAdd={onChange}
          onLimit={() => undefined}
          onHolding={onHolding}
        />
      )}
    </section>
  );
}
