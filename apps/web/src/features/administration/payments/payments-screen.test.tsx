import type {
  AdminPaymentDetail,
  AdminPaymentView,
} from '@memorial/contracts/administration/payments.schemas';
import { ToastProvider } from '@memorial/ui/toast/toast';
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
import { PaymentsScreen } from './payments-screen.js';

const payment: AdminPaymentView = {
  _id: '65f0a1b2c3d4e5f607182930',
  orderId: 'VP0123456789ABCDEFGH',
  status: 'pending',
  amountKopiykas: 199_900,
  purpose: 'subscription',
  subscriptionLevel: 'PREMIUM_1',
  months: 12,
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: null,
  payer: { userId: '65f0a1b2c3d4e5f607182931', name: 'Олена Коваль' },
};
const detail: AdminPaymentDetail = {
  ...payment,
  payer: { ...payment.payer, email: 'olena@example.com' },
  priceKopiykas: 349_900,
  creditKopiykas: 150_000,
  expiresAt: '2026-11-21T11:00:00.000Z',
  reversedAt: null,
  checkedAt: null,
  isSettled: true,
  providerPaymentId: null,
  isProviderOn: true,
  events: [],
};
const paid: AdminPaymentDetail = {
  ...detail,
  status: 'success',
  paidAt: '2026-11-21T10:30:00.000Z',
  providerPaymentId: '2468',
  events: [
    {
      receivedAt: '2026-11-21T10:20:00.000Z',
      outcome: 'success',
      providerStatus: 'success',
      amountKopiykas: 100,
      refundedKopiykas: null,
      mismatch: 'amount',
    },
    {
      receivedAt: '2026-11-21T10:30:00.000Z',
      outcome: 'partlyReversed',
      providerStatus: 'reversed',
      amountKopiykas: 199_900,
      refundedKopiykas: 50_000,
      mismatch: null,
    },
  ],
};

function open(transport: Transport, id: string | null) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <MemoryRouter initialEntries={['/admin/payments']}>
            <PaymentsScreen id={id} />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

it('searches, filters, and reads the list on from its cursor', async () => {
  const gone = { ...payment, _id: '2', orderId: 'VP2', payer: { userId: '3', name: null } };
  const video = { ...gone, purpose: 'video', subscriptionLevel: null, months: null, status: 'success' };
  const transport = vi.fn<Transport>(async (_, { query }) =>
    query?.cursor ? { data: [video], next: null } : { data: [payment], next: 'abc' },
  );
  open(transport, null);
  expect(await screen.findByRole('link', { name: payment.orderId })).toHaveAttribute(
    'href',
    `/admin/payments/${payment._id}`,
  );
  expect(screen.getByText(/1\s999\sгрн/)).toBeVisible();
  expect(screen.getByText(/^Базовий,\s12\sміс\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Показати\sще$/ }));
  expect(await screen.findByText(/обліковий\sзапис\sвидалено/)).toBeVisible();
  expect(screen.getByText(/Ще\sодне\sвідео/)).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox'), ' olena@example.com{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Повернені');
  await screen.findByRole('link', { name: payment.orderId });
  expect(transport.mock.calls.at(-1)?.[1].query).toEqual({ search: 'olena@example.com', state: 'reversed' });
});

it('reconciles a payment with a reason, and shows it as it is then', async () => {
  const transport = vi.fn<Transport>(async ({ path }) =>
    path.endsWith('/reconcile') ? { outcome: 'changed', payment: paid } : detail,
  );
  open(transport, payment._id);
  expect(await screen.findByText(/ціна\s3\s499\sгрн,\sзараховано\s1\s500\sгрн/)).toBeVisible();
  expect(screen.getByText(/LiqPay\sще\sнічого\sне\sповідомив/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Олена\sКоваль/ })).toHaveAttribute(
    'href',
    `/admin/users/${payment.payer.userId}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Звірити\sз\sLiqPay$/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Гроші списано');
  await userEvent.click(dialog.getByRole('button', { name: /^Звірити\sз\sLiqPay$/ }));
  expect(await screen.findByText(/стан\sплатежу\sзмінився/)).toBeVisible();
  expect(screen.getByText('2468')).toBeVisible();
  const events = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(events).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Оплачено.*не\sвраховано:\sінша\sсума$/),
      expect.stringMatching(/^Частину\sгрошей\sповернено.*повернено\s500\sгрн/),
    ]),
  );
  const [route, sent] = transport.mock.calls.find(([{ path }]) => path.endsWith('/reconcile')) ?? [];
  expect([route?.method, sent?.params, sent?.body]).toEqual([
    'POST',
    { id: payment._id },
    { reason: 'Гроші списано' },
  ]);
});

it('says in the dialog why nothing could be asked', async () => {
  const silent = new ApiError(503, 'payment.providerUnavailable', 'Платіжна система не відповідає.');
  open(async ({ path }) => {
    if (path.endsWith('/reconcile')) throw silent;
    return detail;
  }, payment._id);
  await userEvent.click(await screen.findByRole('button', { name: /^Звірити/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Гроші списано');
  await userEvent.click(dialog.getByRole('button', { name: /^Звірити/ }));
  expect(await dialog.findByText(/^Платіжна\sсистема\sне\sвідповідає/)).toBeVisible();
});

it('offers no reconciliation without a provider, and tells what is still to follow', async () => {
  open(async () => ({ ...detail, status: 'success', isSettled: false, isProviderOn: false }), payment._id);
  expect(await screen.findByText(/^Оплату\sна\sцьому\sсервері\sвимкнено/)).toBeVisible();
  expect(screen.getByText(/тариф\sчи\sвідео\sще\sне\sнадано/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Звірити/ })).not.toBeInTheDocument();
});

it('says that nothing was found, and that nothing could be read', async () => {
  open(async () => ({ data: [], next: null }), null);
  expect(await screen.findByText(/^Платежів\sне\sзнайдено$/)).toBeVisible();
  open(() => Promise.reject(new ApiError(404, 'payment.notFound', 'Платіж не знайдено')), payment._id);
  expect(await screen.findByText(/^Не\sвдалося\sзавантажити\sплатіж$/)).toBeVisible();
});
