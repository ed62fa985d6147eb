import { videoErrors } from '@memorial/contracts/messages/errors/videos';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { synthesisPermissionMessages as permissionCopy } from '@memorial/contracts/messages/ui/synthesis-permission';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { isOpenVideoWork, maxOpenVideoWorks } from '@memorial/contracts/videos/videos.constants';
import type { VideoCapabilityView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { useUndoToast } from '../../../shared/hooks/use-undo-toast.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { assumedCapability, videoCapabilityQuery } from '../api/video-capability.query.js';
import { useDraftsOfWorks } from '../hooks/use-drafts-of-works.js';
import { useOwnFilm } from '../hooks/use-own-film.js';
import { isSynthesisShown, useSynthesisPermission } from '../hooks/use-synthesis-permission.js';
import type { useVideoList } from '../hooks/use-video-list.js';
import { useVideoMaker } from '../hooks/use-video-maker.js';
import { useVideoWorks } from '../hooks/use-video-works.js';
import type { Named } from '../model/page-draft-store.js';
import type { VideoDraft } from '../model/video-drafts.js';
import { OwnFilm } from './own-film.js';
import { SynthesisPermissionCard } from './synthesis-permission.js';
import { VideoList } from './video-list.js';
import { VideoMaker } from './video-maker.js';
import { VideoStart } from './video-start.js';
import { FailedWork, OpenWork } from './video-work.js';
import styles from './videos.module.css';

export interface VideosPanelProps {
  readonly page: ObituaryView;
  readonly videos: ReturnType<typeof useVideoList>;
  readonly isShown: boolean;
  /** The plan has no videos any more: those of the page stay. */
  readonly isFrozen: boolean;
  /** Called when the keeper wants a video that the plan does not allow now. */
  readonly onLimit: (capability: VideoCapabilityView) => void;
  /** Payment of one more video, while it is open; it takes the place of the maker's button. */
  readonly purchase: ReactNode;
  readonly onPending: (isPending: boolean) => void;
}

/** Videos of a page, those that are being made, and the maker. */
export function VideosPanel({
  page,
  videos,
  isShown,
  isFrozen,
  onLimit,
  purchase,
  onPending,
}: VideosPanelProps) {
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  /** Works that have ended since something was begun. */
  const [ended, setEnded] = useState<readonly VideoWorkView[]>([]);
  const offerUndo = useUndoToast();
  const [busyDeed, setBusyDeed] = useState<string | null>(null);
  const capability = useQuery({
    ...videoCapabilityQuery(useApi(), page._id),
    enabled: isShown && !isFrozen,
  });
  const isUnknown = capability.isError && capability.data === undefined;
  const { maxVideoDuration, maxVideoFileSize } = capability.data?.isActive
    ? capability.data
    : assumedCapability;
  const permission = useSynthesisPermission(page._id, isShown);
  const maker = useVideoMaker(page, maxVideoDuration);
  const film = useOwnFilm(page._id);
  const draftIds = [...maker.drafts, ...film.drafts].flatMap(({ workId }) => workId ?? []);
  const { followed, goneIds, isUnreadable } = useVideoWorks(
    { pageId: page._id, isShown, draftIds },
    (finished) => {
      setEnded((before) => [...before, finished]);
      // The pressed button is gone.
      if (document.activeElement === document.body) restoreFocusTo('[data-deed="make"]', '[data-next]');
    },
  );
  const isSending = [maker, film].some(({ state }) => state.phase.kind === 'sending');
  const notifyPending = useEffectEvent(onPending);
  const { isHolding } = maker.sound;
  useEffect(() => notifyPending(isSending || isHolding), [isSending, isHolding]);
  const works = followed.map(({ work }) => work);
  const videoDrafts = useDraftsOfWorks(maker, { works, goneIds });
  const filmDrafts = useDraftsOfWorks(film, { works, goneIds });

  const open = followed.filter(({ work }) => isOpenVideoWork(work.status));
  const isFilmOpen = film.state.phase.kind !== 'closed';
  const isMaking = maker.state.phase.kind !== 'closed' || isFilmOpen;
  const isKept = (work: VideoWorkView) => videoDrafts.of(work) !== null || filmDrafts.of(work) !== null;
  const failed = works.filter(
    (work) => work.status === 'failed' && (isKept(work) || ended.some(({ _id }) => _id === work._id)),
  );
  const { list } = videos;
  const shown = list.data ?? [];
  const hasVideos = shown.length > 0;
  const isEngineMissing = capability.data?.reason === 'video.engineMissing';
  const staysNote = hasVideos ? copy.frozen : null;
  const note = isFrozen || isEngineMissing ? staysNote : copy.autosave;
  const isReady = ended.some(({ status }) => status === 'done') && (!isMaking || isFrozen);
  const awaitsPermission =
    !isSynthesisShown(permission.view) &&
    shown.some(({ _id, voice }) => voice === 'synthetic' && ended.some((work) => work._id === _id));
  const canBegin = !isFrozen && !isMaking && !purchase && !list.isPending;
  const isQueueFull = open.length >= maxOpenVideoWorks.account;
  const hasRoom = open.length < (isUnknown ? assumedCapability.limit : maxOpenVideoWorks.account);

  /** Unreadable capability: the server decides. @param deed names the pressed button, which waits for a running read */
  async function begin(deed: string, start: () => void) {
    if (busyDeed !== null) return;
    let { data } = capability;
    // A place may have come back, or been paid for, since it was read.
    if (capability.isFetching || (data && isRefused(data))) {
      setBusyDeed(deed);
      ({ data } = await capability.refetch({ cancelRefetch: false }));
      setBusyDeed(null);
    }
    if (data && isRefused(data)) return onLimit(data);
    setEnded([]);
    start();
  }
  function canRetry(work: VideoWorkView) {
    if (isFrozen) return false;
    return filmDrafts.of(work) ? capability.data?.takesOwnFilms !== false : !isEngineMissing;
  }
  function retry(work: VideoWorkView) {
    const [draft, filmDraft] = [videoDrafts.of(work), filmDrafts.of(work)];
    if (filmDraft) film.resume(filmDraft);
    else if (draft) maker.resume(draft, 'review');
    else maker.begin();
  }
  function drop(work: VideoWorkView) {
    const [draft, filmDraft] = [videoDrafts.of(work), filmDrafts.of(work)];
    const takeBack = filmDraft ? film.drop(filmDraft) : draft && maker.drop(draft);
    setEnded((before) => before.filter(({ _id }) => _id !== work._id));
    restoreFocusTo('[data-deed="make"]', '[data-deed="film"]');
    if (takeBack) offer(copy.dropped, takeBack, work._id);
  }
  function startAnew(draft: Named<VideoDraft>) {
    offer(copy.startedAnew, maker.startAnew(draft), 'make');
  }
  /** @param deed names the button that takes the focus when it is undone */
  function offer(text: string, undo: () => void, deed: string) {
    const onPress = () => {
      undo();
      restoreFocusTo(`[data-deed="${deed}"]`);
    };
    offerUndo(text, { label: copy.undo, onPress });
  }

  return (
    <div ref={block} className={styles.panel}>
      {note && (
        <p className={styles.note}>
          <Icon name="info" size="s" />
          <span>{note}</span>
        </p>
      )}
      {isUnreadable && open.length === 0 && (
        <Notice tone="warning">{typeset(videoMessages.statusFailed)}</Notice>
      )}
      {open.map((one, index) => (
        <OpenWork key={one.work._id} {...one} number={open.length === 1 ? null : index + 1} />
      ))}
      {open.length > 0 && <p className={styles.facts}>{copy.canLeave}</p>}
      {isReady && <Notice tone="success">{awaitsPermission ? permissionCopy.isReady : copy.isReady}</Notice>}
      {(!isMaking || isFrozen) &&
        failed.map((work) => (
          <FailedWork
            key={work._id}
            work={work}
            isBusy={busyDeed === work._id}
            onRetry={canRetry(work) ? () => begin(work._id, () => retry(work)) : null}
            onDrop={isKept(work) ? () => drop(work) : null}
          />
        ))}
      {isFilmOpen && !isFrozen && (
        <OwnFilm
          film={film}
          bounds={{ maxBytes: maxVideoFileSize, maxSeconds: maxVideoDuration }}
          onClose={() => {
            film.close();
            restoreFocusTo('[data-deed="film"]', '[data-deed="make"]');
          }}
        />
      )}
      {isMaking && !isFilmOpen && !isFrozen && (
        <VideoMaker
          pageId={page._id}
          maker={maker}
          permission={permission}
          maxSeconds={maxVideoDuration}
          onClose={() => {
            maker.close();
            restoreFocusTo('[data-deed="make"]');
          }}
        />
      )}
      {purchase}
      {canBegin && isQueueFull && (
        <p className={styles.facts}>{typeset(videoErrors['video.queueFull'].text)}</p>
      )}
      {canBegin && hasRoom && (
        <VideoStart
          capability={capability.data ?? null}
          isUnknown={isUnknown}
          maker={maker}
          film={film}
          begun={{ video: videoDrafts.begun, film: filmDrafts.begun }}
          busyDeed={busyDeed}
          begin={begin}
          onStartAnew={startAnew}
        >
          {list.data?.length === 0 && open.length === 0 && failed.length === 0 && (
            <EmptyState headingLevel={3} title={copy.empty} text={copy.emptyText} picture="ornament" />
          )}
        </VideoStart>
      )}
      {!isMaking && (
        <SynthesisPermissionCard
          permission={permission}
          hasSynthetic={shown.some(({ voice }) => voice === 'synthetic')}
        />
      )}
      {hasVideos && (
        <section className={styles.list} aria-label={copy.list}>
          <VideoList
            videos={shown}
            isSynthesisShown={isSynthesisShown(permission.view)}
            update={videos.update}
            remove={videos.remove}
          />
        </section>
      )}
      {list.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton shape="block" />
          <Skeleton />
        </SkeletonGroup>
      )}
      {list.error && <QueryError query={list} title={copy.loadFailed} headingLevel={3} />}
    </div>
  );
}

/** True when the plan or its month allows no video. */
const isRefused = ({ canGenerateVideo, reason }: VideoCapabilityView) =>
  !canGenerateVideo && (reason?.startsWith('plan.') ?? false);
