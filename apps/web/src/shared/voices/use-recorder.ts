import { voiceErrors } from '@memorial/contracts/messages/errors/voices';
import { voiceSeconds } from '@memorial/contracts/voices/voices.constants';
import { useEffect, useReducer, useRef } from 'react';
import { useIsMounted } from '../hooks/use-is-mounted.js';
import { convertVoice, VoiceRejected } from './convert-voice.js';
import { MicrophoneRefused, type Recording, startRecording } from './microphone.js';
import { type DiscardableState, idleRecorder, recorderReducer } from './recorder.reducer.js';

/** Microphone and converter of the browser; tests replace its functions. */
export const browserSound = { startRecording, convertVoice };

/** Between two readings of time and level, in milliseconds. */
const tickMs = 200;

/** A recorder and what it does with the microphone; its states are drawn in `recorder.reducer.ts`. */
export function useRecorder(maxSeconds: number = voiceSeconds.max) {
  const [state, dispatch] = useReducer(recorderReducer, idleRecorder);
  const recording = useRef<Recording | null>(null);
  const isMounted = useIsMounted();
  /** Without the time of pauses. */
  const recordedSeconds = useRef(0);
  const isRunning = state.kind === 'recording' && !state.isPaused;
  const source = state.kind === 'converting' ? state.source : null;

  useEffect(() => {
    if (!isRunning) return;
    const startedAtMs = performance.now();
    const before = recordedSeconds.current;
    const timer = setInterval(() => {
      const seconds = before + (performance.now() - startedAtMs) / 1_000;
      recordedSeconds.current = seconds;
      dispatch({ type: 'ticked', seconds, level: recording.current?.level() ?? 0 });
      if (seconds >= maxSeconds) recording.current?.stop();
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning, maxSeconds]);

  useEffect(() => {
    if (!source) return;
    browserSound.convertVoice(source.blob, source.isOwn, maxSeconds).then(
      (voice) => dispatch({ type: 'converted', source, voice }),
      (error: unknown) => {
        const isJudged = error instanceof VoiceRejected;
        const message = isJudged ? error.message : voiceErrors['voice.unsupportedType'].text;
        dispatch({ type: 'rejected', source, message });
      },
    );
  }, [source, maxSeconds]);

  // The microphone must not stay open on another screen.
  useEffect(() => () => recording.current?.stop(), []);

  async function start() {
    dispatch({ type: 'asked' });
    try {
      const started = await browserSound.startRecording((blob) => dispatch({ type: 'stopped', blob }));
      if (!isMounted.current) return started.stop();
      recording.current = started;
      recordedSeconds.current = 0;
      dispatch({ type: 'started' });
    } catch (error) {
      const reason = error instanceof MicrophoneRefused ? error.reason : 'unsupported';
      dispatch({ type: 'refused', reason });
    }
  }

  return {
    state,
    start: () => void start(),
    pause: () => {
      recording.current?.pause();
      dispatch({ type: 'paused' });
    },
    resume: () => {
      recording.current?.resume();
      dispatch({ type: 'resumed' });
    },
    stop: () => recording.current?.stop(),
    choose: (blob: Blob) => dispatch({ type: 'fileChosen', blob }),
    retry: () => dispatch({ type: 'retried' }),
    /** Forgets the sound: it was added, or is not wanted. */
    discard: () => dispatch({ type: 'discarded' }),
    restore: (discarded: DiscardableState) => dispatch({ type: 'restored', state: discarded }),
  };
}
