import type { OpenInvitationView } from '@memorial/contracts/keepers/keepers.schemas';
import { keeperErrors } from '@memorial/contracts/messages/errors/keepers';
import { buildSignedInView, exampleId } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { useFragmentToken } from '../../../shared/navigation/fragment-token.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { invitationTokens } from '../model/invitation-token.js';
import { Invitation, NoInvitation } from './invitation.js';

const token = 'k'.repeat(43);

const view = (over: Partial<OpenInvitationView> = {}): OpenInvitationView => ({
  obituary: {
    _id: exampleId,
    fullName: 'Журавленко Степан',
    isAlive: false,
    photoUrl: null,
    photoThumbhash: null,
  },
  tree: null,
  role: 'editor',
  invitedBy: 'Журавленко Олена',
  email: 'i•••@example.com',
  expiresAt: '2026-12-04T09:00:00.000Z',
  isKeeper: false,
  isForCaller: null,
  ...over,
});

function Screen() {
  const opened = useFragmentToken(invitationTokens);
  return opened === null ? <NoInvitation /> : <Invitation key={opened} token={opened} />;
}

function open(
  answer: (path: string, isMember: boolean) => unknown,
  { isMember = false, hash = `#${token}` } = {},
) {
  const session = new SessionStore(safeStorage(memoryStorage));
  if (isMember) session.start(buildSignedInView({ userId: 'u1', email: 'olena@example.com' }));
  const transport = vi.fn<Transport>(async ({ path }) =>
    answer(path, session.snapshot().status === 'signedIn'),
  );
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: [`/invitation${hash}`],
  });
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { user: userEvent.setup(), router, transport };
}

const kept = () => window.sessionStorage.getItem(storageKeys.invitation);

beforeEach(() => window.sessionStorage.clear());

test('the token leaves the address, and outlasts the way through signing in', async () => {
  const { router, transport } = open(() => view());
  expect(await screen.findByRole('heading', { name: 'Журавленко Степан' })).toBeVisible();
  expect(screen.getByText('Запрошує Журавленко Олена')).toBeVisible();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(kept()).toBe(token);
  for (const name of ['Увійти', 'Зареєструватися']) {
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(href).toMatch(/redirect=%2Finvitation$/);
    expect(href).not.toContain(token);
  }
  expect(transport.mock.calls.map(([{ path }, { query, body }]) => [path, query, body])).toEqual([
    ['/invitations/look', undefined, { token }],
  ]);
});

test('back on the screen without the fragment, the invitation is accepted and forgotten', async () => {
  window.sessionStorage.setItem(storageKeys.invitation, token);
  const { user, router, transport } = open(
    (path) =>
      path === '/invitations/accept'
        ? { obituaryId: exampleId, treeId: null, role: 'editor' }
        : view({ isForCaller: true }),
    { isMember: true, hash: '' },
  );
  await user.click(await screen.findByRole('button', { name: 'Прийняти запрошення' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/obituary/${exampleId}`));
  expect(kept()).toBeNull();
  expect(transport.mock.calls.at(-1)?.[1].body).toEqual({ token });
});

test('another address can sign out, and stays with the invitation', async () => {
  const { user } = open(
    (path, isMember) =>
      path === '/invitations/look' ? view({ isForCaller: isMember ? false : null }) : undefined,
    { isMember: true },
  );
  expect(
    await screen.findByText(/Лист надіслано на i•••@example.com, а ви ввійшли з адресою olena@example.com/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Прийняти запрошення' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Вийти й.увійти з.іншою адресою$/ }));
  expect(await screen.findByRole('link', { name: 'Увійти' })).toBeVisible();
  expect(kept()).toBe(token);
});

test('an invitation that ended says so calmly, and is forgotten', async () => {
  open(() => {
    const { text } = keeperErrors['invitation.notFound'];
    throw new ApiError(404, 'invitation.notFound', text);
  });
  expect(await screen.findByText(/^Це запрошення вже не.діє$/)).toBeVisible();
  await waitFor(() => expect(kept()).toBeNull());
});

test('a keeper of the page is told so', async () => {
  open(() => view({ isForCaller: true, isKeeper: true }), { isMember: true });
  expect(await screen.findByText('Ви вже доглядаєте цю сторінку')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Прийняти запрошення' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Відкрити сторінку' })).toBeVisible();
  await waitFor(() => expect(kept()).toBeNull());
});

test.each([true, false])('one that was used shows nothing of its page; signed in: %s', async (isMember) => {
  open(
    () => {
      throw new ApiError(409, 'invitation.used', keeperErrors['invitation.used'].text);
    },
    { isMember },
  );
  expect(await screen.findByText('Це запрошення вже прийнято')).toBeVisible();
  const signIns = screen.queryAllByRole('link', { name: 'Увійти' });
  expect(signIns.map((link) => link.getAttribute('href'))).toEqual(
    isMember ? [] : [expect.stringMatching(/redirect=%2Fprofile%2Fmemory-pages$/)],
  );
  await waitFor(() => expect(kept()).toBeNull());
});

test('a refusal to accept stays on the screen', async () => {
  const { user } = open(
    (path) => {
      if (path === '/invitations/look') return view({ isForCaller: true });
      throw new ApiError(409, 'keeper.tooMany', 'Хранителів уже двадцять');
    },
    { isMember: true },
  );
  await user.click(await screen.findByRole('button', { name: 'Прийняти запрошення' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Хранителів уже двадцять');
});

test.each(['', '#other', `#${'k'.repeat(44)}`])('no token in %j: nothing is asked', async (hash) => {
  const { transport } = open(() => view(), { hash });
  expect(await screen.findByText('Відкрийте посилання з листа')).toBeVisible();
  expect(transport).not.toHaveBeenCalled();
});
