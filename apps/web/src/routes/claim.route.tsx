import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getClaimQuery } from '../features/claims/api/get-claim.query.js';
import { ClaimDetails } from '../features/claims/components/claim-details.js';
import { useApi } from '../shared/api/api-context.js';
import { PageHead } from '../shared/document/page-head.js';
import { QueryError } from '../shared/loading/query-error.js';
import { paths } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import records from '../shared/records/records.module.css';
import { useSession } from '../shared/session/session-context.js';

/** /claim/:id */
export default function ClaimScreen() {
  const { id = '' } = useRouteParams();
  return (
    <section className={`wrap ${records.screen}`}>
      <PageHead title={copy.claim} isNoindex />
      <Claim key={id} id={id} />
    </section>
  );
}

function Claim({ id }: { id: string }) {
  const { status } = useSession();
  const query = useQuery({ ...getClaimQuery(useApi(), id), enabled: status !== 'guest' });
  // A written answer must survive the end of the session, which clears the query cache.
  const [claim, setClaim] = useState<ClaimView | null>(null);
  if (query.data && query.data !== claim) setClaim(query.data);

  if (claim) return <ClaimDetails claim={claim} />;
  if (query.data === null)
    return (
      <>
        <h1 className="visually-hidden">{copy.claim}</h1>
        <EmptyState
          picture="ornament"
          title={copy.claimMissing}
          text={copy.claimMissingText}
          action={<LinkButton href={paths.profileClaims}>{copy.mine}</LinkButton>}
        />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{copy.claim}</h1>
      {query.error ? (
        <QueryError query={query} title={copy.claimFailed} />
      ) : (
        <SkeletonGroup label={copy.claimLoading}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </>
  );
}
