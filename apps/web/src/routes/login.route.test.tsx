import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { returnTargetStore } from '../features/auth/providers/return-target.js';
import { ApiClient } from '../shared/api/api-client.js';
import { ApiProvider } from '../shared/api/api-context.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { SiteProvider } from '../shared/document/site-context.js';
import { paths } from '../shared/navigation/paths.js';
import { SessionStore } from '../shared/session/session.js';
import { SessionProvider } from '../shared/session/session-context.js';
import { safeStorage } from '../shared/storage/storage.js';
import { memoryStorage } from '../shared/testing/memory-storage.js';
import { tokenWith } from '../shared/testing/token-with.js';
import LoginScreen from './login.route.js';

beforeEach(() => returnTargetStore.save({ place: 'login', redirect: paths.search }));
afterEach(() => returnTargetStore.clear());

/** Returns from Google; the exchange of the code is answered with this session. */
function comeBack(change: Parameters<typeof buildSignedInView>[0]) {
  const kept = memoryStorage();
  const signedIn = buildSignedInView({ token: tokenWith({ userId: 'u1' }), ...change });
  const router = createMemoryRouter(
    [
      { path: paths.auth, element: <LoginScreen /> },
      { path: paths.login, element: <LoginScreen /> },
      { path: paths.agreements, element: <p>documents</p> },
      { path: paths.search, element: <p>search</p> },
    ],
    { initialEntries: [`${paths.auth}#code=abc`] },
  );
  render(
    <ApiProvider value={new ApiClient(async () => signedIn)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(() => kept))}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return router;
}

describe('a sign-in by redirect', () => {
  it('continues to the agreements on a first sign-in, then to the requested page', async () => {
    const router = comeBack({ agreementsRequired: true });
    expect(await screen.findByText('documents')).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(paths.search)}`);
  });

  it('offers to restore an account that is being deleted', async () => {
    const router = comeBack({ deletionUndoUntil: '2026-11-24T10:00:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'Обліковий запис видалено' })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(paths.search)}`);
  });
});

describe('the sign-in screen', () => {
  const form = () => screen.queryByRole('textbox');

  function openWith(token: string | null, providerWidgets?: 'here') {
    const kept = memoryStorage();
    if (token) kept.setItem('token', token);
    const session = new SessionStore(safeStorage(() => kept));
    const router = createMemoryRouter(
      [
        { path: paths.login, element: <LoginScreen /> },
        { path: paths.telegramCallback, element: <p>callback</p> },
        { path: paths.profile, element: <p>profile</p> },
      ],
      { initialEntries: [paths.login] },
    );
    const site = {
      publicUrl: '',
      operator: { name: '', address: '', phone: '', email: '', socialLinks: [] },
      ...(providerWidgets && { providerWidgets }),
    };
    render(
      <SiteProvider value={site}>
        <ApiProvider value={new ApiClient(() => new Promise(() => undefined))}>
          <QueryClientProvider client={createQueryClient()}>
            <SessionProvider value={session}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </SessionProvider>
          </QueryClientProvider>
        </ApiProvider>
      </SiteProvider>,
    );
    return { session, router };
  }

  it('has its form at once for a guest', () => {
    openWith(null);
    expect(form()).toBeInTheDocument();
  });

  it('asks nothing while the stored session is being checked, then leaves', async () => {
    const token = tokenWith({ userId: 'u1' });
    const { session } = openWith(token);
    expect(form()).not.toBeInTheDocument();
    act(() => session.applyVerdict(token, { kind: 'valid', user: { userId: 'u1' } }, 'leave'));
    expect(await screen.findByText('profile')).toBeInTheDocument();
  });

  it('has its form once the stored session has turned out to be over', async () => {
    const token = tokenWith({ userId: 'u1' });
    const { session } = openWith(token);
    act(() => session.applyVerdict(token, { kind: 'invalid' }, 'leave'));
    expect(await screen.findByRole('textbox')).toBeInTheDocument();
  });

  it('says in a document of its own that the sign-in succeeded, before it leaves', async () => {
    const { session } = openWith(null, 'here');
    act(() => session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) })));
    expect(await screen.findByText('Успішна авторизація!')).toBeInTheDocument();
    expect(await screen.findByText('profile', {}, { timeout: 3_000 })).toBeInTheDocument();
  });

  it('passes a result of Telegram on to its screen', async () => {
    const { router } = openWith(null, 'here');
    await act(() => router.navigate(`${paths.login}#tgAuthResult=abc`));
    expect(await screen.findByText('callback')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ hash: '#tgAuthResult=abc', search: '' });
  });
});
