import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import { fillText } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { proposalsHref } from '../../../shared/navigation/paths.js';
import { listProposalsQuery } from '../api/list-proposals.query.js';
import styles from './waiting-proposals.module.css';

/** Link to the proposals that wait for a page; nothing while there are none. */
export function WaitingProposals({ pageId }: { pageId: string }) {
  const list = useQuery(listProposalsQuery(useApi(), pageId));
  const count = list.data?.data.filter(({ state }) => state === 'open').length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link href={proposalsHref(pageId)} className={`link ${styles.waiting}`}>
        {fillText(copy.waitingCount, { count })}
      </Link>
    </p>
  );
}
