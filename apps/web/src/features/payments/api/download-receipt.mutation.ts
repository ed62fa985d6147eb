import { paymentMessages } from '@memorial/contracts/messages/ui/payments';
import { receiptFileName } from '@memorial/contracts/payments/payments.constants';
import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { useToast } from '@memorial/ui/toast/toast';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { downloadFile } from '../../../shared/files/download-file.js';

export function useDownloadReceipt(orderId: string) {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: () => api.call(paymentRoutes.getReceipt, { params: { orderId } }),
    onSuccess: (file) => downloadFile(file, receiptFileName(orderId)),
    onError: (error) => toast.error(paymentMessages.receiptFailed, { detail: error.message }),
  });
}
