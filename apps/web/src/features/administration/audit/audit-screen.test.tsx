import type { LoggedActView } from '@memorial/contracts/administration/audit.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { AuditScreen } from './audit-screen.js';

const act: LoggedActView = {
  _id: '1',
  at: '2026-11-21T10:00:00.000Z',
  by: { _id: '9', fullName: 'Олена Коваль' },
  action: 'user.role',
  reason: 'Допомагає',
  target: { type: 'user', id: '65f0a1b2c3d4e5f607182930' },
  obituaryId: null,
  before: { role: 'user', isFrozen: false },
  after: { role: 'moderator', isFrozen: true },
  requestId: 'one-request',
};

function open(transport: Transport, address = '/admin/audit') {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <AuditScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

it('tells who did what to whom and why, and what it was before', async () => {
  open(async () => ({ data: [act], next: null }));
  const [row] = await screen.findAllByRole('listitem');
  const inRow = within(row as HTMLElement);
  expect(inRow.getByRole('link', { name: /^Роль\sзмінено$/ })).toHaveAttribute(
    'href',
    '/admin/users/65f0a1b2c3d4e5f607182930',
  );
  const text = row?.textContent?.replace(/\s/g, ' ');
  for (const part of [
    'Олена Коваль',
    'Допомагає',
    'роль: без ролі → модератор',
    'зміни зупинено: ні → так',
    'one-request',
  ])
    expect(text).toContain(part);
});

it('names what a page and a claim became, and leaves words of people as they are', async () => {
  const hidden: LoggedActView = {
    ...act,
    action: 'obituary.hide',
    before: { visibility: 'public', name: 'public' },
    after: { visibility: 'private', outcome: 'wording' },
  };
  open(async () => ({ data: [hidden], next: null }));
  const text = (await screen.findByRole('listitem')).textContent?.replace(/\s/g, ' ');
  for (const part of [
    'хто бачить: усі → лише хранителі',
    'рішення: немає → текст виправлено',
    'назва: public',
  ])
    expect(text).toContain(part);
});

it('asks for the acts of an action and of days, and of the thing that the address names', async () => {
  const transport = vi.fn<Transport>(async () => ({ data: [], next: null }));
  open(transport, '/admin/audit?target=65f0a1b2c3d4e5f607182930');
  expect(await screen.findByText(/^Таких\sдій\sнемає$/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'user.endSessions');
  fireEvent.change(screen.getByLabelText(/^Від\sдня/), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText(/^До\sдня/), { target: { value: '2026-11-20' } });
  await vi.waitFor(() => expect(transport.mock.calls.at(-1)?.[1].query).toHaveProperty('to'));
  const { from, to, ...query } = transport.mock.calls.at(-1)?.[1].query ?? {};
  expect(query).toEqual({ target: '65f0a1b2c3d4e5f607182930', action: 'user.endSessions' });
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(24 * 60 * 60 * 1_000);
});
