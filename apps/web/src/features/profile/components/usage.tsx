import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { readLimit } from '@memorial/contracts/plans/plan-limits';
import { planOf } from '@memorial/contracts/plans/plans';
import type {
  FeaturesAndLimitsView,
  LimitTotalView,
} from '@memorial/contracts/subscription/subscription.schemas';
import { fillText } from '@memorial/contracts/text';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { usageQuery } from '../../../lib/usage.query.js';
import { profileWords as words } from '../profile-words.js';
import styles from './usage.module.css';

/** Limits and usage of the current plan, with loading and error states. */
export function UsageNow() {
  const usage = useQuery(usageQuery(useApi()));
  if (usage.data) return <Usage usage={usage.data} />;
  if (usage.isError) return <p className="muted">{words.usageFailed}</p>;
  return (
    <SkeletonGroup label={words.usageLoading}>
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}

/** The plan and the usage of each limit; ∞ for unlimited. */
function Usage({ usage }: { usage: FeaturesAndLimitsView }) {
  const { level, endsAt } = usage.subscription;
  const rows = [
    [words.usedPages, usage.obituaries.total],
    [words.usedPhotos, usage.photos.total],
    [words.usedMemories, usage.memories.total],
  ] as const;
  return (
    <dl className={styles.usage} aria-label={words.usage}>
      <div className={styles.row}>
        <dt>{words.plan}</dt>
        <dd>
          {planOf(level).name}
          {endsAt && (
            <span className={styles.until}>
              {fillText(words.planUntil, { date: formatPartialDate(dayOfInstant(Date.parse(endsAt))) })}
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
  const bound = readLimit(limit);
  if (bound !== null) return `${used} / ${bound}`;
  return (
    <>
      {used} / <span aria-hidden="true">∞</span>
      <span className="visually-hidden">{words.unlimited}</span>
    </>
  );
}
