import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiClient } from '../shared/api/api-client.js';
import { ApiProvider } from '../shared/api/api-context.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { paths } from '../shared/navigation/paths.js';
import { SessionStore } from '../shared/session/session.js';
import { SessionProvider } from '../shared/session/session-context.js';
import { safeStorage } from '../shared/storage/storage.js';
import { memoryStorage } from '../shared/testing/memory-storage.js';
import { tokenWith } from '../shared/testing/token-with.js';
import RegisterScreen from './register.route.js';

const token = tokenWith({ userId: 'u1' });

function open({ isChecking = false } = {}) {
  const kept = memoryStorage();
  if (isChecking) kept.setItem('token', token);
  const session = new SessionStore(safeStorage(() => kept));
  const router = createMemoryRouter(
    [
      { path: paths.register, element: <RegisterScreen /> },
      { path: paths.profile, element: <p>profile</p> },
      { path: paths.agreements, element: <p>documents</p> },
    ],
    { initialEntries: [paths.register] },
  );
  render(
    <ApiProvider value={new ApiClient(() => new Promise(() => undefined))}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { session, user: userEvent.setup() };
}

it('leads somebody who is signed in to the profile, and asks nothing before that is known', async () => {
  const { session } = open({ isChecking: true });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  act(() => session.applyVerdict(token, { kind: 'valid', user: { userId: 'u1' } }, 'continueAsGuest'));
  expect(await screen.findByText('profile')).toBeInTheDocument();
});

it('has the form for a guest whose stored session has ended', async () => {
  const { session } = open({ isChecking: true });
  act(() => session.applyVerdict(token, { kind: 'invalid' }, 'continueAsGuest'));
  expect(await screen.findByRole('textbox', { name: /Електронна пошта|E-mail|пошта/i })).toBeInTheDocument();
});
