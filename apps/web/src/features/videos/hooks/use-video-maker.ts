import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import type { RecordedVoice } from '../../../shared/voices/voice-recorder.js';
import { generateVideo } from '../api/generate-video.js';
import { uploadRecording } from '../api/upload-recording.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { generationErrorText } from '../model/generation-error.js';
import {
  closedMaker,
  type MakerEvent,
  type MakerState,
  makerReducer,
  withSent,
} from '../model/maker.reducer.js';
import type { ChosenRecording, MakerStep, SentRecording, VideoChoice } from '../model/maker-steps.js';
import { firstChoice, toChoice } from '../model/video-choice.js';
import { type VideoDraft, VideoDraftStore } from '../model/video-drafts.js';
import { useRecordingFile } from './use-recording-file.js';

/** The recording of the maker and its sound. */
export interface MakerSound {
  readonly file: File | null;
  /** True while it is read from the browser's storage. */
  readonly isLoading: boolean;
  /** False when it would be lost by a reload. */
  readonly isPersisted: boolean;
  /** True while a sound exists in the recorder alone. */
  readonly isHolding: boolean;
  /** Uploaded share, from 0 to 1; null while it is not uploaded. */
  readonly share: number | null;
  readonly hold: (isHolding: boolean) => void;
  readonly take: (voice: RecordedVoice) => void;
  /** @returns takes it back */
  readonly remove: () => () => void;
}

/** A recording whose time on the server ends sooner is sent again. */
const keptMarginMs = 10 * 60_000;

/** The recording is not on this device any more. */
class RecordingLost extends Error {}

/** The maker of a page with its draft. @param maxSeconds longest video of the plan */
export function useVideoMaker(page: ObituaryView, maxSeconds: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useDraftUserId();
  const pageId = page._id;
  const store = useMemo(() => new VideoDraftStore(pageId, userId), [pageId, userId]);
  const sound = useRecordingFile(`${pageId} ${userId}`, store);
  const [isHolding, setHolding] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const first = useMemo(() => firstChoice(page), [page]);
  const [draft, setDraft] = useState(() => store.read());
  const [state, dispatch] = useReducer(
    (before: MakerState, event: MakerEvent) => makerReducer(before, event, maxSeconds),
    draft,
    (stored): MakerState => openingState(stored, first),
  );
  // Focus stays where it is when an earlier visit is continued.
  const isResumed = useRef(state.phase.kind !== 'closed');
  const { phase, choice } = state;
  const step = phase.kind === 'step' ? phase.step : null;

  function save(next: VideoDraft | null) {
    if (next === null) {
      store.clear();
      sound.clear();
    } else store.write(next);
    setDraft(next);
  }
  const saveStep = useEffectEvent((current: MakerStep) =>
    save({ choice, step: current, isOpen: true, submission: draft?.submission ?? null, workId: null }),
  );
  // `choice` is read by the effect event: each change is saved.
  useEffect(() => {
    if (step !== null) saveStep(step);
  }, [step, choice]);

  function open(from: VideoDraft | null, at: MakerStep = from?.step ?? 'photo') {
    isResumed.current = false;
    dispatch({ type: 'opened', choice: from === null ? first : toChoice(from.choice, first), step: at });
  }

  /** @throws ApiError, RecordingLost */
  async function sendRecording({ key, sent }: ChosenRecording): Promise<SentRecording> {
    if (sent && Date.parse(sent.keptUntil) > Date.now() + keptMarginMs) return sent;
    if (sound.file === null) throw new RecordingLost();
    setShare(0);
    try {
      const upload = { file: sound.file, idempotencyKey: key, onProgress: setShare };
      const { _id: id, keptUntil } = await uploadRecording(api, upload);
      dispatch({ type: 'recordingSent', sent: { id, keptUntil } });
      return { id, keptUntil };
    } finally {
      setShare(null);
    }
  }

  /** The order, once its recording is on the server; null when it could not be sent. */
  async function withRecording(order: GenerateVideoRequest) {
    const { recording } = choice;
    if (choice.voice !== 'family' || recording === null) return { order, choice };
    try {
      const sent = await sendRecording(recording);
      return { order: { ...order, recordingId: sent.id }, choice: withSent(choice, sent) };
    } catch (error) {
      const isLost = error instanceof RecordingLost;
      dispatch({ type: 'failed', message: isLost ? copy.recordingLost : generationErrorText(error) });
      return null;
    }
  }

  async function make(body: GenerateVideoRequest) {
    const started = makerReducer(state, { type: 'started' }, maxSeconds);
    dispatch({ type: 'started' });
    if (started.phase.kind !== 'sending') return;
    const ready = await withRecording(body);
    if (ready === null) return;
    const json = JSON.stringify(ready.order);
    const key = draft?.submission?.body === json ? draft.submission.key : newKey();
    const sent: VideoDraft = {
      choice: ready.choice,
      step: 'review',
      isOpen: true,
      submission: { key, body: json },
      workId: null,
    };
    save(sent);
    try {
      const { _id } = await generateVideo(api, ready.order, key);
      save({ ...sent, isOpen: false, submission: null, workId: _id });
      dispatch({ type: 'accepted' });
    } catch (error) {
      if (!isUnanswered(error)) save({ ...sent, submission: null });
      const isGone = error instanceof ApiError && error.code === 'video.recordingNotFound';
      if (isGone) dispatch({ type: 'recordingSent', sent: null });
      dispatch({ type: 'failed', message: generationErrorText(error) });
    }
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.status(pageId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
  }

  function take({ file, durationSeconds, peaks }: RecordedVoice) {
    sound.write(file);
    const recording = { key: newKey(), durationSeconds, peaks, sent: null };
    dispatch({ type: 'changed', over: { recording } });
  }
  function removeRecording() {
    const { recording } = choice;
    const { file } = sound;
    sound.clear();
    dispatch({ type: 'changed', over: { recording: null } });
    return () => {
      if (file) sound.write(file);
      dispatch({ type: 'changed', over: { recording } });
    };
  }

  return {
    state,
    draft,
    isResumed: isResumed.current,
    dispatch,
    /** Opens it with the draft, if there is one. @param at another step than the one it was left at */
    resume: (at?: MakerStep) => open(draft, at),
    startAnew: () => {
      sound.clear();
      open(null);
    },
    sound: {
      file: sound.file,
      isLoading: sound.isLoading,
      isPersisted: sound.isPersisted,
      isHolding,
      share,
      hold: setHolding,
      take,
      remove: removeRecording,
    } satisfies MakerSound,
    make: (body: GenerateVideoRequest) => void make(body),
    /** Closes it; the draft stays, if there is anything in it. */
    close: () => {
      const isUntouched = step === 'photo' && isSame({ ...choice, photoId: null }, first);
      if (isUntouched) save(null);
      else if (draft) save({ ...draft, isOpen: false });
      dispatch({ type: 'closed' });
    },
    discard: () => {
      dispatch({ type: 'closed' });
      save(null);
    },
  };
}

export type VideoMaker = ReturnType<typeof useVideoMaker>;

const isSame = (one: VideoChoice, other: VideoChoice) => JSON.stringify(one) === JSON.stringify(other);

/** Open where an earlier visit left it; an order that was accepted is followed as a work. */
function openingState(draft: VideoDraft | null, first: VideoChoice): MakerState {
  const maker = closedMaker(draft === null ? first : toChoice(draft.choice, first));
  if (!draft?.isOpen || draft.workId !== null) return maker;
  return { ...maker, phase: { kind: 'step', step: draft.step, isChecked: false, error: null } };
}
