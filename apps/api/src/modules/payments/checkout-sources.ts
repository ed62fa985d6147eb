import type { AppConfig } from '../../platform/config/app-config.js';
import type { CheckoutSources } from '../../platform/http/security-headers.js';

/** Origins that the checkout's form is posted to; null where nothing is sold. */
export function checkoutSources({ payments }: AppConfig): CheckoutSources | null {
  if (payments === null) return null;
  // The double in development is at our own address, which may be opened by either name.
  if (payments.url === null) return { formAction: ['http://localhost:*', 'http://127.0.0.1:*'] };
  const { origin, hostname } = new URL(payments.url);
  // LiqPay answers the form from other hosts of its site as well.
  const isLiqPay = hostname === 'liqpay.ua' || hostname.endsWith('.liqpay.ua');
  return { formAction: isLiqPay ? [origin, 'https://*.liqpay.ua'] : [origin] };
}
