import { planMessages } from '@memorial/contracts/messages/ui/plans';
import { voiceEditorMessages as copy } from '@memorial/contracts/messages/ui/voice-editor';
import { fillText } from '@memorial/contracts/text';
import { voiceSeconds } from '@memorial/contracts/voices/voices.constants';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { WithdrawToast } from '@memorial/ui/toast/toast';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { downloadFile } from '../files/download-file.js';
import { useObjectUrl } from '../files/use-object-url.js';
import { useUndoToast } from '../hooks/use-undo-toast.js';
import type { EncodedVoice } from './encode-wav.js';
import { formatDuration } from './format-duration.js';
import {
  type DenialReason,
  type DiscardableState,
  holdsSound,
  isFree,
  type RecorderState,
  type VoiceSource,
} from './recorder.reducer.js';
import { useRecorder } from './use-recorder.js';
import { voiceFileName } from './voice-file-name.js';
import { VoicePlayer } from './voice-player.js';
import styles from './voice-recorder.module.css';

/** Rest of the longest recording at which its end is announced, in seconds. */
const lastSeconds = 30;

/** A finished recording, as a file. */
export interface RecordedVoice extends Pick<EncodedVoice, 'durationSeconds' | 'peaks'> {
  readonly file: File;
}

export interface VoiceRecorderProps {
  /** True while the plan has no slot: nothing new begins, and a sound that is held stays. */
  readonly isFull: boolean;
  readonly onAdd: (voice: RecordedVoice) => void;
  /** Called instead of `onAdd` while the plan has no slot. */
  readonly onLimit: () => void;
  /** The finished sound is given away at once: the parent lets it be heard. */
  readonly isAddedAtOnce?: boolean;
  /** Longest recording, in seconds. */
  readonly maxSeconds?: number;
  /** True where another action of the screen is the main one. */
  readonly isQuiet?: boolean;
  /** Called when it begins or ends to hold a sound that exists nowhere else. */
  readonly onHolding: (isHolding: boolean) => void;
}

/** Records a voice or takes a sound file, lets it be heard, and gives it away. */
export function VoiceRecorder({
  isFull,
  isAddedAtOnce = false,
  maxSeconds = voiceSeconds.max,
  isQuiet = false,
  onAdd,
  onLimit,
  onHolding,
}: VoiceRecorderProps) {
  const recorder = useRecorder(maxSeconds);
  const { state } = recorder;
  const offerUndo = useUndoToast();
  const isHolding = holdsSound(state);
  const stage = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const withdrawUndo = useRef<WithdrawToast>(undefined);

  const notifyHolding = useEffectEvent(onHolding);
  useEffect(() => {
    notifyHolding(isHolding);
    return () => notifyHolding(false);
  }, [isHolding]);
  // The pressed button is replaced: the focus goes to what can be done next.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else stage.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [state.kind]);
  const finished = isAddedAtOnce && state.kind === 'ready' ? state.voice : null;
  const give = useEffectEvent((voice: EncodedVoice) => {
    onAdd(recordedVoiceOf(voice));
    recorder.discard();
  });
  useEffect(() => {
    if (finished) give(finished);
  }, [finished]);
  // A discarded sound cannot come back over another one.
  const isBusy = !isFree(state);
  useEffect(() => {
    if (isBusy) withdrawUndo.current?.();
  }, [isBusy]);

  function discard(discarded: DiscardableState) {
    recorder.discard();
    withdrawUndo.current = offerUndo(copy.discarded, {
      label: copy.undo,
      onPress: () => recorder.restore(discarded),
    });
  }

  return (
    <div ref={stage} className={isFull && state.kind === 'idle' ? undefined : styles.recorder}>
      {state.kind === 'refused' && <Denial reason={state.reason} />}
      {state.kind === 'unreadable' && (
        <Notice
          tone="error"
          title={copy.unreadable}
          action={
            state.source.isOwn && (
              <KeepSource source={state.source} onRetry={recorder.retry} onDiscard={() => discard(state)} />
            )
          }
        >
          {state.message}
        </Notice>
      )}
      {isFree(state) && !isFull && (
        <Begin isQuiet={isQuiet} onStart={recorder.start} onFile={recorder.choose} />
      )}
      {(state.kind === 'asking' || state.kind === 'converting') && (
        <p role="status" data-next tabIndex={-1} className={styles.lead}>
          {state.kind === 'asking' ? copy.asking : copy.converting}
        </p>
      )}
      {state.kind === 'recording' && (
        <Running
          state={state}
          maxSeconds={maxSeconds}
          onPause={recorder.pause}
          onResume={recorder.resume}
          onStop={recorder.stop}
        />
      )}
      {state.kind === 'ready' && !isAddedAtOnce && (
        <Finished
          voice={state.voice}
          onAdd={(voice) => {
            if (isFull) return onLimit();
            onAdd(voice);
            recorder.discard();
          }}
          onDiscard={() => discard(state)}
        />
      )}
      {isFull && (
        <Notice
          action={
            <Button variant="quiet" flush="start" data-next onClick={onLimit}>
              {planMessages.compare}
            </Button>
          }
        >
          {copy.full}
        </Notice>
      )}
    </div>
  );
}

function recordedVoiceOf({ bytes, durationSeconds, peaks }: EncodedVoice): RecordedVoice {
  return { file: new File([bytes], 'voice.wav', { type: 'audio/wav' }), durationSeconds, peaks };
}

function Begin({
  isQuiet,
  onStart,
  onFile,
}: {
  isQuiet: boolean;
  onStart: () => void;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.actions}>
        <Button variant={isQuiet ? 'line' : 'main'} data-next onClick={onStart}>
          {copy.record}
        </Button>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {copy.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept="audio/*,.oga,.ogg,.opus,.m4a,.aac,.amr,.wav"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={copy.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p className={styles.lead}>{copy.chooseHint}</p>
    </>
  );
}

const denials: Readonly<Record<DenialReason, readonly [title: string, text: string]>> = {
  denied: [copy.denied, copy.deniedText],
  missing: [copy.noMicrophone, copy.noMicrophoneText],
  unsupported: [copy.unsupported, copy.unsupportedText],
};

function Denial({ reason }: { reason: DenialReason }) {
  const [title, text] = denials[reason];
  return (
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
  );
}

/** A sound of one's own that could not be converted is not lost. */
function KeepSource({
  source: { blob },
  onRetry,
  onDiscard,
}: {
  source: VoiceSource;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  return (
    <>
      <Button variant="quiet" flush="start" icon="refresh" data-next onClick={onRetry}>
        {copy.tryAgain}
      </Button>
      <Button
        variant="quiet"
        flush="start"
        icon="download"
        onClick={() => downloadFile(blob, voiceFileName(blob.type))}
      >
        {copy.saveToDevice}
      </Button>
      <Button variant="quiet" flush="start" icon="trash" onClick={onDiscard}>
        {copy.discard}
      </Button>
    </>
  );
}

function Running({
  state: { seconds, level, isPaused },
  maxSeconds,
  onPause,
  onResume,
  onStop,
}: {
  state: Extract<RecorderState, { kind: 'recording' }>;
  maxSeconds: number;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}) {
  const isEnding = seconds >= maxSeconds - lastSeconds;
  return (
    <div className={styles.running}>
      <p className={styles.clock}>
        <span role="status">{isPaused ? copy.paused : copy.recording}</span>
        <span className={styles.time} role="timer">
          {fillText(copy.elapsed, {
            time: formatDuration(seconds),
            total: formatDuration(maxSeconds),
          })}
        </span>
      </p>
      <meter className={styles.level} min={0} max={1} value={level} aria-label={copy.level} />
      <p role="status" className={styles.ending}>
        {isEnding && copy.lastSeconds}
      </p>
      <div className={styles.actions}>
        <Button variant="main" data-next onClick={onStop}>
          {copy.stop}
        </Button>
        <Button icon={isPaused ? 'play' : 'pause'} onClick={isPaused ? onResume : onPause}>
          {isPaused ? copy.resume : copy.pause}
        </Button>
      </div>
    </div>
  );
}

function Finished({
  voice,
  onAdd,
  onDiscard,
}: {
  voice: EncodedVoice;
  onAdd: (voice: RecordedVoice) => void;
  onDiscard: () => void;
}) {
  const recorded = useMemo(() => recordedVoiceOf(voice), [voice]);
  const { file, durationSeconds, peaks } = recorded;
  const url = useObjectUrl(file);
  return (
    <div className={styles.running}>
      <p role="status">{copy.ready}</p>
      {url && <VoicePlayer url={url} durationSeconds={durationSeconds} peaks={peaks} label={copy.preview} />}
      <div className={styles.actions}>
        <Button variant="main" data-next onClick={() => onAdd(recorded)}>
          {copy.add}
        </Button>
        <Button variant="quiet" flush="start" icon="trash" onClick={onDiscard}>
          {copy.discard}
        </Button>
      </div>
    </div>
  );
}
