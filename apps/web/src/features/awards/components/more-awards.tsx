import type { AwardList } from '@memorial/contracts/awards/awards.schemas';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { awardsCopy as copy } from '../awards.copy.js';
import styles from './award-grid.module.css';

export interface MoreAwardsProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<AwardList>>;
  readonly shown: number;
  readonly total: number;
  /** Called with the first new award after a page was loaded with the button. */
  readonly onMore: (awardId: string) => void;
}

/** Load the next page: automatically near the end of the list, and with a button for keyboard users. */
export function MoreAwards({ query, shown, total, onMore }: MoreAwardsProps) {
  const near = useRef<HTMLSpanElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  useNear(
    near,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    () => void query.fetchNextPage(),
  );

  /** The button can disappear after the last page, so focus goes to the first new award. */
  async function press() {
    const { data, isError } = await query.fetchNextPage();
    const first = data?.pages.at(-1)?.data[0];
    if (!isError && first) onMore(first._id);
  }

  return (
    <div className={styles.more}>
      <span ref={near} className={styles.near} />
      {isFetchNextPageError ? (
        <Notice
          tone="error"
          title={copy.moreFailed}
          action={
            <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void press()}>
              {commonTexts.retry}
            </Button>
          }
        />
      ) : (
        hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void press()}>
            {copy.more}
          </Button>
        )
      )}
      {(hasNextPage || query.data?.pages.length !== 1) && (
        <p className={styles.shown} role="status">
          {fillText(copy.shown, { shown, total })}
        </p>
      )}
    </div>
  );
}

/** Calls `onNear` when the element becomes visible. */
function useNear(element: RefObject<HTMLElement | null>, isOn: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) near();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isOn]);
}
