import { paymentErrors } from '@memorial/contracts/messages/errors/payments';
import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import type { PaymentPurpose } from '@memorial/contracts/payments/payments.constants';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice, type NoticeTone } from '@memorial/ui/notice/notice';
import type { ReactNode } from 'react';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { purchaseQueryKeys } from '../../../shared/purchases/purchase-query-keys.js';
import type { Checkout } from '../hooks/use-checkout.js';
import { purposeTexts } from '../model/purpose-texts.js';
import styles from './plan-purchase.module.css';

interface CheckoutProgressProps {
  readonly checkout: Checkout;
  readonly purpose: PaymentPurpose;
  /** Shown once the payment is there. */
  readonly paid: ReactNode;
}

/** A purchase after the press: its window, the check, the result. */
export function CheckoutProgress({ checkout, purpose, paid }: CheckoutProgressProps) {
  const texts = purposeTexts[purpose];
  const { state, reopen, watchAgain, leave } = checkout;
  switch (state.kind) {
    case 'open':
      return (
        <Step title={copy.open} text={state.isDeclined ? copy.declined : copy.openWhy}>
          <Button onClick={leave}>{copy.leave}</Button>
        </Step>
      );
    case 'closed':
      return (
        <Step title={copy.closed} text={texts.reading}>
          <Button onClick={reopen}>{copy.backToCheckout}</Button>
          <Button variant="quiet" onClick={leave}>
            {copy.close}
          </Button>
        </Step>
      );
    case 'failure':
      return (
        <Step tone="error" title={copy.notPaid} text={texts.notCharged}>
          <Button onClick={reopen}>{copy.tryAgain}</Button>
          <Button variant="quiet" onClick={leave}>
            {copy.leave}
          </Button>
        </Step>
      );
    case 'error':
      return (
        <Step tone="error" title={paymentErrors['payment.statusFailed'].text} text={texts.reading}>
          <Button onClick={watchAgain}>{copy.tryAgain}</Button>
          <PaymentPageLink orderId={state.checkout.orderId} />
        </Step>
      );
    case 'timeout':
      return (
        <Step title={copy.timeout} text={texts.timeout}>
          <PaymentPageLink orderId={state.orderId} />
          <Button variant="quiet" onClick={leave}>
            {copy.tryAgain}
          </Button>
        </Step>
      );
    case 'expired':
      return (
        <Step title={copy.expired} text={texts.expired}>
          <Button onClick={leave}>{copy.tryAgain}</Button>
        </Step>
      );
    case 'reversed':
      return (
        <Step title={copy.reversedTitle} text={texts.reversed}>
          <Button onClick={leave}>{copy.close}</Button>
        </Step>
      );
    case 'success':
      return paid;
    default:
      return null;
  }
}

interface StepProps {
  readonly tone?: NoticeTone;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ tone = 'info', title, text, children }: StepProps) {
  return (
    <Notice tone={tone} title={title} className={styles.result}>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Notice>
  );
}

function PaymentPageLink({ orderId }: { orderId: string }) {
  return (
    <LinkButton href={withQuery(paths.paymentConfirmation, { [purchaseQueryKeys.order]: orderId })}>
      {copy.paymentPage}
    </LinkButton>
  );
}
