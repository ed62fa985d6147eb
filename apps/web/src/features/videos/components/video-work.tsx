import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { fillText, typeset } from '@memorial/contracts/text';
import type { VideoStatusView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { cancelVideo } from '../api/cancel-video.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { errorText } from '../hooks/use-video-list.js';
import type { FollowedWork } from '../hooks/use-video-works.js';
import styles from './videos.module.css';

/** A video that is being made: step, progress and place in the queue. @param number null where it is the only one */
export function OpenWork({ work, isUnreadable, number }: FollowedWork & { number: number | null }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const cancel = useApiMutation((api) => cancelVideo(api, work._id), {
    onSuccess: (answer) => {
      queryClient.setQueryData(videoQueryKeys.status(work._id), answer);
      // The page tells of its newest work alone.
      queryClient.setQueryData<VideoStatusView>(videoQueryKeys.status(work.obituaryId), (newest) =>
        newest && newest.status !== null && newest._id === answer._id ? answer : newest,
      );
      toast.info(typeset(answer.message));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that ordered it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const label = number === null ? copy.workTitle : `${copy.workTitle} ${number}`;
  return (
    <section className={styles.card} aria-label={label}>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {copy.workTitle}
      </h3>
      {work.title && <p className={styles.facts}>{typeset(work.title)}</p>}
      <p className={styles.step}>
        <span role="status">{typeset(work.message)}</span>
        <span className={styles.percent} aria-hidden="true">
          {fillText(copy.percent, { progress: work.progress })}
        </span>
      </p>
      <progress className={styles.progress} max={100} value={work.progress} aria-label={label} />
      {work.position !== null && (
        <p className={styles.facts}>{fillText(copy.place, { position: work.position })}</p>
      )}
      {isUnreadable && <Notice tone="warning">{typeset(videoMessages.statusFailed)}</Notice>}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          flush="start"
          icon="close"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {copy.cancelWork}
        </Button>
      </div>
    </section>
  );
}

/**
 * A work that failed, with the way to begin it again.
 * @param onRetry null where no video can be begun
 * @param onDrop null where nothing of it is kept
 */
export function FailedWork({
  work: { _id, title, message },
  isBusy,
  onRetry,
  onDrop,
}: {
  work: VideoWorkView;
  isBusy: boolean;
  onRetry: (() => void) | null;
  onDrop: (() => void) | null;
}) {
  return (
    <Notice
      tone="error"
      title={copy.failedTitle}
      action={
        <>
          {onRetry && (
            <Button
              variant="quiet"
              flush="start"
              icon="refresh"
              data-deed={_id}
              busy={isBusy}
              onClick={onRetry}
            >
              {copy.tryAgain}
            </Button>
          )}
          {onDrop && (
            <Button variant="quiet" flush="start" icon="trash" onClick={onDrop}>
              {copy.dropWork}
            </Button>
          )}
        </>
      }
    >
      {title && <p>{typeset(title)}</p>}
      <p>
        {typeset(message)} {onDrop && copy.kept}
      </p>
    </Notice>
  );
}
