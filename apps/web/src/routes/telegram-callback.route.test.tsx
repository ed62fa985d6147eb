import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../features/auth/providers/provider-failure.js';
import { returnTargetStore } from '../features/auth/providers/return-target.js';
import { ApiClient } from '../shared/api/api-client.js';
import { ApiProvider } from '../shared/api/api-context.js';
import { createQueryClient } from '../shared/api/query-client.js';
import type { Transport } from '../shared/api/transport.js';
import { SessionStore } from '../shared/session/session.js';
import { SessionProvider } from '../shared/session/session-context.js';
import { safeStorage } from '../shared/storage/storage.js';
import { memoryStorage } from '../shared/testing/memory-storage.js';
import TelegramCallbackScreen from './telegram-callback.route.js';

beforeEach(() => {
  returnTargetStore.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(fragment: string) {
  const kept = memoryStorage();
  const transport = vi.fn<Transport>(() => Promise.resolve(buildSignedInView()));
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(() => kept))}>
          <MemoryRouter initialEntries={[`/auth/telegram-callback?attempt=own#${fragment}`]}>
            <Routes>
              <Route path="/auth/telegram-callback" element={<TelegramCallbackScreen />} />
              <Route path="/login" Component={SignIn} />
              <Route path="/profile" element="the profile" />
            </Routes>
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  await pass(0);
  return transport;
}

function SignIn() {
  return (
    <>
      the sign-in
      <ProviderFailure state={useLocation().state} />
    </>
  );
}

it('starts the session and opens the profile after 1.5 s', async () => {
  await open(encodeURIComponent(JSON.stringify({ id: 1, auth_date: 1, hash: 'f' })));
  expect(screen.getByText('Успішна авторизація!')).toBeInTheDocument();
  await pass(1_499);
  expect(screen.queryByText('the profile')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('the profile')).toBeInTheDocument();
});

it('sends the sign-in state and the invitation code that it started with', async () => {
  returnTargetStore.save({ place: 'register', redirect: null, referralCode: 'КАЛИНА' });
  const transport = await open(encodeURIComponent(JSON.stringify({ id: 1, auth_date: 1, hash: 'f' })));
  expect(transport.mock.calls[0]?.[1].body).toEqual({
    id: 1,
    auth_date: 1,
    hash: 'f',
    state: 'own',
    referralCode: 'КАЛИНА',
  });
});

it('shows the error for 3 s without a hash, then on the sign-in screen', async () => {
  await open('tgAuthResult=false');
  await pass(2_999);
  expect(screen.queryByText('the sign-in')).not.toBeInTheDocument();
  expect(screen.getByText('Некоректні дані автентифікації')).toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('the sign-in')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Помилка при авторизації через Telegram. Спробуйте інший спосіб входу.',
  );
  expect(screen.getByText('Некоректні дані автентифікації')).toBeInTheDocument();
});
