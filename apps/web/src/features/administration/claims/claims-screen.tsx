import type { ClaimState } from '@memorial/contracts/claims/claims.constants';
import type { ExaminedClaimView } from '@memorial/contracts/claims/claims.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminClaimLabels, adminClaimMessages as copy } from '@memorial/contracts/messages/ui/admin-claims';
import { claimStateLabels } from '@memorial/contracts/messages/ui/claims';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { personRelationLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText, typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { examineClaimQuery, listClaimsQuery } from '../api/admin-claims.js';
import { AdminSection } from '../components/admin-section.js';
import { ChoiceChips } from '../components/choice-chips.js';
import styles from '../components/entries.module.css';
import { MoreButton } from '../components/more-button.js';
import { adminEntryHref, adminPaths } from '../model/admin-parts.js';
import { ClaimToDecide } from './claim-to-decide.js';

type Filter = 'waiting' | Extract<ClaimState, 'accepted' | 'declined' | 'withdrawn'>;
const filters: readonly Filter[] = ['waiting', 'accepted', 'declined', 'withdrawn'];

/** /admin/claims and /admin/claims/:id */
export function ClaimsScreen({ id }: { id: string | null }) {
  return id === null ? <ClaimList /> : <OneClaim id={id} />;
}

function ClaimList() {
  const [filter, setFilter] = useState<Filter>('waiting');
  const query = useInfiniteQuery(listClaimsQuery(useApi(), filter === 'waiting' ? null : filter));
  const claims = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <AdminSection title={adminPartLabels.claims} lead={typeset(copy.lead)}>
      <ChoiceChips
        label={copy.state}
        options={filters.map((value) => ({ value, label: copy[value] }))}
        value={filter}
        onChange={setFilter}
      />
      {query.isPending && <ClaimsLoading />}
      {query.error && !query.data && <QueryError query={query} title={copy.failed} />}
      {query.data && claims.length === 0 && (
        <EmptyState picture="ornament" title={copy.empty} text={copy.emptyText} />
      )}
      {claims.length > 0 && (
        <ul className={styles.entries}>
          {claims.map((claim) => (
            <ClaimRow key={claim._id} claim={claim} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </AdminSection>
  );
}

function ClaimRow({ claim }: { claim: ExaminedClaimView }) {
  const { _id, kind, relation, state, obituary, text, createdAt } = claim;
  return (
    <li className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Link className="link" href={adminEntryHref('claims', _id)}>
            {adminClaimLabels[kind]}
          </Link>
        </h2>
        <p className={styles.due}>{claimStateLabels[state]}</p>
        <p className={styles.since}>{formatDateTime(createdAt)}</p>
      </header>
      <p>
        {obituary.isAvailable ? displayName(obituary.fullName) : copy.pageGone} ·{' '}
        {personRelationLabels[relation]}
      </p>
      <p className={`${styles.words} ${styles.excerpt}`}>{displayText(text)}</p>
    </li>
  );
}

function OneClaim({ id }: { id: string }) {
  const query = useQuery(examineClaimQuery(useApi(), id));
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  const back = (
    <Link className={`link ${styles.back}`} href={adminPaths.claims}>
      {copy.toList}
    </Link>
  );
  if (isMissing)
    return (
      <EmptyState
        headingLevel={1}
        picture="ornament"
        title={copy.missing}
        text={copy.missingText}
        action={<LinkButton href={adminPaths.claims}>{copy.toList}</LinkButton>}
      />
    );
  return (
    <AdminSection
      title={query.data ? adminClaimLabels[query.data.kind] : adminPartLabels.claims}
      before={back}
    >
      {query.isPending && <ClaimsLoading />}
      {query.error && !query.data && <QueryError query={query} title={copy.failed} />}
      {query.data && <ClaimToDecide claim={query.data} />}
    </AdminSection>
  );
}

function ClaimsLoading() {
  return (
    <SkeletonGroup label={copy.loading}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
