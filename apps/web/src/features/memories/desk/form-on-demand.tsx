import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { retryImport } from '../../../lib/retry-import.js';
import { memoryWords } from '../memory-words.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';

/** Loads a form and its validation on demand. */
export function FormOnDemand<T>({
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
    let isAwaited = true;
    retryImport(load).then(
      (module) => isAwaited && setLoaded(() => module),
      () => isAwaited && setFailed(true),
    );
    return () => {
      isAwaited = false;
    };
  }, [load]);
  if (loaded) return children(loaded);
  if (isFailed) return <Notice tone="error">{memoryWords.deskFailed}</Notice>;
  return (
    <SkeletonGroup label={words.formLoading} className={styles.form}>
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles.formComing} />
    </SkeletonGroup>
  );
}
