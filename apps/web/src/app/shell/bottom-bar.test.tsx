import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { type LinkProps, LinkProvider } from '@memorial/ui/link/link';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { countReloads } from '../../shared/testing/reloads.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { BottomBar } from './bottom-bar.js';

/** Reports one batch: the states of the footer in the order of their changes. */
let seeFooter: (...states: boolean[]) => void;

class FooterObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    seeFooter = (...states) => notify(states.map((isIntersecting) => ({ isIntersecting })));
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', FooterObserver));
afterEach(() => void vi.unstubAllGlobals());

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
const footer = { current: document.createElement('footer') };

function open(address: string, { isSignedIn = false } = {}) {
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  if (isSignedIn) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  const router = createMemoryRouter([{ path: '*', element: <BottomBar footer={footer} /> }], {
    initialEntries: [address],
  });
  render(
    <SessionProvider value={session}>
      <LinkProvider component={RouterLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </SessionProvider>,
  );
  const here = () => router.state.location.pathname + router.state.location.search;
  return { here, user: userEvent.setup() };
}

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

it('links a guest to sign-in instead of the profile', () => {
  open('/');
  expect(links()).toEqual([
    ['Меморіал', '/memorial'],
    ['Додому', '/'],
    ['Знайти', '/search'],
    ['Увійти', '/login'],
  ]);
});

it('links a signed-in user to the profile, current on all of its screens', () => {
  open('/profile/memory-pages', { isSignedIn: true });
  expect(links().at(-1)).toEqual(['Профіль', '/profile']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Профіль');
});

it('reloads when the current item is tapped, navigates otherwise', async () => {
  const reload = countReloads();
  const { here, user } = open('/search?name=x');
  await user.click(screen.getByRole('link', { name: 'Знайти' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(here()).toBe('/search?name=x');
  await user.click(screen.getByRole('link', { name: 'Меморіал' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(here()).toBe('/memorial');
});

it('is hidden as soon as the footer comes into view, however much of it fits on the screen', () => {
  open('/');
  const bar = screen.getByRole('navigation');
  act(() => seeFooter(true));
  expect(bar).not.toBeVisible();
  act(() => seeFooter(false));
  expect(bar).toBeVisible();
});

it('follows the latest of several changes that are reported together', () => {
  open('/');
  act(() => seeFooter(false, true));
  expect(screen.getByRole('navigation', { hidden: true })).not.toBeVisible();
  act(() => seeFooter(true, false));
  expect(screen.getByRole('navigation')).toBeVisible();
});
