import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { memoryListMessages } from '@memorial/contracts/messages/ui/memory-list';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { retryImport } from '../../../shared/loading/retry-import.js';
import styles from '../actions/memory-actions.module.css';

/** Loads a form and its validation on demand. */
export function LazyForm<T>({
  load,
  children,
}: {
  /** Must be a stable function: a new one triggers another load. */
  load: () => Promise<T>;
  children: (loaded: T) => ReactNode;
}) {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    retryImport(load).then(
      (module) => isMounted && setLoaded(() => module),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  if (loaded) return children(loaded);
  if (isFailed) return <Notice tone="error">{memoryListMessages.composerFailed}</Notice>;
  return (
    <SkeletonGroup label={copy.formLoading} className={styles.form}>
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles.formLoading} />
    </SkeletonGroup>
  );
}
