import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { parseLimit } from '@memorial/contracts/plans/limit-usage';
import { planOf } from '@memorial/contracts/plans/plan-table';
import type {
  FeaturesAndLimitsView,
  LimitTotalView,
} from '@memorial/contracts/subscription/subscription.schemas';
import { fillText } from '@memorial/contracts/text';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { UsageList, UsedOfLimit } from '@memorial/ui/usage-list/usage-list';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { usageQuery } from '../../../shared/plans/usage.query.js';
import styles from './plan-usage.module.css';

/** Limits and usage of the current plan, with loading and error states. */
export function PlanUsage() {
  const usage = useQuery(usageQuery(useApi()));
  if (usage.data) return <UsageTable usage={usage.data} />;
  if (usage.isError) return <p className="muted">{copy.usageFailed}</p>;
  return (
    <SkeletonGroup label={copy.usageLoading}>
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}

/** The plan and the usage of each limit. */
function UsageTable({ usage }: { usage: FeaturesAndLimitsView }) {
  const { level, endsAt } = usage.subscription;
  return (
    <UsageList
      label={copy.usage}
      rows={[
        [copy.plan, <Plan key="plan" level={level} endsAt={endsAt} />],
        [copy.usedPages, <Used key="pages" total={usage.obituaries.total} />],
        [copy.usedPhotos, <Used key="photos" total={usage.photos.total} />],
        [copy.usedMemories, <Used key="memories" total={usage.memories.total} />],
      ]}
    />
  );
}

function Plan({ level, endsAt }: Pick<FeaturesAndLimitsView['subscription'], 'level' | 'endsAt'>) {
  return (
    <>
      {planOf(level).name}
      {endsAt && (
        <span className={styles.until}>
          {fillText(copy.planUntil, { date: formatPartialDate(dayOfInstant(Date.parse(endsAt))) })}
        </span>
      )}
    </>
  );
}

function Used({ total: { used, limit } }: { total: LimitTotalView }) {
  return <UsedOfLimit used={used} limit={parseLimit(limit)} />;
}
