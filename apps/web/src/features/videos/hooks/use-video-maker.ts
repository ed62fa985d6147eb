import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { isUnanswered } from '../../../shared/api/api-error.js';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { generateVideo } from '../api/generate-video.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { generationErrorText } from '../model/generation-error.js';
import { closedMaker, type MakerEvent, type MakerState, makerReducer } from '../model/maker.reducer.js';
import type { MakerStep, VideoChoice } from '../model/maker-steps.js';
import { firstChoice, toChoice } from '../model/video-choice.js';
import { type VideoDraft, VideoDraftStore } from '../model/video-drafts.js';

/** The maker of a page with its draft. @param maxSeconds longest video of the plan */
export function useVideoMaker(page: ObituaryView, maxSeconds: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useDraftUserId();
  const pageId = page._id;
  const store = useMemo(() => new VideoDraftStore(pageId, userId), [pageId, userId]);
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
    if (next === null) store.clear();
    else store.write(next);
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

  async function make(body: GenerateVideoRequest) {
    const started = makerReducer(state, { type: 'started' }, maxSeconds);
    dispatch({ type: 'started' });
    if (started.phase.kind !== 'sending') return;
    const json = JSON.stringify(body);
    const key = draft?.submission?.body === json ? draft.submission.key : newKey();
    const sent: VideoDraft = {
      choice,
      step: 'review',
      isOpen: true,
      submission: { key, body: json },
      workId: null,
    };
    save(sent);
    try {
      const { _id } = await generateVideo(api, body, key);
      save({ ...sent, isOpen: false, submission: null, workId: _id });
      dispatch({ type: 'accepted' });
    } catch (error) {
      if (!isUnanswered(error)) save({ ...sent, submission: null });
      dispatch({ type: 'failed', message: generationErrorText(error) });
    }
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.status(pageId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
  }

  return {
    state,
    draft,
    isResumed: isResumed.current,
    dispatch,
    /** Opens it with the draft, if there is one. @param at another step than the one it was left at */
    resume: (at?: MakerStep) => open(draft, at),
    startAnew: () => open(null),
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
