import type { OverviewDayView, OverviewView } from '@memorial/contracts/administration/overview.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { OverviewScreen } from './overview-screen.js';

const none: OverviewDayView = {
  day: '2026-11-21',
  pages: 0,
  accounts: 0,
  payments: 0,
  paidKopiykas: 0,
  jobsDone: 0,
  jobsFailed: 0,
  lettersSent: 0,
  lettersFailed: 0,
  storedBytes: null,
};

const overview: OverviewView = {
  days: [
    { ...none, day: '2026-11-19', pages: 4, paidKopiykas: 349_900 },
    { ...none, pages: 2, storedBytes: 5 * 1024 * 1024 },
  ],
  openJobs: 3,
  freeBytes: 7 * 1024 * 1024,
};

function open(transport: Transport) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <OverviewScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

const numbers = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastChild?.textContent);

it('shows a figure by day as a plot with the table of the same numbers', async () => {
  const transport = vi.fn<Transport>(async () => overview);
  open(transport);
  const plot = await screen.findByRole('img', {
    name: /^Нові\sсторінки:\s6\sза\sцей\sчас\.\sНайбільше\s—\s4/,
  });
  expect(plot.querySelectorAll('rect')).toHaveLength(30);
  expect(numbers(/^Нові\sсторінки\sза\sднями$/)).toEqual(['2', '4']);
  expect(screen.getByText(/Завдань\sу\sчерзі:\s3/)).toBeVisible();

  await userEvent.selectOptions(screen.getByRole('combobox'), 'paidKopiykas');
  expect(numbers(/^Сплачено/)).toEqual(['3499']);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'storedBytes');
  expect(screen.getByRole('img', { name: /^Зайнято\sна\sдиску, МБ:\sзараз\s5\./ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'lettersFailed');
  expect(screen.getByText(/^За\sцей\sчас\sнічого\sнемає\.$/)).toBeVisible();
});

it('reads a longer span', async () => {
  const transport = vi.fn<Transport>(async () => overview);
  open(transport);
  await userEvent.click(await screen.findByRole('radio', { name: 'Рік' }));
  await vi.waitFor(() => expect(transport.mock.calls.at(-1)?.[1].query).toEqual({ days: 365 }));
  expect((await screen.findByRole('img')).querySelectorAll('rect')).toHaveLength(365);
});
