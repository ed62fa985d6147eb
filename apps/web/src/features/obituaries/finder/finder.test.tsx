import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { buildObituaryCard, buildObituaryList } from '@memorial/contracts/testing/builders';
import { type LinkProps, LinkProvider } from '@memorial/ui/link/link';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../lib/api-client.js';
import { ApiProvider } from '../../../lib/api-context.js';
import { ApiError } from '../../../lib/api-error.js';
import { AuthPromptContext } from '../../../lib/auth-prompt.js';
import { paths } from '../../../lib/paths.js';
import { createQueryClient } from '../../../lib/query-client.js';
import { SessionStore } from '../../../lib/session.js';
import { SessionProvider } from '../../../lib/session-context.js';
import { safeStorage } from '../../../lib/storage.js';
import { memoryStorage } from '../../../lib/testing/memory-storage.js';
import type { Transport } from '../../../lib/transport.js';
import { Finder } from './finder.js';

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
      <Finder place={place} theme="paper" />
      <p data-testid="address">{decodeURIComponent(search)}</p>
    </>
  );
}

const twoCards = () => buildObituaryList([buildObituaryCard(), buildObituaryCard({ _id: 'b'.repeat(24) })]);

function open(address: string, transport: Transport = async () => twoCards()) {
  const kept = memoryStorage();
  const queryClient = createQueryClient();
  const router = createMemoryRouter([{ path: paths.search, element: <Screen /> }], {
    initialEntries: [address],
  });
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <SessionProvider value={new SessionStore(safeStorage(() => kept))}>
        <QueryClientProvider client={queryClient}>
          <LinkProvider component={RouterLink}>
            <AuthPromptContext value={{ ask: () => undefined, prepare: () => undefined }}>
              <RouterProvider router={router} />
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

it('asks half a second after the last letter, whatever else happens meanwhile', async () => {
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

it('the field that was emptied keeps the focus', async () => {
  const { user } = open('/search?name=бойко');
  await user.click(screen.getByRole('button', { name: 'Очистити' }));
  expect(nameField()).toHaveValue('');
  expect(nameField()).toHaveFocus();
});

it('years that contradict each other are told, and no more once the conditions are others', async () => {
  open('/search?birthPlace=Опішня');
  crossYears(panel());
  fireEvent.submit(nameField());
  expect(panel().getByText(crossed)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: /^Прибрати умову/ }));
  await waitFor(() => expect(address()).toBe(''));
  expect(panel().queryByText(crossed)).not.toBeInTheDocument();
});

it('on a phone a sheet that is opened anew knows nothing of what was wrong before', async () => {
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

it('a condition that is put away leaves the focus at what is found without it', async () => {
  const { user } = open('/search?birthPlace=Опішня');
  await user.click(screen.getByRole('link', { name: 'Прибрати умову: Місце народження: Опішня' }));
  expect((await screen.findByText(/2\sсторінки$/)).parentElement).toHaveFocus();
});

it('says aloud that nothing was found', async () => {
  open('/search?name=якогонемає', async () => buildObituaryList([]));
  await screen.findByRole('heading', { name: 'Нічого не знайдено' });
  expect(screen.getByRole('status')).toHaveTextContent('Нічого не знайдено');
});

it('a page behind the last one leads to the first', async () => {
  open('/search?name=бойко&page=9', async () => ({ ...buildObituaryList([]), total: 30, page: 9 }));
  expect(await screen.findByRole('heading', { name: 'Тут сторінок уже немає' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'На початок списку' })).toHaveAttribute(
    'href',
    `/search?name=${encodeURIComponent('бойко')}`,
  );
});

it('what was found stays where asking for it anew fails', async () => {
  const transport = vi.fn<Transport>().mockResolvedValueOnce(twoCards());
  const { queryClient } = open('/search', transport);
  await screen.findAllByRole('article');
  transport.mockRejectedValue(new ApiError(503, 'server.unavailable', 'ні'));
  await act(() => queryClient.invalidateQueries());
  expect(transport).toHaveBeenCalledTimes(2);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
