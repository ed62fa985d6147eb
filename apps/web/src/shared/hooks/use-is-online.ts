import { useSyncExternalStore } from 'react';

/** True while the browser believes that it is connected, and on the server: it renders for everybody. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}

function followConnection(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const type of ['online', 'offline'])
    window.addEventListener(type, onChange, { signal: controller.signal });
  return () => controller.abort();
}
