import type { ClaimRole } from '@memorial/contracts/claims/claims.constants';
import type { ClaimList, ClaimView } from '@memorial/contracts/claims/claims.schemas';
import {
  claimKindLabels,
  claimStateLabels,
  claimMessages as copy,
  receivedClaimLabels,
} from '@memorial/contracts/messages/ui/claims';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { fillText, typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { claimHref } from '../../../shared/navigation/paths.js';
import records from '../../../shared/records/records.module.css';
import { listMyClaimsQuery } from '../api/list-my-claims.query.js';

/** The caller's claims, and those about the caller's pages, each a link to its screen. */
export function MyClaims() {
  const query = useQuery(listMyClaimsQuery(useApi()));
  if (query.error && !query.data) return <QueryError query={query} title={copy.listFailed} />;
  if (!query.data)
    return (
      <SkeletonGroup label={copy.listLoading}>
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    );
  const { own, received } = query.data;
  if (own.total + received.total === 0)
    return <EmptyState picture="ornament" title={copy.none} text={typeset(copy.noneText)} />;
  return (
    <div className={records.stack}>
      {received.total > 0 && <Claims of="owner" list={received} />}
      {own.total > 0 && <Claims of="claimant" list={own} />}
    </div>
  );
}

const titles: Readonly<Record<ClaimRole, { title: string; lead: string }>> = {
  owner: { title: copy.ofOwn, lead: copy.ofOwnLead },
  claimant: { title: copy.mine, lead: copy.mineLead },
};

function Claims({ of, list: { data, total } }: { of: ClaimRole; list: ClaimList }) {
  const { title, lead } = titles[of];
  return (
    <section className={records.section}>
      <h2 className={records.heading}>{title}</h2>
      <p className={records.note}>{lead}</p>
      <ul className={records.rows}>
        {data.map((claim) => (
          <Row
            key={claim._id}
            claim={claim}
            title={(of === 'owner' ? receivedClaimLabels : claimKindLabels)[claim.kind]}
          />
        ))}
      </ul>
      {total > data.length && <p className={records.note}>{fillText(copy.more, { count: data.length })}</p>}
    </section>
  );
}

function Row({
  claim: { _id, obituary, state, createdAt, canAnswer },
  title,
}: {
  claim: ClaimView;
  title: string;
}) {
  return (
    <li className={records.row}>
      <Link className={`link ${records.name}`} href={claimHref(_id)}>
        {title}
      </Link>
      <p>{obituary.isAvailable ? displayName(obituary.fullName) : copy.pageGone}</p>
      <p className={records.note}>
        {canAnswer ? (
          <span className={records.new}>{copy.waitsForAnswer}</span>
        ) : (
          <span className={state === 'accepted' ? records.accepted : undefined}>
            {claimStateLabels[state]}
          </span>
        )}
        {` · ${formatDateTime(createdAt)}`}
      </p>
    </li>
  );
}
