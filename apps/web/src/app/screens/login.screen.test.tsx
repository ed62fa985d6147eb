import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerAttempts } from '../../features/auth/providers/provider-attempt.js';
import { ApiClient } from '../../lib/api-client.js';
import { ApiProvider } from '../../lib/api-context.js';
import { paths } from '../../lib/paths.js';
import { createQueryClient } from '../../lib/query-client.js';
import { SessionStore } from '../../lib/session.js';
import { SessionProvider } from '../../lib/session-context.js';
import { safeStorage } from '../../lib/storage.js';
import { memoryStorage } from '../../lib/testing/memory-storage.js';
import { tokenWith } from '../../lib/testing/token-with.js';
import LoginScreen from './login.screen.js';

beforeEach(() => providerAttempts.save({ place: 'login', redirect: paths.search }));

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
