import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { voiceEditorMessages } from '@memorial/contracts/messages/ui/voice-editor';
import { maxVoiceText } from '@memorial/contracts/voices/voices.constants';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { useUndoToast } from '../../../shared/hooks/use-undo-toast.js';
import { VoicePlayer } from '../../../shared/voices/voice-player.js';
import { VoiceRecorder } from '../../../shared/voices/voice-recorder.js';
import type { StepProps } from './maker-step.js';
import styles from './video-maker.module.css';

/** The recording that is heard in the video: made here or chosen, heard again, and its words. */
export function RecordingChoice({ choice, change, problems, sound }: StepProps) {
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const offerUndo = useUndoToast();
  const url = useObjectUrl(sound.file);
  const { recording } = choice;
  if (sound.isLoading) return null;
  const isLost = recording !== null && sound.file === null;

  function remove() {
    const undo = sound.remove();
    restoreFocusTo('[data-next]');
    offerUndo(copy.recordingRemoved, { label: copy.undo, onPress: undo });
  }
  return (
    <div ref={block} className={styles.recording}>
      {isLost && <Notice tone="warning">{copy.recordingLost}</Notice>}
      {recording !== null && sound.file !== null ? (
        <>
          <div className={styles.sound}>
            {url && (
              <VoicePlayer
                url={url}
                durationSeconds={recording.durationSeconds}
                peaks={recording.peaks}
                label={copy.recordingLabel}
              />
            )}
            <div>
              <Button variant="quiet" flush="start" icon="trash" data-next onClick={remove}>
                {copy.removeRecording}
              </Button>
            </div>
          </div>
          {!sound.isPersisted && <Notice tone="warning">{copy.recordingInMemory}</Notice>}
          <Field
            label={voiceEditorMessages.transcriptLabel}
            optional
            hint={voiceEditorMessages.transcriptHint}
            error={problems.transcript}
          >
            <Textarea
              value={choice.transcript}
              limit={maxVoiceText.transcript}
              rows={3}
              onChange={({ target }) => change({ transcript: target.value })}
            />
          </Field>
        </>
      ) : (
        <VoiceRecorder
          isFull={false}
          isAddedAtOnce
          onAdd={(voice) => {
            sound.take(voice);
            restoreFocusTo('[data-next]');
          }}
          onLimit={() => undefined}
          onHolding={sound.hold}
        />
      )}
      {problems.recording && (
        <p role="alert" className={styles.failure}>
          {problems.recording}
        </p>
      )}
    </div>
  );
}
