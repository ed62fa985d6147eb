import { administrationRoutes } from '@memorial/contracts/administration/administration.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../api/api-client.js';
import { ApiProvider } from '../api/api-context.js';
import { ApiError } from '../api/api-error.js';
import { createQueryClient } from '../api/query-client.js';
import type { Transport } from '../api/transport.js';
import { SessionStore } from '../session/session.js';
import { SessionProvider } from '../session/session-context.js';
import { safeStorage } from '../storage/storage.js';
import { type AdministeredPage, SessionProof } from './session-proof.js';

const password = 'правильний пароль';

/** A server that refuses calls of administration until the password was sent. */
function setUp({ hasPassword = true, administered = {} as Partial<AdministeredPage> } = {}) {
  let isProved = false;
  const transport = vi.fn<Transport>(async (route, { body }) => {
    if (route.path === '/users/me') return { hasPassword };
    if (route.path === '/auth/reauthenticate') {
      if ((body as { password: string }).password !== password)
        throw new ApiError(400, 'user.wrongPassword', 'Пароль неправильний. Спробуйте ще раз.');
      isProved = true;
      return { provedUntil: '2026-11-28T04:00:00.000Z' };
    }
    if (!isProved) throw new ApiError(403, 'user.freshSignInRequired', 'Увійдіть ще раз');
    return 'done';
  });
  const api = new ApiClient(transport);
  render(
    <ApiProvider value={api}>
      <SessionProvider value={new SessionStore(safeStorage(() => null))}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={['/admin/queue']}>
            <SessionProof {...administered} />
          </MemoryRouter>
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  const act = () =>
    api.call(administrationRoutes.freeze, { params: { id: '1' }, body: { reason: 'Причина' } });
  return { act, api, transport };
}

it('asks once for all calls that wait, and repeats each of them once', async () => {
  const { act, transport } = setUp();
  const answers = Promise.all([act(), act()]);
  await userEvent.type(await screen.findByLabelText('Ваш пароль'), 'інший');
  await userEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
  expect(await screen.findByText(/Пароль неправильний/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Ваш пароль'));
  await userEvent.type(screen.getByLabelText('Ваш пароль'), `${password}{Enter}`);
  await expect(answers).resolves.toEqual(['done', 'done']);
  const acts = transport.mock.calls.filter(([{ path }]) => path.endsWith('/freeze'));
  expect(acts).toHaveLength(4);
});

it('passes the refusal on when the dialog is closed, and asks anew for the next call', async () => {
  const { act } = setUp();
  const refused = expect(act()).rejects.toMatchObject({ code: 'user.freshSignInRequired' });
  await screen.findByLabelText('Ваш пароль');
  await userEvent.keyboard('{Escape}');
  await refused;
  const next = act();
  await userEvent.type(await screen.findByLabelText('Ваш пароль'), `${password}{Enter}`);
  await expect(next).resolves.toBe('done');
});

it('offers an account without a password to sign in again', async () => {
  const { act } = setUp({ hasPassword: false });
  const refused = act();
  refused.catch(() => undefined);
  expect(await screen.findByText(/пароля у вашого облікового запису немає/)).toBeVisible();
  expect(screen.queryByLabelText('Ваш пароль')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Увійти ще раз' }));
  await expect(refused).rejects.toMatchObject({ code: 'user.freshSignInRequired' });
});

it('asks also for calls about an administered page, which carry the reason, and for no other ordinary ones', async () => {
  const administered = { obituaryId: 'page', reason: 'Просять рідні' };
  const { api, transport } = setUp({ administered });
  const change = (id: string) => api.call(obituaryRoutes.update, { params: { id }, body: {} });
  await expect(change('other')).rejects.toMatchObject({ code: 'user.freshSignInRequired' });
  const answer = change('page');
  await userEvent.type(await screen.findByLabelText('Ваш пароль'), `${password}{Enter}`);
  await expect(answer).resolves.toBe('done');

  const [ofOther, ofPage] = transport.mock.calls.filter(([{ method }]) => method === 'PATCH');
  expect(ofOther?.[2]?.fetch).toBeUndefined();
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await ofPage?.[2]?.fetch?.('/', { headers: { Accept: 'application/json' } });
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
  expect(decodeURIComponent(headers.get('X-Administration-Reason') ?? '')).toBe('Просять рідні');
  expect(headers.get('Accept')).toBe('application/json');
  sent.mockRestore();
});
