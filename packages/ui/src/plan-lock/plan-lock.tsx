import { limitExplanations, limitTitles, planMessages } from '@memorial/contracts/messages/ui/plans';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { plansWith } from '@memorial/contracts/plans/plan-offers';
import { typeset } from '@memorial/contracts/text';
import { Button } from '../button/button.js';
import { Icon } from '../icon/icon.js';
import styles from './plan-lock.module.css';

export interface PlanLockProps {
  /** The feature that the plan does not include. */
  limitType: LimitType;
  /** Shows the plans that include it. */
  onCompare: () => void;
  headingLevel?: 2 | 3;
}

/** Shown instead of a feature that the plan lacks, with the plans that include it. */
export function PlanLock({ limitType, onCompare, headingLevel = 2 }: PlanLockProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.lock}>
      <span className={styles.sign}>
        <Icon name="lock" size="l" />
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>{typeset(limitTitles[limitType])}</Heading>
        <p className={styles.text}>{typeset(limitExplanations[limitType])}</p>
      </div>
      <ul className={styles.plans} aria-label={planMessages.offers}>
        {plansWith(limitType).map(({ level, name, price, currency, period }) => (
          <li key={level} className={styles.plan}>
            <span className={styles.name}>{name}</span>
            <span>
              {new Intl.NumberFormat('uk').format(price)} {currency} · {period}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={onCompare}>{planMessages.compare}</Button>
      </div>
    </section>
  );
}
