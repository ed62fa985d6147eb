import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import type { CheckoutView, PaymentStatusView } from '@memorial/contracts/payments/payments.schemas';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { ProcessedVideoPaymentView } from '@memorial/contracts/videos/videos.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Transport } from '../../../shared/api/transport.js';
import { purchaseReturnStore } from '../../../shared/purchases/purchase-return.js';
import {
  buildCheckout,
  open,
  opened,
  orderId,
  pass,
  restoreBrowser,
  stubBrowser,
} from '../testing/checkout-fixture.js';
import { PaymentResult } from './payment-result.js';
import { VideoPurchase } from './video-purchase.js';

const returnPath = '/obituary/1/edit?tab=videos';
const payment: PaymentStatusView = { orderId, status: 'pending', amountKopiykas: 19_900, purpose: 'video' };
const done: ProcessedVideoPaymentView = { success: true, status: 'success', message: 'Оплату отримано.' };
let status: PaymentStatusView['status'];
let order: () => Promise<{ payment: CheckoutView }>;
let process: () => Promise<ProcessedVideoPaymentView>;
const processed = vi.fn();
const onPaid = vi.fn();
const onClose = vi.fn();

const transport: Transport = (route, { params }) => {
  if (route === videoRoutes.createPayment) return order();
  if (route === paymentRoutes.getStatus) return Promise.resolve({ ...payment, status });
  if (route !== videoRoutes.processPayment) return Promise.reject(new Error(route.path));
  processed(params);
  return process();
};

beforeEach(() => {
  stubBrowser();
  for (const mock of [processed, onPaid, onClose]) mock.mockReset();
  status = 'pending';
  order = () => Promise.resolve({ payment: buildCheckout(19_900) });
  process = () => Promise.resolve(done);
});
afterEach(() => {
  restoreBrowser();
  purchaseReturnStore.clear();
});

async function buy() {
  await open(transport, <VideoPurchase returnPath={returnPath} onPaid={onPaid} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: /^Оплатити 199\s*грн$/ }));
  await pass(0);
}

/** The bank confirms; the status is read, then the payment is processed. */
async function pay() {
  status = 'success';
  await pass(4_000);
  await pass(100);
}

it('processes a paid order once, says so, and leads back', async () => {
  await buy();
  expect(screen.getByText('Оплата відкрита в сусідньому вікні')).toBeInTheDocument();
  expect(purchaseReturnStore.read()).toBe(returnPath);
  await pay();
  expect(processed.mock.calls).toEqual([[{ orderId }]]);
  expect(onPaid).toHaveBeenCalledTimes(1);
  expect(opened.close).toHaveBeenCalled();
  expect(purchaseReturnStore.read()).toBeNull();
  expect(screen.getByText('Тепер можна створити ще одне відео.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Повернутися до відео' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says that a payment could not be processed, and tries again when asked', async () => {
  process = () => Promise.reject(new ApiError(0, 'client.network', 'Немає зв’язку'));
  await buy();
  await pay();
  expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося обробити платіж.');
  process = () => Promise.resolve({ success: false, status: 'reversed', message: 'Оплату повернено.' });
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await pass(100);
  expect(screen.getByRole('alert')).toHaveTextContent('Оплату повернено.');
  expect(onPaid).not.toHaveBeenCalled();
  process = () => Promise.resolve(done);
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await pass(100);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'the server’s',
    new ApiError(503, 'payment.off', 'Оплату зараз не приймаємо.'),
    'Оплату зараз не приймаємо.',
  ],
  [
    'ours without one',
    new ApiError(0, 'client.network', 'Немає зв’язку'),
    'Не вдалося створити платіж. Спробуйте пізніше.',
  ],
])('shows %s message when the order failed', async (_, error, message) => {
  order = () => Promise.reject(error);
  await buy();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: /^Оплатити/ })).toBeEnabled();
});

it('leaves the refusal of a plan to the shell', async () => {
  order = () => Promise.reject(new ApiError(403, 'plan.videos', 'Відео недоступне'));
  await buy();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(opened.close).toHaveBeenCalled();
});

it.each([
  ['success', 'Тепер можна створити ще одне відео.'],
  ['pending', 'Щойно банк підтвердить оплату, можна буде створити ще одне відео.'],
  ['failure', 'Банк не провів оплату. Можна спробувати ще раз або взяти іншу картку.'],
  ['expired', /ви зможете створити ще одне відео/],
  ['reversed', /Нове відео за цією оплатою створити вже не можна/],
] as const)('the page of a payment that is %s speaks of a video and leads back to it', async (is, text) => {
  status = is;
  purchaseReturnStore.save(returnPath);
  await open(transport, <PaymentResult orderId={orderId} ticket="x" />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Повернутися до відео' })).toHaveAttribute('href', returnPath);
  expect(document.body.textContent).not.toMatch(/тариф/i);
});
