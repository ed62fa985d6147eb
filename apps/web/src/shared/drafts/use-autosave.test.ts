import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const saved: string[] = [];
  const view = renderHook(({ text }) => useAutosave(() => saved.push(text), 500), {
    initialProps: { text: 'а' },
  });
  return { saved, ...view };
}

it('saves once, after the last change, the latest value', () => {
  const { saved, result, rerender } = open();
  result.current.schedule();
  vi.advanceTimersByTime(400);
  result.current.schedule();
  rerender({ text: 'аб' });
  vi.advanceTimersByTime(400);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(saved).toEqual(['аб']);
});

function turn(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  ['the tab is hidden', () => turn('hidden')],
  ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
])('saves at once when %s, and only what is scheduled', (_, hide) => {
  const { saved, result } = open();
  hide();
  expect(saved).toEqual([]);
  result.current.schedule();
  hide();
  hide();
  vi.advanceTimersByTime(500);
  expect(saved).toEqual(['а']);
});

it('waits for the delay when the tab is shown again', () => {
  const { saved, result } = open();
  result.current.schedule();
  turn('visible');
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(saved).toEqual(['а']);
});

it('saves at once on unmounting, and listens no longer', () => {
  const { saved, result, unmount } = open();
  result.current.schedule();
  act(unmount);
  expect(saved).toEqual(['а']);
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(500);
  expect(saved).toEqual(['а']);
});

it('flushes on demand, takes another delay, and forgets what is cancelled', () => {
  const { saved, result } = open();
  result.current.schedule();
  result.current.flush();
  expect(saved).toEqual(['а']);
  result.current.schedule(0);
  vi.advanceTimersByTime(0);
  expect(saved).toEqual(['а', 'а']);
  result.current.schedule();
  result.current.cancel();
  vi.advanceTimersByTime(500);
  expect(saved).toEqual(['а', 'а']);
});
