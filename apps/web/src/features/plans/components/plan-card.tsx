import { planMessages } from '@memorial/contracts/messages/ui/plans';
import { servicePackageMessages } from '@memorial/contracts/messages/ui/service-packages';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { MemberLinkButton } from '../../../shared/auth/member-link-button.js';
import { useSite } from '../../../shared/document/site-context.js';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { purchaseQueryKeys } from '../../../shared/purchases/purchase-query-keys.js';
import { planFeatureRows } from '../model/plan-features.js';
import styles from './plan-card.module.css';

const audiences: Readonly<Record<PlanLevel, string>> = {
  FREE: servicePackageMessages.forFree,
  PREMIUM_1: servicePackageMessages.forBasic,
  PREMIUM_3: servicePackageMessages.forPremium,
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
  const rows = planFeatureRows(plan.features);
  const missing = rows.filter(({ isIncluded }) => !isIncluded);
  return (
    <article className={isMarked ? `${styles.card} ${styles.recommended}` : styles.card}>
      <Heading className={styles.name}>{plan.name}</Heading>
      <p className={styles.audience}>{audiences[plan.level]}</p>
      <p className={styles.price}>
        {formatPrice(plan.price)}{' '}
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
          {servicePackageMessages.own}
        </p>
      )}
      <ul className={styles.features}>
        {rows.map(
          ({ label, isIncluded, amount }) =>
            isIncluded && (
              <li key={label} className={styles.feature}>
                <Icon name="check" />
                <span className={styles.label}>{label}</span>
                {amount === null ? null : <b className={styles.amount}>{amount}</b>}
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {fillText(servicePackageMessages.missing, {
            features: missing.map(({ label }) => lowerFirst(label)).join(', '),
          })}
        </p>
      )}
      <p className={styles.livePhoto}>
        {fillText(servicePackageMessages.livePhoto, {
          when: plan.features.hasAILivePhoto ? planMessages.soon : servicePackageMessages.inPremium,
        })}
      </p>
    </article>
  );
}

const formatPrice = (price: number) => new Intl.NumberFormat('uk').format(price);

/** «сімейне дерево», but «QR-код»: an abbreviation keeps its capitals. */
function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Button to choose a plan: asks guests to sign in, leads members to their profile. Disabled without payments. */
function ChoosePlan({ plan, isMain }: { plan: PlanView; isMain: boolean }) {
  const isFree = plan.price === 0;
  const href = isFree
    ? paths.profileTariffs
    : withQuery(paths.profileTariffs, { [purchaseQueryKeys.plan]: plan.level });
  const arePaymentsOff = useSite()?.arePaymentsOff ?? false;
  const price = formatPrice(plan.price);
  if (!isFree && arePaymentsOff)
    return (
      <Button wide disabled>
        {fillText(planMessages.chooseLater, { price })}
      </Button>
    );
  const text = isFree ? planMessages.chooseFree : fillText(planMessages.choose, { price });
  return (
    <MemberLinkButton reason="plan" variant={isMain ? 'main' : 'line'} wide href={href}>
      {text}
    </MemberLinkButton>
  );
}
