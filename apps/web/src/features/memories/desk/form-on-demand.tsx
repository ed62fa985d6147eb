import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { retryImport } from '../../../lib/retry-import.js';
import { memoryWords } from '../memory-words.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';

/** A form with its validation, fetched when somebody writes. */
export function FormOnDemand<T>({
  load,
  children,
}: {
  /** The same function each time. */
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
