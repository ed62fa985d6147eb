import type { KeepMessage } from '../../service-worker/keep-message.js';
import { isKeptDocument } from '../../service-worker/keeping.js';

/** Minimum time on a page before it is cached. */
const staysMs = 2_000;
const mostParts = 150;

/** The part of BrowserHistory used here. */
interface Wayfinder {
  readonly visit: { readonly location: { readonly pathname: string } };
  readonly isLoading: boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Registers the service worker and asks it to cache each visited page with its pictures, for reading offline.
 * Does nothing without service worker support (old browser, private window, no HTTPS).
 */
export function keepVisited(history: Wayfinder): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.register('/service-worker.js').catch(() => undefined);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = null;
  const look = () => {
    const { pathname } = history.visit.location;
    if (history.isLoading || pathname === shown) return;
    shown = pathname;
    clearTimeout(timer);
    if (isKeptDocument(shown) && !savesData()) timer = setTimeout(keep, staysMs, shown);
  };
  const keep = async (pathname: string) => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ kind: 'keep', document: pathname, parts: loadedParts() } satisfies KeepMessage);
  };
  history.subscribe(look);
  look();
}

/** Same-origin resources loaded by this document so far, as path and query. */
function loadedParts(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/`));
  return [...new Set(own)].slice(-mostParts).map((name) => name.slice(window.location.origin.length));
}

/** Data saver is on: do not download more than is displayed. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
