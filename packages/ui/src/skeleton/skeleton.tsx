import type { ReactNode } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `title` and `text` are lines, `portrait` is 4:5, `block` takes its height from its class. */
  shape?: 'title' | 'text' | 'short' | 'portrait' | 'block';
  className?: string;
}

/** The place of something that is on its way. It does not blink. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={joinClasses(styles.bone, styles[shape], className)} aria-hidden="true" />;
}

/** The shape of a memorial card. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="portrait" />
      <div className={styles.caption}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}

export interface SkeletonGroupProps {
  /** What is being waited for; readers hear it once. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div className={className} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
