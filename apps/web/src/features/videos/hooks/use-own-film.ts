import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { isUnanswered } from '../../../shared/api/api-error.js';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import {
  beginFilm,
  discardFilm,
  type FilmCalls,
  isExpired,
  orderFilm,
  workOfUpload,
} from '../api/order-film.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { getUpload } from '../api/video-uploads.js';
import { DraftFiles } from '../model/draft-files.js';
import {
  type FilmDetails,
  isSameFilm,
  noFilm,
  type OwnFilmEvent,
  type OwnFilmState,
  openedFilm,
  ownFilmReducer,
} from '../model/own-film.reducer.js';
import { type OwnFilmDraft, OwnFilmDraftStore } from '../model/own-film-drafts.js';
import { ownFilmErrorText } from '../model/own-film-error.js';
import type { Named } from '../model/page-draft-store.js';
import { sentBytesOf } from '../model/send-film.js';
import { usePageDrafts } from './use-page-drafts.js';

/** A family's own film on its way to a page, with its drafts. */
export function useOwnFilm(pageId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useDraftUserId();
  const store = useMemo(() => new OwnFilmDraftStore(pageId, userId), [pageId, userId]);
  const files = useMemo(() => DraftFiles.ofFilms(), []);
  const { drafts, find, write, remove } = usePageDrafts(store);
  const [opening] = useState(() => openDraft(drafts));
  const [state, dispatch] = useReducer(ownFilmReducer, opening, (draft) =>
    draft ? openedFilm(draft) : noFilm,
  );
  /** Name of the draft in the form, or of the next one. */
  const [name, setName] = useState(() => opening?.name ?? store.newName());
  /** The same for what is called later. */
  const current = useRef(name);
  /** False where the browser cannot keep the file through a reload. */
  const [isFileKept, setFileKept] = useState(true);
  const [isFileRead, setFileRead] = useState(opening?.film == null);
  const running = useRef<AbortController>(null);
  const { phase, details, film, file, upload } = state;
  const draft = find(name);

  /** Reads the file of a draft, and how much of it the server has: an earlier visit may have left both. */
  async function restore(kept: Named<OwnFilmDraft>, isGone: () => boolean = () => false) {
    const isOther = () => isGone() || current.current !== kept.name;
    const stored = kept.film === null ? null : await files.read(kept.name);
    if (isOther()) return;
    if (stored) dispatch({ type: 'fileChosen', file: stored });
    setFileRead(true);
    if (kept.upload) await count(kept, kept.upload._id, isOther);
  }
  const restoreOpening = useEffectEvent((isGone: () => boolean) => {
    // Films of drafts that were removed in an earlier visit can be taken back no longer.
    void files.deleteOrphaned(store.keptNames());
    if (opening) void restore(opening, isGone);
  });
  useEffect(() => {
    let isGone = false;
    restoreOpening(() => isGone);
    return () => {
      isGone = true;
      running.current?.abort();
    };
  }, []);

  /** Tells how much the server has; without a connection nothing is told. */
  async function count(kept: Named<OwnFilmDraft>, id: string, isOther: () => boolean) {
    try {
      const view = await getUpload(api, id, {});
      if (!isOther()) dispatch({ type: 'counted', sentBytes: sentBytesOf(view) });
    } catch (error) {
      if (!isExpired(error)) return;
      const workId = await workOfUpload(api, id).catch(() => undefined);
      if (!isOther() && workId !== undefined) endUpload(kept, workId);
    }
  }

  function switchTo(next: string) {
    current.current = next;
    setName(next);
  }
  /** @param workId null when the parts have expired */
  function endUpload({ name: at, ...kept }: Named<OwnFilmDraft>, workId: string | null) {
    write(at, { ...kept, key: null, upload: null, workId, isOpen: workId === null });
    if (workId === null) dispatch({ type: 'expired', message: copy.expired });
    else followWork();
  }
  /** The draft belongs to the work from now on. */
  function followWork() {
    dispatch({ type: 'ordered' });
    switchTo(store.newName());
  }

  const isForm = phase.kind === 'form';
  const saveForm = useEffectEvent(() =>
    write(name, { details, film, key: draft?.key ?? null, upload: null, workId: null, isOpen: true }),
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
    const calls: FilmCalls = {
      api,
      pageId,
      signal,
      onWaiting: (isWaiting) => tell({ type: 'waited', isWaiting }),
    };
    const key = draft?.key ?? newKey();
    const kept = { details: from.details, film: from.film };
    const base: OwnFilmDraft = { ...kept, key, upload: from.upload, workId: null, isOpen: true };
    let uploadId = from.upload?._id ?? null;
    try {
      write(name, base);
      const begun = await beginFilm(base, chosen, calls);
      uploadId = begun._id;
      // Stopped meanwhile: the draft is another one by now.
      if (signal.aborted) return;
      const sent: OwnFilmDraft = { ...base, key: null, upload: { _id: begun._id } };
      write(name, sent);
      tell({ type: 'begun', upload: { _id: begun._id } });
      const onProgress = (sentBytes: number) => tell({ type: 'progressed', sentBytes });
      const onAllSent = () => tell({ type: 'allSent' });
      const { details: words } = from;
      const { _id } = await orderFilm({ file: chosen, begun, details: words, onProgress, onAllSent }, calls);
      if (signal.aborted) return;
      write(name, { ...sent, upload: null, workId: _id, isOpen: false });
      followWork();
    } catch (error) {
      if (signal.aborted) return;
      const isGone = isExpired(error) && uploadId !== null;
      const workId = isGone ? await workOfUpload(api, uploadId ?? '').catch(() => undefined) : undefined;
      if (signal.aborted) return;
      if (workId !== undefined) endUpload({ ...base, name }, workId);
      else {
        // After a refusal use a new key; without an answer repeat the same one.
        if (uploadId === null && !isUnanswered(error)) write(name, { ...base, key: null });
        tell({ type: 'halted', message: ownFilmErrorText(error) });
      }
    }
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.status(pageId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
  }

  function start(type: 'started' | 'resumed') {
    const next = ownFilmReducer(state, { type });
    dispatch({ type });
    if (next.phase.kind === 'sending' && file) void send(state, file);
  }

  /** Deletes the parts that were sent. */
  function discardParts() {
    discardFilm(api, pageId, { film, upload, key: draft?.key ?? null }).catch(() => undefined);
  }

  /** Removes a draft for good. */
  function forget(at: string) {
    remove(at);
    void files.remove(at);
  }

  function open(from: Named<OwnFilmDraft> | null) {
    switchTo(from?.name ?? store.newName());
    setFileKept(true);
    setFileRead(from?.film == null);
    dispatch({ type: 'opened', kept: from ?? noFilm });
    if (from) void restore(from);
  }

  return {
    state,
    drafts,
    isFileKept,
    isFileRead,
    begin: () => open(null),
    resume: (from: Named<OwnFilmDraft>) => open(from),
    /** Closes the form; the draft stays, if there is anything in it. */
    close: () => {
      const isUntouched = film === null && details.title === '' && details.transcript === '';
      if (isUntouched) forget(name);
      else if (draft) write(name, { ...draft, isOpen: false });
      dispatch({ type: 'closed' });
    },
    change: (over: Partial<FilmDetails>) => dispatch({ type: 'changed', over }),
    choose: (chosen: File) => {
      if (draft?.key && film !== null && !isSameFilm(film, chosen)) {
        // The key belongs to the other film, whose upload may have begun.
        discardParts();
        write(name, { ...draft, key: null });
      }
      dispatch({ type: 'fileChosen', file: chosen });
      setFileRead(true);
      void files.write(name, chosen).then(setFileKept);
    },
    check: () => dispatch({ type: 'checked' }),
    start: () => start('started'),
    resumeUpload: () => start('resumed'),
    stop: () => {
      running.current?.abort();
      discardParts();
      write(name, { details, film, key: null, upload: null, workId: null, isOpen: true });
      dispatch({ type: 'stopped', message: null });
    },
    /** Its file stays until the next visit. @returns takes the draft back, as it was */
    drop: ({ name: at, ...dropped }: Named<OwnFilmDraft>) => {
      remove(at);
      return () => write(at, dropped);
    },
    forget,
  };
}

export type OwnFilm = ReturnType<typeof useOwnFilm>;

/** Draft that an earlier visit left open, or amid its upload; a work is followed by the panel. */
function openDraft(drafts: readonly Named<OwnFilmDraft>[]): Named<OwnFilmDraft> | null {
  const begun = drafts.find(({ workId }) => workId === null);
  return begun && (begun.isOpen || begun.upload) ? begun : null;
}
