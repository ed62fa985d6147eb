import { limitNameMessages } from '@memorial/contracts/messages/ui/limit-names';
import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { type LimitType, limitTypes } from '@memorial/contracts/plans/limit-types';
import { planOf } from '@memorial/contracts/plans/plan-table';
import type { DashboardView } from '@memorial/contracts/subscription/subscription.schemas';
import { counted, fillText } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { UsageList, UsedOfLimit } from '@memorial/ui/usage-list/usage-list';
import { formatDay } from '../../../shared/format/format-date-time.js';
import styles from './subscription-status.module.css';

/** Names of limits in the list of usage; null: shown by another one. */
const limitNames: Readonly<Record<LimitType, string | null>> = {
  ...limitNameMessages,
  videos: null,
  monthly_videos: limitNameMessages.monthlyVideos,
};

/** Limits that a plan has or has not; they are not counted. */
const partLimits: ReadonlySet<LimitType> = new Set(['education', 'background', 'customAttributes']);

/** The plan in force, when it ends, and what is used of each limit. */
export function SubscriptionStatus({ dashboard }: { dashboard: DashboardView }) {
  const { level, endsAt, daysLeft, lapsed } = dashboard.subscription;
  return (
    <>
      {lapsed && (
        <Notice className={styles.lapsed}>
          {fillText(copy.lapsed, { name: planOf(lapsed.level).name, date: formatDay(lapsed.endsAt) })}
        </Notice>
      )}
      <p className={styles.plan}>
        <strong className={styles.name}>{planOf(level).name}</strong>
        <span className={styles.until}>{periodText(level, endsAt, daysLeft)}</span>
      </p>
      <h3 className={styles.heading}>{copy.usage}</h3>
      <UsageList
        label={copy.usage}
        rows={limitTypes.flatMap((type) => {
          const name = limitNames[type];
          return name === null
            ? []
            : [[name, <Usage key={type} dashboard={dashboard} type={type} />] as const];
        })}
      />
    </>
  );
}

function periodText(
  level: DashboardView['subscription']['level'],
  endsAt: string | null,
  daysLeft: number | null,
): string {
  if (level === 'FREE') return copy.free;
  if (endsAt === null || daysLeft === null) return copy.forEver;
  const left = counted(daysLeft, 'день', 'дні', 'днів');
  return `${fillText(copy.until, { date: formatDay(endsAt) })} ${fillText(copy.daysLeft, { days: left })}`;
}

function Usage({ dashboard, type }: { dashboard: DashboardView; type: LimitType }) {
  const { current, limit } = dashboard.usage[type] ?? { current: 0, limit: 0 };
  if (partLimits.has(type)) return limit === 0 ? copy.unavailable : copy.available;
  if (limit === 0 && current === 0) return copy.unavailable;
  return <UsedOfLimit used={current} limit={limit} />;
}
