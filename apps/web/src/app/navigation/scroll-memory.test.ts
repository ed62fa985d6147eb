import { beforeEach, expect, it, vi } from 'vitest';
import type { Visit } from '../../lib/navigation/browser-history.js';
import { ScrollMemory } from './scroll-memory.js';

const visitOf = (key: string, rest: Partial<Visit['location']> = {}, isScrollKept = false): Visit => ({
  location: { pathname: `/${key}`, search: '', hash: '', state: null, key, ...rest },
  isScrollKept,
});

/** jsdom does not scroll: set the position by hand and check the calls. */
const scrollTo = vi.fn<(x: number, y: number) => void>();
const stand = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  stand(0);
  document.body.innerHTML = '<h2 id="частина">Частина</h2>';
});

it('begins a new screen at its top and finds a known one where it was left', () => {
  const memory = new ScrollMemory(window, null);
  memory.show(visitOf('one'));
  stand(700);
  memory.leave();
  memory.show(visitOf('two'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  memory.leave();
  memory.show(visitOf('one'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('leaves a document that came rendered where its reader is', () => {
  const rendered = visitOf('default');
  new ScrollMemory(window, rendered.location).show(rendered);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('stays where it is when it is told to', () => {
  const memory = new ScrollMemory(window, null);
  memory.show(visitOf('one'));
  scrollTo.mockClear();
  memory.show(visitOf('two', {}, true));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('goes to the part that the address names', () => {
  const part = document.getElementById('частина') as HTMLElement;
  part.scrollIntoView = vi.fn();
  const memory = new ScrollMemory(window, null);
  memory.show(visitOf('one', { hash: `#${encodeURIComponent('частина')}` }));
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  memory.show(visitOf('two', { hash: '#%' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('outlives a reload; another address of a first entry is another place', () => {
  const before = new ScrollMemory(window, null);
  const end = before.follow();
  expect(window.history.scrollRestoration).toBe('manual');
  before.show(visitOf('default', { pathname: '/profile' }));
  stand(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  end();
  const after = new ScrollMemory(window, null);
  after.show(visitOf('default', { pathname: '/login' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  after.show(visitOf('default', { pathname: '/profile' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});

it('does without a storage that holds something else', () => {
  sessionStorage.setItem('scrollPositions', 'null');
  const memory = new ScrollMemory(window, null);
  memory.show(visitOf('one'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('does without a storage that may not be had', () => {
  const locked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no cookies, no storage', 'SecurityError');
  });
  const memory = new ScrollMemory(window, null);
  memory.show(visitOf('one'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  locked.mockRestore();
});
