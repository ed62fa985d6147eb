import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ClaimForm } from '../features/claims/components/claim-form.js';
import { ClaimHead } from '../features/claims/components/claim-head.js';
import { PageHead } from '../shared/document/page-head.js';
import { QueryError } from '../shared/loading/query-error.js';
import { obituaryHref, paths } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { getObituaryQuery } from '../shared/obituary/get-obituary.query.js';
import { isOwnPage } from '../shared/obituary/page-role.js';
import { useApiWithPageKeys } from '../shared/page-keys/page-keys.js';
import records from '../shared/records/records.module.css';
import { useSession } from '../shared/session/session-context.js';

/** /obituary/:id/claim */
export default function ClaimCreateScreen() {
  const { id = '' } = useRouteParams();
  return (
    <section className={`wrap ${records.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <NewClaim key={id} id={id} />
    </section>
  );
}

function NewClaim({ id }: { id: string }) {
  const { status } = useSession();
  const query = useQuery({
    ...getObituaryQuery(useApiWithPageKeys(), useQueryClient(), id, 'member'),
    enabled: status !== 'guest',
  });
  const { data, isPlaceholderData } = query;
  // The form must survive the end of the session, which clears the query cache.
  const [page, setPage] = useState<ObituaryView | null>(null);
  if (data && !isPlaceholderData && data !== page) setPage(data);

  if (page && isOwnPage(page))
    return (
      <>
        <ClaimHead title={copy.title} subject={page} page={page} />
        <Notice
          title={copy.own}
          action={
            <LinkButton variant="quiet" href={obituaryHref(id)}>
              {copy.toPage}
            </LinkButton>
          }
        />
      </>
    );
  if (page) return <ClaimForm page={page} />;
  if (data === null && !isPlaceholderData) return <Navigate replace to={paths.notFound} />;
  return (
    <>
      <h1 className="visually-hidden">{copy.title}</h1>
      {query.error ? (
        <QueryError query={query} title={copy.loadFailed} />
      ) : (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </>
  );
}
