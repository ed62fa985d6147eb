import { paymentMessages } from '@memorial/contracts/messages/ui/payments';
import { receiptFileName } from '@memorial/contracts/payments/payments.constants';
import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { useToast } from '@memorial/ui/toast/toast';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';

export function useDownloadReceipt(orderId: string) {
  const toast = useToast();
  return useApiMutation((api) => api.call(paymentRoutes.getReceipt, { params: { orderId } }), {
    onSuccess: (file) => downloadFile(file, receiptFileName(orderId)),
    onError: (error) => toast.error(paymentMessages.receiptFailed, { detail: error.message }),
  });
}
