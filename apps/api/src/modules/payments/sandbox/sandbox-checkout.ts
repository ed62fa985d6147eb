import type { Router } from 'express';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { LiqPayDouble } from './liqpay-double.js';
import { postMessage, sandboxCheckoutRouter } from './sandbox-checkout.router.js';

/** The double of LiqPay at this server's own address; null where payments are off or real. */
export function sandboxCheckout({ payments, isProduction }: AppConfig): Router | null {
  if (payments?.provider !== 'sandbox' || isProduction) return null;
  const { publicKey, privateKey } = payments;
  const double = new LiqPayDouble({ publicKey, privateKey, now: () => new Date() });
  return sandboxCheckoutRouter(double, () => ({
    delivery: 'before',
    returnBy: 'GET',
    deliver: async ({ serverUrl }, form) => {
      // A message that does not arrive is no loss: the status is asked for.
      await postMessage(serverUrl, form).catch(() => undefined);
    },
  }));
}
