import type { Location } from 'react-router-dom';
import type { Visit } from '../../lib/navigation/browser-history.js';

const storageName = 'scrollPositions';

/** How far each visited entry of this tab was scrolled, in CSS pixels; it outlives a reload. */
export class ScrollMemory {
  private readonly positions: Map<string, number>;
  private shown: Location | null;

  /** @param rendered the address of a document that came rendered: its first showing scrolls nothing */
  constructor(
    private readonly window: Window,
    rendered: Location | null,
  ) {
    this.positions = read(window);
    this.shown = rendered;
  }

  /** Takes scrolling over from the browser, while the document is open. Returns the end of it. */
  follow(): () => void {
    const { window } = this;
    const open = () => {
      window.history.scrollRestoration = 'manual';
    };
    const close = () => {
      this.leave();
      write(window, this.positions);
      // The next document stands before its script does: the browser scrolls it.
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

  /** Remembers where the shown screen stands. */
  leave(): void {
    if (this.shown) this.positions.set(keyOf(this.shown), this.window.scrollY);
  }

  /** A new screen begins at its top or at the place its address names, a known one where it was left. */
  show({ location, isScrollKept }: Visit): void {
    if (location === this.shown) return;
    this.shown = location;
    if (isScrollKept) return;
    const known = this.positions.get(keyOf(location));
    const named = known === undefined ? namedBy(location, this.window.document) : null;
    if (named) named.scrollIntoView();
    else this.window.scrollTo(0, known ?? 0);
  }
}

/** The entries of one visit by their keys. The first has none of its own: another document's must not be taken for it. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

function namedBy({ hash }: Location, document: Document): Element | null {
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
    // Not ours, or not to be had: a browser that keeps no cookies throws where the storage is only named.
    return new Map();
  }
}

function write(window: Window, positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // A private window that keeps nothing: the next document begins at its top.
  }
}
