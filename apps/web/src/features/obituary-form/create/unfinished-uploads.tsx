import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isOffline } from '../../../shared/api/is-offline.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { isFatal } from './run-uploads.js';
import styles from './unfinished-uploads.module.css';
import type { UploadKind, UploadTask } from './upload-tasks.js';

const icons: Readonly<Record<UploadKind, IconName>> = { photo: 'camera', gallery: 'image', award: 'ribbon' };

/**
 * List of uploads that failed or were not tried after the page was created: each can be retried or skipped,
 * or all of them.
 */
export function UnfinishedUploads({
  tasks,
  reasons,
  onRetryAll,
  onRetry,
  onSkip,
}: {
  tasks: readonly UploadTask[];
  /** Errors by task key; a task without an error was not tried on this visit. */
  reasons: ReadonlyMap<string, ApiError>;
  onRetryAll: () => void;
  onRetry: (task: UploadTask) => void;
  onSkip: (tasks: readonly UploadTask[]) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const isNotTried = reasons.size === 0;
  // The error that stopped all uploads is shown once.
  const fatalError = [...reasons.values()].find(isFatal);
  const isConnectionLost = fatalError !== undefined && isOffline(fatalError);
  return (
    <div ref={block} className={styles.screen}>
      <Icon name={isConnectionLost ? 'offline' : 'warning'} size="xl" className={styles.sign} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isNotTried ? copy.uploadsWaitingTitle : copy.uploadsFailedTitle}
      </h1>
      {fatalError && (
        <p className={styles.stopped} role="alert">
          {typeset(fatalError.message)}
        </p>
      )}
      <p className={styles.lead}>{isNotTried ? copy.uploadsWaitingText : copy.uploadsFailedText}</p>
      <ul className={styles.tasks}>
        {tasks.map((task, index) => (
          <li key={task.key} className={styles.task}>
            <Icon name={icons[task.kind]} />
            <div className={styles.told}>
              <p className={styles.name}>{task.name}</p>
              <Reason error={reasons.get(task.key)} />
            </div>
            <div className={styles.taskActions}>
              <Button
                variant="quiet"
                aria-label={fillText(copy.retryUpload, { name: task.name })}
                onClick={() => onRetry(task)}
              >
                {copy.retryShort}
              </Button>
              <Button
                variant="quiet"
                aria-label={fillText(copy.skipUpload, { name: task.name })}
                data-part={task.key}
                onClick={() => {
                  const neighbour = tasks[index + 1] ?? tasks[index - 1];
                  if (neighbour) restoreFocusTo(`[data-part="${CSS.escape(neighbour.key)}"]`);
                  onSkip([task]);
                }}
              >
                {copy.skipShort}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="main" icon="refresh" onClick={onRetryAll}>
          {isNotTried ? copy.sendLeft : commonMessages.retry}
        </Button>
        <Button onClick={() => onSkip(tasks)}>{copy.skipAll}</Button>
      </div>
      <p className={styles.later}>{copy.skipText}</p>
    </div>
  );
}

function Reason({ error }: { error: ApiError | undefined }) {
  return error && !isFatal(error) ? <p className={styles.reason}>{typeset(error.message)}</p> : null;
}
