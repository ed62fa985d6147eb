import type { CreateContributionRequest } from '@memorial/contracts/contributions/contributions.schemas';
import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { CallInput, CallOptions, Transport } from '../../../shared/api/transport.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { Contribution } from './contribution.js';

const token = 'a'.repeat(20);
const opened = {
  person: { fullName: 'Журавленко Степан', photoUrl: null, photoThumbhash: null },
  expiresAt: '2027-02-25T09:00:00.000Z',
  accepts: { photos: 3, photoBytes: 1_000, voice: true, voiceSeconds: 180, voiceBytes: 1_000 },
};
const entry = {
  _id: 'e1',
  title: null,
  content: 'Ми дружили.',
  author: { name: 'Ганна', relation: null },
  toFamily: false,
  state: 'pending',
  photos: [],
  voice: null,
  createdAt: '2026-11-27T09:00:00.000Z',
  changeableUntil: '2026-12-04T09:00:00.000Z',
};
const created = { _id: 'e1', editKey: 'key' };

interface Call {
  readonly name: string;
  readonly body: CreateContributionRequest;
  readonly options: CallOptions | undefined;
}

type Answer = (name: string, sent: CallInput) => unknown;
const answers: Answer = (name) => {
  if (name === 'GET /contributions/:token') return opened;
  return name === 'POST /contributions/:token' ? created : entry;
};

function open(answer: Answer = answers) {
  const calls: Call[] = [];
  const transport: Transport = async ({ method, path }, sent, options) => {
    const name = `${method} ${path}`;
    calls.push({ name, body: sent.body as CreateContributionRequest, options });
    return answer(name, sent);
  };
  const router = createMemoryRouter([{ path: '*', element: <Contribution token={token} /> }]);
  const { unmount } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(memoryStorage))}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const sent = () => calls.filter(({ name }) => name === 'POST /contributions/:token');
  return { calls, sent, unmount, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function fillIn(user: User, content = 'Ми дружили.') {
  await user.type(await screen.findByLabelText(copy.content), content);
  await user.type(screen.getByLabelText(copy.name), 'Ганна');
  await user.click(screen.getByRole('checkbox'));
}
/** Texts are typeset with no-break spaces. */
const spaced = (text: string) => new RegExp(text.replace(/\s/g, '\\s'));
const send = (user: User) => user.click(screen.getByRole('button', { name: copy.send }));

beforeEach(() => {
  // The least time of writing is over at once.
  let now = Date.parse('2026-11-27T09:00:00.000Z');
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 5_000;
    return now;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it.each([
  [new ApiError(404, 'contribution.notFound', 'Посилання вже не діє'), copy.ended],
  [new ApiError(409, 'obituary.frozen', 'Триває розгляд'), copy.underReview],
])('a link that is closed says so calmly', async (refusal, title) => {
  open(() => {
    throw refusal;
  });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: copy.send })).not.toBeInTheDocument();
});

it('asks for words, a name and the consent before anything is sent', async () => {
  const { user, sent } = open();
  await screen.findByText('Журавленко Степан');
  await send(user);
  expect(await screen.findByText(copy.consentMissing)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('sends the words, thanks, and keeps the key for a change', async () => {
  const { user, sent, calls } = open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(copy.thanksTitle)).toBeInTheDocument();
  expect(sent()[0]?.body).toMatchObject({
    content: 'Ми дружили.',
    author: { name: 'Ганна', relation: null, email: null },
    consent: true,
    toFamily: false,
    website: '',
  });
  expect(await screen.findByRole('button', { name: copy.change })).toBeInTheDocument();
  expect(calls.find(({ name }) => name.startsWith('GET /contributions/:token/'))?.options?.editKey).toBe(
    'key',
  );
  expect(localStorage.getItem('contributionDrafts')).toBeNull();
  expect(localStorage.getItem('contributionKeys')).toContain('e1');
});

it('shows nobody what was sent from this device before they ask for it, and forgets it', async () => {
  const first = open();
  await fillIn(first.user);
  await send(first.user);
  expect(await screen.findByText('Ми дружили.')).toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: copy.writeMore }));
  expect(screen.queryByText('Ми дружили.')).not.toBeInTheDocument();
  first.unmount();

  const { user } = open();
  await screen.findByText('Журавленко Степан');
  expect(screen.queryByText('Ми дружили.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.showMine }));
  expect(await screen.findByText('Ми дружили.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.forget }));
  await user.click(await screen.findByRole('button', { name: copy.forgetConfirm }));
  await waitFor(() => expect(screen.queryByText('Ми дружили.')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: copy.showMine })).not.toBeInTheDocument();
  expect(localStorage.getItem('contributionKeys') ?? '').not.toContain('e1');
});

it('keeps what was typed over a reload, and sends a lost attempt again unchanged', async () => {
  let isDown = true;
  const answer: Answer = (name, sent) => {
    if (name === 'POST /contributions/:token' && isDown)
      throw new ApiError(0, 'client.network', 'Немає зв’язку');
    return answers(name, sent);
  };
  const first = open(answer);
  await fillIn(first.user);
  await send(first.user);
  expect(await screen.findByText(copy.offline)).toBeInTheDocument();
  first.unmount();

  isDown = false;
  const { user, sent, calls } = open(answer);
  expect(await screen.findByLabelText(copy.content)).toHaveValue('Ми дружили.');
  await user.type(screen.getByLabelText(copy.content), ' Довго.');
  await user.click(screen.getByRole('checkbox'));
  await send(user);
  expect(await screen.findByText(copy.thanksTitle)).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual(first.sent()[0]?.body);
  expect(sent()[0]?.options?.idempotencyKey).toBe(first.sent()[0]?.options?.idempotencyKey);
  expect(calls.find(({ name }) => name.startsWith('PATCH'))?.body).toMatchObject({
    content: 'Ми дружили. Довго.',
  });
});

it('withdraws a lost attempt that had another reader', async () => {
  let isDown = true;
  const { user, sent, calls } = open((name, sent) => {
    if (name === 'POST /contributions/:token' && isDown)
      throw new ApiError(0, 'client.network', 'Немає зв’язку');
    return answers(name, sent);
  });
  await fillIn(user);
  await send(user);
  await screen.findByText(copy.offline);
  isDown = false;
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${copy.forFamily}`) }));
  await send(user);
  expect(await screen.findByText(copy.thanksTitle)).toBeInTheDocument();
  expect(calls.map(({ name }) => name)).toContain('DELETE /contributions/:token/:entryId');
  expect(sent().at(-1)?.body.toFamily).toBe(true);
  expect(sent().at(-1)?.options?.idempotencyKey).not.toBe(sent()[0]?.options?.idempotencyKey);
});

it('sends photos after the words; one that fails can be sent again or left out', async () => {
  let isRefused = true;
  const { user, calls } = open((name, sent) => {
    if (name.endsWith('/photos') && isRefused) throw new ApiError(0, 'client.network', 'Немає зв’язку');
    return answers(name, sent);
  });
  await fillIn(user);
  const photo = new File(['x'], 'школа.jpg', { type: 'image/jpeg' });
  const large = new File(['x'.repeat(2_000)], 'море.jpg', { type: 'image/jpeg' });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  await user.upload(screen.getByLabelText(copy.addPhoto, { selector: 'input' }), [photo, large]);
  expect(await screen.findByRole('img', { name: 'Фото 1' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/Фото завелике/);
  await send(user);
  expect(await screen.findByText(spaced(copy.uploadFailed))).toBeInTheDocument();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: copy.uploadAgain }));
  await waitFor(() => expect(screen.queryByText(spaced(copy.uploadFailed))).not.toBeInTheDocument());
  const uploads = calls.filter(({ name }) => name.endsWith('/photos'));
  expect(uploads).toHaveLength(2);
  expect(uploads[0]?.options).toMatchObject({ editKey: 'key' });
  expect(uploads[1]?.options?.idempotencyKey).toBe(uploads[0]?.options?.idempotencyKey);
});
