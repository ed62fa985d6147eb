import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import express from 'express';
import {
  LiqPayDouble,
  type LiqPayForm,
  type MessageChange,
} from '../../src/modules/payments/sandbox/liqpay-double.js';
import {
  postMessage,
  type SandboxBehaviour,
  sandboxCheckoutRouter,
} from '../../src/modules/payments/sandbox/sandbox-checkout.router.js';
import type { TestApp } from './app.js';

const keys = { publicKey: 'sandbox_i000', privateKey: 'sandbox_secret' } as const;

/** How the server API behaves, beside answering. */
type ServerApi = 'answers' | 'hangs' | 'fails';

/** Start LiqPay's double on a port of its own: a foreign origin. */
export async function startLiqPay(options: { versions?: readonly (3 | 7)[] } = {}) {
  let now = () => new Date();
  let serverApi: ServerApi = 'answers';
  const behaviour: SandboxBehaviour = {
    delivery: 'before',
    returnBy: 'GET',
    deliver: async ({ serverUrl }, form) => void (await postMessage(serverUrl, form)),
  };
  let current = behaviour;
  const double = new LiqPayDouble({ ...keys, ...options, now: () => now() });
  const application = express();
  application.use('/api/request', (_request, response, next) => {
    if (serverApi === 'fails') response.status(500).send('<h1>Error</h1>');
    else if (serverApi === 'answers') next();
  });
  application.use(sandboxCheckoutRouter(double, () => current));
  const server = createServer(application).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    double,
    url,
    env: {
      PAYMENTS_PROVIDER: 'liqpay',
      LIQPAY_URL: url,
      LIQPAY_PUBLIC_KEY: keys.publicKey,
      LIQPAY_PRIVATE_KEY: keys.privateKey,
    },
    /** Use the application's clock. */
    follow: ({ clock }: TestApp) => {
      now = () => clock.now();
    },
    behave: (change: Partial<SandboxBehaviour> & { serverApi?: ServerApi }) => {
      const { serverApi: api = 'answers', ...rest } = change;
      serverApi = api;
      current = { ...behaviour, ...rest };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type LiqPay = Awaited<ReturnType<typeof startLiqPay>>;

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
