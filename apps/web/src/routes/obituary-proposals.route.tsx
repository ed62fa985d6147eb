import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FieldErrorsContext } from '../features/obituary-form/fields/fields.js';
import { ObituaryField } from '../features/obituary-form/fields/obituary-fields.js';
import type { FieldRenderer } from '../features/proposals/components/fact-fields.js';
import { KeeperProposals } from '../features/proposals/components/keeper-proposals.js';
import { ReaderProposals } from '../features/proposals/components/reader-proposals.js';
import { useApi } from '../shared/api/api-context.js';
import { signInLink } from '../shared/auth/sign-in-links.js';
import { PageHead } from '../shared/document/page-head.js';
import { useDraftUserId } from '../shared/drafts/use-draft-user-id.js';
import { QueryError } from '../shared/loading/query-error.js';
import { paths } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { getObituaryQuery } from '../shared/obituary/get-obituary.query.js';
import records from '../shared/records/records.module.css';
import { useSession } from '../shared/session/session-context.js';

/** The control of the forms; whether a date is known is told in words. */
const renderField: FieldRenderer = (name, error) => (
  <FieldErrorsContext value={new Map(error === undefined ? [] : [[name, error]])}>
    <ObituaryField name={name} unknown={undefined} />
  </FieldErrorsContext>
);

/** /obituary/:id/proposals */
export default function ObituaryProposalsScreen() {
  const { id = '' } = useRouteParams();
  const userId = useDraftUserId();
  return (
    <section className={`wrap ${records.screen}`}>
      <Proposals key={`${id} ${userId}`} id={id} userId={userId} />
    </section>
  );
}

function Proposals({ id, userId }: { id: string; userId: string }) {
  const { status } = useSession();
  const query = useQuery({
    ...getObituaryQuery(useApi(), useQueryClient(), id, 'member'),
    enabled: status !== 'guest',
  });
  const { data, isPlaceholderData } = query;
  // The form must survive the end of the session, which clears the query cache.
  const [page, setPage] = useState<ObituaryView | null>(null);
  if (data && !isPlaceholderData && data !== page) setPage(data);

  if (page)
    return (
      <>
        <PageHead title={page.canEdit ? copy.keeperTitle : copy.title} isNoindex />
        {status === 'guest' && <SignInAgain />}
        {page.canEdit ? (
          <KeeperProposals page={page} />
        ) : (
          <ReaderProposals page={page} userId={userId} renderField={renderField} />
        )}
      </>
    );
  if (data === null && !isPlaceholderData) return <Navigate replace to={paths.notFound} />;
  return (
    <>
      <PageHead title={copy.title} isNoindex />
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

function SignInAgain() {
  const location = useLocation();
  return (
    <Notice
      tone="error"
      title={copy.signInAgain}
      action={<LinkButton href={signInLink(location, 'sessionExpired').to}>{copy.signIn}</LinkButton>}
    >
      {copy.signInAgainText}
    </Notice>
  );
}
