import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { formatKopiykas } from '@memorial/contracts/money';
import type { PaymentView } from '@memorial/contracts/payments/payments.schemas';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { Button } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { purchaseQueryKeys } from '../../../shared/purchases/purchase-query-keys.js';
import { listPaymentsQuery, paymentsOnPage } from '../api/list-payments.query.js';
import styles from './payment-history.module.css';
import { ReceiptButton } from './receipt-button.js';

const statusNames: Readonly<Record<PaymentView['status'], string>> = {
  pending: copy.pending,
  success: copy.success,
  failure: copy.failure,
  expired: copy.expiredStatus,
  reversed: copy.reversed,
};

/**
 * Payments, newest first; each leads to a page of its own.
 * @param recent those of the dashboard; earlier ones are read when there may be any
 */
export function PaymentHistory({ recent }: { recent: readonly PaymentView[] }) {
  const all = useInfiniteQuery({
    ...listPaymentsQuery(useApi()),
    enabled: recent.length >= paymentsOnPage,
  });
  if (recent.length === 0) return <p className={styles.none}>{copy.noHistory}</p>;
  const payments = all.data?.pages.flatMap(({ data }) => data) ?? recent;
  return (
    <>
      <ol className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.orderId} className={styles.row}>
            <Link href={withQuery(paths.paymentConfirmation, { [purchaseQueryKeys.order]: payment.orderId })}>
              {payment.purpose === 'video' ? copy.videoPurchase : planOf(payment.subscriptionLevel).name},{' '}
              {formatDay(payment.createdAt)}
            </Link>
            <span className={styles.amount}>
              {formatKopiykas(payment.amountKopiykas)}, {statusNames[payment.status]}
            </span>
            <ReceiptButton {...payment} />
          </li>
        ))}
      </ol>
      {all.isError && <p role="alert">{copy.moreFailed}</p>}
      {(all.hasNextPage || all.isError) && (
        <Button
          className={styles.more}
          busy={all.isFetching}
          onClick={() => void (all.hasNextPage ? all.fetchNextPage() : all.refetch())}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}
