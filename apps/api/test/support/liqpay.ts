import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import type { LiqPayForm, MessageChange } from '../../src/modules/payments/sandbox/liqpay-double.js';
import type { TestApp } from './app.js';
import type { LiqPay } from './liqpay-server.js';

/** Open the checkout in the double, as the browser does. */
export function openCheckout({ double }: LiqPay, { data, signature }: CheckoutView): string {
  const opened = double.open({ data: data ?? '', signature: signature ?? '' });
  if ('errors' in opened) throw new Error(`LiqPay refuses the form: ${opened.errors.join(', ')}`);
  return opened.orderId;
}

/** Post a message to the callback, as LiqPay does. */
export function postCallback({ http }: TestApp, form: Partial<LiqPayForm>) {
  return http.post('/api/payments/callback').type('form').send(form);
}

/** Let the bank decide, and post the message about it. */
export function decide(
  app: TestApp,
  { double }: LiqPay,
  orderId: string,
  status: string,
  change?: MessageChange,
) {
  double.set(orderId, status);
  return postCallback(app, double.message(orderId, change));
}
