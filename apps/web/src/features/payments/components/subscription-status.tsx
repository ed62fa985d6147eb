import { limitTypes } from '@memorial/contracts/plans/limit-types';
import { parseLimit } from '@memorial/contracts/plans/limit-usage';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { isUnreleased } from '@memorial/contracts/plans/unreleased-features';
import type { DashboardView } from '@memorial/contracts/subscription/subscription.schemas';
import { counted, fillText } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { formatDay } from '../../../lib/format-date-time.js';
import { limitNames, partLimits } from '../limit-names.js';
import { paymentsCopy as copy } from '../payments.copy.js';
import styles from './subscription-status.module.css';

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
      <dl className={styles.usage} aria-label={copy.usage}>
        {limitTypes
          .filter((type) => !isUnreleased(type) && limitNames[type] !== null)
          .map((type) => (
            <div key={type} className={styles.row}>
              <dt>{limitNames[type]}</dt>
              <dd>
                {partLimits.has(type) ? (
                  <Part dashboard={dashboard} type={type} />
                ) : (
                  <Used {...usageOf(dashboard, type)} />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

type LimitType = (typeof limitTypes)[number];

function usageOf({ usage }: DashboardView, type: LimitType) {
  return usage[type] ?? { current: 0, limit: 0 };
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

function Part({ dashboard, type }: { dashboard: DashboardView; type: LimitType }) {
  return usageOf(dashboard, type).limit === 0 ? copy.unavailable : copy.available;
}

function Used({ current, limit }: { current: number; limit: number | null }) {
  const bound = parseLimit(limit);
  if (bound === 0 && current === 0) return copy.unavailable;
  if (bound !== null) return `${current} / ${bound}`;
  return (
    <>
      {current} / <span aria-hidden="true">∞</span>
      <span className="visually-hidden">{copy.unlimited}</span>
    </>
  );
}
