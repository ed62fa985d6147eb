import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { displayText } from '@memorial/contracts/text';
import { CardFrame } from '@memorial/ui/card-frame/card-frame';
import { CategoryBadge } from '@memorial/ui/category-badge/category-badge';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Portrait } from '@memorial/ui/portrait/portrait';
import type { ReactNode } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import type { Story } from '../model/story.js';
import styles from './story-card.module.css';

/** One card per view on phones; two, three and four on wider screens. */
const sizes =
  '(min-width: 1280px) 265px, (min-width: 1024px) 31vw, (min-width: 768px) 45vw, (min-width: 480px) 400px, 90vw';

/** Twice the width of a card on a phone, for high-density screens. */
const widestPx = 640;

export interface StoryCardProps {
  story: Story;
  /** Delay fetching the photograph. */
  isPhotoDeferred: boolean;
  /** Secondary control under the caption. */
  extra?: ReactNode;
}

/** Card of a recommended page with the facts most pages have. The whole card is a link. */
export function StoryCard({ story, isPhotoDeferred, extra }: StoryCardProps) {
  const { id, photoUrl, photoThumbhash, places } = story;
  const name = displayText(story.name ?? obituaryMessages.nameMissing);
  const service = [story.rank, story.unit].filter((part) => part !== null);
  return (
    <CardFrame
      href={obituaryHref(id)}
      name={name}
      category={story.category}
      className={styles.card}
      isInMixedList
      eyebrow={<CategoryBadge category={story.category} rank={story.rank} unit={story.unit} />}
      extra={extra}
      picture={
        <Portrait
          {...(photoUrl ? photoSources(photoUrl, sizes, widestPx) : {})}
          thumbhash={photoThumbhash}
          deferred={isPhotoDeferred}
          alt=""
          isMonochrome
        />
      }
    >
      <p className={styles.dates}>{formatLifeDates({ ...story, isAlive: false })}</p>
      <FactLine facts={service} className={styles.service} />
      {story.achievement && <p className={styles.achievement}>{displayText(story.achievement)}</p>}
      {places && <p className={styles.places}>{displayText(places)}</p>}
    </CardFrame>
  );
}
