import type { AdministeredUserView } from '@memorial/contracts/administration/users.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { UsersScreen } from './users-screen.js';

const user: AdministeredUserView = {
  _id: '65f0a1b2c3d4e5f607182930',
  email: 'olena@example.com',
  fullName: 'Олена Коваль',
  role: 'user',
  state: 'active',
  plan: 'PREMIUM_1',
  planEndsAt: '2027-01-21T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  hasPassword: true,
  providers: ['google'],
  pages: 2,
  trees: 0,
  sessions: [
    {
      device: 'Chrome, Windows',
      createdAt: '2026-11-21T10:00:00.000Z',
      lastUsedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  blockedAt: null,
  blockReason: null,
  deletedAt: null,
};

function open(transport: Transport, id: string | null) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin/users']}>
          <UsersScreen id={id} />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

it('searches, filters, and reads the list on from its cursor', async () => {
  const transport = vi.fn<Transport>(async (_, { query }) =>
    query?.cursor
      ? { data: [{ ...user, _id: '2', fullName: 'Петро Мельник', email: null }], next: null }
      : { data: [user], next: 'abc' },
  );
  open(transport, null);
  expect(await screen.findByRole('link', { name: /^Олена\sКоваль$/ })).toHaveAttribute(
    'href',
    `/admin/users/${user._id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Показати\sще$/ }));
  expect(await screen.findByText(/^без\sадреси$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Показати\sще$/ })).not.toBeInTheDocument();

  await userEvent.type(screen.getByRole('searchbox'), 'олен{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Призупинені');
  await screen.findByRole('link', { name: /^Олена\sКоваль$/ });
  expect(transport.mock.calls.at(-1)?.[1].query).toEqual({ search: 'олен', state: 'blocked' });
});

it('blocks an account with a reason, and shows it as it is then', async () => {
  const blocked = { state: 'blocked', blockedAt: '2026-11-22T10:00:00.000Z', blockReason: 'Образи' } as const;
  const transport = vi.fn<Transport>(async ({ path }) =>
    path.endsWith('/block') ? { ...user, ...blocked } : user,
  );
  open(transport, user._id);
  await userEvent.click(await screen.findByRole('button', { name: 'Призупинити' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Призупинити' }));
  expect(dialog.getByText(/^Напишіть,\sчому/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'Образи');
  await userEvent.click(dialog.getByRole('button', { name: 'Призупинити' }));
  expect(await screen.findByRole('button', { name: /^Відкрити\sзнову$/ })).toBeVisible();
  expect(screen.getByText('Образи')).toBeVisible();
  const [route, sent] = transport.mock.calls.find(([{ path }]) => path.endsWith('/block')) ?? [];
  expect([route?.method, sent?.params, sent?.body]).toEqual(['POST', { id: user._id }, { reason: 'Образи' }]);
});

it('grants a plan for a number of months that there is', async () => {
  const transport = vi.fn<Transport>(async () => user);
  open(transport, user._id);
  await userEvent.click(await screen.findByRole('button', { name: /^Надати\sтариф$/ }));
  const months = screen.getByLabelText(/^На\sскільки\sмісяців/);
  await userEvent.clear(months);
  await userEvent.type(months, 'багато');
  await userEvent.type(screen.getByLabelText(/^Чому/), 'Подяка');
  await userEvent.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText(/^Вкажіть\sчисло\sмісяців/)).toBeVisible();
  await userEvent.clear(months);
  await userEvent.type(months, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Зберегти' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(transport.mock.calls.find(([{ path }]) => path.endsWith('/plan'))?.[1].body).toEqual({
    plan: 'PREMIUM_1',
    months: 6,
    reason: 'Подяка',
  });
});

it('offers no block of an administrator, and says why', async () => {
  open(async () => ({ ...user, role: 'admin' }), user._id);
  expect(await screen.findByText(/^Це\sобліковий\sзапис\sадміністратора/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Призупинити' })).not.toBeInTheDocument();
});

it('says that there is nobody, and that nothing could be read', async () => {
  open(async () => ({ data: [], next: null }), null);
  expect(await screen.findByText(/^Нікого\sне\sзнайдено$/)).toBeVisible();
  open(() => Promise.reject(new ApiError(404, 'user.notFound', 'Такого запису немає')), user._id);
  expect(await screen.findByText(/^Не\sвдалося\sзавантажити\sобліковий\sзапис$/)).toBeVisible();
});
