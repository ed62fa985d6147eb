import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import type { PaymentPurpose } from '@memorial/contracts/payments/payments.constants';

/** Texts of a payment that depend on what is paid for. */
export interface PurposeTexts {
  /** While the bank has not confirmed the payment. */
  readonly reading: string;
  readonly stillChecking: string;
  readonly notCharged: string;
  readonly expired: string;
  readonly timeout: string;
  readonly reversed: string;
  /** Beside the thanks; may be empty. */
  readonly paid: string;
}

export const purposeTexts: Readonly<Record<PaymentPurpose, PurposeTexts>> = {
  subscription: {
    reading: copy.reading,
    stillChecking: copy.stillChecking,
    notCharged: copy.notCharged,
    expired: copy.expiredWhy,
    timeout: copy.timeoutWhy,
    reversed: copy.reversedWhy,
    paid: '',
  },
  video: {
    reading: copy.videoReading,
    stillChecking: copy.videoReading,
    notCharged: copy.videoNotCharged,
    expired: copy.videoExpiredWhy,
    timeout: copy.videoTimeoutWhy,
    reversed: copy.videoReversedWhy,
    paid: copy.videoPaidWhy,
  },
};
