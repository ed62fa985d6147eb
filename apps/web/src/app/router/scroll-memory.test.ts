import { beforeEach, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../../shared/navigation/browser-history.js';
import { ScrollMemory } from './scroll-memory.js';

const entryFor = (
  key: string,
  rest: Partial<HistoryEntry['location']> = {},
  isScrollKept = false,
): HistoryEntry => ({
  location: { pathname: `/${key}`, search: '', hash: '', state: null, key, ...rest },
  isScrollKept,
});

/** jsdom does not scroll: set the position by hand and check the calls. */
const scrollTo = vi.fn<(x: number, y: number) => void>();
const setScrollY = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  setScrollY(0);
  document.body.innerHTML = '<h2 id="частина">Частина</h2>';
});

it('starts a new screen at the top and restores a known one', () => {
  const memory = new ScrollMemory(window, null);
  memory.show(entryFor('one'));
  setScrollY(700);
  memory.leave();
  memory.show(entryFor('two'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  memory.leave();
  memory.show(entryFor('one'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('does not scroll a server-rendered document', () => {
  const rendered = entryFor('default');
  new ScrollMemory(window, rendered.location).show(rendered);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('keeps the position when asked to', () => {
  const memory = new ScrollMemory(window, null);
  memory.show(entryFor('one'));
  scrollTo.mockClear();
  memory.show(entryFor('two', {}, true));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('scrolls to the element named by the hash', () => {
  const part = document.getElementById('частина') as HTMLElement;
  part.scrollIntoView = vi.fn();
  const memory = new ScrollMemory(window, null);
  memory.show(entryFor('one', { hash: `#${encodeURIComponent('частина')}` }));
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  memory.show(entryFor('two', { hash: '#%' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('survives a reload; the first entry is stored by its path', () => {
  const before = new ScrollMemory(window, null);
  const end = before.follow();
  expect(window.history.scrollRestoration).toBe('manual');
  before.show(entryFor('default', { pathname: '/profile' }));
  setScrollY(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  end();
  const after = new ScrollMemory(window, null);
  after.show(entryFor('default', { pathname: '/login' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  after.show(entryFor('default', { pathname: '/profile' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});

it('ignores foreign data in the storage', () => {
  sessionStorage.setItem('scrollPositions', 'null');
  const memory = new ScrollMemory(window, null);
  memory.show(entryFor('one'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('works without storage access', () => {
  const locked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no cookies, no storage', 'SecurityError');
  });
  const memory = new ScrollMemory(window, null);
  memory.show(entryFor('one'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  locked.mockRestore();
});
