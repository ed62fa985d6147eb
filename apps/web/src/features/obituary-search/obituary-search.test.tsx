import { adminPageRoutes } from '@memorial/contracts/administration/pages.routes';
import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import {
  buildObituaryCard,
  buildObituaryList,
  buildSignedInView,
} from '@memorial/contracts/testing/builders';
import { type LinkProps, LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { ApiError } from '../../shared/api/api-error.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { AuthPromptContext } from '../../shared/auth/auth-prompt.js';
import { paths } from '../../shared/navigation/paths.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { ObituarySearch } from './obituary-search.js';

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
const place = { path: paths.search, category: null };

function Screen() {
  const { search } = useLocation();
  return (
    <>
      <ObituarySearch scope={place} theme="paper" />
      <p data-testid="address">{decodeURIComponent(search)}</p>
    </>
  );
}

const twoCards = () => buildObituaryList([buildObituaryCard(), buildObituaryCard({ _id: 'b'.repeat(24) })]);

function open(
  address: string,
  transport: Transport = async () => twoCards(),
  account: Parameters<typeof buildSignedInView>[0] | null = null,
) {
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  if (account) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }), ...account }));
  const queryClient = createQueryClient();
  const router = createMemoryRouter([{ path: paths.search, element: <Screen /> }], {
    initialEntries: [address],
  });
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <SessionProvider value={session}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider component={RouterLink}>
            <AuthPromptContext value={{ ask: () => undefined, prepare: () => undefined }}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </AuthPromptContext>
          </LinkProvider>
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { queryClient, router, user: userEvent.setup() };
}

const nameField = () => screen.getByRole('textbox', { name: 'Прізвище та ім’я' });
const address = () => screen.getByTestId('address').textContent;
const panel = () => within(document.querySelector('form') ?? document.body);
const crossed = 'Рік «від» пізніший за рік «до»';

function crossYears(fields: ReturnType<typeof within>) {
  fireEvent.change(fields.getByLabelText('Рік народження від'), { target: { value: '1999' } });
  fireEvent.change(fields.getByLabelText('Рік народження до'), { target: { value: '1990' } });
}

it('searches after the debounce, even if data changes meanwhile', async () => {
  const { queryClient } = open('/search');
  vi.useFakeTimers();
  fireEvent.change(nameField(), { target: { value: 'бойко' } });
  await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 100));
  act(() => queryClient.setQueriesData({ queryKey: ['obituaries'] }, buildObituaryList([])));
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(address()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(address()).toBe('?name=бойко');
});

it('does not search again after the debounce if the form was submitted', async () => {
  const { router } = open('/search');
  vi.useFakeTimers();
  fireEvent.change(nameField(), { target: { value: 'бойко' } });
  act(() => nameField().closest('form')?.requestSubmit());
  expect(address()).toBe('?name=бойко');
  await act(() => router.navigate('/search?name=бойко&page=2'));
  await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs));
  expect(address()).toBe('?name=бойко&page=2');
});

it('keeps focus in the cleared field', async () => {
  const { user } = open('/search?name=бойко');
  await user.click(screen.getByRole('button', { name: 'Очистити' }));
  expect(nameField()).toHaveValue('');
  expect(nameField()).toHaveFocus();
});

it('shows reversed years until the filters change', async () => {
  open('/search?birthPlace=Опішня');
  crossYears(panel());
  fireEvent.submit(nameField());
  expect(panel().getByText(crossed)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: /^Прибрати умову/ }));
  await waitFor(() => expect(address()).toBe(''));
  expect(panel().queryByText(crossed)).not.toBeInTheDocument();
});

it('clears errors when the sheet is opened again', async () => {
  isPhone = true;
  const { user } = open('/search');
  const summary = screen.getByText('Фільтри');
  await user.click(summary);
  const sheet = within(await screen.findByRole('dialog', { name: 'Фільтри' }));
  crossYears(sheet);
  await user.click(sheet.getByRole('button', { name: 'Показати' }));
  expect(sheet.getByText(crossed)).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Закрити' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(crossed)).not.toBeInTheDocument();
  await user.click(summary);
  expect(await screen.findByRole('dialog', { name: 'Фільтри' })).not.toHaveTextContent(crossed);
});

it('moves focus to the result count after a filter is removed', async () => {
  const { user } = open('/search?birthPlace=Опішня');
  await user.click(screen.getByRole('link', { name: 'Прибрати умову: Місце народження: Опішня' }));
  expect((await screen.findByText(/2\sсторінки пам’яті$/)).parentElement).toHaveFocus();
});

it('announces an empty result', async () => {
  open('/search?name=якогонемає', async () => buildObituaryList([]));
  await screen.findByRole('heading', { name: 'Нічого не знайдено' });
  expect(screen.getByRole('status')).toHaveTextContent('Нічого не знайдено');
});

it('links to the first page from a page out of range', async () => {
  open('/search?name=бойко&page=9', async () => ({ ...buildObituaryList([]), total: 30, page: 9 }));
  expect(await screen.findByRole('heading', { name: 'Тут сторінок уже немає' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'На початок списку' })).toHaveAttribute(
    'href',
    `/search?name=${encodeURIComponent('бойко')}`,
  );
});

it('keeps the results if a refetch fails', async () => {
  const transport = vi.fn<Transport>().mockResolvedValueOnce(twoCards());
  const { queryClient } = open('/search', transport);
  await screen.findAllByRole('article');
  transport.mockRejectedValue(new ApiError(503, 'server.unavailable', 'ні'));
  await act(() => queryClient.invalidateQueries());
  expect(transport).toHaveBeenCalledTimes(2);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('deleting from a card', () => {
  const ivan = buildObituaryCard({ fullName: "Дем'яненко Іван" });
  const olha = buildObituaryCard({ _id: 'b'.repeat(24), fullName: 'Бойко Ольга' });
  const deleteIvan = { name: 'Видалити: Дем’яненко Іван' };
  const petro = buildObituaryCard({ _id: 'c'.repeat(24), fullName: 'Коваль Петро' });
  const question =
    'Ви впевнені, що хочете видалити некролог «Дем’яненко Іван»? Ця дія не може бути скасована.';

  /** Answers a deletion as the argument says, and lists after it as the test sets. */
  function openAsAdmin(remove: () => Promise<undefined>) {
    let fill: (list: unknown) => void = () => undefined;
    const filled = new Promise<unknown>((done) => {
      fill = done;
    });
    const transport = vi
      .fn<Transport>(() => filled)
      .mockResolvedValueOnce(buildObituaryList([ivan, olha]))
      .mockImplementationOnce(remove);
    const { user } = open('/search', transport, { isAdmin: true });
    const ask = async () => {
      await user.click(await screen.findByRole('button', deleteIvan));
      return screen.findByRole('dialog');
    };
    const confirm = async (dialog: HTMLElement) => {
      await user.type(within(dialog).getByRole('textbox'), 'Людину вигадано');
      await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
    };
    return { transport, user, ask, confirm, fill };
  }

  it.each([
    ['a guest', null],
    ['anybody else', { isAdmin: false }],
  ])('is not offered to %s', async (_, account) => {
    open('/search', async () => buildObituaryList([ivan]), account);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', deleteIvan)).not.toBeInTheDocument();
  });

  it('confirms, removes the card without a reload and keeps focus nearby', async () => {
    const { transport, ask, confirm, fill } = openAsAdmin(async () => undefined);
    const dialog = await ask();
    expect(dialog).toHaveAccessibleDescription(question);
    expect(transport).toHaveBeenCalledTimes(1);
    await confirm(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(transport.mock.calls[1]?.slice(0, 2)).toEqual([
      adminPageRoutes.remove,
      { params: { id: ivan._id }, body: { reason: 'Людину вигадано' } },
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Бойко Ольга/ })).toBeInTheDocument();
    expect(screen.getByText('Сторінку видалено')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/1\sсторінка пам’яті$/).parentElement).toHaveFocus());
    await act(async () => fill(buildObituaryList([olha, petro])));
    expect(await screen.findByRole('link', { name: /^Коваль Петро/ })).toBeInTheDocument();
  });

  it('returns focus to the button in browsers that do not focus pressed buttons', async () => {
    const { user } = openAsAdmin(async () => undefined);
    fireEvent.click(await screen.findByRole('button', deleteIvan));
    await user.click(await screen.findByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', deleteIvan)).toHaveFocus());
  });

  it('shows an error and keeps card and dialog if deleting fails', async () => {
    const refused = new ApiError(403, 'access.forbidden', 'ні');
    const { ask, confirm, user } = openAsAdmin(() => Promise.reject(refused));
    const dialog = await ask();
    await confirm(dialog);
    expect(
      await screen.findByText(
        'Помилка при видаленні некрологу. Перевірте свої права доступу або спробуйте пізніше.',
      ),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('button', deleteIvan)).toHaveFocus());
  });
});
