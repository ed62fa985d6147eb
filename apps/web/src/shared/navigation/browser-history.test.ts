import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserHistory } from './browser-history.js';

const loaded = () => null;
const at = (history: BrowserHistory) => {
  const { pathname, search, hash } = history.current.location;
  return pathname + search + hash;
};

/** Wait for the browser's history navigation, which ends with an event. */
function going(delta: number): Promise<void> {
  return new Promise((done) => {
    window.addEventListener('popstate', () => done(), { once: true });
    window.history.go(delta);
  });
}

const ends: (() => void)[] = [];

function open(load: (pathname: string) => Promise<unknown> | null = loaded, renderedPath?: string) {
  const history = new BrowserHistory(window, load, renderedPath);
  ends.push(history.follow());
  return history;
}

beforeEach(() => {
  for (const end of ends.splice(0)) end();
  window.history.pushState(null, '', '/first?a=1');
});

describe('the current location', () => {
  it('is the browser’s URL at first', () => {
    expect(at(open())).toBe('/first?a=1');
  });

  it('follows what is pushed and replaced, in the browser too', () => {
    const history = open();
    history.push('/second#there', { seen: true }, { preventScrollReset: true });
    expect(at(history)).toBe('/second#there');
    expect(history.current.location.state).toEqual({ seen: true });
    expect(history.current.isScrollKept).toBe(true);
    expect(window.location.pathname).toBe('/second');
    const { length } = window.history;
    history.replace({ pathname: '/third', search: '', hash: '' });
    expect(at(history)).toBe('/third');
    expect(window.history.length).toBe(length);
  });

  it('goes back with the browser, and finds the entry it left', async () => {
    const history = open();
    history.push('/second', { from: 'first' });
    const { key } = history.current.location;
    history.push('/third');
    await going(-1);
    expect(at(history)).toBe('/second');
    expect(history.current.location).toMatchObject({ key, state: { from: 'first' } });
  });

  it('assigns an index to an entry created by an in-page link', async () => {
    const history = open();
    history.push('/second');
    window.history.pushState(null, '', '#part');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(at(history)).toBe('/second#part');
    expect(window.history.state).toMatchObject({ idx: 2 });
  });

  it('is the rendered path, then the one the browser navigated to meanwhile', () => {
    window.history.replaceState(null, '', '/search');
    const history = new BrowserHistory(window, loaded, '/search?name=x');
    expect(at(history)).toBe('/search?name=x');
    ends.push(history.follow());
    expect(at(history)).toBe('/search');
  });

  it('keeps the state of an entry that was reloaded', () => {
    window.history.replaceState({ usr: { viewedPhoto: 2 }, key: 'k', idx: 4 }, '', '/page');
    expect(new BrowserHistory(window, loaded, '/page').current.location).toMatchObject({
      key: 'k',
      state: { viewedPhoto: 2 },
    });
  });
});

function latch() {
  let open: (() => void) | undefined;
  const promise = new Promise<void>((done) => {
    open = done;
  });
  return { promise, open: () => open?.() };
}

describe('a loading screen', () => {
  it('is shown after loading; the previous one stays until then', async () => {
    const screen = latch();
    const history = open((pathname) => (pathname === '/next' ? screen.promise : null));
    const heard = vi.fn();
    history.subscribe(heard);
    history.push('/next');
    expect(at(history)).toBe('/first?a=1');
    expect(window.location.pathname).toBe('/first');
    expect(history.isLoading).toBe(true);
    screen.open();
    await screen.promise;
    expect(at(history)).toBe('/next');
    expect(history.isLoading).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is replaced by a later navigation', async () => {
    const slow = latch();
    const history = open((pathname) => (pathname === '/slow' ? slow.promise : null));
    history.push('/slow');
    history.push('/quick');
    slow.open();
    await slow.promise;
    expect(at(history)).toBe('/quick');
    expect(window.location.pathname).toBe('/quick');
  });

  it('after «back» is left by a link: the new entry follows the one the browser is at', async () => {
    const slow = latch();
    let isSlow = false;
    const history = open((pathname) => (isSlow && pathname === '/second' ? slow.promise : null));
    history.push('/second');
    history.push('/third');
    const { idx } = window.history.state;
    isSlow = true;
    await going(-1);
    expect(at(history)).toBe('/third');
    history.push('/fourth');
    expect(window.history.state).toMatchObject({ idx });
    isSlow = false;
    await going(-1);
    expect(at(history)).toBe('/second');
  });

  it('gets its URL even if the load fails', async () => {
    const history = open((pathname) => (pathname === '/next' ? Promise.reject(new Error('gone')) : null));
    history.push('/next');
    await vi.waitFor(() => expect(at(history)).toBe('/next'));
  });
});

describe('a blocker', () => {
  function guarded() {
    const history = open();
    history.push('/second');
    const held: (() => void)[] = [];
    const asked: string[] = [];
    const unguard = history.block({
      shouldBlock: ({ from, to }) => {
        asked.push(`${from.pathname} → ${to.pathname}`);
        return true;
      },
      onBlocked: (proceed) => held.push(proceed),
    });
    return { history, held, asked, unguard };
  }

  it('blocks a link until it is retried', () => {
    const { history, held, asked } = guarded();
    history.push('/third');
    expect(asked).toEqual(['/second → /third']);
    expect(at(history)).toBe('/second');
    held[0]?.();
    expect(at(history)).toBe('/third');
    expect(window.location.pathname).toBe('/third');
  });

  it('blocks «back»: the browser returns to the shown entry', async () => {
    const { history, held } = guarded();
    await going(-1);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/second'));
    expect(at(history)).toBe('/second');
    expect(held).toHaveLength(1);
    held[0]?.();
    await vi.waitFor(() => expect(at(history)).toBe('/first?a=1'));
    expect(held).toHaveLength(1);
  });

  it('that is retried before the browser has returned waits for the return', async () => {
    const { history, held } = guarded();
    await going(-1);
    held[0]?.();
    await vi.waitFor(() => expect(at(history)).toBe('/first?a=1'));
    expect(window.location.pathname).toBe('/first');
    expect(held).toHaveLength(1);
  });

  it('also cancels a screen that is loading', async () => {
    const slow = latch();
    const history = open((pathname) => (pathname === '/slow' ? slow.promise : null));
    history.push('/second');
    history.push('/slow');
    const unguard = history.block({ shouldBlock: () => true, onBlocked: () => undefined });
    history.push('/third');
    expect(history.isLoading).toBe(false);
    slow.open();
    await slow.promise;
    expect(at(history)).toBe('/second');
    unguard();
  });

  it('that blocks a link after «back» also returns the browser', async () => {
    const slow = latch();
    let isSlow = false;
    const history = open((pathname) => (isSlow && pathname === '/first' ? slow.promise : null));
    history.push('/second');
    isSlow = true;
    await going(-1);
    expect(window.location.pathname).toBe('/first');
    const held: (() => void)[] = [];
    const unguard = history.block({ shouldBlock: () => true, onBlocked: (proceed) => held.push(proceed) });
    history.push('/third');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/second'));
    unguard();
    held[0]?.();
    expect(at(history)).toBe('/third');
    await going(-1);
    expect(at(history)).toBe('/second');
  });

  it('makes a later navigation wait for the browser’s return', async () => {
    const { history, unguard } = guarded();
    await going(-1);
    unguard();
    history.push('/third');
    await vi.waitFor(() => expect(at(history)).toBe('/third'));
    await going(-1);
    expect(at(history)).toBe('/second');
  });

  it('is not called after its removal', () => {
    const { history, unguard, asked } = guarded();
    unguard();
    history.push('/third');
    expect(at(history)).toBe('/third');
    expect(asked).toEqual([]);
  });
});

describe('a replacement while another screen loads', () => {
  /** Loads `/next` by hand, everything else at once. */
  function openWithSlowNext() {
    let finish = () => {};
    const loading = new Promise<void>((done) => {
      finish = done;
    });
    return { history: open((pathname) => (pathname === '/next' ? loading : null)), finish };
  }

  it('does not cancel a pressed link: a search that follows its field, a list that has become shorter', async () => {
    const { history, finish } = openWithSlowNext();
    history.push('/next');
    history.replace('/first?name=x');
    finish();
    await vi.waitFor(() => expect(at(history)).toBe('/next'));
    expect(window.location.pathname).toBe('/next');
  });

  it('is performed when a blocker keeps the shown entry: the redirect of an ended session', async () => {
    const { history, finish } = openWithSlowNext();
    history.push('/next');
    history.replace('/first?name=x');
    history.replace('/login');
    const unguard = history.block({
      shouldBlock: ({ to }) => to.pathname === '/third',
      onBlocked: () => undefined,
    });
    history.push('/third');
    expect(at(history)).toBe('/login');
    expect(window.location.pathname).toBe('/login');
    finish();
    await Promise.resolve();
    expect(at(history)).toBe('/login');
    unguard();
  });

  it('is performed after the browser has returned to the shown entry', async () => {
    const { history } = openWithSlowNext();
    window.history.replaceState(window.history.state, '', '/next');
    history.push('/second');
    await going(-1);
    expect(history.isLoading).toBe(true);
    history.replace('/login');
    expect(at(history)).toBe('/second');
    await going(1);
    expect(at(history)).toBe('/login');
    expect(window.location.pathname).toBe('/login');
  });

  it('is performed after a blocked link has returned the browser to the shown entry', async () => {
    const { history } = openWithSlowNext();
    window.history.replaceState(window.history.state, '', '/next');
    history.push('/second');
    await going(-1);
    history.replace('/login');
    const unguard = history.block({
      shouldBlock: ({ to }) => to.pathname === '/third',
      onBlocked: () => undefined,
    });
    history.push('/third');
    await vi.waitFor(() => expect(at(history)).toBe('/login'));
    expect(window.location.pathname).toBe('/login');
    unguard();
    await going(-1);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/next'));
  });

  it('is not performed on a later entry', async () => {
    const { history, finish } = openWithSlowNext();
    history.push('/next');
    history.replace('/first?name=x');
    finish();
    await vi.waitFor(() => expect(at(history)).toBe('/next'));
    const unguard = history.block({ shouldBlock: () => true, onBlocked: () => undefined });
    history.push('/third');
    unguard();
    expect(at(history)).toBe('/next');
  });

  it('wins over an earlier replacement', async () => {
    const { history, finish } = openWithSlowNext();
    history.replace('/next');
    history.replace('/third');
    finish();
    await Promise.resolve();
    expect(at(history)).toBe('/third');
  });
});

describe('a path with a document of its own', () => {
  function openWithReloads() {
    const reload = vi.fn();
    const load = vi.fn(loaded);
    const history = new BrowserHistory(window, load, null, {
      has: (pathname) => pathname === '/own',
      load: reload,
    });
    ends.push(history.follow());
    return { history, reload, load };
  }

  it('is requested from the server, with the state of its entry', () => {
    const { history, reload, load } = openWithReloads();
    history.push('/own?a=1', { notice: 'x' });
    expect(reload).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/own');
    expect(window.history.state).toMatchObject({ usr: { notice: 'x' }, idx: 1 });
    expect(at(history)).toBe('/first?a=1');
    expect(history.isLoading).toBe(true);
    expect(load).not.toHaveBeenCalled();
  });

  it('is requested when the browser goes back to it', async () => {
    window.history.replaceState(null, '', '/own');
    const { history, reload } = openWithReloads();
    history.push('/second');
    expect(reload).not.toHaveBeenCalled();
    await going(-1);
    expect(reload).toHaveBeenCalledOnce();
  });
});
