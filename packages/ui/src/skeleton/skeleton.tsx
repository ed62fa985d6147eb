import type { ReactNode } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `title` and `text` are lines, `portrait` is 4:5, `block` takes its height from its class. */
  shape?: 'title' | 'text' | 'short' | 'portrait' | 'block';
  className?: string;
}

/** Placeholder for loading content, without animation. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={joinClasses(styles.bone, styles[shape], className)} aria-hidden="true" />;
}

/** Placeholder of a card. */
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
  /** Announced once to screen readers: the content that is loading. */
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
