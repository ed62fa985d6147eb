import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import type {
  CheckoutView,
  PaymentStatusView,
  QuoteView,
} from '@memorial/contracts/payments/payments.schemas';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Transport } from '../../../shared/api/transport.js';
import {
  buildCheckout,
  opened,
  open as openWith,
  orderId,
  pass,
  restoreBrowser,
  stubBrowser,
} from '../testing/checkout-fixture.js';
import { PaymentResult } from './payment-result.js';
import { PlanPurchase } from './plan-purchase.js';

const quote: QuoteView = {
  subscriptionLevel: 'PREMIUM_1',
  duration: 12,
  priceKopiykas: 199_900,
  creditKopiykas: 0,
  amountKopiykas: 199_900,
  from: '2026-11-24T10:00:00.000Z',
  to: '2027-11-24T10:00:00.000Z',
  text: 'Тариф «Базовий» діятиме від дня оплати. До сплати 1 999 грн.',
};
const checkout = buildCheckout(199_900);

let payment: () => Promise<PaymentStatusView>;
let order: () => Promise<CheckoutView>;

const transport: Transport = (route) => {
  if (route === subscriptionRoutes.quote) return Promise.resolve(quote);
  if (route === paymentRoutes.createForSubscription) return order();
  if (route === paymentRoutes.getStatus) return payment();
  return Promise.reject(new Error(route.path));
};

beforeEach(() => {
  stubBrowser();
  order = () => Promise.resolve(checkout);
  payment = () =>
    Promise.resolve({ orderId, status: 'pending', amountKopiykas: 199_900, purpose: 'subscription' });
});
afterEach(restoreBrowser);

const open = (shown = <PlanPurchase suggested="PREMIUM_1" />) => openWith(transport, shown);

async function buy() {
  fireEvent.click(screen.getByRole('button', { name: /^Оплатити 1\s999\s*грн$/ }));
  await pass(0);
}

it('shows the sentence before the button, and the terms', async () => {
  await open();
  expect(screen.getByText(quote.text)).toBeInTheDocument();
  expect(screen.getByText(/Упродовж 14\s*днів кошти можна повернути/)).toBeInTheDocument();
});

it('says why an order was refused, and closes the empty window', async () => {
  order = () => Promise.reject(new ApiError(503, 'payment.off', 'Оплату зараз не приймаємо.', {}));
  await open();
  await buy();
  expect(screen.getByRole('alert')).toHaveTextContent('Оплату зараз не приймаємо.');
  expect(opened.close).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^Оплатити/ })).toBeEnabled();
});

it('asks every three seconds, and at once when the window closes', async () => {
  const read = vi.fn(payment);
  payment = read;
  await open();
  await buy();
  await pass(6_000);
  expect(read).toHaveBeenCalledTimes(2);
  opened.closed = true;
  await pass(1_000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(screen.getByText('Ще перевіряємо…')).toBeInTheDocument();
});

it('says after three unread statuses that the status cannot be checked, and goes on when asked', async () => {
  payment = () => Promise.reject(new TypeError('no network'));
  await open();
  await buy();
  await pass(9_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося перевірити статус платежу.');
  const link = screen.getByRole('link', { name: 'Сторінка цього платежу' });
  expect(link).toHaveAttribute('href', `/payment-confirmation?order=${orderId}`);
  payment = () =>
    Promise.resolve({ orderId, status: 'expired', amountKopiykas: 199_900, purpose: 'subscription' });
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await pass(0);
  expect(screen.getByText('Час на оплату минув')).toBeInTheDocument();
});

it('posts the form into the window, or in place of the page when it is blocked', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    posted.push([this.target, this.action, new FormData(this).get('data')]);
  });
  const posted: unknown[] = [];
  await open();
  await buy();
  vi.mocked(window.open).mockReturnValue(null);
  fireEvent.click(screen.getByRole('button', { name: 'Не платити зараз' }));
  await buy();
  expect(submit).toHaveBeenCalledTimes(2);
  expect(posted).toEqual([
    ['memorial-checkout', checkout.checkoutUrl, checkout.data],
    ['_self', checkout.checkoutUrl, checkout.data],
  ]);
});

it.each([
  ['pending', 'Ще перевіряємо…'],
  ['success', 'Дякуємо. Оплату отримано'],
  ['failure', 'Оплату не проведено'],
  ['expired', 'Час на оплату минув'],
  ['reversed', 'Оплату повернено'],
] as const)('the page of a payment that is %s says «%s»', async (status, title) => {
  payment = () => Promise.resolve({ orderId, status, amountKopiykas: 199_900, purpose: 'subscription' });
  await open(<PaymentResult orderId={orderId} ticket="x" />);
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('says when the browser does not close the tab', async () => {
  payment = () =>
    Promise.resolve({ orderId, status: 'success', amountKopiykas: 199_900, purpose: 'subscription' });
  await open(<PaymentResult orderId={orderId} ticket="x" />);
  vi.spyOn(window, 'close').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Закрити вкладку' }));
  expect(screen.getByText(/Браузер не дозволяє закрити цю вкладку/)).toBeInTheDocument();
});

it('reads a pending payment again until it is decided', async () => {
  await open(<PaymentResult orderId={orderId} ticket="x" />);
  payment = () =>
    Promise.resolve({ orderId, status: 'success', amountKopiykas: 199_900, purpose: 'subscription' });
  await pass(3_100);
  expect(screen.getByText('Дякуємо. Оплату отримано')).toBeInTheDocument();
});
