import { dayOfInstant } from '@memorial/contracts/dates';
import type { StatisticsView } from '@memorial/contracts/statistics/statistics.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { StatisticsPanel } from './statistics-panel.js';

const none = { total: 0, days: [] };
const nothing: StatisticsView = { visits: none, scans: none, memories: none, candles: none };
const day = (daysAgo: number) => dayOfInstant(Date.now() - daysAgo * 86_400_000);

function show(statistics: StatisticsView, isAlive = false) {
  render(
    <ApiProvider value={new ApiClient(() => Promise.resolve(statistics))}>
      <QueryClientProvider client={createQueryClient()}>
        <StatisticsPanel pageId="1" isAlive={isAlive} isShown />
      </QueryClientProvider>
    </ApiProvider>,
  );
}

it('shows the chosen figure as a plot with the table of the same numbers', async () => {
  const visits = {
    total: 12,
    days: [
      { day: day(1), count: 2 },
      { day: day(0), count: 5 },
    ],
  };
  show({ ...nothing, visits, candles: { total: 3, days: [{ day: day(100), count: 3 }] } });
  const plot = await screen.findByRole('img', { name: /^Відвідини:\s7\sза\sцей\sчас\.\sНайбільше\s—\s5/ });
  expect(plot.querySelectorAll('rect')).toHaveLength(30);
  const rows = within(screen.getByRole('table', { name: /^Відвідини\sза\sцей\sчас$/ })).getAllByRole('row');
  expect(rows.map((row) => row.lastChild?.textContent)).toEqual(['Кількість', '5', '2']);

  await userEvent.click(screen.getByRole('radio', { name: /Свічки/ }));
  expect(screen.getByText(/^За\sцей\sчас\sнічого\sнемає\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Рік' }));
  expect(screen.getByRole('img', { name: /^Свічки:\s3\sза\sцей\sчас/ })).toBeVisible();
});

it('says in words that there is nothing yet', async () => {
  show(nothing);
  expect(await screen.findByText(/^Тут\sпоки\sтихо$/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('names no candle on the page of somebody who lives, is missing or captive', async () => {
  show({ ...nothing, visits: { total: 1, days: [{ day: day(0), count: 1 }] } }, true);
  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(document.body).not.toHaveTextContent(/свіч|спогад/i);
});
