import { planTexts } from '@memorial/contracts/messages/plans.messages';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { planFeatureRows } from '../plan-features.js';
import { planWords } from '../plan-words.js';
import { ChoosePlan } from './choose-plan.js';
import styles from './plan-card.module.css';

const audiences: Readonly<Record<PlanLevel, string>> = {
  FREE: planWords.forFree,
  PREMIUM_1: planWords.forBasic,
  PREMIUM_3: planWords.forPremium,
};

const recommended: PlanLevel = 'PREMIUM_1';

/** One plan as a page of a ledger: for whom, how much, what it holds. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const isRecommended = plan.level === recommended;
  return (
    <article className={isRecommended ? `${styles.card} ${styles.recommended}` : styles.card}>
      <h2 className={styles.name}>{plan.name}</h2>
      <p className={styles.audience}>{audiences[plan.level]}</p>
      <p className={styles.price}>
        {new Intl.NumberFormat('uk').format(plan.price)}{' '}
        <span className={styles.period}>
          {plan.currency} · {plan.period}
        </span>
      </p>
      <div className={styles.choice}>
        <ChoosePlan plan={plan} isMain={isRecommended} />
      </div>
      <ul className={styles.features}>
        {planFeatureRows(plan.features).map(({ label, state, amount }) => (
          <li key={label} className={`${styles.feature} ${styles[state]}`}>
            <Icon name={state === 'missing' ? 'minus' : 'check'} />
            <span className={styles.label}>
              {label}
              {state === 'coming' && (
                <>
                  {' '}
                  <small className={styles.later}>{planWords.later}</small>
                </>
              )}
              {state === 'missing' && <span className="visually-hidden">: {planWords.missing}</span>}
            </span>
            {amount === null ? null : <b className={styles.amount}>{amount}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.livePhoto}>
        {fillText(planWords.livePhoto, {
          when: plan.features.hasAILivePhoto ? planTexts.soon : planWords.inPremium,
        })}
      </p>
    </article>
  );
}
