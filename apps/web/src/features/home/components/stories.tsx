import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { homeMessages } from '@memorial/contracts/messages/ui/home';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Carousel } from '@memorial/ui/carousel/carousel';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { isOffline } from '../../../shared/api/is-offline.js';
import {
  ObituaryPreviewButton,
  useObituaryPreview,
} from '../../../shared/obituary-preview/obituary-preview.js';
import { listStoriesQuery } from '../api/list-stories.query.js';
import { storyOf } from '../model/story.js';
import styles from './stories.module.css';
import { StoryCard } from './story-card.js';

/** Recommended pages on the home page, with loading, empty and error states. */
export function Stories() {
  const { data: stories, error } = useQuery(listStoriesQuery(useApi()));
  return (
    <div className={`wrap ${styles.stories}`}>
      {stories && stories.length > 0 ? (
        <Cards cards={stories} />
      ) : (
        <>
          <h2>{homeMessages.storiesTitle}</h2>
          {stories && <EmptyState headingLevel={3} picture="candle" title={homeMessages.storiesEmpty} />}
          {!stories && !error && <Loading text={homeMessages.storiesLoading} />}
          {!stories && error && (
            <ErrorState
              headingLevel={3}
              icon={isOffline(error) ? 'offline' : 'warning'}
              title={homeMessages.storiesFailed}
              retryText={commonMessages.retry}
              onRetry={() => window.location.reload()}
            />
          )}
        </>
      )}
    </div>
  );
}

function Cards({ cards }: { cards: readonly ObituaryCard[] }) {
  const preview = useObituaryPreview();
  const container = useRef<HTMLDivElement>(null);
  const reached = useReachedCard(container, cards.length);
  return (
    <div ref={container}>
      <Carousel title={homeMessages.storiesTitle} paused={preview.isOpen}>
        {cards.map((card, index) => (
          <StoryCard
            key={card._id}
            story={storyOf(card)}
            isPhotoDeferred={index > reached}
            extra={<ObituaryPreviewButton card={card} preview={preview} />}
          />
        ))}
      </Carousel>
      {preview.dialog}
    </div>
  );
}

/**
 * Index of the furthest card that was leafed to, and came within one viewport height; -1 before the first. A card of
 * the row is not near because the row is: without this all photographs would load with the first.
 */
function useReachedCard(container: RefObject<HTMLElement | null>, count: number): number {
  const [reached, setReached] = useState(-1);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return setReached(count - 1);
    const items: Element[] = [...(container.current?.querySelectorAll('li') ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) setReached((before) => Math.max(before, items.indexOf(target)));
      },
      { rootMargin: '100% 0px' },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [container, count]);
  return reached;
}
