import { planTexts } from '@memorial/contracts/messages/plans.messages';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { planFeatureRows } from '../model/plan-features.js';
import { plansCopy } from '../plans.copy.js';
import { ChoosePlan } from './choose-plan.js';
import styles from './plan-card.module.css';

const audiences: Readonly<Record<PlanLevel, string>> = {
  FREE: plansCopy.forFree,
  PREMIUM_1: plansCopy.forBasic,
  PREMIUM_3: plansCopy.forPremium,
};

const recommended: PlanLevel = 'PREMIUM_1';

export interface PlanCardProps {
  readonly plan: PlanView;
  readonly headingLevel: 2 | 3;
  /** True for the user's current plan. If it is set, plans cannot be chosen here. */
  readonly isOwn?: boolean;
}

/** Card of a plan: audience, price and features. */
export function PlanCard({ plan, headingLevel, isOwn }: PlanCardProps) {
  const isMarked = isOwn ?? plan.level === recommended;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={isMarked ? `${styles.card} ${styles.recommended}` : styles.card}>
      <Heading className={styles.name}>{plan.name}</Heading>
      <p className={styles.audience}>{audiences[plan.level]}</p>
      <p className={styles.price}>
        {new Intl.NumberFormat('uk').format(plan.price)}{' '}
        <span className={styles.period}>
          {plan.currency} · {plan.period}
        </span>
      </p>
      {isOwn === undefined && (
        <div className={styles.choice}>
          <ChoosePlan plan={plan} isMain={isMarked} />
        </div>
      )}
      {isOwn && (
        <p className={styles.own}>
          <Icon name="check" />
          {plansCopy.own}
        </p>
      )}
      <ul className={styles.features}>
        {planFeatureRows(plan.features).map(({ label, state, amount }) => (
          <li key={label} className={`${styles.feature} ${styles[state]}`}>
            <Icon name={state === 'missing' ? 'minus' : 'check'} />
            <span className={styles.label}>
              {label}
              {state === 'coming' && (
                <>
                  {' '}
                  <small className={styles.later}>{plansCopy.later}</small>
                </>
              )}
              {state === 'missing' && <span className="visually-hidden">: {plansCopy.missing}</span>}
            </span>
            {amount === null ? null : <b className={styles.amount}>{amount}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.livePhoto}>
        {fillText(plansCopy.livePhoto, {
          when: plan.features.hasAILivePhoto ? planTexts.soon : plansCopy.inPremium,
        })}
      </p>
    </article>
  );
}
