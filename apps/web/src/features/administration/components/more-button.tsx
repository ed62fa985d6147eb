import { adminUserMessages as copy } from '@memorial/contracts/messages/ui/admin-users';
import { Button } from '@memorial/ui/button/button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import styles from './list.module.css';

type Query = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'
>;

/** Reads the next part of a list that follows a cursor; nothing at its end. */
export function MoreButton({ query }: { query: Query }) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && <p role="alert">{copy.moreFailed}</p>}
      <Button className={styles.more} busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
        {copy.more}
      </Button>
    </>
  );
}
