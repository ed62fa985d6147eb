import type { AdminPaymentDetail } from '@memorial/contracts/administration/payments.schemas';
import {
  adminPaymentMessages as copy,
  providerOutcomeTexts,
  reconciliationTexts,
} from '@memorial/contracts/messages/ui/admin-payments';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { withQuery } from '../../../shared/navigation/paths.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/list.module.css';
import { ReasonDialog } from '../components/reason-dialog.js';
import { adminEntryHref, adminPaths } from '../model/admin-parts.js';
import { amountText, boughtText, eventFacts, stateText } from './payment-texts.js';
import { getAdminPaymentQuery } from './payments.queries.js';
import { useReconcilePayment } from './reconcile-payment.mutation.js';

/** One payment with what the provider said of it, and its reconciliation. */
export function PaymentScreen({ id }: { readonly id: string }) {
  const query = useQuery(getAdminPaymentQuery(useApi(), id));
  const { data: payment } = query;
  return (
    <AdminSection
      title={payment ? boughtText(payment) : copy.list}
      before={
        <Link className="link" href={adminPaths.payments}>
          {copy.back}
        </Link>
      }
      action={payment && <Reconcile payment={payment} />}
    >
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && !payment && <QueryError query={query} title={copy.paymentFailed} headingLevel={2} />}
      {payment && !payment.isProviderOn && <Notice>{typeset(copy.off)}</Notice>}
      {payment && <Facts payment={payment} />}
      {payment && <Events payment={payment} />}
      {payment && (
        <Link className="link" href={withQuery(adminPaths.audit, { target: payment._id })}>
          {copy.log}
        </Link>
      )}
    </AdminSection>
  );
}

function Reconcile({ payment: { _id, amountKopiykas, isProviderOn } }: { payment: AdminPaymentDetail }) {
  const { mutateAsync } = useReconcilePayment(_id);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  if (!isProviderOn && amountKopiykas > 0) return null;
  return (
    <>
      <Button variant="main" onClick={() => setOpen(true)}>
        {copy.reconcile}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.reconcileTitle}
        text={copy.reconcileText}
        confirmText={copy.reconcile}
        onConfirm={async (reason) => {
          const { outcome } = await mutateAsync(reason);
          toast.success(reconciliationTexts[outcome]);
        }}
      />
    </>
  );
}

function Facts({ payment }: { payment: AdminPaymentDetail }) {
  const { payer, createdAt, expiresAt, paidAt, reversedAt, checkedAt, providerPaymentId } = payment;
  const facts: readonly (readonly [string, string])[] = [
    [copy.state, stateText(payment)],
    [copy.amount, amountText(payment)],
    [copy.order, payment.orderId],
    [copy.created, formatDateTime(createdAt)],
    ...(paidAt === null ? [[copy.until, formatDateTime(expiresAt)] as const] : []),
    ...(paidAt === null ? [] : [[copy.paid, formatDateTime(paidAt)] as const]),
    ...(reversedAt === null ? [] : [[copy.reversed, formatDateTime(reversedAt)] as const]),
    [copy.providerId, providerPaymentId ?? copy.unknown],
    [copy.checked, checkedAt === null ? copy.never : formatDateTime(checkedAt)],
  ];
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{copy.facts}</h2>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.payer}</dt>
          <dd>
            {payer.name === null ? (
              copy.gone
            ) : (
              <Link className="link" href={adminEntryHref('users', payer.userId)}>
                {payer.name}
              </Link>
            )}
          </dd>
          {payer.email !== null && <dd>{payer.email}</dd>}
        </div>
      </dl>
    </section>
  );
}

function Events({ payment: { events } }: { payment: AdminPaymentDetail }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{copy.events}</h2>
      {events.length === 0 && <p className={styles.quiet}>{typeset(copy.noEvents)}</p>}
      {events.length > 0 && (
        <ol className={styles.list} aria-label={copy.events}>
          {events.map((event, index) => (
            <li key={index} className={styles.row}>
              <span className={styles.name}>{providerOutcomeTexts[event.outcome]}</span>
              <FactLine className={styles.quiet} facts={eventFacts(event)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
