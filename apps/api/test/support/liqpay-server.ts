import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { LiqPayDouble } from '../../src/modules/payments/sandbox/liqpay-double.js';
import {
  postMessage,
  type SandboxBehaviour,
  sandboxCheckoutRouter,
} from '../../src/modules/payments/sandbox/sandbox-checkout.router.js';

const keys = { publicKey: 'sandbox_i000', privateKey: 'sandbox_secret' } as const;

/** How the server API behaves, beside answering. */
type ServerApi = 'answers' | 'hangs' | 'fails';

/**
 * Start LiqPay's double on a port of its own: a foreign origin.
 * @param options protocol versions that it accepts, and the shop's private key as it knows it
 */
export async function startLiqPay(options: { versions?: readonly (3 | 7)[]; privateKey?: string } = {}) {
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
  let requests = 0;
  application.use('/api/request', (_request, response, next) => {
    requests += 1;
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
    follow: ({ clock }: { readonly clock: { now(): Date } }) => {
      now = () => clock.now();
    },
    /** Requests to the server API so far. */
    requestCount: () => requests,
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
