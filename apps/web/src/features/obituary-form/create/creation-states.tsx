import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Flame } from '@memorial/ui/flame/flame';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isOffline } from '../../../shared/api/is-offline.js';
import styles from './creation-states.module.css';
import type { UploadProgress } from './run-uploads.js';
import type { UploadKind } from './upload-tasks.js';

const sendingWords: Readonly<Record<UploadKind, string>> = {
  photo: copy.sendingPortrait,
  gallery: copy.sendingPhoto,
  award: copy.sendingAward,
};

interface CreatingProps {
  readonly progress: UploadProgress | null;
  /** True for a missing or captive person: no flame, no word of memory. */
  readonly isAwaited: boolean;
}

/** Screen shown while the page is created and its files are uploaded. */
export function Creating({ progress, isAwaited }: CreatingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.state}>
      {!isAwaited && <Flame />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isAwaited ? copy.creatingOfAwaited : copy.creating}
      </h1>
      <Sending progress={progress} />
    </div>
  );
}

/** Current upload and its progress. */
function Sending({ progress }: { progress: UploadProgress | null }) {
  if (progress === null)
    return (
      <p className={styles.step} role="status">
        {copy.sendingPage}
      </p>
    );
  const { kind, name, position, count, share } = progress;
  const label = fillText(sendingWords[kind], { place: position, count });
  return (
    <div className={styles.sending}>
      <p className={styles.step} role="status">
        {label}
      </p>
      <p className={styles.name}>{kind === 'photo' ? '' : name}</p>
      <progress className={styles.bar} aria-label={label} max={count} value={position - 1 + share} />
    </div>
  );
}

export function CreationFailed({
  error,
  onRetry,
  onBack,
}: {
  error: ApiError;
  onRetry: () => void;
  onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const reason = error.status >= 500 ? obituaryMessages.createFailed : error.message;
  return (
    <ErrorState
      className={styles.state}
      headingLevel={1}
      headingRef={heading}
      icon={isOffline(error) ? 'offline' : 'warning'}
      title={copy.failedTitle}
      text={`${typeset(reason)} ${copy.failedKept}`}
      onRetry={onRetry}
      action={
        <Button variant="quiet" onClick={onBack}>
          {copy.backToEditing}
        </Button>
      }
    />
  );
}
