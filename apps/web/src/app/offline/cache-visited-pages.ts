import type { CacheMessage } from '../../service-worker/cache-message.js';
import { isCacheableDocument } from '../../service-worker/cacheable-requests.js';

/** Minimum time on a page before it is cached. */
const minVisitMs = 2_000;
const maxResources = 150;

/** The part of BrowserHistory used here. */
interface TabHistory {
  readonly current: { readonly location: { readonly pathname: string } };
  readonly isLoading: boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Registers the service worker and asks it to cache each visited page with its pictures, for reading offline.
 * Does nothing without service worker support (old browser, private window, no HTTPS).
 */
export function cacheVisitedPages(history: TabHistory): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.register('/service-worker.js').catch(() => undefined);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = null;
  const onLocationChange = () => {
    const { pathname } = history.current.location;
    if (history.isLoading || pathname === shown) return;
    shown = pathname;
    clearTimeout(timer);
    if (isCacheableDocument(shown) && !savesData()) timer = setTimeout(requestCaching, minVisitMs, shown);
  };
  const requestCaching = async (pathname: string) => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({
      kind: 'keep',
      document: pathname,
      parts: loadedResources(),
    } satisfies CacheMessage);
  };
  history.subscribe(onLocationChange);
  onLocationChange();
}

/** Same-origin resources loaded by this document so far, as path and query. */
function loadedResources(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/`));
  return [...new Set(own)].slice(-maxResources).map((name) => name.slice(window.location.origin.length));
}

/** Data saver is on: do not download more than is displayed. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
