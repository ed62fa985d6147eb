import { planMessages } from '@memorial/contracts/messages/ui/plans';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import {
  capitalised,
  type PlanOffer,
  planAllowance,
  planSummary,
} from '@memorial/contracts/plans/plan-offers';
import { fillText, typeset } from '@memorial/contracts/text';
import { useState } from 'react';
import { IconButton } from '../button/button.js';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './limit-dialog.module.css';

interface OfferSliderProps {
  offers: readonly PlanOffer[];
  limitType: LimitType;
}

/** Slider of plan offers, one at a time; wraps around. */
export function OfferSlider({ offers, limitType }: OfferSliderProps) {
  const [at, setAt] = useState(0);
  const total = offers.length;
  const step = (by: number) => setAt((at + by + total) % total);
  const place = { name: offers[at]?.plan.name, place: at + 1, total };
  return (
    <section className={styles.offers} aria-label={planMessages.offers}>
      {total > 1 && (
        <div className={styles.arrows}>
          <IconButton
            variant="line"
            icon="back"
            label={planMessages.previousOffer}
            onClick={() => step(-1)}
          />
          <span className={styles.place} aria-hidden="true">
            {fillText(planMessages.offerPlace, place)}
          </span>
          <IconButton variant="line" icon="forward" label={planMessages.nextOffer} onClick={() => step(1)} />
          <span className="visually-hidden" role="status">
            {fillText(planMessages.offerPlaceAloud, place)}
          </span>
        </div>
      )}
      {/* All offers are stacked in one grid cell, so that switching causes no layout shift. */}
      {offers.map((offer, index) => (
        <Offer key={offer.plan.level} offer={offer} limitType={limitType} isShown={index === at} />
      ))}
    </section>
  );
}

function Offer({
  offer: { plan, lifts },
  limitType,
  isShown,
}: {
  offer: PlanOffer;
  limitType: LimitType;
  isShown: boolean;
}) {
  const allowance = planAllowance(plan.level, limitType);
  return (
    <div className={joinClasses(styles.offer, !isShown && styles.covered)}>
      <h3 className={styles.name}>{plan.name}</h3>
      <p className={styles.price}>
        {new Intl.NumberFormat('uk').format(plan.price)}{' '}
        <span className={styles.period}>
          {plan.currency} · {plan.period}
        </span>
      </p>
      <p className={joinClasses(styles.allowance, !lifts && styles.same)}>
        <Icon name={lifts ? 'check' : 'minus'} className={styles.mark} />
        {lifts && allowance ? capitalised(allowance) : typeset(planMessages.doesNotLift)}
      </p>
      <p className={styles.summary}>{planSummary(plan.level, limitType)}</p>
    </div>
  );
}
