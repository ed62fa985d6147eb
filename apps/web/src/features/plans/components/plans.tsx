import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { planMessages } from '@memorial/contracts/messages/ui/plans';
import { servicePackageMessages } from '@memorial/contracts/messages/ui/service-packages';
import { type PlanLevel, planLevels } from '@memorial/contracts/plans/plan-table';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { listPlansQuery } from '../api/list-plans.query.js';
import { PlanCard, type PlanCardProps } from './plan-card.js';
import styles from './plans.module.css';

export interface PlansProps extends Pick<PlanCardProps, 'headingLevel'> {
  /** The user's current plan, null while it is loading. If undefined, plans can be chosen. */
  readonly own?: PlanLevel | null;
}

/** All plans side by side. */
export function Plans({ headingLevel, own }: PlansProps) {
  const plans = useQuery(listPlansQuery(useApi()));
  if (plans.isError)
    return (
      <ErrorState
        title={planMessages.loadFailed}
        onRetry={() => void plans.refetch()}
        retrying={plans.isFetching}
      />
    );
  if (!plans.data)
    return (
      <SkeletonGroup label={commonMessages.loading} className={styles.plans}>
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
          <PlanCard
            key={plan.level}
            plan={plan}
            headingLevel={headingLevel}
            {...(own !== undefined && { isOwn: plan.level === own })}
          />
        ))}
      </div>
      <p className={styles.note}>{servicePackageMessages.videosNow}</p>
    </>
  );
}
