import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { formatKopiykas } from '@memorial/contracts/money';
import { type PlanTerm, planTerms } from '@memorial/contracts/payments/payments.constants';
import { type PaidLevel, paidLevels, planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useCreatePayment } from '../api/create-payment.mutation.js';
import { type PlanChoice, planQuoteQuery } from '../api/plan-quote.query.js';
import { useCheckout } from '../hooks/use-checkout.js';
import { CheckoutProgress } from './checkout-progress.js';
import { PaidPlan } from './paid-plan.js';
import styles from './plan-purchase.module.css';

const termNames: Readonly<Record<PlanTerm, string>> = {
  12: copy.oneYear,
  24: copy.twoYears,
  36: copy.threeYears,
};

/** Choice of plan and term, the price in one sentence, and the purchase. */
export function PlanPurchase({ suggested }: { suggested: PaidLevel }) {
  const [level, setLevel] = useState<PaidLevel>(suggested);
  const [term, setTerm] = useState<PlanTerm>(12);
  const create = useCreatePayment();
  const checkout = useCheckout(create.mutateAsync);
  const isBusy = checkout.state.kind === 'ordering';
  if (checkout.state.kind !== 'idle' && checkout.state.kind !== 'refused' && !isBusy)
    return <CheckoutProgress checkout={checkout} purpose="subscription" paid={<PaidPlan />} />;
  return (
    <div className={styles.purchase}>
      <Field label={copy.plan} group>
        <Segmented
          options={paidLevels.map((value) => ({ value, label: planOf(value).name }))}
          value={level}
          onValueChange={setLevel}
          disabled={isBusy}
        />
      </Field>
      <Field label={copy.term} group>
        <Segmented
          options={planTerms.map((months) => ({ value: String(months), label: termNames[months] }))}
          value={String(term)}
          onValueChange={(value) => setTerm(planTerms.find((months) => String(months) === value) ?? 12)}
          disabled={isBusy}
        />
      </Field>
      <Offer choice={{ level, term }} isBusy={isBusy} onBuy={checkout.buy} />
      {checkout.state.kind === 'refused' && <Notice tone="error" title={checkout.state.message} />}
      <p className={styles.terms}>{copy.terms}</p>
    </div>
  );
}

interface OfferProps {
  readonly choice: PlanChoice;
  readonly isBusy: boolean;
  readonly onBuy: (choice: PlanChoice) => void;
}

function Offer({ choice, isBusy, onBuy }: OfferProps) {
  const quote = useQuery(planQuoteQuery(useApi(), choice));
  if (quote.data) {
    const { amountKopiykas, text } = quote.data;
    return (
      <>
        <p className={styles.quote} aria-live="polite">
          {text}
        </p>
        <Button variant="main" busy={isBusy} className={styles.buy} onClick={() => onBuy(choice)}>
          {amountKopiykas === 0
            ? copy.takeCovered
            : fillText(copy.buy, { amount: formatKopiykas(amountKopiykas) })}
        </Button>
      </>
    );
  }
  if (quote.error instanceof ApiError && quote.error.code.startsWith('payment.'))
    return <Notice title={quote.error.message} />;
  if (quote.isError)
    return (
      <ErrorState title={copy.quoteFailed} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
    );
  return (
    <SkeletonGroup label={copy.quoteLoading}>
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}
