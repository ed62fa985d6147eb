import { videoErrors } from '@memorial/contracts/messages/errors/videos';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { isOpenVideoWork, videoSeconds } from '@memorial/contracts/videos/videos.constants';
import type { VideoCapabilityView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { videoCapabilityQuery } from '../api/video-capability.query.js';
import type { useVideoList } from '../hooks/use-video-list.js';
import { type VideoMaker as Maker, useVideoMaker } from '../hooks/use-video-maker.js';
import { useVideoWork } from '../hooks/use-video-work.js';
import { VideoList } from './video-list.js';
import { VideoMaker } from './video-maker.js';
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

/** Videos of a page, the one that is being made, and the maker. */
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
  const [ended, setEnded] = useState<VideoWorkView | null>(null);
  const capability = useQuery({ ...videoCapabilityQuery(useApi()), enabled: isShown && !isFrozen });
  // Unknown: the usual bound, and the server decides.
  const maxSeconds = capability.data?.isActive ? capability.data.maxVideoDuration : videoSeconds.max;
  const maker = useVideoMaker(page, maxSeconds);
  const { work, isUnreadable } = useVideoWork(page._id, isShown, (finished) => {
    setEnded(finished);
    // The pressed button is gone.
    if (document.activeElement === document.body) restoreFocusTo('[data-deed="make"]', '[data-next]');
  });
  const isSending = maker.state.phase.kind === 'sending';
  const notifyPending = useEffectEvent(onPending);
  const { isHolding } = maker.sound;
  useEffect(() => notifyPending(isSending || isHolding), [isSending, isHolding]);
  useDraftOfDoneWork(maker, work);

  const isOpen = work !== null && isOpenVideoWork(work.status);
  const isMaking = maker.state.phase.kind !== 'closed';
  const isOfDraft = work !== null && maker.draft?.workId === work._id;
  const hasFailed = work?.status === 'failed' && (isOfDraft || ended?._id === work._id) && !isMaking;
  const { list } = videos;

  function begin(open: () => void) {
    const { data } = capability;
    if (data && !data.canGenerateVideo && data.reason?.startsWith('plan.')) return onLimit(data);
    setEnded(null);
    open();
  }
  const isReady = ended?.status === 'done' && !isMaking && !isOpen;

  return (
    <div ref={block} className={styles.panel}>
      <p className={styles.note}>
        <Icon name="info" size="s" />
        <span>{isFrozen ? copy.frozen : copy.autosave}</span>
      </p>
      {isUnreadable && !isOpen && <Notice tone="warning">{typeset(videoMessages.statusFailed)}</Notice>}
      {isOpen && <OpenWork work={work} isUnreadable={isUnreadable} />}
      {isReady && <Notice tone="success">{copy.isReady}</Notice>}
      {hasFailed && (
        <FailedWork
          message={work.message}
          onRetry={() => begin(() => (isOfDraft ? maker.resume('review') : maker.startAnew()))}
          onDrop={
            isOfDraft
              ? () => {
                  setEnded(null);
                  maker.discard();
                  restoreFocusTo('[data-deed="make"]');
                }
              : null
          }
        />
      )}
      {isMaking && (
        <VideoMaker
          pageId={page._id}
          maker={maker}
          maxSeconds={maxSeconds}
          onClose={() => {
            maker.close();
            restoreFocusTo('[data-deed="make"]');
          }}
        />
      )}
      {purchase}
      {!isFrozen && !isMaking && !isOpen && !hasFailed && !purchase && (
        <Start
          capability={capability.data ?? null}
          isUnknown={capability.isError}
          maker={maker}
          begin={begin}
        >
          {list.data?.length === 0 && (
            <EmptyState headingLevel={3} title={copy.empty} text={copy.emptyText} picture="ornament" />
          )}
        </Start>
      )}
      {list.data && list.data.length > 0 && (
        <section className={styles.list} aria-label={copy.list}>
          <VideoList videos={list.data} update={videos.update} remove={videos.remove} />
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

/** A draft whose video has come while nobody looked is not needed any more. */
function useDraftOfDoneWork(maker: Maker, work: VideoWorkView | null) {
  const drop = useEffectEvent(() => maker.discard());
  const isDone = work?.status === 'done' && maker.draft?.workId === work._id;
  useEffect(() => {
    if (isDone) drop();
  }, [isDone]);
}

function Start({
  capability,
  isUnknown,
  maker,
  begin,
  children,
}: {
  capability: VideoCapabilityView | null;
  isUnknown: boolean;
  maker: Maker;
  begin: (open: () => void) => void;
  children: ReactNode;
}) {
  if (capability?.reason === 'video.engineMissing')
    return (
      <>
        <Notice title={copy.engineMissing}>{typeset(videoErrors['video.engineMissing'].text)}</Notice>
        {children}
      </>
    );
  return (
    <div className={styles.start}>
      {children}
      {maker.draft === null ? (
        <div>
          <Button variant="main" data-deed="make" onClick={() => begin(maker.startAnew)}>
            {copy.make}
          </Button>
        </div>
      ) : (
        <Notice
          title={copy.unfinished}
          action={
            <>
              <Button
                variant="quiet"
                flush="start"
                icon="edit"
                data-deed="make"
                onClick={() => begin(() => maker.resume())}
              >
                {copy.goOn}
              </Button>
              <Button variant="quiet" flush="start" icon="refresh" onClick={() => begin(maker.startAnew)}>
                {copy.startAnew}
              </Button>
            </>
          }
        >
          {copy.unfinishedText}
        </Notice>
      )}
      {capability && <Usage capability={capability} />}
      {isUnknown && <p className={styles.facts}>{copy.capabilityUnknown}</p>}
    </div>
  );
}

function Usage({
  capability: { currentUsage, limit, paidRemaining, reason },
}: {
  capability: VideoCapabilityView;
}) {
  if (limit === null || limit === 0) return null;
  return (
    <div className={styles.usage}>
      <p className={styles.facts}>
        {[
          fillText(copy.used, { used: currentUsage, limit }),
          paidRemaining > 0 && fillText(copy.paidLeft, { count: paidRemaining }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason === 'plan.monthlyVideos' && <p className={styles.facts}>{copy.monthFull}</p>}
    </div>
  );
}
