import {
  createPath,
  type Location,
  type NavigateOptions,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';

/** The address that is shown, and how it came. */
export interface Visit {
  readonly location: Location;
  /** Where the screen was scrolled to stays. */
  readonly isScrollKept: boolean;
}

/** A way that somebody is about to go. */
export interface Way {
  readonly from: Location;
  readonly to: Location;
}

/** Asked before the shown address changes within the site. */
export interface Guard {
  /** True holds the way until `proceed`. */
  holds(way: Way): boolean;
  onHeld(proceed: () => void): void;
}

/** What stands in the state of each entry; the names are those of React Router, whose entries these are. */
interface EntryState {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

type Listener = () => void;

/** The entry that no navigation of this site made. */
const firstKey = 'default';

/**
 * The addresses of one tab. A new address is shown once its screen is there; of two that are asked for, the later one.
 * It stands under React Router, whose hooks and links lead here.
 */
export class BrowserHistory implements Navigator {
  private shown: Visit;
  private index: number;
  private turn = 0;
  private loads = false;
  private isPassing = false;
  private onReturned: (() => void) | null = null;
  private readonly listeners = new Set<Listener>();
  private readonly guards = new Set<Guard>();

  /**
   * @param load what the screen of a path needs; null when it is there
   * @param renderedPath path and query that the document was rendered for, when it came rendered: whatever the tab
   *   shows by now, that is what the markup on the screen says
   */
  constructor(
    private readonly window: Window,
    private readonly load: (pathname: string) => Promise<unknown> | null,
    renderedPath: string | null = null,
  ) {
    const entry = this.entry();
    this.index = entry.idx;
    const { pathname, search } = window.location;
    const isThereStill = renderedPath === null || renderedPath === pathname + search;
    const location = isThereStill ? this.here(entry) : locationOf(renderedPath, { key: firstKey });
    this.shown = { location, isScrollKept: false };
  }

  get visit(): Visit {
    return this.shown;
  }

  /** Whether the next screen is on its way. */
  get isLoading(): boolean {
    return this.loads;
  }

  /** Follows the browser's own ways from now on, and what it did before. Returns the end of it. */
  follow(): () => void {
    const popped = () => this.pop();
    this.window.addEventListener('popstate', popped);
    const { location } = this.shown;
    const entry = this.entry();
    const here = this.here(entry);
    if (createPath(here) !== createPath(location) || here.key !== location.key) this.pop();
    return () => this.window.removeEventListener('popstate', popped);
  }

  /** @param listener hears of each change of `visit` and `isLoading` */
  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Of several guards the first that holds a way is asked about it, alone. Returns the end of it. */
  guard(guard: Guard): () => void {
    this.guards.add(guard);
    return () => this.guards.delete(guard);
  }

  // React Router calls what follows without its object.
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
    const location = locationOf(to, { state });
    const enter = () => {
      // Where the browser stands: it may have gone back already, to a screen that has not come yet.
      const idx = this.entry().idx + (method === 'pushState' ? 1 : 0);
      const entry: EntryState = { usr: state, key: location.key, idx };
      this.window.history[method](entry, '', createPath(location));
      this.index = idx;
    };
    const travel = () =>
      this.onceReturned(() => this.travel({ location, isScrollKept: preventScrollReset }, enter));
    if (!this.isHeld(location, travel)) travel();
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
    const isPassing = this.isPassing;
    this.isPassing = false;
    const pass = () =>
      this.onceReturned(() => {
        this.isPassing = true;
        this.go(delta);
      });
    if (!isPassing && delta !== 0 && this.isHeld(location, pass)) return;
    this.travel({ location, isScrollKept: false }, () => {
      this.index = entry.idx;
    });
  }

  private isHeld(to: Location, proceed: () => void): boolean {
    const way = { from: this.shown.location, to };
    const guard = [...this.guards].find((each) => each.holds(way));
    if (!guard) return false;
    this.stay();
    guard.onHeld(proceed);
    return true;
  }

  /** Gives up a screen that is on its way; where the browser has gone ahead, it returns to what is shown. */
  private stay(): void {
    this.turn += 1;
    if (this.loads) {
      this.loads = false;
      this.tell();
    }
    const delta = this.index - this.entry().idx;
    if (delta === 0 || this.onReturned) return;
    this.onReturned = () => undefined;
    this.go(delta);
  }

  /** Between a way that is held and the browser's return, its present entry is not the one that is shown. */
  private onceReturned(act: () => void): void {
    if (this.onReturned) this.onReturned = act;
    else act();
  }

  private travel(visit: Visit, enter: () => void): void {
    this.turn += 1;
    const { turn } = this;
    const arrive = () => {
      if (turn !== this.turn) return;
      enter();
      this.shown = visit;
      this.loads = false;
      this.tell();
    };
    const loading = this.load(visit.location.pathname);
    if (!loading) {
      arrive();
      return;
    }
    this.loads = true;
    this.tell();
    // A screen that does not come has a fault to show in its place.
    loading.then(arrive, arrive);
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** The browser's present entry; one that a link within the page made is given its place. */
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
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
