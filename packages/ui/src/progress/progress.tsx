import { controlMessages } from '@memorial/contracts/messages/ui/controls';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './progress.module.css';

export interface ProgressStep {
  key: string;
  label: ReactNode;
}

export interface ProgressRailProps {
  steps: readonly ProgressStep[];
  /** Key of the current step; earlier ones are done. */
  current: string;
  /** Accessible name of the list. */
  label: string;
  className?: string;
}

/** Steps of a wizard beside the form, on wide screens. */
export function ProgressRail({ steps, current, label, className }: ProgressRailProps) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <ol className={joinClasses(styles.rail, className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={joinClasses(styles.step, index < at && styles.done, index === at && styles.here)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.knot} aria-hidden="true">
            {index < at ? <Icon name="check" size="s" /> : index + 1}
          </span>
          <span>
            {step.label}
            {index < at && <span className="visually-hidden">, {controlMessages.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface ProgressSegmentsProps {
  /** Counted from 1. */
  current: number;
  total: number;
  /** Text for screen readers, such as «Крок 2 з 6». */
  label: string;
  className?: string;
}

/** The same progress as a bar, on phones. */
export function ProgressSegments({ current, total, label, className }: ProgressSegmentsProps) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      aria-valuemin={1}
      aria-valuenow={current}
      aria-valuemax={total}
      className={joinClasses(styles.segments, className)}
    >
      {numbers.map((number) => (
        <span
          key={number}
          className={joinClasses(
            styles.segment,
            number < current && styles.full,
            number === current && styles.half,
          )}
        />
      ))}
    </div>
  );
}
