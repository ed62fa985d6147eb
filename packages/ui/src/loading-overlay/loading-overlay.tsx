import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { useEffect, useState } from 'react';
import { Flame } from '../flame/flame.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './loading-overlay.module.css';

/** Duration of the fade in milliseconds; keep equal to --dur-exit. */
const fadeMs = 300;

export interface LoadingProps {
  /** Default «Завантаження...». */
  text?: string;
  className?: string;
}

/** Loading state for part of a screen: flame with text. */
export function Loading({ text = commonMessages.loading, className }: LoadingProps) {
  return (
    <div className={joinClasses(styles.loading, className)} role="status">
      <Flame />
      <p className={styles.text}>{text}</p>
    </div>
  );
}

export interface LoadingOverlayProps {
  /** While true the overlay covers the screen; then it fades out and is removed. */
  active: boolean;
  text?: string;
}

/** Covers a screen that has no content yet. Never use it over server-rendered content. */
export function LoadingOverlay({ active, text }: LoadingOverlayProps) {
  const [present, setPresent] = useState(active);
  if (active && !present) setPresent(true);

  useEffect(() => {
    if (active) return;
    const timer = setTimeout(() => setPresent(false), fadeMs);
    return () => clearTimeout(timer);
  }, [active]);

  if (!present) return null;
  return (
    <div className={joinClasses(styles.overlay, !active && styles.fading)}>
      <Loading text={text} />
    </div>
  );
}
