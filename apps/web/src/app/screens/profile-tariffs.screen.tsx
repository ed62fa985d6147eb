import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { useQuery } from '@tanstack/react-query';
import { Plans } from '../../features/plans/components/plans.js';
import { planWords } from '../../features/plans/plan-words.js';
import { UsageNow } from '../../features/profile/components/usage.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { useApi } from '../../lib/api-context.js';
import { usageQuery } from '../../lib/usage.query.js';
import { ProfileFrame } from './profile-frame.js';
import styles from './profile-tariffs.module.css';

/** /profile/tariffs: the current plan, its usage, and all plans. */
export default function ProfileTariffsScreen() {
  const { data: usage } = useQuery(usageQuery(useApi()));
  return (
    <ProfileFrame title={shellTexts.plans} lead={planWords.lead}>
      <section aria-labelledby="own-plan">
        <h2 id="own-plan" className={styles.heading}>
          {words.yourPlan}
        </h2>
        <UsageNow />
      </section>
      <section aria-labelledby="all-plans">
        <h2 id="all-plans" className={styles.heading}>
          {words.everyPlan}
        </h2>
        <p className={styles.note}>{planWords.paymentLater}</p>
        <Plans headingLevel={3} own={usage?.subscription.level ?? null} />
        <p className={styles.note}>{planWords.note}</p>
      </section>
    </ProfileFrame>
  );
}
