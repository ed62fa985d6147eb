import { adminPaymentRoutes } from '@memorial/contracts/administration/payments.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { paymentQueryKeys } from './payments.queries.js';

/** Reconciles a payment with the provider; the answer holds the payment as it is then. */
export function useReconcilePayment(id: string) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, reason: string) => api.call(adminPaymentRoutes.reconcile, { params: { id }, body: { reason } }),
    {
      onSuccess: ({ payment }) => {
        queryClient.setQueryData(paymentQueryKeys.one(id), payment);
        void queryClient.invalidateQueries({ queryKey: paymentQueryKeys.lists });
      },
    },
  );
}
