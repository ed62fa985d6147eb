import type { Location } from 'react-router-dom';
import { recordOf } from '../../shared/format/record-of.js';
import type { HistoryEntry } from '../../shared/navigation/browser-history.js';
import { parseJson } from '../../shared/storage/parse-json.js';
import { type SafeStorage, safeStorage, storageKeys } from '../../shared/storage/storage.js';

/** Scroll positions of this tab's history entries, in CSS px; kept across reloads. */
export class ScrollMemory {
  private readonly storage: SafeStorage;
  private readonly positions: Map<string, unknown>;
  private shown: Location | null;

  /** @param rendered location of the server-rendered document: its first display does not scroll */
  constructor(
    private readonly window: Window,
    rendered: Location | null,
  ) {
    this.storage = safeStorage(() => window.sessionStorage);
    const stored = parseJson(this.storage.read(storageKeys.scrollPositions));
    this.positions = new Map(Object.entries(recordOf(stored)));
    this.shown = rendered;
  }

  /** Takes over scroll restoration from the browser. Returns a function that stops it. */
  follow(): () => void {
    const { window } = this;
    const open = () => {
      window.history.scrollRestoration = 'manual';
    };
    const close = () => {
      this.leave();
      const positions = Object.fromEntries(this.positions);
      this.storage.write(storageKeys.scrollPositions, JSON.stringify(positions));
      // Hand scroll restoration back to the browser: the next document is displayed before its script runs.
      window.history.scrollRestoration = 'auto';
    };
    open();
    window.addEventListener('pageshow', open);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pageshow', open);
      window.removeEventListener('pagehide', close);
    };
  }

  /** Saves the position of the displayed entry. */
  leave(): void {
    if (this.shown) this.positions.set(positionKey(this.shown), this.window.scrollY);
  }

  /**
   * Scrolls a new entry to its top or to the element named by the hash, a known entry to its saved position.
   */
  show({ location, isScrollKept }: HistoryEntry): void {
    if (location === this.shown) return;
    this.shown = location;
    if (isScrollKept) return;
    const savedY = this.positions.get(positionKey(location));
    const target = savedY === undefined ? hashTarget(location, this.window.document) : null;
    if (target) target.scrollIntoView();
    else this.window.scrollTo(0, typeof savedY === 'number' ? savedY : 0);
  }
}

/**
 * Storage key of an entry. The first entry of each document has the key `default`, so its path is used
 * instead.
 */
function positionKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

function hashTarget({ hash }: Location, document: Document): Element | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
