import { paymentErrors } from '@memorial/contracts/messages/errors/payments';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { formatKopiykas } from '@memorial/contracts/money';
import type { PaymentStatusView } from '@memorial/contracts/payments/payments.schemas';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice, type NoticeTone } from '@memorial/ui/notice/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { purchaseQueryKeys } from '../../../shared/purchases/purchase-query-keys.js';
import { purchaseReturnStore } from '../../../shared/purchases/purchase-return.js';
import { paymentStatusQuery } from '../api/payment-status.query.js';
import { announcePayment } from '../hooks/payment-news.js';
import { purposeTexts } from '../model/purpose-texts.js';
import styles from './plan-purchase.module.css';
import { ReceiptButton } from './receipt-button.js';

/** Result of one payment, on the page that the provider returns to. */
export function PaymentResult({ orderId, ticket }: { orderId: string; ticket: string | null }) {
  const payment = useQuery(paymentStatusQuery(useApi(), orderId, ticket));
  const queryClient = useQueryClient();
  const isPaid = payment.data?.status === 'success';
  useEffect(() => {
    if (isPaid) announcePayment(queryClient);
  }, [isPaid, queryClient]);
  if (payment.data) return <Known payment={payment.data} />;
  if (payment.error instanceof ApiError && payment.error.code === 'payment.notFound')
    return <UnknownPayment />;
  if (payment.isError)
    return (
      <Notice tone="error" title={paymentErrors['payment.statusFailed'].text}>
        <div className={styles.actions}>
          <Button busy={payment.isFetching} onClick={() => void payment.refetch()}>
            {copy.tryAgain}
          </Button>
        </div>
      </Notice>
    );
  return <Notice title={copy.checking} />;
}

const titles: Readonly<Record<PaymentStatusView['status'], readonly [tone: NoticeTone, title: string]>> = {
  pending: ['info', copy.closed],
  success: ['success', copy.paid],
  failure: ['error', copy.notPaid],
  expired: ['info', copy.expired],
  reversed: ['info', copy.reversedTitle],
};

function textOf({ status, purpose }: PaymentStatusView): string {
  const texts = purposeTexts[purpose];
  switch (status) {
    case 'pending':
      return texts.stillChecking;
    case 'success':
      return texts.paid;
    case 'failure':
      return texts.notCharged;
    case 'expired':
      return texts.expired;
    case 'reversed':
      return texts.reversed;
  }
}

function Known({ payment }: { payment: PaymentStatusView }) {
  const { status, amountKopiykas, orderId } = payment;
  const [tone, title] = titles[status];
  const text = textOf(payment);
  return (
    <Notice tone={tone} title={title}>
      {text && <p>{text}</p>}
      {'plan' in payment && payment.plan?.endsAt && (
        <p>
          {fillText(copy.paidUntil, {
            name: planOf(payment.plan.level).name,
            date: formatDay(payment.plan.endsAt),
          })}
        </p>
      )}
      <p>
        {fillText(copy.amount, { amount: formatKopiykas(amountKopiykas) })}{' '}
        {fillText(copy.order, { number: orderId })}
      </p>
      <WaysOn payment={payment} />
    </Notice>
  );
}

/** Back to where the limit was met, or to the plan; and out of a tab that a bank's app has opened. */
function WaysOn({ payment }: { payment: PaymentStatusView }) {
  const [returnPath] = useState(() => purchaseReturnStore.read());
  const home = paths.profileTariffs;
  const isVideo = payment.purpose === 'video';
  const isOwn = 'plan' in payment;
  const isUnpaid = isOwn && !isVideo && (payment.status === 'failure' || payment.status === 'expired');
  const [isClosingRefused, setClosingRefused] = useState(false);
  function closeTab() {
    window.close();
    // The page goes on only where the browser refuses.
    setClosingRefused(true);
  }
  return (
    <>
      <div className={styles.actions}>
        {isUnpaid && (
          <LinkButton
            variant="main"
            href={withQuery(home, { [purchaseQueryKeys.plan]: payment.subscriptionLevel })}
          >
            {copy.tryAgain}
          </LinkButton>
        )}
        <LinkButton
          variant={isUnpaid ? 'line' : 'main'}
          href={returnPath ?? home}
          onClick={() => purchaseReturnStore.clear()}
        >
          {isVideo && returnPath ? copy.backToVideo : copy.goBack}
        </LinkButton>
        <Button onClick={closeTab}>{copy.closeTab}</Button>
        {isOwn && <ReceiptButton {...payment} />}
      </div>
      {isClosingRefused && <p role="status">{copy.cannotClose}</p>}
    </>
  );
}

/** For an address that names no payment of this visitor. */
export function UnknownPayment() {
  return (
    <Notice tone="error" title={copy.unknownOrder}>
      <p>{fillText(copy.unknownOrderWhy, { section: navigationMessages.plans })}</p>
      <div className={styles.actions}>
        <LinkButton href={paths.profileTariffs}>{copy.toPlans}</LinkButton>
      </div>
    </Notice>
  );
}
