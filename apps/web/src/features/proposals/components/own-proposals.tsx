import { proposalMessages as copy, proposalStateLabels } from '@memorial/contracts/messages/ui/proposals';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import records from '../../../shared/records/records.module.css';
import { isDecidedMeanwhile, useDecideProposal } from '../api/decide-proposal.mutation.js';
import { ProposalContent } from './proposal-content.js';
import styles from './proposals.module.css';

interface OwnProposalsProps {
  readonly page: Pick<ObituaryView, '_id'>;
  readonly proposals: readonly ProposalView[];
}

/** The author's proposals with their states; those that wait can be withdrawn. */
export function OwnProposals({ page, proposals }: OwnProposalsProps) {
  const decide = useDecideProposal(page._id);
  const toast = useToast();
  const showError = useErrorToast();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const finalFocus = useRef<HTMLElement>(null);
  const [withdrawn, setWithdrawn] = useState<ProposalView | null>(null);
  const [isOpen, setOpen] = useState(false);

  function openWithdrawDialog(proposal: ProposalView, button: HTMLElement) {
    finalFocus.current = button;
    setWithdrawn(proposal);
    setOpen(true);
  }

  async function withdraw(proposal: ProposalView) {
    try {
      await decide.mutateAsync({ proposalId: proposal._id, state: 'withdrawn' });
      toast.success(copy.withdrawn);
    } catch (error) {
      showError(error);
      if (!isDecidedMeanwhile(error)) throw error;
    }
    // Its button goes.
    finalFocus.current = heading.current;
  }

  return (
    <section className={records.section} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={records.heading}>
        {copy.own}
      </h2>
      <ul className={records.rows}>
        {proposals.map((proposal) => {
          const moment = formatDateTime(proposal.createdAt);
          return (
            <li key={proposal._id} className={styles.own}>
              <p className={records.state}>
                <span className={proposal.state === 'accepted' ? records.accepted : undefined}>
                  {proposalStateLabels[proposal.state]}
                </span>{' '}
                <span className={styles.moment}>{moment}</span>
              </p>
              <ProposalContent proposal={proposal} />
              {proposal.state === 'open' && (
                <Button
                  variant="quiet"
                  flush="start"
                  className={records.start}
                  aria-label={fillText(copy.withdrawOf, { moment })}
                  onClick={({ currentTarget }) => openWithdrawDialog(proposal, currentTarget)}
                >
                  {copy.withdraw}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <LazyConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onLoadFailed={() => setOpen(false)}
        finalFocus={finalFocus}
        title={copy.withdrawing}
        description={copy.withdrawingText}
        confirmText={copy.withdraw}
        cancelText={copy.keep}
        onConfirm={() => (withdrawn ? withdraw(withdrawn) : undefined)}
      />
    </section>
  );
}
