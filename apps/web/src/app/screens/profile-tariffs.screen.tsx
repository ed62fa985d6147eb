import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { useQuery } from '@tanstack/react-query';
import { Plans } from '../../features/plans/components/plans.js';
import { plansCopy } from '../../features/plans/plans.copy.js';
import { PlanUsage } from '../../features/profile/components/plan-usage.js';
import { profileCopy as copy } from '../../features/profile/profile.copy.js';
import { useApi } from '../../lib/api-context.js';
import { usageQuery } from '../../lib/usage.query.js';
import { ProfileLayout, ProfileSection } from './profile-layout.js';
import styles from './profile-tariffs.module.css';

export { ProfileLayout as Layout };

/** /profile/tariffs: the current plan, its usage, and all plans. */
export default function ProfileTariffsScreen() {
  const { data: usage } = useQuery(usageQuery(useApi()));
  return (
    <ProfileSection title={shellTexts.plans} lead={plansCopy.lead}>
      <section aria-labelledby="own-plan">
        <h2 id="own-plan" className={styles.heading}>
          {copy.yourPlan}
        </h2>
        <PlanUsage />
      </section>
      <section aria-labelledby="all-plans">
        <h2 id="all-plans" className={styles.heading}>
          {copy.everyPlan}
        </h2>
        <p className={styles.note}>{plansCopy.paymentLater}</p>
        <Plans headingLevel={3} own={usage?.subscription.level ?? null} />
        <p className={styles.note}>{plansCopy.note}</p>
      </section>
    </ProfileSection>
  );
}
