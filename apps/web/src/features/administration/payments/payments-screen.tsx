import { adminPaymentStates } from '@memorial/contracts/administration/payments.constants';
import type { AdminPaymentView } from '@memorial/contracts/administration/payments.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import {
  adminPaymentStateLabels,
  adminPaymentStatusTexts,
  adminPaymentMessages as copy,
} from '@memorial/contracts/messages/ui/admin-payments';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { formatKopiykas } from '@memorial/contracts/money';
import { typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/list.module.css';
import { MoreButton } from '../components/more-button.js';
import { SearchForm } from '../components/search-form.js';
import { adminEntryHref } from '../model/admin-parts.js';
import { PaymentScreen } from './payment-screen.js';
import { boughtText } from './payment-texts.js';
import { listAdminPaymentsQuery, type PaymentsFilter } from './payments.queries.js';

/** Payments: the list, or one of them. */
export function PaymentsScreen({ id }: { readonly id: string | null }) {
  return id === null ? <PaymentList /> : <PaymentScreen id={id} />;
}

function PaymentList() {
  const [params, setParams] = useSearchParams();
  const filter: PaymentsFilter = {
    search: params.get('search') ?? '',
    state: adminPaymentStates.find((one) => one === params.get('state')) ?? 'all',
  };
  const query = useInfiniteQuery(listAdminPaymentsQuery(useApi(), filter));
  const payments = query.data?.pages.flatMap(({ data }) => data) ?? [];

  function change(next: Partial<PaymentsFilter>) {
    const { search, state } = { ...filter, ...next };
    setParams({ ...(search && { search }), ...(state !== 'all' && { state }) }, { replace: true });
  }

  return (
    <AdminSection title={adminPartLabels.payments} lead={typeset(copy.lead)}>
      <SearchForm
        copy={copy}
        search={filter.search}
        onSearch={(search) => change({ search })}
        filter={{
          label: copy.filter,
          value: filter.state,
          options: adminPaymentStates.map((value) => ({ value, label: adminPaymentStateLabels[value] })),
          onChange: (state) => change({ state: state as PaymentsFilter['state'] }),
        }}
      />
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} title={copy.loadFailed} headingLevel={2} />}
      {query.data && payments.length === 0 && (
        <EmptyState headingLevel={2} picture="ornament" title={copy.none} text={copy.noneText} />
      )}
      {payments.length > 0 && (
        <ul className={styles.list} aria-label={copy.list}>
          {payments.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </AdminSection>
  );
}

function PaymentRow({ payment }: { payment: AdminPaymentView }) {
  const { _id, orderId, amountKopiykas, status, createdAt, payer } = payment;
  return (
    <li className={styles.row}>
      <Link className={`link ${styles.name}`} href={adminEntryHref('payments', _id)}>
        {orderId}
      </Link>
      <FactLine
        className={undefined}
        facts={[formatKopiykas(amountKopiykas), adminPaymentStatusTexts[status], payer.name ?? copy.gone]}
      />
      <FactLine className={styles.quiet} facts={[boughtText(payment), formatDateTime(createdAt)]} />
    </li>
  );
}
