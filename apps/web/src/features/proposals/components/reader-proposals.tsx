import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { maxOpenProposals } from '@memorial/contracts/proposals/proposals.constants';
import type { ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { RecordHead } from '../../../shared/records/record-head.js';
import records from '../../../shared/records/records.module.css';
import { useSession } from '../../../shared/session/session-context.js';
import { listProposalsQuery } from '../api/list-proposals.query.js';
import { OwnProposals } from './own-proposals.js';
import { ProposalForm, type ProposalFormProps } from './proposal-form.js';

export interface ReaderProposalsProps extends Pick<ProposalFormProps, 'userId' | 'renderField'> {
  readonly page: ObituaryView;
}

/** For readers: a form to propose changes of the page, and their earlier proposals. */
export function ReaderProposals({ page, userId, renderField }: ReaderProposalsProps) {
  const { status } = useSession();
  const list = useQuery({ ...listProposalsQuery(useApi(), page._id), enabled: status !== 'guest' });
  // The form and the list must survive the end of the session, which clears the query cache.
  const [kept, setKept] = useState<readonly ProposalView[] | null>(null);
  if (list.data && list.data.data !== kept) setKept(list.data.data);
  const proposals = kept ?? [];
  const isFirstLoad = kept === null && list.isPending && list.errorUpdateCount === 0;
  const isFull = proposals.filter(({ state }) => state === 'open').length >= maxOpenProposals;
  return (
    <>
      <RecordHead
        title={copy.title}
        subject={{ href: obituaryHref(page._id), name: displayName(page.fullName) }}
        page={page}
        lead={copy.lead}
      />
      {isFirstLoad ? (
        <SkeletonGroup label={copy.loading} className={records.stack}>
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton shape="short" />
        </SkeletonGroup>
      ) : (
        <ProposalForm page={page} userId={userId} isFull={isFull} renderField={renderField} />
      )}
      {list.error && kept === null && <QueryError query={list} title={copy.loadFailed} />}
      {proposals.length > 0 && <OwnProposals page={page} proposals={proposals} />}
    </>
  );
}
