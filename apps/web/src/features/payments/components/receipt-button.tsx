import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import type { PaymentView } from '@memorial/contracts/payments/payments.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useDownloadReceipt } from '../api/download-receipt.mutation.js';

/** Downloads the receipt of an own payment; nothing for one that was not paid. */
export function ReceiptButton({ orderId, status }: Pick<PaymentView, 'orderId' | 'status'>) {
  const receipt = useDownloadReceipt(orderId);
  if (status !== 'success' && status !== 'reversed') return null;
  return (
    <Button
      variant="quiet"
      icon="download"
      aria-label={fillText(copy.receiptOf, { number: orderId })}
      busy={receipt.isPending}
      onClick={() => receipt.mutate()}
    >
      {copy.receipt}
    </Button>
  );
}
