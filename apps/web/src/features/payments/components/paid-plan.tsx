import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { purchaseReturnStore } from '../../../shared/purchases/purchase-return.js';
import { dashboardQuery } from '../api/dashboard.query.js';
import styles from './plan-purchase.module.css';

/** Thanks, and the way back to where a limit was met. */
export function PaidPlan() {
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
