import express, { type Response, type Router } from 'express';
import type { DoubleOrder, LiqPayDouble, LiqPayForm } from './liqpay-double.js';
import {
  checkoutErrorView,
  checkoutView,
  returnByPostView,
  type SandboxAction,
  sandboxActions,
  threeDSecureView,
} from './sandbox-checkout.views.js';

/** Ways in which the double behaves beside the protocol. */
export interface SandboxBehaviour {
  /** Posts a message to the shop. */
  deliver(order: DoubleOrder, form: LiqPayForm): Promise<void>;
  /** Message before the return, after it, or never. */
  readonly delivery: 'before' | 'after' | 'never';
  readonly returnBy: 'GET' | 'POST';
}

const statuses = {
  pay: 'success',
  refuse: 'failure',
  wait: 'processing',
  threeDSecure: '3ds_verify',
} as const;

/**
 * Pages and server API of the double.
 * @param behaviour read at each request
 */
export function sandboxCheckoutRouter(double: LiqPayDouble, behaviour: () => SandboxBehaviour): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: 64 * 1024 }));

  router.post('/api/3/checkout', (request, response) => {
    const opened = double.open(formOf(request.body));
    if ('errors' in opened) send(response, 400, checkoutErrorView(opened.errors));
    else send(response, 200, checkoutView(opened, request.baseUrl));
  });

  router.post('/api/request', (request, response) => {
    response.json(double.request(formOf(request.body)));
  });

  router.post('/orders/:orderId/:action', async (request, response) => {
    const order = double.order(request.params.orderId);
    const { action } = request.params;
    if (!order || !isAction(action)) return void response.sendStatus(404);
    if (action !== 'cancel') double.set(order.orderId, statuses[action]);
    if (action === 'threeDSecure') return void send(response, 200, threeDSecureView(order, request.baseUrl));
    const { deliver, delivery, returnBy } = behaviour();
    const tell = () =>
      action === 'cancel' ? Promise.resolve() : deliver(order, double.message(order.orderId));
    if (delivery === 'before') await tell();
    if (returnBy === 'POST') send(response, 200, returnByPostView(order));
    else response.redirect(303, order.resultUrl);
    if (delivery === 'after') await tell();
  });
  return router;
}

function isAction(action: string): action is SandboxAction {
  return Object.hasOwn(sandboxActions, action);
}

function formOf(body: unknown): LiqPayForm {
  const { data, signature }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  return {
    data: typeof data === 'string' ? data : '',
    signature: typeof signature === 'string' ? signature : '',
  };
}

function send(response: Response, status: number, html: string): void {
  response.status(status).setHeader('Cache-Control', 'no-store').type('html').send(html);
}

/** Posts a message as LiqPay does; an unanswered one is repeated a few times. */
export async function postMessage(serverUrl: string, { data, signature }: LiqPayForm): Promise<number> {
  const body = new URLSearchParams({ data, signature });
  const response = await fetch(serverUrl, { method: 'POST', body, signal: AbortSignal.timeout(10_000) });
  return response.status;
}
