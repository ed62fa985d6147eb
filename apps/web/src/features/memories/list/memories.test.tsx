import { buildMemoryView, buildObituaryView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { CallInput, CallOptions, Transport } from '../../../shared/api/transport.js';
import { AuthPromptContext } from '../../../shared/auth/auth-prompt.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { browserStorage } from '../../../shared/storage/storage.js';
import { tokenWith } from '../../../shared/testing/token-with.js';
import { Memories } from './memories.js';
import { messageOf } from './memory-entry.js';

type Answer = (path: string, sent: CallInput) => unknown;

const list = (data: readonly unknown[], over = {}) => ({
  data,
  total: data.length,
  isTotalExact: true,
  page: 1,
  limit: 10,
  ...over,
});

const memory = (number: number, over = {}) =>
  buildMemoryView({ _id: `m${number}`, content: `Спогад ${number}`, title: null, ...over });

interface Opened {
  readonly page?: Parameters<typeof buildObituaryView>[0];
  readonly isMember?: boolean;
  /** True for a session that does not open the account yet. */
  readonly isRestricted?: boolean;
  /** True while a stored token is being checked by the server. */
  readonly isChecking?: boolean;
  readonly address?: string;
  readonly answer?: Answer;
}

const checkedToken = tokenWith({ userId: 'u1' });

function open({
  page: over = {},
  isMember = false,
  isRestricted = false,
  isChecking = false,
  address = '/',
  answer = () => list([]),
}: Opened) {
  const page = buildObituaryView(over);
  const calls: { path: string; sent: CallInput; options: CallOptions | undefined }[] = [];
  const transport: Transport = async (route, sent, options) => {
    calls.push({ path: route.path, sent, options });
    return answer(route.method === 'DELETE' ? `DELETE ${route.path}` : route.path, sent);
  };
  if (isChecking) localStorage.setItem('token', checkedToken);
  const session = new SessionStore(browserStorage);
  const queryClient = createQueryClient();
  if (isMember)
    session.start({
      token: tokenWith({ userId: 'u1' }),
      userId: 'u1',
      email: 'o@example.com',
      fullName: 'Олена Коваль',
      isAdmin: false,
      role: 'user',
      createdAt: '2025-05-22T09:00:00.000Z',
    });
  if (isRestricted)
    session.restrict({ token: checkedToken, user: { userId: 'u1' }, deletionUndoUntil: null });
  const ask = vi.fn();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <Memories obituary={page} viewer={isMember || isChecking ? 'member' : 'guest'} />,
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <SessionProvider value={session}>
        <QueryClientProvider client={queryClient}>
          <AuthPromptContext value={{ ask, prepare: () => undefined }}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </AuthPromptContext>
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { calls, ask, page, session, queryClient, user: userEvent.setup() };
}

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const storedDrafts = (): readonly { content: string; key: string }[] =>
  Object.values(JSON.parse(localStorage.getItem('memoryDrafts') ?? '{}'));

describe('the memories of a page', () => {
  it('are read from the page itself', async () => {
    const { calls } = open({
      page: { memorialMessages: [messageOf(memory(1, { relationship: 'сусід' }))], memoryCount: 1 },
    });
    const entry = screen.getByRole('article');
    expect(entry).toHaveTextContent('Спогад 1');
    expect(entry).toHaveTextContent('Олена Коваль · сусід · 1 червня 2025');
    expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('collapse a long one, which can be expanded', async () => {
    const { user } = open({
      page: { memorialMessages: [messageOf(memory(1, { content: 'слово '.repeat(200) }))], memoryCount: 1 },
    });
    const unfold = screen.getByRole('button', { name: 'Читати далі' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(screen.getByRole('button', { name: 'Згорнути' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('load older ones on demand and report a failure', async () => {
    let isDown = true;
    const { user, calls } = open({
      page: {
        memorialMessages: Array.from({ length: 10 }, (_, index) => messageOf(memory(index))),
        memoryCount: 11,
      },
      answer: () => {
        if (isDown) throw new ApiError(503, 'server.unavailable', 'Недоступно');
        return list([memory(10)], { total: 11, page: 2 });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Ще спогади' }));
    expect(screen.getAllByRole('listitem')[3]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Показати ще' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Давніші спогади зараз не відкрилися.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Показати ще' }));
    expect(await screen.findByText('Спогад 10')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(11);
    expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
    expect(calls.at(-1)?.sent.query).toEqual({ page: 2, limit: 10 });
  });

  it('are the first three, until more are asked for', async () => {
    const messages = (count: number) => Array.from({ length: count }, (_, index) => messageOf(memory(index)));
    const { user } = open({ page: { memorialMessages: messages(5), memoryCount: 5 } });
    const folded = () => screen.getAllByRole('listitem').map((entry) => 'folded' in entry.dataset);
    expect(folded()).toEqual([false, false, false, true, true]);
    await user.click(screen.getByRole('button', { name: /^Ще 2.спогади$/ }));
    expect(screen.queryByRole('button', { name: /^Ще / })).not.toBeInTheDocument();
    expect(folded()).toEqual([false, false, false, false, false]);
    expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
  });

  it('take no focus when a refetch leaves too few to fold', async () => {
    const five = Array.from({ length: 5 }, (_, index) => memory(index));
    let shown = five;
    const { queryClient } = open({ isMember: true, answer: () => list(shown) });
    await screen.findByRole('button', { name: /^Ще 2.спогади$/ });
    shown = five.slice(1);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    expect(screen.queryByRole('button', { name: /^Ще / })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('are all shown if only one more exists', () => {
    const four = Array.from({ length: 4 }, (_, index) => messageOf(memory(index)));
    open({ page: { memorialMessages: four, memoryCount: 4 } });
    expect(screen.queryByRole('button', { name: /^Ще / })).not.toBeInTheDocument();
  });

  it('invite to write the first', async () => {
    open({});
    expect(screen.getByRole('heading', { name: 'Тут поки тихо' })).toBeInTheDocument();
    expect(screen.getByText('Ваш спогад буде першим. Вистачить і одного речення.')).toBeInTheDocument();
  });
});

describe('writing', () => {
  it('sends nothing while the session is being checked', async () => {
    const { user, ask, calls, session } = open({ isChecking: true, address: '/#leave-memory' });
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Він садив яблуні.');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    await act(async () => undefined);
    const creations = () => calls.filter(({ path }) => path === '/memories');
    expect(creations()).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
    act(() => session.applyVerdict(checkedToken, { kind: 'valid', user: { userId: 'u1' } }, 'leave'));
    await waitFor(() => expect(creations()).not.toEqual([]));
  });

  it('asks a restricted session to sign in on submit and keeps the text', async () => {
    const { user, ask, calls, page } = open({ isRestricted: true, address: '/#leave-memory' });
    const text = await screen.findByLabelText('Що ви пам’ятаєте');
    await user.type(text, 'Він садив яблуні.');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    await waitFor(() =>
      expect(ask).toHaveBeenCalledWith({
        reason: 'memory',
        returnTo: `/obituary/${page._id}#leave-memory`,
      }),
    );
    expect(localStorage.getItem('memoryDrafts')).toContain('Він садив яблуні.');
    expect(calls).toEqual([]);
  });

  it('restores a draft, explains moderation and sends it once', async () => {
    open({ address: '/#leave-memory' });
    await userEvent.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Він садив яблуні.');
    cleanup();
    const sent: unknown[] = [];
    const { user } = open({
      isMember: true,
      page: { premoderation: true },
      answer: (path, { body }) => {
        if (path !== '/memories') return list([]);
        sent.push(body);
        return memory(1, { content: 'Він садив яблуні.', relationship: null, state: 'pending' });
      },
    });
    expect(await screen.findByLabelText('Що ви пам’ятаєте')).toHaveValue('Він садив яблуні.');
    expect(screen.getByText(/^Спочатку його прочитає/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('Спогад збережено')).toBeInTheDocument();
    expect(sent).toMatchObject([{ content: 'Він садив яблуні.', title: null, relationship: null }]);
    expect(localStorage.getItem('memoryDrafts')).toBeNull();
  });

  it('updates the memory of an earlier attempt whose response was lost', async () => {
    const { user, calls } = open({
      isMember: true,
      address: '/#leave-memory',
      answer: (path) => {
        if (path === '/memories') throw new ApiError(409, 'request.keyReused', '', { _id: 'm1' });
        if (path === '/memories/:id') return memory(1, { content: 'Другі слова', relationship: null });
        return list([]);
      },
    });
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Другі слова');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('Спогад збережено')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/memories/:id')?.sent).toMatchObject({
      params: { id: 'm1' },
      body: { content: 'Другі слова' },
    });
    expect(localStorage.getItem('memoryDrafts')).toBeNull();
  });

  it('stores a new key with the draft when the memory of the earlier attempt was deleted', async () => {
    const { user } = open({
      isMember: true,
      address: '/#leave-memory',
      answer: (path) => {
        if (path === '/memories') throw new ApiError(409, 'memory.createdAndDeleted', 'Спогад видалено');
        return list([]);
      },
    });
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Ті самі слова');
    const [before] = storedDrafts();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Спогад видалено');
    const [after] = storedDrafts();
    expect(after?.content).toBe('Ті самі слова');
    expect(after?.key).not.toBe(before?.key);
  });

  it('updates a memory of an earlier attempt that was changed and is changed back', async () => {
    const { user, calls } = open({
      isMember: true,
      address: '/#leave-memory',
      answer: (path) => {
        if (path === '/memories')
          return memory(1, { content: 'Перші слова', revision: 4, relationship: null });
        if (path === '/memories/:id') return memory(1, { content: 'Другі слова', relationship: null });
        return list([]);
      },
    });
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Другі слова');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    await screen.findByText('Спогад збережено');
    expect(calls.find(({ path }) => path === '/memories/:id')?.sent.body).toMatchObject({
      content: 'Другі слова',
    });
  });

  it('queues a memory while offline, visible only to its author', async () => {
    const { user } = open({
      isMember: true,
      address: '/#leave-memory',
      answer: (path) => {
        if (path === '/memories') throw new ApiError(0, 'client.network', 'Немає зв’язку');
        return list([]);
      },
    });
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Без зв’язку');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('Чекає на зв’язок')).toBeInTheDocument();
    const [waiting] = JSON.parse(localStorage.getItem('waitingMemories') ?? '[]');
    expect(waiting).toMatchObject({ personId: 'u1', sent: { content: 'Без зв’язку' }, refusal: null });
    await user.click(screen.getByRole('button', { name: 'Змінити' }));
    expect(await screen.findByLabelText('Що ви пам’ятаєте')).toHaveValue('Без зв’язку');
    expect(localStorage.getItem('waitingMemories')).toBeNull();
    expect(localStorage.getItem('memoryDrafts')).toContain(waiting.key);
  });
});

describe('writing as a guest', () => {
  const created = (over = {}) => ({
    ...memory(1, { content: 'Він садив яблуні.', relationship: 'сусідка', author: 'Олена', ...over }),
    obituaryId: buildObituaryView()._id,
    isGuest: true,
    createdBy: null,
    state: 'pending',
    canEdit: true,
    editKey: 'k1',
  });

  async function fillIn(user: ReturnType<typeof open>['user']) {
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Він садив яблуні.');
    await user.type(screen.getByLabelText('Як вас звати'), 'Олена');
    await user.type(screen.getByLabelText(/^Ким ви були одне одному/), 'сусідка');
  }

  /** Sends after the least time of writing. */
  async function send(user: ReturnType<typeof open>['user']) {
    vi.setSystemTime(Date.now() + 5_000);
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  }

  const creationsOf = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ path }) => path === '/memories');

  it('sends it without an account and lets this device withdraw and restore it', async () => {
    const { user, ask, calls } = open({
      address: '/#leave-memory',
      answer: (path) => {
        if (path.startsWith('DELETE')) return null;
        const { editKey, ...view } = created();
        return path === '/memories' ? { ...view, editKey } : view;
      },
    });
    await fillIn(user);
    await user.type(screen.getByLabelText(/^Електронна пошта/), 'olena@example.com');
    await send(user);
    expect(await screen.findByText(/Упродовж семи днів його можна змінити або забрати/)).toBeInTheDocument();
    expect(ask).not.toHaveBeenCalled();
    const [creation] = creationsOf(calls);
    expect(creation?.sent.body).toMatchObject({
      content: 'Він садив яблуні.',
      relationship: 'сусідка',
      title: null,
      author: { name: 'Олена', email: 'olena@example.com' },
      website: '',
    });
    expect(creation?.options?.idempotencyKey).toBeTruthy();
    expect(localStorage.getItem('memoryDrafts')).toBeNull();
    expect(screen.getByText(/Інші його ще не бачать/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Забрати' }));
    expect(await screen.findByText('Спогад забрано.')).toBeInTheDocument();
    expect(screen.queryByText('Спогад збережено')).not.toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ path: '/memories/:id', options: { editKey: 'k1' } });
    await user.click(screen.getByRole('button', { name: 'Повернути' }));
    expect(await screen.findByText(/Інші його ще не бачать/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/restore'))?.options?.editKey).toBe('k1');
  });

  it('asks for the name and keeps all that was typed', async () => {
    const { user, calls } = open({ address: '/#leave-memory' });
    await user.type(await screen.findByLabelText('Що ви пам’ятаєте'), 'Він садив яблуні.');
    await user.type(screen.getByLabelText(/^Електронна пошта/), 'olena@');
    await send(user);
    expect(await screen.findByText('Це поле обов’язкове')).toBeInTheDocument();
    expect(screen.getByLabelText('Як вас звати')).toHaveFocus();
    await user.type(screen.getByLabelText('Як вас звати'), 'Олена');
    cleanup();
    open({});
    expect(await screen.findByLabelText('Що ви пам’ятаєте')).toHaveValue('Він садив яблуні.');
    expect(screen.getByLabelText('Як вас звати')).toHaveValue('Олена');
    expect(screen.getByLabelText(/^Електронна пошта/)).toHaveValue('olena@');
    expect(calls).toEqual([]);
  });

  it('waits for the least time of writing', async () => {
    vi.setSystemTime(Date.now());
    const { user, calls } = open({ address: '/#leave-memory', answer: () => created() });
    await fillIn(user);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    fireEvent.click(screen.getByRole('button', { name: 'Надіслати' }));
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(creationsOf(calls)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(creationsOf(calls)[0]?.sent.body).toMatchObject({ elapsedMs: 3_000 });
  });

  it('repeats an unanswered request unchanged, and then changes its texts', async () => {
    let isDown = true;
    const { user, calls } = open({
      address: '/#leave-memory',
      answer: (path) => {
        if (path === '/memories' && isDown) throw new ApiError(503, 'server.unavailable', 'Недоступно');
        return created(path === '/memories' ? {} : { content: 'Він садив яблуні. І груші.' });
      },
    });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Спогад поки не надіслано')).toBeInTheDocument();
    isDown = false;
    await user.type(screen.getByLabelText('Що ви пам’ятаєте'), ' І груші.');
    await send(user);
    expect(await screen.findByText('Спогад збережено')).toBeInTheDocument();
    const [first, second] = creationsOf(calls);
    expect(second?.sent).toEqual(first?.sent);
    expect(second?.options).toEqual(first?.options);
    expect(calls.find(({ path }) => path === '/memories/:id')).toMatchObject({
      sent: { body: { content: 'Він садив яблуні. І груші.' } },
      options: { editKey: 'k1' },
    });
  });

  /** A draft of a guest whose request may have been accepted. */
  function storeUnanswered() {
    const obituaryId = buildObituaryView()._id;
    const attempt = {
      obituaryId,
      content: 'Він садив яблуні.',
      title: null,
      relationship: 'сусідка',
      author: { name: 'Олена' },
      website: '',
      elapsedMs: 9_000,
    };
    const draft = {
      content: 'Він садив яблуні. І груші.',
      title: '',
      relationship: 'сусідка',
      key: 'i1',
      attempt,
      savedAtMs: Date.now(),
    };
    localStorage.setItem('memoryDrafts', JSON.stringify({ [`${obituaryId} `]: draft }));
    return attempt;
  }

  it('finishes an unanswered request without the token of the user who has signed in since', async () => {
    const attempt = storeUnanswered();
    const { user, calls } = open({
      isMember: true,
      answer: (path) => {
        if (path === '/memories') return created();
        if (path === '/memories/:id') return created({ content: 'Він садив яблуні. І груші.' });
        return list([]);
      },
    });
    expect(await screen.findByText(/Спогад буде підписано: Олена\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('Спогад збережено')).toBeInTheDocument();
    expect(creationsOf(calls)).toMatchObject([
      { sent: { body: attempt }, options: { idempotencyKey: 'i1', access: 'public' } },
    ]);
    expect(calls.find(({ path }) => path === '/memories/:id')).toMatchObject({
      sent: { body: { content: 'Він садив яблуні. І груші.', author: { name: 'Олена' } } },
      options: { editKey: 'k1', access: 'public' },
    });
    expect(localStorage.getItem('memoryEditKeys')).toContain('k1');
    expect(localStorage.getItem('memoryDrafts')).toBeNull();
  });

  it('sends it as the user who has signed in since, if the unanswered request is refused', async () => {
    storeUnanswered();
    const { user, calls } = open({
      isMember: true,
      answer: (path, { body }) => {
        if (path !== '/memories') return list([]);
        if (JSON.stringify(body).includes('"author"')) throw new ApiError(400, 'memory.tooFast', 'Не зараз');
        return memory(1, { content: 'Він садив яблуні. І груші.', relationship: 'сусідка' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('Спогад збережено')).toBeInTheDocument();
    expect(creationsOf(calls).map(({ options }) => options?.access)).toEqual(['public', undefined]);
  });

  it('keeps the unanswered request while there are too many', async () => {
    const attempt = storeUnanswered();
    const { user, calls } = open({
      isMember: true,
      answer: (path) => {
        if (path !== '/memories') return list([]);
        throw new ApiError(429, 'rateLimit.exceeded', 'Не зараз', { retryAfterSeconds: 540 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText(/Наступна спроба можлива за 9.хвилин\./)).toBeInTheDocument();
    expect(creationsOf(calls)).toHaveLength(1);
    expect(storedDrafts()).toMatchObject([{ key: 'i1', attempt }]);
  });

  it('queues the unanswered request as that of the guest', async () => {
    storeUnanswered();
    const { user } = open({
      isMember: true,
      answer: (path) => {
        if (path !== '/memories') return list([]);
        throw new ApiError(0, 'client.network', 'Немає зв’язку');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('Чекає на зв’язок')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('waitingMemories') ?? '[]')).toMatchObject([
      { personId: null, sent: { author: { name: 'Олена' } } },
    ]);
  });

  it.each([
    [
      429,
      'rateLimit.exceeded',
      'Зараз спогадів надходить забагато\\. Текст лишається тут\\. Наступна спроба можлива за 9.хвилин\\.',
    ],
    [404, 'obituary.notFound', 'Схоже, сторінку щойно закрили'],
    [400, 'memory.tooFast', 'Текст лишається тут'],
  ] as const)('keeps the text after %s %s and tells what to do', async (status, code, advice) => {
    const { user } = open({
      address: '/#leave-memory',
      answer: () => {
        throw new ApiError(status, code, 'Не зараз', { retryAfterSeconds: 540 });
      },
    });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(new RegExp(advice))).toBeInTheDocument();
    expect(screen.getByLabelText('Що ви пам’ятаєте')).toHaveValue('Він садив яблуні.');
    expect(storedDrafts()).toMatchObject([{ content: 'Він садив яблуні.', name: 'Олена' }]);
    expect(storedDrafts()[0]).not.toHaveProperty('attempt');
  });

  it('queues it while offline and moves it back for a change', async () => {
    const { user } = open({
      address: '/#leave-memory',
      answer: () => {
        throw new ApiError(0, 'client.network', 'Немає зв’язку');
      },
    });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Чекає на зв’язок')).toBeInTheDocument();
    const [waiting] = JSON.parse(localStorage.getItem('waitingMemories') ?? '[]');
    expect(waiting).toMatchObject({ personId: null, sent: { author: { name: 'Олена' } } });
    await user.click(screen.getByRole('button', { name: 'Змінити' }));
    expect(await screen.findByLabelText('Як вас звати')).toHaveValue('Олена');
    expect(storedDrafts()).toMatchObject([{ key: waiting.key, attempt: waiting.sent }]);
  });

  it('hides the title until it is asked for', async () => {
    const { user } = open({ address: '/#leave-memory' });
    await screen.findByLabelText('Що ви пам’ятаєте');
    expect(screen.queryByLabelText(/^Заголовок/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Додати заголовок' }));
    expect(screen.getByLabelText(/^Заголовок/)).toHaveFocus();
  });

  function storeWithdrawn(hoursAgo: number) {
    const savedAtMs = Date.now() - hoursAgo * 3_600_000;
    const key = {
      obituaryId: buildObituaryView()._id,
      editKey: 'k1',
      withdrawnAtMs: savedAtMs,
      savedAtMs,
    };
    localStorage.setItem('memoryEditKeys', JSON.stringify({ m1: key }));
  }

  it('can be restored for 48 hours', async () => {
    storeWithdrawn(47);
    open({});
    expect(await screen.findByText('Спогад забрано.')).toBeInTheDocument();
    cleanup();
    storeWithdrawn(48);
    open({ address: '/#leave-memory' });
    await screen.findByLabelText('Що ви пам’ятаєте');
    expect(screen.queryByText('Спогад забрано.')).not.toBeInTheDocument();
  });

  it('is forgotten by this device when it can no longer be restored', async () => {
    storeWithdrawn(1);
    const { user } = open({
      answer: () => {
        throw new ApiError(404, 'memory.notFound', 'Спогад не знайдено');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Повернути' }));
    await waitFor(() => expect(screen.queryByText('Спогад забрано.')).not.toBeInTheDocument());
    expect(localStorage.getItem('memoryEditKeys')).toBeNull();
  });

  it.each([
    ['memory.notFound', /з цього пристрою\.$/],
    ['auth.required', /Напишіть, будь ласка, родині\.$/],
  ] as const)('tells after %s that it can no longer be withdrawn', async (code, text) => {
    const { user } = open({
      address: '/#leave-memory',
      answer: (path) => {
        if (path.startsWith('DELETE')) throw new ApiError(404, code, 'Не зараз');
        return created();
      },
    });
    await fillIn(user);
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Забрати' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(localStorage.getItem('memoryEditKeys')).toBeNull();
  });

  it('is forgotten by this device once the family has deleted it', async () => {
    const key = {
      obituaryId: buildObituaryView()._id,
      editKey: 'k1',
      withdrawnAtMs: null,
      savedAtMs: Date.now(),
    };
    localStorage.setItem('memoryEditKeys', JSON.stringify({ m1: key }));
    open({
      answer: () => {
        throw new ApiError(404, 'memory.notFound', 'Спогад не знайдено');
      },
    });
    await waitFor(() => expect(localStorage.getItem('memoryEditKeys')).toBeNull());
  });
});

describe('a memory before its author', () => {
  it.each([
    ['pending', true, 'Чекає, доки його прочитає'],
    ['rejected', true, 'не показують цей спогад'],
    ['approved', false, 'Цей спогад приховано'],
  ] as const)('%s, active %s: tells how it stands', async (state, isActive, words) => {
    open({
      isMember: true,
      answer: () => list([memory(1, { state, isActive, canEdit: true })]),
    });
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Змінити' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Приховати|Показати знову/ })).not.toBeInTheDocument();
  });
});
