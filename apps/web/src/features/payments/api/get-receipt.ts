import type { paymentReceiptEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import type { ApiClient } from '../../../lib/api-client.js';

export function getReceipt(api: ApiClient, orderId: string): Promise<Blob> {
  return api.call<typeof paymentReceiptEndpoint>(
    paymentRoutes.getReceipt,
    { params: { orderId } },
    { access: 'user' },
  );
}
