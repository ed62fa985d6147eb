import type { ReactNode } from 'react';
import { Candle } from '../candle/candle.js';
import { joinClasses } from '../internal/join-classes.js';
import { Divider } from '../ornament/ornament.js';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** The ornament for people who are not found, a candle for missing texts, or a picture of its own. */
  picture?: 'ornament' | 'candle' | ReactNode;
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

function Picture({ picture }: { picture: EmptyStateProps['picture'] }) {
  if (picture === 'ornament') return <Divider className={styles.ornament} />;
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
