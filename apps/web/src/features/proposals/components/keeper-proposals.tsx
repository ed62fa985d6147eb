import {
  proposalMessages as copy,
  decidedStateLabels,
  proposalStateLabels,
} from '@memorial/contracts/messages/ui/proposals';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { Disclosure } from '@memorial/ui/disclosure/disclosure';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { RecordHead } from '../../../shared/records/record-head.js';
import records from '../../../shared/records/records.module.css';
import { listProposalsQuery } from '../api/list-proposals.query.js';
import { authorOf } from '../model/author-of.js';
import { ProposalContent } from './proposal-content.js';
import { ProposalToDecide } from './proposal-to-decide.js';
import styles from './proposals.module.css';

/** For keepers: proposals that wait for a decision, and the decided ones folded below. */
export function KeeperProposals({ page }: { page: ObituaryView }) {
  const list = useQuery(listProposalsQuery(useApi(), page._id));
  return (
    <>
      <RecordHead
        title={copy.keeperTitle}
        subject={{ href: obituaryHref(page._id), name: displayName(page.fullName) }}
        page={page}
        lead={copy.keeperLead}
      />
      {list.data && <Lists page={page} proposals={list.data.data} total={list.data.total} />}
      {list.isPending && (
        <SkeletonGroup label={copy.loading} className={records.stack}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {list.error && !list.data && <QueryError query={list} title={copy.loadFailed} />}
    </>
  );
}

interface ListsProps {
  readonly page: ObituaryView;
  readonly proposals: readonly ProposalView[];
  readonly total: number;
}

function Lists({ page, proposals, total }: ListsProps) {
  const top = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const waiting = proposals.filter(({ state }) => state === 'open');
  const decided = proposals.filter(({ state }) => state !== 'open');
  return (
    <div className={records.stack}>
      <section className={records.section} aria-labelledby={waiting.length > 0 ? titleId : undefined}>
        {/* One element for both: it must not lose the focus when the last proposal goes. */}
        <div ref={top} data-waiting="" tabIndex={-1}>
          {waiting.length > 0 ? (
            <h2 id={titleId} className={records.heading}>
              {copy.waiting}
            </h2>
          ) : (
            <EmptyState
              picture="ornament"
              title={proposals.length === 0 ? copy.none : copy.noneWaits}
              text={copy.noneText}
            />
          )}
        </div>
        {waiting.map((proposal) => (
          <ProposalToDecide key={proposal._id} page={page} proposal={proposal} focusAfter={top} />
        ))}
        {waiting.length > 0 && decided.length === 0 && total > proposals.length && (
          <p className={records.note}>{copy.moreWait}</p>
        )}
      </section>
      {decided.length > 0 && (
        <Disclosure label={copy.decided} count={decided.length}>
          <ul className={styles.inBox}>
            {decided.map((proposal) => (
              <li key={proposal._id} className={styles.own}>
                <p className={records.state}>
                  <span className={proposal.state === 'accepted' ? records.accepted : undefined}>
                    {proposal.state === 'open'
                      ? proposalStateLabels.open
                      : decidedStateLabels[proposal.state]}
                  </span>{' '}
                  <span className={styles.moment}>
                    {[authorOf(proposal), formatDateTime(proposal.decidedAt ?? proposal.createdAt)].join(
                      ' · ',
                    )}
                  </span>
                </p>
                <ProposalContent proposal={proposal} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
