import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import type { RecordedVoice } from '../../../shared/voices/voice-recorder.js';
import { DraftFiles } from '../model/draft-files.js';
import { closedMaker, type MakerEvent, type MakerState, makerReducer } from '../model/maker.reducer.js';
import type { MakerStep, VideoChoice } from '../model/maker-steps.js';
import type { Named } from '../model/page-draft-store.js';
import { firstChoice, toChoice } from '../model/video-choice.js';
import { type VideoDraft, VideoDraftStore } from '../model/video-drafts.js';
import { usePageDrafts } from './use-page-drafts.js';
import { useRecordingFile } from './use-recording-file.js';
import { useVideoOrder } from './use-video-order.js';

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

/** The maker of a page with its drafts. @param maxSeconds longest video of the plan */
export function useVideoMaker(page: ObituaryView, maxSeconds: number) {
  const userId = useDraftUserId();
  const pageId = page._id;
  const store = useMemo(() => new VideoDraftStore(pageId, userId), [pageId, userId]);
  const files = useMemo(() => DraftFiles.ofRecordings(), []);
  const { drafts, find, write, remove } = usePageDrafts(store);
  const first = useMemo(() => firstChoice(page), [page]);
  const [opening] = useState(() => openDraft(drafts));
  const [state, dispatch] = useReducer(
    (before: MakerState, event: MakerEvent) => makerReducer(before, event, maxSeconds),
    opening,
    (draft): MakerState => openingState(draft, first),
  );
  /** Name of the draft in the maker, or of the next one. */
  const [name, setName] = useState(() => opening?.name ?? store.newName());
  /** The same for what is called later. */
  const current = useRef(name);
  const sound = useRecordingFile(files, name);
  const [isHolding, setHolding] = useState(false);
  const { send, share } = useVideoOrder(pageId, dispatch);
  // Focus stays where it is when an earlier visit is continued.
  const isResumed = useRef(opening !== null);
  const { phase, choice } = state;
  const step = phase.kind === 'step' ? phase.step : null;

  // Sounds of drafts that were removed in an earlier visit can be taken back no longer.
  useEffect(() => void files.deleteOrphaned(store.keptNames()), [files, store]);

  const saveStep = useEffectEvent((at: MakerStep) =>
    write(name, { choice, step: at, isOpen: true, submission: find(name)?.submission ?? null, workId: null }),
  );
  // `choice` is read by the effect event: each change is saved.
  useEffect(() => {
    if (step !== null) saveStep(step);
  }, [step, choice]);

  function switchTo(next: string) {
    current.current = next;
    setName(next);
  }
  function open(at: string, opened: VideoChoice, from: MakerStep) {
    isResumed.current = false;
    switchTo(at);
    dispatch({ type: 'opened', choice: opened, step: from });
  }
  const begin = () => open(store.newName(), first, 'photo');

  /** Closes it; the draft stays, if there is anything in it. */
  function close() {
    // Called later than it was made by an undo: the stored draft is what the maker shows.
    const draft = store.find(current.current);
    if (draft?.workId === null) {
      if (isUntouched(draft, first)) forget(current.current);
      else write(current.current, { ...draft, isOpen: false });
    }
    dispatch({ type: 'closed' });
  }
  /** Removes a draft for good. */
  function forget(at: string) {
    remove(at);
    void files.remove(at);
  }
  /** Its sound stays until the next visit. @returns takes the draft back, as it was */
  function drop({ name: at, ...draft }: Named<VideoDraft>) {
    remove(at);
    return () => write(at, { ...draft, isOpen: false });
  }

  async function make(body: GenerateVideoRequest) {
    const started = makerReducer(state, { type: 'started' }, maxSeconds);
    dispatch({ type: 'started' });
    if (started.phase.kind !== 'sending') return;
    const submission = find(name)?.submission ?? null;
    const save = (draft: VideoDraft) => write(name, draft);
    if (!(await send(body, { choice, file: sound.file, submission, save }))) return;
    dispatch({ type: 'accepted' });
    // The draft belongs to the work from now on.
    switchTo(store.newName());
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
    drafts,
    isResumed: isResumed.current,
    dispatch,
    begin,
    /** Opens it with a draft. @param at another step than the one it was left at */
    resume: (draft: Named<VideoDraft>, at: MakerStep = draft.step) =>
      open(draft.name, toChoice(draft.choice, first), at),
    /** Opens it without the draft. @returns closes it again and takes the draft back */
    startAnew: (draft: Named<VideoDraft>) => {
      const takeBack = drop(draft);
      begin();
      return () => {
        close();
        takeBack();
      };
    },
    drop,
    forget,
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
    close,
  };
}

export type VideoMaker = ReturnType<typeof useVideoMaker>;

/** The photograph is chosen by the maker itself. */
function isUntouched({ choice, step }: VideoDraft, first: VideoChoice): boolean {
  const chosen = { ...toChoice(choice, first), photoId: null };
  return step === 'photo' && JSON.stringify(chosen) === JSON.stringify(first);
}

/** Draft that an earlier visit left open; an order that was accepted is followed as a work. */
function openDraft(drafts: readonly Named<VideoDraft>[]): Named<VideoDraft> | null {
  const begun = drafts.find(({ workId }) => workId === null);
  return begun?.isOpen ? begun : null;
}

function openingState(draft: VideoDraft | null, first: VideoChoice): MakerState {
  if (draft === null) return closedMaker(first);
  const phase = { kind: 'step', step: draft.step, isChecked: false, error: null } as const;
  return { phase, choice: toChoice(draft.choice, first) };
}
