import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './toast.module.css';
import type { ToastAction, ToastCardProps } from './toast-context.js';

/** Display time of a toast, in milliseconds. */
const visibleMs = 5000;
/** Display time of a toast with an action. */
const actionableMs = 10_000;
const exitMs = 300;
const hintMs = 3000;

/** A toast, which ends by itself, by two taps or by its cross. */
export function ToastCard({ entry, onGone }: ToastCardProps) {
  const [leaving, setLeaving] = useState(false);
  const [hinted, setHinted] = useState(false);
  const [held, setHeld] = useState(false);
  useTimer(!leaving && !held, entry.action ? actionableMs : visibleMs, () => setLeaving(true));
  useTimer(leaving, exitMs, onGone);
  useTimer(hinted, hintMs, () => setHinted(false));

  function tap() {
    if (hinted) setLeaving(true);
    else setHinted(true);
  }

  // Hovering with a mouse keeps the toast; touch does not.
  const holdByMouse = (hold: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(hold);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a convenience; the cross inside is the control for keyboard and readers
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cross inside takes the keyboard
    <div
      className={joinClasses(styles.toast, styles[entry.type], leaving && styles.leaving)}
      data-toast={entry.type}
      onClick={tap}
      onPointerEnter={holdByMouse(true)}
      onPointerLeave={holdByMouse(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={entry.type} size="l" className={styles.icon} />
      <div className={styles.words}>
        <p>{entry.text}</p>
        {entry.detail && <p className={styles.detail}>{entry.detail}</p>}
        {hinted && <p className={styles.detail}>{navigationMessages.toastTapAgain}</p>}
        {entry.action && <ToastButton action={entry.action} onPressed={() => setLeaving(true)} />}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={commonMessages.close}
        onClick={(event) => {
          event.stopPropagation();
          setLeaving(true);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Runs a function when the state has lasted for a time. */
function useTimer(isRunning: boolean, delayMs: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => end(), delayMs);
    return () => clearTimeout(timer);
  }, [isRunning, delayMs]);
}

function ToastButton({ action, onPressed }: { action: ToastAction; onPressed: () => void }) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={(event) => {
        event.stopPropagation();
        onPressed();
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}
