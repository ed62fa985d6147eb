import { useEffect, useEffectEvent, useState } from 'react';

export interface Autosave {
  /** Saves after the delay; a further call starts it again. @param delayMs another delay than the usual one */
  readonly schedule: (delayMs?: number) => void;
  /** Saves what is scheduled now. */
  readonly flush: () => void;
  /** Forgets what is scheduled. */
  readonly cancel: () => void;
}

/**
 * Saves some time after the last change. What is scheduled is saved at once when the tab is hidden or closed, the
 * phone is locked, or the component unmounts.
 * @param delayMs pause after the last change, in milliseconds
 */
export function useAutosave(save: () => void, delayMs: number): Autosave {
  const saveLatest = useEffectEvent(save);
  const [autosave] = useState(() => createAutosave(() => saveLatest(), delayMs));
  useEffect(() => {
    const { flush } = autosave;
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [autosave]);
  return autosave;
}

function createAutosave(save: () => void, usualDelayMs: number): Autosave {
  let timer: ReturnType<typeof setTimeout> | null = null;
  function cancel() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }
  function flush() {
    if (timer === null) return;
    cancel();
    save();
  }
  return {
    schedule: (delayMs = usualDelayMs) => {
      cancel();
      timer = setTimeout(flush, delayMs);
    },
    flush,
    cancel,
  };
}
