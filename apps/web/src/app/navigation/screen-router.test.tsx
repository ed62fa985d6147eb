import { ToastProvider } from '@memorial/ui/toast/toast';
import { act, render, screen } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrowserHistory } from '../../lib/navigation/browser-history.js';
import { SessionStore } from '../../lib/session.js';
import { SessionProvider } from '../../lib/session-context.js';
import { safeStorage } from '../../lib/storage.js';
import type { RouteId } from '../route-table.js';
import type { Screen } from '../screen.js';
import { ScreenRouter } from './screen-router.js';
import { ScreenStore } from './screen-store.js';
import { useRouteParams } from './use-route-params.js';

const shell = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../shell.js', () => ({
  Shell: ({ children }: { children: React.ReactNode }) => {
    if (shell.isBroken) throw new Error('cannot be drawn');
    return children;
  },
}));

let isBroken = false;

beforeEach(() => {
  shell.isBroken = false;
  isBroken = false;
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
});

function Person() {
  return <p>{`person ${useRouteParams().id}`}</p>;
}

function Search() {
  if (isBroken) throw new Error('cannot be drawn');
  return <p>search</p>;
}

async function openAt(address: string, others: Partial<Record<RouteId, () => Promise<Screen>>> = {}) {
  window.history.replaceState(null, '', address);
  const known = {
    obituary: async () => ({ default: Person }),
    search: async () => ({ default: Search }),
    home: async () => ({ default: () => <Navigate to="/search" replace /> }),
    ...others,
  } as Record<RouteId, () => Promise<Screen>>;
  const screens = new ScreenStore(known);
  const history = new BrowserHistory(window, (pathname) => screens.load(pathname));
  await screens.load(history.visit.location.pathname);
  const session = new SessionStore(safeStorage(() => null));
  await act(async () => {
    render(
      <SessionProvider value={session}>
        <ToastProvider>
          <ScreenRouter history={history} screens={screens} isRendered={false} />
        </ToastProvider>
      </SessionProvider>,
    );
  });
  return history;
}

it('shows the screen of the address, and what the address names', async () => {
  const history = await openAt('/obituary/one');
  expect(screen.getByText('person one')).toBeInTheDocument();
  await act(async () => history.push('/obituary/two'));
  expect(screen.getByText('person two')).toBeInTheDocument();
});

it('follows a screen that leads on before anybody has seen it', async () => {
  const history = await openAt('/');
  expect(screen.getByText('search')).toBeInTheDocument();
  expect(history.visit.location.pathname).toBe('/search');
});

it('tells of a screen that cannot be drawn, until another address is tried', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  const history = await openAt('/search');
  expect(screen.getByRole('button', { name: 'Спробувати знову' })).toBeInTheDocument();
  isBroken = false;
  await act(async () => history.push('/search?name=x'));
  expect(screen.getByText('search')).toBeInTheDocument();
  error.mockRestore();
});

it('tells of what stands around the screen and cannot be drawn, instead of an empty document', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shell.isBroken = true;
  await openAt('/search');
  expect(screen.getByRole('button', { name: 'Спробувати знову' })).toBeInTheDocument();
  error.mockRestore();
});

it('tells of a screen that does not come', async () => {
  vi.useFakeTimers();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opening = openAt('/search', { search: () => Promise.reject(new Error('no line')) });
  await vi.advanceTimersByTimeAsync(20_000);
  await opening;
  vi.useRealTimers();
  expect(screen.getByRole('button', { name: 'Спробувати знову' })).toBeInTheDocument();
  error.mockRestore();
});
