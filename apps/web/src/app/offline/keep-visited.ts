import type { KeepMessage } from '../../service-worker/keep-message.js';
import { isKeptDocument } from '../../service-worker/keeping.js';

/** A page that was only passed through is not kept. */
const staysMs = 2_000;
const mostParts = 150;

/** What is used of the tab's history: where it is, and being told when that changes. */
interface Wayfinder {
  readonly visit: { readonly location: { readonly pathname: string } };
  readonly isLoading: boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Registers the service worker and has it keep each page that is read, with its pictures, for a day without a line.
 * Does nothing where the browser has none (old, private window, no https).
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

/** What this document has loaded from its own server so far, by path and query. */
function loadedParts(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/`));
  return [...new Set(own)].slice(-mostParts).map((name) => name.slice(window.location.origin.length));
}

/** Whoever told the browser to spare data is not asked for more than is seen. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
