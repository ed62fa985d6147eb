import type { ReactNode } from 'react';
import { Candle } from '../candle/candle.js';
import { joinClasses } from '../internal/join-classes.js';
import { Silhouette } from '../silhouette/silhouette.js';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** A silhouette for missing people, a candle for missing texts, or a picture of its own. */
  picture?: 'silhouette' | 'candle' | ReactNode;
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

function Picture({ picture }: { picture: EmptyStateProps['picture'] }) {
  if (picture === 'silhouette')
    return (
      <div className={styles.figure}>
        <Silhouette />
      </div>
    );
  if (picture === 'candle') return <Candle className={styles.candle} />;
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
