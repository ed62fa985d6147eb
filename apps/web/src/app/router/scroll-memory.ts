import type { Location } from 'react-router-dom';
import type { HistoryEntry } from '../../shared/navigation/browser-history.js';

const storageName = 'scrollPositions';

/** Scroll positions of this tab's history entries, in CSS px; kept across reloads. */
export class ScrollMemory {
  private readonly positions: Map<string, number>;
  private shown: Location | null;

  /** @param rendered location of the server-rendered document: its first display does not scroll */
  constructor(
    private readonly window: Window,
    rendered: Location | null,
  ) {
    this.positions = read(window);
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
      write(window, this.positions);
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
    else this.window.scrollTo(0, savedY ?? 0);
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

function read(window: Window): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(window.sessionStorage.getItem(storageName) ?? '{}')));
  } catch {
    // Foreign data, or storage is blocked: browsers without cookies throw on access to sessionStorage.
    return new Map();
  }
}

function write(window: Window, positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage is blocked (private window): the next document starts at the top.
  }
}
