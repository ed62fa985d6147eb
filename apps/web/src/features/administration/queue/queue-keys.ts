import { useEffect, useEffectEvent } from 'react';

export type QueueKey = 'next' | 'previous' | 'accept' | 'reject';

/** By the place of the key, so that they work with a Ukrainian layout. */
const keyByCode: Readonly<Record<string, QueueKey>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'accept',
  KeyR: 'reject',
};

/** Calls back for the keys of the queue, but not while somebody types, holds a modifier or reads a dialog. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyByCode[event.code];
    const isBusy =
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      (event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null) ||
      document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (!key || isBusy) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
