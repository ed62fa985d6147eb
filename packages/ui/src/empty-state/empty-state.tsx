import type { ReactNode } from 'react';
import { Candle } from '../candle/candle.js';
import { joinClasses } from '../internal/join-classes.js';
import { Silhouette } from '../silhouette/silhouette.js';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** A silhouette for missing people, a candle for missing texts, a tree, or a custom picture. */
  picture?: 'silhouette' | 'candle' | 'tree' | ReactNode;
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

function TreeSketch() {
  return (
    <svg className={styles.tree} viewBox="0 0 220 120" aria-hidden="true" focusable="false">
      <path className={styles.treeCard} d="M32 6h60v36H32zM128 6h60v36h-60z" />
      <path className={styles.treeLine} d="M92 24h36M110 29v47" />
      <path className={styles.treeMark} d="m110 19 5 5-5 5-5-5zM110 87v14M103 94h14" />
      <path className={styles.treeNext} d="M80 76h60v36H80z" />
    </svg>
  );
}

function Picture({ picture }: { picture: EmptyStateProps['picture'] }) {
  if (picture === 'silhouette')
    return (
      <div className={styles.figure}>
        <Silhouette />
      </div>
    );
  if (picture === 'candle') return <Candle className={styles.candle} />;
  if (picture === 'tree') return <TreeSketch />;
  return picture;
}

/** Empty state: a picture, a sentence and one next step. */
export function EmptyState({
  picture = 'candle',
  title,
  text,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses(styles.state, className)}>
      <Picture picture={picture} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
