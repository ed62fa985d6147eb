import { useEffect, useEffectEvent } from 'react';
import { purchaseReturnStore } from '../../../shared/purchases/purchase-return.js';
import { useCreateVideoPayment } from '../api/create-video-payment.mutation.js';
import { useProcessVideoPayment } from '../api/process-video-payment.mutation.js';
import { useCheckout } from './use-checkout.js';

/** State of the confirmation that follows a paid checkout. */
export type VideoPaymentConfirmation =
  | { readonly kind: 'none' | 'checking' | 'done' }
  /** The payment could not be processed. */
  | { readonly kind: 'failed'; readonly message: string };

export interface VideoPaymentOptions {
  /** Path and query of the screen that the payer returns to after a checkout in place of the page. */
  readonly returnPath: string;
  /** Runs once the payment is processed: one more video can be made. */
  readonly onPaid?: () => void;
}

/** Payment of one more video: order, checkout in a window or in place of the page, and its confirmation. */
export function useVideoPayment({ returnPath, onPaid }: VideoPaymentOptions) {
  const create = useCreateVideoPayment();
  const checkout = useCheckout<void>(create.mutateAsync);
  const { mutate, reset, data, error, isPending } = useProcessVideoPayment();
  const orderId = checkout.state.kind === 'success' ? checkout.state.orderId : null;
  const process = useEffectEvent((id: string) =>
    mutate(id, {
      onSuccess: ({ success }) => {
        if (!success) return;
        purchaseReturnStore.clear();
        onPaid?.();
      },
    }),
  );
  useEffect(() => {
    if (orderId === null) reset();
    else process(orderId);
  }, [orderId, reset]);

  return {
    checkout,
    confirmation: confirmationOf(),
    /** Orders and opens the checkout; must be called by the press itself, or its window is blocked. */
    buy: () => {
      purchaseReturnStore.save(returnPath);
      checkout.buy();
    },
    /** Processes a paid order again after a failure. */
    confirmAgain: () => {
      if (orderId !== null) process(orderId);
    },
  };

  function confirmationOf(): VideoPaymentConfirmation {
    if (orderId === null) return { kind: 'none' };
    if (error && !isPending) return { kind: 'failed', message: error.message };
    if (data && !isPending)
      return data.success ? { kind: 'done' } : { kind: 'failed', message: data.message };
    return { kind: 'checking' };
  }
}

export type VideoPayment = ReturnType<typeof useVideoPayment>;
