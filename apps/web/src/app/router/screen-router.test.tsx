import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { act, render, screen } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrowserHistory } from '../../shared/navigation/browser-history.js';
import type { RouteId } from '../../shared/navigation/route-table.js';
import type { ScreenModule } from '../../shared/navigation/screen-module.js';
import { useRouteParams } from '../../shared/navigation/use-route-params.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { ScreenRouter } from './screen-router.js';
import { ScreenStore } from './screen-store.js';

const shell = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../shell/shell.js', () => ({
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

async function openAt(
  address: string,
  others: Partial<Record<RouteId, () => Promise<ScreenModule>>> = {},
  session = new SessionStore(safeStorage(() => null)),
) {
  window.history.replaceState(null, '', address);
  const known = {
    obituary: async () => ({ default: Person }),
    search: async () => ({ default: Search }),
    home: async () => ({ default: () => <Navigate to="/search" replace /> }),
    ...others,
  } as Record<RouteId, () => Promise<ScreenModule>>;
  const screens = new ScreenStore((id) => known[id]());
  const history = new BrowserHistory(window, (pathname) => screens.load(pathname));
  await screens.load(history.current.location.pathname);
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

it('renders the screen of the path with its parameters', async () => {
  const history = await openAt('/obituary/one');
  expect(screen.getByText('person one')).toBeInTheDocument();
  await act(async () => history.push('/obituary/two'));
  expect(screen.getByText('person two')).toBeInTheDocument();
});

it('follows a redirect during the first render', async () => {
  const history = await openAt('/');
  expect(screen.getByText('search')).toBeInTheDocument();
  expect(history.current.location.pathname).toBe('/search');
});

it('keeps the elements of a layout that two screens share', async () => {
  const Frame = ({ children }: { children: React.ReactNode }) => (
    <>
      <nav>sections</nav>
      {children}
    </>
  );
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  const screens = {
    profileSettings: async () => ({ default: () => <p>settings</p>, Layout: Frame }),
    referral: async () => ({ default: () => <p>invitation</p>, Layout: Frame }),
  };
  const history = await openAt('/profile/settings', screens, session);
  const links = screen.getByRole('navigation');
  await act(async () => history.push('/referral'));
  expect(screen.getByText('invitation')).toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBe(links);
});

it('shows the error of a screen that fails to render, until the location changes', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  const history = await openAt('/search');
  expect(screen.getByRole('button', { name: 'Спробувати знову' })).toBeInTheDocument();
  isBroken = false;
  await act(async () => history.push('/search?name=x'));
  expect(screen.getByText('search')).toBeInTheDocument();
  error.mockRestore();
});

it('shows the error of a shell that fails to render', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shell.isBroken = true;
  await openAt('/search');
  expect(screen.getByRole('button', { name: 'Спробувати знову' })).toBeInTheDocument();
  error.mockRestore();
});

it('shows the error of a screen that fails to load', async () => {
  vi.useFakeTimers();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opening = openAt('/search', { search: () => Promise.reject(new Error('no line')) });
  await vi.advanceTimersByTimeAsync(20_000);
  await opening;
  vi.useRealTimers();
  expect(screen.getByRole('button', { name: 'Спробувати знову' })).toBeInTheDocument();
  error.mockRestore();
});
