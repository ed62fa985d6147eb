import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { parseLimit } from '@memorial/contracts/plans/limit-usage';
import { planOf } from '@memorial/contracts/plans/plan-table';
import type {
  FeaturesAndLimitsView,
  LimitTotalView,
} from '@memorial/contracts/subscription/subscription.schemas';
import { fillText } from '@memorial/contracts/text';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { usageQuery } from '../../../lib/usage.query.js';
import { profileCopy as copy } from '../profile.copy.js';
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

/** The plan and the usage of each limit; ∞ for unlimited. */
function UsageTable({ usage }: { usage: FeaturesAndLimitsView }) {
  const { level, endsAt } = usage.subscription;
  const rows = [
    [copy.usedPages, usage.obituaries.total],
    [copy.usedPhotos, usage.photos.total],
    [copy.usedMemories, usage.memories.total],
  ] as const;
  return (
    <dl className={styles.usage} aria-label={copy.usage}>
      <div className={styles.row}>
        <dt>{copy.plan}</dt>
        <dd>
          {planOf(level).name}
          {endsAt && (
            <span className={styles.until}>
              {fillText(copy.planUntil, { date: formatPartialDate(dayOfInstant(Date.parse(endsAt))) })}
            </span>
          )}
        </dd>
      </div>
      {rows.map(([label, total]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <Used total={total} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Used({ total: { used, limit } }: { total: LimitTotalView }) {
  const bound = parseLimit(limit);
  if (bound !== null) return `${used} / ${bound}`;
  return (
    <>
      {used} / <span aria-hidden="true">∞</span>
      <span className="visually-hidden">{copy.unlimited}</span>
    </>
  );
}
