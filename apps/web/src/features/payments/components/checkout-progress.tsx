import { paymentErrors } from '@memorial/contracts/messages/errors/payments';
import { paymentMessages as copy, paymentMessages } from '@memorial/contracts/messages/ui/payments';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice, type NoticeTone } from '@memorial/ui/notice/notice';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { purchaseQueryKeys } from '../../../shared/purchases/purchase-query-keys.js';
import { purchaseReturnStore } from '../../../shared/purchases/purchase-return.js';
import { dashboardQuery } from '../api/dashboard.query.js';
import type { Checkout } from '../hooks/use-checkout.js';
import styles from './plan-purchase.module.css';

/** A purchase after the press: its window, the check, the result. */
export function CheckoutProgress({ checkout }: { checkout: Checkout }) {
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
        <Step title={copy.closed} text={copy.reading}>
          <Button onClick={reopen}>{copy.backToCheckout}</Button>
          <Button variant="quiet" onClick={leave}>
            {copy.close}
          </Button>
        </Step>
      );
    case 'failure':
      return (
        <Step tone="error" title={copy.notPaid} text={paymentMessages.notCharged}>
          <Button onClick={reopen}>{copy.tryAgain}</Button>
          <Button variant="quiet" onClick={leave}>
            {copy.leave}
          </Button>
        </Step>
      );
    case 'error':
      return (
        <Step tone="error" title={paymentErrors['payment.statusFailed'].text} text={copy.reading}>
          <Button onClick={watchAgain}>{copy.tryAgain}</Button>
          <PaymentPageLink orderId={state.checkout.orderId} />
        </Step>
      );
    case 'timeout':
      return (
        <Step title={copy.timeout} text={copy.timeoutWhy}>
          <PaymentPageLink orderId={state.orderId} />
          <Button variant="quiet" onClick={leave}>
            {copy.tryAgain}
          </Button>
        </Step>
      );
    case 'expired':
      return (
        <Step title={copy.expired} text={copy.expiredWhy}>
          <Button onClick={leave}>{copy.tryAgain}</Button>
        </Step>
      );
    case 'reversed':
      return (
        <Step title={copy.reversedTitle} text={copy.reversedWhy}>
          <Button onClick={leave}>{copy.close}</Button>
        </Step>
      );
    case 'success':
      return <Paid />;
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

/** Thanks, and the way back to where a limit was met. */
function Paid() {
  const { data } = useQuery(dashboardQuery(useApi()));
  const [returnPath] = useState(() => purchaseReturnStore.read());
  const { level, endsAt } = data?.subscription ?? { level: 'FREE', endsAt: null };
  return (
    <Notice tone="success" title={copy.paid} className={styles.result}>
      {endsAt && <p>{fillText(copy.paidUntil, { name: planOf(level).name, date: formatDay(endsAt) })}</p>}
      {returnPath && (
        <div className={styles.actions}>
          <LinkButton variant="main" href={returnPath} onClick={() => purchaseReturnStore.clear()}>
            {copy.goBack}
          </LinkButton>
        </div>
      )}
    </Notice>
  );
}
