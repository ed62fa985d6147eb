import type { BlockedAuthorView } from '@memorial/contracts/blocked/blocked.schemas';
import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { blockedKindLabels, blockedMessages as copy } from '@memorial/contracts/messages/ui/blocked';
import { displayText, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import styles from '../actions/memory-actions.module.css';
import { listBlockedQuery, useUpdateBlocked } from '../api/blocked-authors.js';

/** Blocked authors of a page, for those who may edit it. @param isShown false: nothing is loaded yet */
export function BlockedAuthors({ obituaryId, isShown }: { obituaryId: string; isShown: boolean }) {
  const query = useQuery({ ...listBlockedQuery(useApi(), obituaryId), enabled: isShown });
  const titleId = useId();
  const blocked = query.data?.blocked;
  return (
    <section className={styles.blocked} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.formTitle}>
        {copy.listTitle}
      </h3>
      {query.isPending && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="short" />
        </SkeletonGroup>
      )}
      {query.error && !blocked && <QueryError query={query} title={copy.loadFailed} headingLevel={3} />}
      {blocked?.length === 0 && <p className={styles.notes}>{copy.none}</p>}
      {blocked && blocked.length > 0 && (
        <>
          <p className={styles.notes}>{copy.listText}</p>
          <ul className={styles.blockedList}>
            {blocked.map((author) => (
              <BlockedRow key={author._id} author={author} obituaryId={obituaryId} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function BlockedRow({ author, obituaryId }: { author: BlockedAuthorView; obituaryId: string }) {
  const update = useUpdateBlocked(obituaryId);
  const toast = useToast();
  const name = author.name === null ? copy.unknownName : displayText(author.name);
  const dayOf = (instant: string) => formatPartialDate(dayOfInstant(Date.parse(instant)));

  async function unblock() {
    try {
      await update.mutateAsync({ unblock: author._id });
      toast.success(copy.unblocked);
    } catch {
      toast.error(copy.unblockFailed);
    }
  }
  return (
    <li className={styles.blockedRow}>
      <div>
        <p>{name}</p>
        <p className={styles.notes}>
          {[
            blockedKindLabels[author.kind],
            ...(author.endsAt === null ? [] : [fillText(copy.until, { date: dayOf(author.endsAt) })]),
          ].join(' · ')}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={update.isPending}
        aria-label={fillText(copy.unblockOf, { name })}
        onClick={() => void unblock()}
      >
        {copy.unblock}
      </Button>
    </li>
  );
}
