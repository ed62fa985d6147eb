import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserHistory } from '../../shared/navigation/browser-history.js';
import { HistoryProvider } from '../../shared/navigation/history-context.js';
import { NavigationOverlay } from './navigation-overlay.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Navigates to a screen that loads in this many milliseconds. */
function leaveFor(screenMs: number) {
  const load = () => new Promise((done) => setTimeout(done, screenMs));
  const history = new BrowserHistory(window, load);
  render(
    <HistoryProvider value={history}>
      <NavigationOverlay />
    </HistoryProvider>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => history.push('/next'));
}

it('is visible from 300 ms until the next screen has loaded', async () => {
  leaveFor(1_000);
  await pass(299);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Завантаження...');
  await pass(700);
  await pass(300);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('is not shown for screens that load at once', async () => {
  leaveFor(250);
  await pass(250);
  await pass(1_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
