import { receiptFileName } from '@memorial/contracts/payments/payments.constants';
import type { PaymentView } from '@memorial/contracts/payments/payments.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { downloadFile } from '../../../lib/download-file.js';
import { getReceipt } from '../api/get-receipt.js';
import { paymentsCopy as copy } from '../payments.copy.js';

/** Downloads the receipt of an own payment; nothing for one that was not paid. */
export function ReceiptButton({ orderId, status }: Pick<PaymentView, 'orderId' | 'status'>) {
  const api = useApi();
  const toast = useToast();
  const receipt = useMutation({
    mutationFn: () => getReceipt(api, orderId),
    onSuccess: (file) => downloadFile(file, receiptFileName(orderId)),
    onError: (error) => toast.error(copy.receiptFailed, { detail: error.message }),
  });
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
