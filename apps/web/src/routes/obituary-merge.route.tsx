import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageMerges } from '../features/merges/components/page-merges.js';
import { useApi } from '../shared/api/api-context.js';
import { PageHead } from '../shared/document/page-head.js';
import { QueryError } from '../shared/loading/query-error.js';
import { obituaryHref } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { getObituaryQuery } from '../shared/obituary/get-obituary.query.js';
import { RecordHead } from '../shared/records/record-head.js';
import records from '../shared/records/records.module.css';

/** /obituary/:id/merge */
export default function ObituaryMergeScreen() {
  const { id = '' } = useRouteParams();
  const query = useQuery(getObituaryQuery(useApi(), useQueryClient(), id, 'member'));
  const { data: page, isPlaceholderData } = query;
  const isLoading = query.isPending || isPlaceholderData;
  return (
    <section className={`wrap ${records.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <RecordHead
        title={copy.title}
        subject={page ? { href: obituaryHref(page._id), name: displayName(page.fullName) } : null}
        lead={copy.lead}
      />
      {isLoading && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && <QueryError query={query} title={copy.loadFailed} />}
      {/* A page that was merged, and one that is hidden, still have their merges. */}
      {!isLoading && !query.error && (
        <PageMerges key={id} pageId={id} mayPropose={page?.canEdit === true && page._id === id} />
      )}
    </section>
  );
}
