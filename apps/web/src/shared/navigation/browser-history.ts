import {
  createPath,
  type Location,
  type NavigateOptions,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { recordOf } from '../format/record-of.js';

/** The current location and how it was reached. */
export interface HistoryEntry {
  readonly location: Location;
  /** True if the scroll position must not be reset. */
  readonly isScrollKept: boolean;
}

/** A navigation that is about to happen. */
export interface Transition {
  readonly from: Location;
  readonly to: Location;
}

/** Can block navigation inside the site. */
export interface Blocker {
  /** Returns true to block the navigation until `retry` is called. */
  shouldBlock(transition: Transition): boolean;
  onBlocked(retry: () => void): void;
}

/** Paths whose documents the server sends with other headers than this one. */
export interface OtherDocuments {
  has(pathname: string): boolean;
  /** Loads the document of the browser's current URL. */
  load(): void;
}

/** State of each browser history entry; React Router defines the property names. */
interface EntryState {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

interface Loading {
  /** Requested by a link or by «back», not by a replacement of the shown entry. */
  readonly isLeaving: boolean;
}

/** Key of an entry that was not created by this site. */
const firstKey = 'default';

/**
 * History of one tab, used by React Router's hooks and links. A new location is shown after its screen has
 * loaded; if several are requested, the latest one wins. A replacement amends the shown entry (a search that
 * follows its field, a redirect): it does not win over a link that leaves this entry, and is performed if
 * the entry stays.
 */
export class BrowserHistory implements Navigator {
  private shown: HistoryEntry;
  private index: number;
  /** The navigation whose screen is loading. */
  private loading: Loading | null = null;
  private isRetrying = false;
  private onReturned: (() => void) | null = null;
  /** The last replacement of the shown entry that was requested while its successor loads. */
  private postponed: (() => void) | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly blockers = new Set<Blocker>();

  /**
   * @param load loads the screen of a path; null when it is loaded already
   * @param renderedPath path and query of the server-rendered document; the markup matches it even if the
   * tab's URL has changed since
   * @param otherDocuments paths that must not be shown in this document
   */
  constructor(
    private readonly window: Window,
    private readonly load: (pathname: string) => Promise<unknown> | null,
    renderedPath: string | null = null,
    private readonly otherDocuments: OtherDocuments | null = null,
  ) {
    const entry = this.entry();
    this.index = entry.idx;
    const { pathname, search } = window.location;
    const isThereStill = renderedPath === null || renderedPath === pathname + search;
    const location = isThereStill ? this.here(entry) : locationOf(renderedPath, { key: firstKey });
    this.shown = { location, isScrollKept: false };
  }

  get current(): HistoryEntry {
    return this.shown;
  }

  /** True while the next screen is loading. */
  get isLoading(): boolean {
    return this.loading !== null;
  }

  /**
   * Starts to follow browser navigation, including what happened before. Returns a function that stops it.
   */
  follow(): () => void {
    const onPopState = () => this.pop();
    this.window.addEventListener('popstate', onPopState);
    const { location } = this.shown;
    const entry = this.entry();
    const here = this.here(entry);
    if (createPath(here) !== createPath(location) || here.key !== location.key) this.pop();
    return () => this.window.removeEventListener('popstate', onPopState);
  }

  /** @param listener called after each change of `current` and `isLoading` */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Adds a blocker. Only the first blocker that matches a navigation is asked. Returns a function that
   * removes it.
   */
  block(blocker: Blocker): () => void {
    this.blockers.add(blocker);
    return () => this.blockers.delete(blocker);
  }

  // React Router calls these functions without `this`.
  createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  go = (delta: number): void => this.window.history.go(delta);

  push = (to: To, state: unknown = null, options: NavigateOptions = {}): void =>
    this.navigate('pushState', to, state, options);

  replace = (to: To, state: unknown = null, options: NavigateOptions = {}): void =>
    this.navigate('replaceState', to, state, options);

  private navigate(
    method: 'pushState' | 'replaceState',
    to: To,
    state: unknown,
    { preventScrollReset = false }: NavigateOptions,
  ): void {
    if (method === 'replaceState' && this.loading?.isLeaving) {
      this.postponed = () => this.replace(to, state, { preventScrollReset });
      return;
    }
    const location = locationOf(to, { state });
    const enter = () => {
      // Use the browser's entry: it can differ from the shown one while a screen loads.
      const idx = this.entry().idx + (method === 'pushState' ? 1 : 0);
      const entry: EntryState = { usr: state, key: location.key, idx };
      this.window.history[method](entry, '', createPath(location));
      this.index = idx;
    };
    const commit = () =>
      this.onceReturned(() =>
        this.commit({ location, isScrollKept: preventScrollReset }, method === 'pushState', enter),
      );
    if (!this.isBlocked(location, commit)) commit();
  }

  private pop(): void {
    const { onReturned } = this;
    if (onReturned) {
      this.onReturned = null;
      onReturned();
      return;
    }
    const entry = this.entry();
    const location = this.here(entry);
    const delta = entry.idx - this.index;
    const isRetrying = this.isRetrying;
    this.isRetrying = false;
    const retry = () =>
      this.onceReturned(() => {
        this.isRetrying = true;
        this.go(delta);
      });
    if (!isRetrying && delta !== 0 && this.isBlocked(location, retry)) return;
    this.commit({ location, isScrollKept: false }, true, () => {
      this.index = entry.idx;
    });
  }

  private isBlocked(to: Location, retry: () => void): boolean {
    const transition = { from: this.shown.location, to };
    const blocker = [...this.blockers].find((each) => each.shouldBlock(transition));
    if (!blocker) return false;
    this.cancel();
    blocker.onBlocked(retry);
    return true;
  }

  /**
   * Cancel the screen that is loading; if the browser has already navigated, go back to the shown entry. Then
   * perform a postponed replacement of it.
   */
  private cancel(): void {
    if (this.loading) {
      this.loading = null;
      this.notify();
    }
    const delta = this.index - this.entry().idx;
    if (this.onReturned) return;
    if (delta !== 0) {
      this.onReturned = this.amend;
      this.go(delta);
    } else this.amend();
  }

  /** Perform the postponed replacement of the shown entry. */
  private amend = (): void => {
    const { postponed } = this;
    this.postponed = null;
    postponed?.();
  };

  /** After a blocked navigation, wait until the browser is back at the shown entry. */
  private onceReturned(act: () => void): void {
    if (this.onReturned) this.onReturned = act;
    else act();
  }

  private commit(entry: HistoryEntry, isLeaving: boolean, enter: () => void): void {
    const loading: Loading = { isLeaving };
    this.loading = loading;
    const arrive = () => {
      if (this.loading !== loading) return;
      enter();
      if (entry.location.key !== this.shown.location.key) this.postponed = null;
      this.shown = entry;
      this.loading = null;
      this.notify();
      this.amend();
    };
    const { pathname } = entry.location;
    const other = this.otherDocuments?.has(pathname) ? this.otherDocuments : null;
    const screen = other ? null : this.load(pathname);
    if (screen || other) this.notify();
    // Commit after a failed load too: the screen then shows the error.
    if (screen) screen.then(arrive, arrive);
    else if (other) {
      enter();
      other.load();
    } else arrive();
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** The browser's current entry; an entry created by an in-page link gets its index here. */
  private entry(): EntryState {
    const { history } = this.window;
    const state: unknown = history.state;
    if (isEntryState(state)) return state;
    const isFirst = this.shown === undefined;
    const entry = { usr: null, key: isFirst ? firstKey : newKey(), idx: isFirst ? 0 : this.index + 1 };
    history.replaceState({ ...(state as object | null), ...entry }, '');
    return entry;
  }

  private here({ usr, key }: EntryState): Location {
    const { pathname, search, hash } = this.window.location;
    return locationOf({ pathname, search, hash }, { state: usr, key });
  }
}

function locationOf(to: To, { state = null, key = newKey() }: { state?: unknown; key?: string }): Location {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: '/', search: '', hash: '', ...path, state, key };
}

function isEntryState(state: unknown): state is EntryState {
  return typeof recordOf(state).idx === 'number';
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
