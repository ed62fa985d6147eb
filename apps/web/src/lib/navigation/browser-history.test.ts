import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserHistory } from './browser-history.js';

const loaded = () => null;
const at = (history: BrowserHistory) => {
  const { pathname, search, hash } = history.visit.location;
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

describe('the shown address', () => {
  it('is the browser’s at first', () => {
    expect(at(open())).toBe('/first?a=1');
  });

  it('follows what is pushed and replaced, in the browser too', () => {
    const history = open();
    history.push('/second#there', { seen: true }, { preventScrollReset: true });
    expect(at(history)).toBe('/second#there');
    expect(history.visit.location.state).toEqual({ seen: true });
    expect(history.visit.isScrollKept).toBe(true);
    expect(window.location.pathname).toBe('/second');
    const { length } = window.history;
    history.replace({ pathname: '/third', search: '', hash: '' });
    expect(at(history)).toBe('/third');
    expect(window.history.length).toBe(length);
  });

  it('goes back with the browser, and finds the entry it left', async () => {
    const history = open();
    history.push('/second', { from: 'first' });
    const { key } = history.visit.location;
    history.push('/third');
    await going(-1);
    expect(at(history)).toBe('/second');
    expect(history.visit.location).toMatchObject({ key, state: { from: 'first' } });
  });

  it('knows the place of an entry that a link within the page made', async () => {
    const history = open();
    history.push('/second');
    window.history.pushState(null, '', '#part');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(at(history)).toBe('/second#part');
    expect(window.history.state).toMatchObject({ idx: 2 });
  });

  it('is what the document was rendered for, then what the browser went to meanwhile', () => {
    window.history.replaceState(null, '', '/search');
    const history = new BrowserHistory(window, loaded, '/search?name=x');
    expect(at(history)).toBe('/search?name=x');
    ends.push(history.follow());
    expect(at(history)).toBe('/search');
  });

  it('keeps the state of an entry that was reloaded', () => {
    window.history.replaceState({ usr: { viewedPhoto: 2 }, key: 'k', idx: 4 }, '', '/page');
    expect(new BrowserHistory(window, loaded, '/page').visit.location).toMatchObject({
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

describe('a screen that is still to come', () => {
  it('is shown when it is there; until then the old one stands', async () => {
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

  it('gives way to the one that was asked for later', async () => {
    const slow = latch();
    const history = open((pathname) => (pathname === '/slow' ? slow.promise : null));
    history.push('/slow');
    history.push('/quick');
    slow.open();
    await slow.promise;
    expect(at(history)).toBe('/quick');
    expect(window.location.pathname).toBe('/quick');
  });

  it('that the browser went back to is left by a link: the new entry stands behind the one it was pressed in', async () => {
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

  it('has its address also where it does not come', async () => {
    const history = open((pathname) => (pathname === '/next' ? Promise.reject(new Error('gone')) : null));
    history.push('/next');
    await vi.waitFor(() => expect(at(history)).toBe('/next'));
  });
});

describe('a guard', () => {
  function guarded() {
    const history = open();
    history.push('/second');
    const held: (() => void)[] = [];
    const asked: string[] = [];
    const unguard = history.guard({
      holds: ({ from, to }) => {
        asked.push(`${from.pathname} → ${to.pathname}`);
        return true;
      },
      onHeld: (proceed) => held.push(proceed),
    });
    return { history, held, asked, unguard };
  }

  it('holds a link until it may go', () => {
    const { history, held, asked } = guarded();
    history.push('/third');
    expect(asked).toEqual(['/second → /third']);
    expect(at(history)).toBe('/second');
    held[0]?.();
    expect(at(history)).toBe('/third');
    expect(window.location.pathname).toBe('/third');
  });

  it('holds «back»: the browser returns to what is shown', async () => {
    const { history, held } = guarded();
    await going(-1);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/second'));
    expect(at(history)).toBe('/second');
    expect(held).toHaveLength(1);
    held[0]?.();
    await vi.waitFor(() => expect(at(history)).toBe('/first?a=1'));
    expect(held).toHaveLength(1);
  });

  it('that lets go before the browser has returned is obeyed after it', async () => {
    const { history, held } = guarded();
    await going(-1);
    held[0]?.();
    await vi.waitFor(() => expect(at(history)).toBe('/first?a=1'));
    expect(window.location.pathname).toBe('/first');
    expect(held).toHaveLength(1);
  });

  it('keeps the screen also from one that was on its way already', async () => {
    const slow = latch();
    const history = open((pathname) => (pathname === '/slow' ? slow.promise : null));
    history.push('/second');
    history.push('/slow');
    const unguard = history.guard({ holds: () => true, onHeld: () => undefined });
    history.push('/third');
    expect(history.isLoading).toBe(false);
    slow.open();
    await slow.promise;
    expect(at(history)).toBe('/second');
    unguard();
  });

  it('that holds a link while the browser has gone back brings it back too', async () => {
    const slow = latch();
    let isSlow = false;
    const history = open((pathname) => (isSlow && pathname === '/first' ? slow.promise : null));
    history.push('/second');
    isSlow = true;
    await going(-1);
    expect(window.location.pathname).toBe('/first');
    const held: (() => void)[] = [];
    const unguard = history.guard({ holds: () => true, onHeld: (proceed) => held.push(proceed) });
    history.push('/third');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/second'));
    unguard();
    held[0]?.();
    expect(at(history)).toBe('/third');
    await going(-1);
    expect(at(history)).toBe('/second');
  });

  it('makes what the screen itself leads to wait for the browser’s return', async () => {
    const { history, unguard } = guarded();
    await going(-1);
    unguard();
    history.push('/third');
    await vi.waitFor(() => expect(at(history)).toBe('/third'));
    await going(-1);
    expect(at(history)).toBe('/second');
  });

  it('asks nothing once it is gone', () => {
    const { history, unguard, asked } = guarded();
    unguard();
    history.push('/third');
    expect(at(history)).toBe('/third');
    expect(asked).toEqual([]);
  });
});
