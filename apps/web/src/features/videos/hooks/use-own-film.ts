import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import type {
  FinishVideoUploadRequest,
  VideoUploadView,
} from '@memorial/contracts/videos/video-uploads.schemas';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { beginUpload, discardUpload, finishUpload, getUpload, savePart } from '../api/video-uploads.js';
import {
  type FilmDetails,
  isSameFilm,
  noFilm,
  type OwnFilmEvent,
  type OwnFilmState,
  ownFilmReducer,
} from '../model/own-film.reducer.js';
import { type OwnFilmDraft, OwnFilmDraftStore } from '../model/own-film-drafts.js';
import { ownFilmErrorText } from '../model/own-film-error.js';
import {
  type FilmSending,
  pauseUntilOnline,
  sendFilm,
  sentBytesOf,
  untilAnswered,
} from '../model/send-film.js';

/** A family's own film on its way to a page, with its draft. */
export function useOwnFilm(pageId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useDraftUserId();
  const store = useMemo(() => new OwnFilmDraftStore(pageId, userId), [pageId, userId]);
  const [draft, setDraft] = useState(() => store.read());
  const [state, dispatch] = useReducer(ownFilmReducer, draft, openingState);
  /** False where the browser cannot keep the file through a reload. */
  const [isFileKept, setFileKept] = useState(true);
  const [isFileRead, setFileRead] = useState(draft?.film == null);
  const running = useRef<AbortController>(null);
  const { phase, details, film, file, upload } = state;

  function save(next: OwnFilmDraft | null) {
    if (next === null) store.clear();
    else store.write(next);
    setDraft(next);
  }

  // An earlier visit may have left a file, and parts on the server.
  const restore = useEffectEvent(async (isGone: () => boolean) => {
    await store.deleteOrphanedFiles();
    const kept = film === null ? null : await store.readFile();
    if (isGone()) return;
    if (kept) dispatch({ type: 'fileChosen', file: kept });
    setFileRead(true);
    if (upload) await count(upload._id, isGone);
  });
  useEffect(() => {
    let isGone = false;
    void restore(() => isGone);
    return () => {
      isGone = true;
      running.current?.abort();
    };
  }, []);

  /** Tells how much the server has; without a connection nothing is told. */
  async function count(id: string, isGone: () => boolean) {
    try {
      const view = await getUpload(api, id, {});
      if (!isGone()) dispatch({ type: 'counted', sentBytes: sentBytesOf(view) });
    } catch (error) {
      if (!isExpired(error)) return;
      const workId = await workOf(id).catch(() => undefined);
      if (!isGone() && workId !== undefined) endUpload(draft, workId);
    }
  }

  /**
   * Work of an upload that is gone: the answer to its order may have been lost.
   * @returns null when it has expired
   * @throws ApiError
   */
  async function workOf(uploadId: string | null): Promise<string | null> {
    if (uploadId === null) return null;
    try {
      return (await api.call(videoRoutes.getStatus, { params: { id: uploadId } })).status && uploadId;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'video.notFound') return null;
      throw error;
    }
  }

  /** @param workId null when the parts have expired */
  function endUpload(sent: OwnFilmDraft | null, workId: string | null) {
    if (sent) save({ ...sent, key: null, upload: null, workId, isOpen: workId === null });
    dispatch(workId === null ? { type: 'expired', message: copy.expired } : { type: 'ordered' });
  }

  const isForm = phase.kind === 'form';
  const saveForm = useEffectEvent(() =>
    save({ details, film, key: draft?.key ?? null, upload: null, workId: null, isOpen: true }),
  );
  // Each change is saved; `details` and `film` are read by the effect event.
  useEffect(() => {
    if (isForm) saveForm();
  }, [isForm, details, film]);

  async function send(from: OwnFilmState, chosen: File) {
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    const tell = (event: OwnFilmEvent) => {
      if (!signal.aborted) dispatch(event);
    };
    const pacing = {
      pause: (ms: number) => pauseUntilOnline(ms, signal),
      isOnline: () => navigator.onLine,
      onWaiting: (isWaiting: boolean) => tell({ type: 'waited', isWaiting }),
    };
    const base: OwnFilmDraft = {
      details: from.details,
      film: from.film,
      key: draft?.key ?? newKey(),
      upload: from.upload,
      workId: null,
      isOpen: true,
    };
    let uploadId = from.upload?._id ?? null;
    try {
      save(base);
      const begun = await begin(base, chosen, signal, pacing);
      uploadId = begun._id;
      const sent: OwnFilmDraft = { ...base, key: null, upload: { _id: begun._id } };
      // Stopped meanwhile: the draft is another one by now.
      if (signal.aborted) return;
      save(sent);
      tell({ type: 'begun', upload: { _id: begun._id } });
      const sending: FilmSending = {
        ...pacing,
        getUpload: () => getUpload(api, begun._id, { signal }),
        savePart: (number, part, onShare) =>
          savePart(api, { id: begun._id, number, part }, onShare, { signal }),
        onProgress: (sentBytes) => tell({ type: 'progressed', sentBytes }),
      };
      const work = await sendAndOrder(chosen, begun, sending, () =>
        finishUpload(api, begun._id, orderOf(from.details), { signal }),
      );
      if (signal.aborted) return;
      save({ ...sent, upload: null, workId: work._id, isOpen: false });
      tell({ type: 'ordered' });
    } catch (error) {
      if (signal.aborted) return;
      const workId = isExpired(error) ? await workOf(uploadId).catch(() => undefined) : undefined;
      if (signal.aborted) return;
      if (workId !== undefined) endUpload(base, workId);
      else {
        // After a refusal use a new key; without an answer repeat the same one.
        if (from.upload === null && !isUnanswered(error)) setDraft((kept) => kept && { ...kept, key: null });
        tell({ type: 'halted', message: ownFilmErrorText(error) });
      }
    }
    refresh();
  }

  function begin(
    { film: identity, upload: begun, key }: OwnFilmDraft,
    chosen: File,
    signal: AbortSignal,
    pacing: Pick<FilmSending, 'pause' | 'isOnline' | 'onWaiting'>,
  ): Promise<VideoUploadView> {
    if (begun) return untilAnswered(() => getUpload(api, begun._id, { signal }), pacing);
    const body = { obituaryId: pageId, fileName: identity?.name ?? null, sizeBytes: chosen.size };
    return beginUpload(api, body, { signal, ...(key && { idempotencyKey: key }) });
  }

  /** Sends what is missing and orders the video; parts that the server has lost meanwhile are sent once more. */
  async function sendAndOrder(
    chosen: File,
    begun: VideoUploadView,
    sending: FilmSending,
    order: () => ReturnType<typeof finishUpload>,
  ) {
    for (let isRepeated = false; ; isRepeated = true) {
      await sendFilm(chosen, isRepeated ? await sending.getUpload() : begun, sending);
      dispatch({ type: 'allSent' });
      try {
        return await untilAnswered(order, sending);
      } catch (error) {
        const isIncomplete = error instanceof ApiError && error.code === 'video.uploadIncomplete';
        if (!isIncomplete || isRepeated) throw error;
      }
    }
  }

  function refresh() {
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.status(pageId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
  }

  function start(type: 'started' | 'resumed') {
    const next = ownFilmReducer(state, { type });
    dispatch({ type });
    if (next.phase.kind === 'sending' && file) void send(state, file);
  }

  /** Deletes the parts; those that the call does not reach are deleted after a day. */
  async function discardParts() {
    if (upload) return discardUpload(api, upload._id);
    if (!draft?.key || film === null) return;
    // The beginning may have arrived though its answer did not: the same key tells its id.
    const body = { obituaryId: pageId, fileName: film.name, sizeBytes: film.sizeBytes };
    const { _id } = await beginUpload(api, body, { idempotencyKey: draft.key });
    await discardUpload(api, _id);
  }

  function stop() {
    running.current?.abort();
    discardParts().catch(() => undefined);
    save({ details, film, key: null, upload: null, workId: null, isOpen: true });
    dispatch({ type: 'stopped', message: null });
  }

  return {
    state,
    draft,
    isFileKept,
    isFileRead,
    open: () => {
      if (draft?.workId) save({ ...draft, workId: null });
      dispatch({ type: 'opened' });
    },
    startAnew: () => {
      save(null);
      dispatch({ type: 'discarded' });
      dispatch({ type: 'opened' });
    },
    /** Closes the form; the draft stays, if there is anything in it. */
    close: () => {
      const isUntouched = film === null && details.title === '' && details.transcript === '';
      if (isUntouched) save(null);
      else if (draft) save({ ...draft, isOpen: false });
      dispatch({ type: 'closed' });
    },
    change: (over: Partial<FilmDetails>) => dispatch({ type: 'changed', over }),
    choose: (chosen: File) => {
      if (draft?.key && film !== null && !isSameFilm(film, chosen)) {
        // The key belongs to the other film, whose upload may have begun.
        discardParts().catch(() => undefined);
        setDraft({ ...draft, key: null });
      }
      dispatch({ type: 'fileChosen', file: chosen });
      setFileRead(true);
      void store.writeFile(chosen).then(setFileKept);
    },
    check: () => dispatch({ type: 'checked' }),
    start: () => start('started'),
    resume: () => start('resumed'),
    stop,
    discard: () => {
      save(null);
      dispatch({ type: 'discarded' });
    },
  };
}

export type OwnFilm = ReturnType<typeof useOwnFilm>;

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'video.uploadNotFound';

/** Body of the order. */
function orderOf({ title, transcript, posterSeconds, hasConsent }: FilmDetails): FinishVideoUploadRequest {
  return {
    title: title.trim() || null,
    transcript: transcript.trim() || null,
    posterSeconds,
    consent: hasConsent ? { film: true } : null,
  };
}

/** As an earlier visit left it: an upload is offered to go on, a work is followed by the panel. */
function openingState(draft: OwnFilmDraft | null): OwnFilmState {
  if (draft === null) return noFilm;
  const { details, film, upload, workId, isOpen } = draft;
  const state: OwnFilmState = { ...noFilm, details, film, upload };
  if (workId !== null) return state;
  if (upload) return { ...state, phase: { kind: 'interrupted', sentBytes: null, error: null } };
  return isOpen ? { ...state, phase: { kind: 'form', isChecked: false, error: null } } : state;
}
