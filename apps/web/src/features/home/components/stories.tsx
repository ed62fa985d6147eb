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
  const container = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(container);
  return (
    <div ref={container} className={`wrap ${styles.stories}`}>
      {stories && stories.length > 0 ? (
        <Cards cards={stories} arePhotosDeferred={!isNear} />
      ) : (
        <>
          <h2>{homeMessages.storiesTitle}</h2>
          {stories && <EmptyState headingLevel={3} picture="candle" title={homeMessages.storiesEmpty} />}
          {!stories && !error && <Loading text={homeMessages.storiesLoading} />}
          {!stories && error && (
            <ErrorState
              headingLevel={3}
              icon={isOffline(error) ? 'offline' : 'alert'}
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

function Cards({ cards, arePhotosDeferred }: { cards: readonly ObituaryCard[]; arePhotosDeferred: boolean }) {
  const preview = useObituaryPreview();
  return (
    <>
      <Carousel title={homeMessages.storiesTitle} paused={preview.isOpen}>
        {cards.map((card) => (
          <StoryCard
            key={card._id}
            story={storyOf(card)}
            isPhotoDeferred={arePhotosDeferred}
            extra={<ObituaryPreviewButton card={card} preview={preview} />}
          />
        ))}
      </Carousel>
      {preview.dialog}
    </>
  );
}

/** True once the container is within one viewport height of the visible area; never becomes false again. */
function useIsNear(container: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element || typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return isNear;
}
