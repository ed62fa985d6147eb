import { paymentErrors } from '@memorial/contracts/messages/errors/payments';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { paymentMessages } from '@memorial/contracts/messages/ui/payments';
import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { servicePackageMessages } from '@memorial/contracts/messages/ui/service-packages';
import { type PaidLevel, paidLevels } from '@memorial/contracts/plans/plan-table';
import type { DashboardView } from '@memorial/contracts/subscription/subscription.schemas';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dashboardQuery } from '../features/payments/api/dashboard.query.js';
import { PaymentHistory } from '../features/payments/components/payment-history.js';
import { PlanPurchase } from '../features/payments/components/plan-purchase.js';
import { SubscriptionStatus } from '../features/payments/components/subscription-status.js';
import { Plans } from '../features/plans/components/plans.js';
import { useApi } from '../shared/api/api-context.js';
import { purchaseQueryKeys } from '../shared/purchases/purchase-query-keys.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';
import styles from './profile-tariffs.module.css';

export { ProfileLayout as Layout };

/** /profile/tariffs: the current plan and its usage, the purchase, the payments, and all plans. */
export default function ProfileTariffsScreen() {
  const dashboard = useQuery(dashboardQuery(useApi()));
  return (
    <ProfileSection title={navigationMessages.plans} lead={servicePackageMessages.lead}>
      <section aria-labelledby="own-plan">
        <h2 id="own-plan" className={styles.heading}>
          {copy.yourPlan}
        </h2>
        {dashboard.data && <SubscriptionStatus dashboard={dashboard.data} />}
        {!dashboard.data && dashboard.isError && (
          <ErrorState
            title={paymentMessages.planFailed}
            onRetry={() => void dashboard.refetch()}
            retrying={dashboard.isFetching}
          />
        )}
        {!dashboard.data && !dashboard.isError && (
          <SkeletonGroup label={paymentMessages.planLoading}>
            <Skeleton shape="block" className={styles.bone} />
          </SkeletonGroup>
        )}
      </section>
      {dashboard.data && <Purchase dashboard={dashboard.data} />}
      <section aria-labelledby="all-plans">
        <h2 id="all-plans" className={styles.heading}>
          {copy.everyPlan}
        </h2>
        <Plans headingLevel={3} own={dashboard.data?.subscription.level ?? null} />
        <p className={styles.note}>{servicePackageMessages.note}</p>
      </section>
    </ProfileSection>
  );
}

function Purchase({ dashboard }: { dashboard: DashboardView }) {
  const [search] = useSearchParams();
  const chosen = paidLevels.find((level) => level === search.get(purchaseQueryKeys.plan));
  return (
    <>
      <section aria-labelledby="purchase">
        <h2 id="purchase" className={styles.heading}>
          {dashboard.subscription.level === 'FREE' ? paymentMessages.purchase : paymentMessages.renewal}
        </h2>
        {dashboard.canPay ? (
          <PlanPurchase suggested={chosen ?? suggestedLevel(dashboard)} />
        ) : (
          <p className={styles.note}>{paymentErrors['payment.off'].text}</p>
        )}
      </section>
      <section aria-labelledby="payments">
        <h2 id="payments" className={styles.heading}>
          {paymentMessages.history}
        </h2>
        <PaymentHistory recent={dashboard.payments} />
      </section>
    </>
  );
}

/** A renewal of the own plan, or of the one that ended; otherwise the cheapest. */
function suggestedLevel({ subscription: { level, lapsed } }: DashboardView): PaidLevel {
  const own = level === 'FREE' ? lapsed?.level : level;
  return paidLevels.find((one) => one === own) ?? paidLevels[0];
}
