import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import type { PaymentView } from '@memorial/contracts/payments/payments.schemas';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { PaymentHistory } from './payment-history.js';

const all = Array.from(
  { length: 25 },
  (_, index): PaymentView => ({
    orderId: `VP${String(index).padStart(18, '0')}`,
    status: 'failure',
    amountKopiykas: 199_900,
    purpose: 'subscription',
    subscriptionLevel: 'PREMIUM_1',
    createdAt: '2026-11-24T10:00:00.000Z',
    paidAt: null,
  }),
);

function show(count: number, transport: Transport) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component="a">
          <ToastProvider>
            <PaymentHistory recent={all.slice(0, Math.min(count, 10))} />
          </ToastProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

/** Server with so many payments. */
function serverWith(count: number) {
  return vi.fn<Transport>(async (route, { query }) => {
    const { page, limit } = query as { page: number; limit: number };
    expect(route).toBe(paymentRoutes.listMine);
    const data = all.slice(0, count).slice((page - 1) * limit, page * limit);
    return { data, page, limit, total: count };
  });
}

const rows = () => screen.getAllByRole('listitem').length;
const more = () => screen.findByRole('button', { name: 'Показати ще' });

it('shows earlier payments ten by ten, each once, to the first', async () => {
  show(25, serverWith(25));
  expect(rows()).toBe(10);
  await userEvent.click(await more());
  await vi.waitFor(() => expect(rows()).toBe(20));
  await userEvent.click(await more());
  await vi.waitFor(() => expect(rows()).toBe(25));
  expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(hrefs).size).toBe(25);
});

it.each([0, 1, 9])('asks for no more when there were %i', async (count) => {
  const transport = serverWith(count);
  show(count, transport);
  expect(screen.queryAllByRole('listitem')).toHaveLength(count);
  expect(transport).not.toHaveBeenCalled();
});

it('offers no more when there were exactly ten', async () => {
  const transport = serverWith(10);
  show(10, transport);
  await vi.waitFor(() => expect(transport).toHaveReturned());
  expect(screen.queryByRole('button', { name: 'Показати ще' })).not.toBeInTheDocument();
});

it('keeps the list when earlier ones cannot be read, and tries again when asked', async () => {
  const server = serverWith(25);
  let isAway = false;
  show(25, (route, sent) => (isAway ? Promise.reject(new TypeError('no network')) : server(route, sent)));
  const button = await more();
  isAway = true;
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Давніші платежі не завантажилися.');
  expect(rows()).toBe(10);
  isAway = false;
  await userEvent.click(await more());
  await vi.waitFor(() => expect(rows()).toBe(20));
});
