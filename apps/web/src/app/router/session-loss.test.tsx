import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readSignInNotice } from '../../shared/auth/sign-in-links.js';
import { routeRows } from '../../shared/navigation/route-table.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { SessionExpiryHandler } from '../providers/session-expiry-handler.js';
import { RequireSession } from './require-session.js';

const signedIn = buildSignedInView({ token: tokenWith({ userId: 'u1' }) });

function SignInScreen() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${readSignInNotice(state)}`}</p>;
}

function openAt(address: string, isSignedIn: boolean) {
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  if (isSignedIn) session.start(signedIn);
  const children = routeRows.map(({ path, entry }) => {
    const content = entry.id === 'login' ? <SignInScreen /> : <p>{`screen ${entry.id}`}</p>;
    const isGuarded = entry.access === 'user';
    return {
      id: path,
      path,
      element: isGuarded ? <RequireSession entry={entry}>{content}</RequireSession> : content,
    };
  });
  const shell = (
    <>
      <Outlet />
      <SessionExpiryHandler />
    </>
  );
  const router = createMemoryRouter([{ element: shell, children }], { initialEntries: [address] });
  render(
    <SessionProvider value={session}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </SessionProvider>,
  );
  return session;
}

describe('RequireSession', () => {
  it('sends a guest to sign in, remembering path and query', async () => {
    openAt('/profile/memory-pages?page=2', false);
    expect(
      await screen.findByText('/login?redirect=%2Fprofile%2Fmemory-pages%3Fpage%3D2 pleaseSignIn'),
    ).toBeInTheDocument();
  });

  it('lets a signed-in person in', async () => {
    openAt('/profile', true);
    expect(await screen.findByText('screen profile')).toBeInTheDocument();
  });

  it('redirects to the home page after sign-out', async () => {
    const session = openAt('/profile', true);
    await screen.findByText('screen profile');
    act(() => session.end());
    expect(await screen.findByText('screen home')).toBeInTheDocument();
  });

  it.each(['/memory/create', '/obituary/65f0a1b2c3d4e5f6a7b8c9d0/edit'])(
    'shows nothing typed at %s after sign-out',
    async (address) => {
      const session = openAt(address, true);
      await screen.findByText(/^screen/);
      act(() => session.end('signedOut'));
      expect(await screen.findByText('screen home')).toBeInTheDocument();
    },
  );
});

describe('a session that the server ended', () => {
  it.each(['/profile', '/search?name=x'])('leads from %s to sign in and back', async (address) => {
    const session = openAt(address, true);
    await screen.findByText(/^screen/);
    act(() => session.expire(signedIn.token, 'leave'));
    const expected = `/auth?redirect=${encodeURIComponent(address)} sessionExpired`;
    expect(await screen.findByText(expected)).toBeInTheDocument();
  });

  it.each(['/memory/create', '/create-memorial', '/memory-page-creation'])(
    'asks at %s, and leaves everything as it is when the answer is no',
    async (address) => {
      const user = userEvent.setup();
      const session = openAt(address, true);
      await screen.findByText('screen wizard');
      act(() => session.expire(signedIn.token, 'ask'));
      expect(
        await screen.findByText('Сесія закінчилася. Зберегти введене й увійти знову?'),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Залишитися тут' }));
      expect(screen.getByText('screen wizard')).toBeInTheDocument();
      act(() => session.reportMissingToken('ask'));
      await user.click(await screen.findByRole('button', { name: 'Увійти' }));
      expect(
        await screen.findByText(`/auth?redirect=${encodeURIComponent(address)} sessionExpired`),
      ).toBeInTheDocument();
    },
  );

  it('keeps a memory page open as a guest', async () => {
    const session = openAt('/obituary/65f0a1b2c3d4e5f6a7b8c9d0', true);
    await screen.findByText('screen obituary');
    act(() => session.expire(signedIn.token, 'continueAsGuest'));
    expect(screen.getByText('screen obituary')).toBeInTheDocument();
  });
});
