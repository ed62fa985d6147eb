import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { planTexts } from '@memorial/contracts/messages/plans.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { planLevels } from '@memorial/contracts/plans/plans';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { listPlansQuery } from '../../features/plans/api/list-plans.query.js';
import { PlanCard } from '../../features/plans/components/plan-card.js';
import { planWords } from '../../features/plans/plan-words.js';
import { useApi } from '../../lib/api-context.js';
import { PageHead } from '../../lib/page-head.js';
import type { PrefetchContext } from '../screen.js';
import styles from './service-packages.module.css';

export async function prefetch({ queryClient, api }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(listPlansQuery(api));
}

/** What each plan holds. Paying is not pretended before it can be done. */
export default function ServicePackagesScreen() {
  return (
    <section className={`wrap ${styles.screen}`}>
      <PageHead title={shellTexts.servicePackages} description={planWords.description} />
      <h1>{shellTexts.servicePackages}</h1>
      <p className="lead">{planWords.lead}</p>
      <Plans />
      <p className={styles.note}>{planWords.note}</p>
      <p className={styles.note}>{planWords.paymentLater}</p>
    </section>
  );
}

function Plans() {
  const plans = useQuery(listPlansQuery(useApi()));
  if (plans.isError) {
    return (
      <ErrorState
        title={planTexts.loadFailed}
        onRetry={() => void plans.refetch()}
        retrying={plans.isFetching}
      />
    );
  }
  if (!plans.data)
    return (
      <SkeletonGroup label={commonTexts.loading} className={styles.plans}>
        {planLevels.map((level) => (
          <Skeleton key={level} shape="block" className={styles.waiting} />
        ))}
      </SkeletonGroup>
    );
  const inOrder = [...plans.data].sort((a, b) => planLevels.indexOf(a.level) - planLevels.indexOf(b.level));
  return (
    <>
      <div className={styles.plans}>
        {inOrder.map((plan) => (
          <PlanCard key={plan.level} plan={plan} />
        ))}
      </div>
      <p className={styles.note}>{planWords.comingLater}</p>
    </>
  );
}
