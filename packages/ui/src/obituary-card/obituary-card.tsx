import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { displayText } from '@memorial/contracts/text';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.js';
import { CardFrame } from '../card-frame/card-frame.js';
import { CategoryBadge } from '../category-badge/category-badge.js';
import { FactLine } from '../fact-line/fact-line.js';
import { Portrait } from '../portrait/portrait.js';
import {
  type CardOccupation,
  type CardPlaces,
  cardName,
  cardPlace,
  cardSubtitle,
  placeLimits,
  truncate,
} from './card-text.js';
import { CardVideo } from './card-video.js';
import styles from './obituary-card.module.css';

export interface ObituaryCardProps extends CardPlaces, CardOccupation {
  /** URL of the person's page. */
  href: string;
  name?: string | null;
  /** The list mixes soldiers and civilians: the card says which. */
  isInMixedList?: boolean;
  photo?: { src: string; srcSet?: string; sizes?: string; thumbhash?: string | null } | null;
  /** Formatted years, such as «1941 — 2024». */
  years?: string | null;
  /** URL of the living photograph video. */
  videoSrc?: string | null;
  /** Only for administrators. Receives the pressed button, because Safari does not focus it. */
  onDelete?: (button: HTMLElement) => void;
  deleting?: boolean;
  /** Secondary control below the caption («Коротко»). */
  extra?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Loads the picture eagerly, for the first row of a screen. */
  priority?: boolean;
}

/** Card of a person. The whole card is a link with the full name, even if a part of it is not visible. */
export function ObituaryCard({
  href,
  name,
  category,
  isInMixedList = false,
  photo,
  years,
  videoSrc,
  onDelete,
  deleting = false,
  extra,
  headingLevel = 3,
  priority = false,
  ...facts
}: ObituaryCardProps) {
  const [pointed, setPointed] = useState(false);
  const wholeName = displayText(name?.trim() || obituaryMessages.nameMissing);
  const subtitle = cardSubtitle({ category, ...facts });
  const shownName = cardName(wholeName);
  return (
    <CardFrame
      href={href}
      category={category}
      headingLevel={headingLevel}
      extra={extra}
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      picture={
        <>
          <Portrait
            src={photo?.src}
            srcSet={photo?.srcSet}
            sizes={photo?.sizes}
            thumbhash={photo?.thumbhash}
            alt=""
            isMonochrome
            priority={priority}
          />
          {videoSrc && <CardVideo src={videoSrc} name={wholeName} pointed={pointed} />}
          {onDelete && (
            <IconButton
              variant="photo"
              icon="trash"
              label={`${commonMessages.delete}: ${wholeName}`}
              busy={deleting}
              className={styles.remove}
              onClick={(event) => onDelete(event.currentTarget)}
            />
          )}
        </>
      }
      isInMixedList={isInMixedList}
      eyebrow={isInMixedList && <CategoryBadge category={category} rank={facts.rank} unit={facts.unit} />}
      name={
        <>
          {shownName === wholeName ? (
            wholeName
          ) : (
            <>
              <span className="visually-hidden">{wholeName}</span>
              <span aria-hidden="true">{shownName}</span>
            </>
          )}
          {years && <span className="visually-hidden">, {years}</span>}
        </>
      }
    >
      {years && (
        <p className={styles.years} aria-hidden="true">
          {years}
        </p>
      )}
      <p className={styles.place}>
        <TruncatedText text={displayText(cardPlace(facts) ?? obituaryMessages.placeUnknown)} />
      </p>
      <FactLine facts={subtitle} className={styles.subtitle} />
    </CardFrame>
  );
}

/**
 * Shows a place truncated for the current width; screen readers get the full text. The markup is the same on
 * server and client.
 */
function TruncatedText({ text }: { text: string }) {
  const phone = truncate(text, placeLimits.phone);
  const wide = truncate(text, placeLimits.wide);
  if (phone === text && wide === text) return text;
  return (
    <>
      <span className="visually-hidden">{text}</span>
      {phone === wide ? (
        <span aria-hidden="true">{phone}</span>
      ) : (
        <>
          <span aria-hidden="true" className="only-phone">
            {phone}
          </span>
          <span aria-hidden="true" className="only-wide">
            {wide}
          </span>
        </>
      )}
    </>
  );
}
