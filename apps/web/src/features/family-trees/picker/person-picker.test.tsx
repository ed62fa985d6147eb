import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  buildObituaryCard,
  buildObituaryList,
  buildOwnObituaryList,
  buildSignedInView,
} from '@memorial/contracts/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { deferred } from '../../../shared/testing/deferred.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { tokenWith } from '../../../shared/testing/token-with.js';
import { PersonPicker } from './person-picker.js';

const pageOf = (letter: string, fullName: string, over: Parameters<typeof buildObituaryCard>[0] = {}) =>
  buildObituaryCard({ _id: letter.repeat(24), fullName, photoUrl: null, ...over });
const bondar = pageOf('a', 'Бондар Іван Петрович');
const boiko = pageOf('b', 'Бойко Марія Ігорівна');
const living = pageOf('c', 'Коваль Олена Сергіївна', { isAlive: true, deathDate: null });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
});

type Options = Partial<Parameters<typeof PersonPicker>[0]> & { isGuest?: boolean };

function open(transport: Transport, { isGuest = false, ...props }: Options = {}) {
  const session = new SessionStore(safeStorage(memoryStorage));
  if (!isGuest) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const onPick = vi.fn();
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <SessionProvider value={session}>
        <QueryClientProvider client={queryClient}>
          <PersonPicker isOpen onClose={() => undefined} onPick={onPick} {...props} />
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { onPick, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const field = () => screen.getByRole('textbox', { name: 'Прізвище та ім’я' });
const person = (name: RegExp) => screen.findByRole('radio', { name });
const confirm = () => screen.getByRole('button', { name: 'Вибрати' });

function type(name: string) {
  fireEvent.change(field(), { target: { value: name } });
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(searchDebounceMs));

async function search(name: string) {
  type(name);
  await pause();
}

describe('the samples', () => {
  it('stand there before the first search, marked, and cannot be chosen', async () => {
    const transport = vi.fn<Transport>();
    const { user } = open(transport);
    const samples = within(screen.getByRole('radiogroup', { name: 'Приклади' })).getAllByRole('radio');
    expect(samples).toHaveLength(9);
    for (const sample of samples) {
      expect(sample).toBeDisabled();
      expect(sample).toHaveAccessibleName(/приклад$/);
      await user.click(sample);
      expect(sample).not.toBeChecked();
    }
    expect(screen.getByText(/цих людей вигадано/)).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(transport).not.toHaveBeenCalled();
  });
});

describe('the search', () => {
  it('asks once after a pause, for ten pages', async () => {
    const transport = vi.fn<Transport>().mockResolvedValue(buildObituaryList([bondar]));
    open(transport);
    type('Бон');
    await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 50));
    type('Бондар ');
    await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 50));
    expect(transport).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(await person(/Бондар/)).toBeVisible();
    expect(transport.mock.calls.map(([{ path }, { query }]) => ({ path, query }))).toEqual([
      { path: obituaryRoutes.search.path, query: { name: 'Бондар', page: 1, limit: 10 } },
    ]);
  });

  it('keeps the results while others are loading, and drops a late answer', async () => {
    const answers = { Бой: deferred<ObituaryList>(), Бойк: deferred<ObituaryList>() };
    open((_, { query }) => {
      const name = String(query?.name);
      return name === 'Бон'
        ? Promise.resolve(buildObituaryList([bondar]))
        : answers[name as keyof typeof answers].promise;
    });
    await search('Бон');
    await person(/Бондар/);
    await search('Бой');
    await search('Бойк');
    expect(screen.getByRole('radio', { name: /Бондар/ })).toBeVisible();
    await act(async () => answers.Бойк.resolve(buildObituaryList([boiko])));
    expect(await person(/Бойко/)).toBeVisible();
    await act(async () => answers.Бой.resolve(buildObituaryList([pageOf('d', 'Бойчук Олег')])));
    expect(screen.queryByRole('radio', { name: /Бойчук/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: /Бондар/ })).toBeNull();
  });

  it('shows further pages below, and moves the focus to them', async () => {
    const { user } = open(async (_, { query }) =>
      Number(query?.page) === 1
        ? { ...buildObituaryList([bondar]), total: 11 }
        : { ...buildObituaryList([boiko]), total: 11, page: 2 },
    );
    await search('Бо');
    await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
    await waitFor(async () => expect(await person(/Бойко/)).toHaveFocus());
    expect(screen.getByRole('radio', { name: /Бондар/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  });

  it('tells that nobody was found', async () => {
    open(async () => buildObituaryList([]));
    await search('Ніхто');
    expect(await screen.findByText('Нічого не знайдено')).toBeVisible();
  });

  it('tells that it failed, and tries again', async () => {
    const transport = vi
      .fn<Transport>()
      .mockRejectedValueOnce(new ApiError(500, 'server.internal', 'Помилка'));
    const { user } = open(transport.mockResolvedValue(buildObituaryList([bondar])));
    await search('Бондар');
    expect(await screen.findByText('Не вдалося виконати пошук людей')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await person(/Бондар/)).toBeVisible();
  });
});

describe('own pages', () => {
  const openMine = async (transport: Transport) => {
    const opened = open(transport);
    await opened.user.click(screen.getByRole('radio', { name: 'Мої сторінки' }));
    return opened;
  };

  it('are listed with the living, whom no candle burns for', async () => {
    const transport = vi.fn<Transport>().mockResolvedValue(buildOwnObituaryList([bondar, living]));
    await openMine(transport);
    expect((await person(/Коваль/)).parentElement).toHaveTextContent(/^ККоваль/);
    expect((await person(/Бондар/)).parentElement).toHaveTextContent(/^Бондар/);
    expect(transport.mock.calls[0]?.[0].path).toBe(obituaryRoutes.listMine.path);
    await search('Ков');
    await waitFor(() => expect(transport.mock.lastCall?.[1].query).toMatchObject({ search: 'Ков' }));
  });

  it('may be none: then the search is a press away', async () => {
    const { user } = await openMine(async () => buildOwnObituaryList([]));
    expect(await screen.findByText('У вас немає створених сторінок пам’яті')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Перейти до пошуку' }));
    expect(screen.getByRole('radiogroup', { name: 'Приклади' })).toBeVisible();
  });

  it('may fail to load', async () => {
    await openMine(() => Promise.reject(new ApiError(500, 'server.internal', 'Помилка')));
    expect(await screen.findByText('Не вдалося завантажити сторінки пам’яті')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
  });

  it('are not offered to a guest', () => {
    open(async () => buildObituaryList([]), { isGuest: true });
    expect(field()).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Мої сторінки' })).toBeNull();
  });
});

describe('the choice', () => {
  it('is confirmed only with somebody chosen, and taken back by choosing again', async () => {
    const { user, onPick } = open(async () => buildObituaryList([bondar, boiko]));
    await search('Бо');
    await user.click(await person(/Бондар/));
    expect(screen.getByText('Вибрано: Бондар Іван Петрович')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Бондар/ }));
    expect(screen.getByRole('radio', { name: /Бондар/ })).not.toBeChecked();
    expect(confirm()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Бойко/ }));
    await user.click(confirm());
    expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ _id: boiko._id }));
    // The choice stays for another attempt.
    expect(confirm()).toBeEnabled();
  });

  it('stays while the search goes on', async () => {
    const { user, onPick } = open(async (_, { query }) =>
      buildObituaryList([query?.name === 'Бондар' ? bondar : boiko]),
    );
    await search('Бондар');
    await user.click(await person(/Бондар/));
    await search('Бойко');
    await person(/Бойко/);
    expect(screen.getByText('Вибрано: Бондар Іван Петрович')).toBeVisible();
    await user.click(confirm());
    expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ _id: bondar._id }));
  });

  it('leaves out who is in the tree', async () => {
    const { user } = open(async () => buildObituaryList([bondar, boiko]), {
      memberIds: new Set([bondar._id]),
    });
    await search('Бо');
    expect(await person(/Бондар.*уже в\sдереві/)).toBeDisabled();
    await user.click(await person(/Бондар/));
    expect(confirm()).toBeDisabled();
    expect(await person(/Бойко/)).toBeEnabled();
  });
});
