import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, keepTogether } from '@memorial/contracts/text';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { type ReactNode, useId } from 'react';
import { lifeYears, printedName } from '../../../lib/life-words.js';
import { obituaryHref } from '../../../lib/paths.js';
import { photoSources } from '../../../lib/photo-sources.js';
import { ownPageWords as words } from './own-page-words.js';
import styles from './page-line.module.css';

export interface PageLineProps {
  readonly card: ObituaryCard;
  readonly headingLevel: 2 | 3;
  /** Null if the page cannot be opened. */
  readonly href?: string | null;
  readonly children?: ReactNode;
  /** Content below the row that takes the full width on a phone. */
  readonly below?: ReactNode;
}

/** One of the user's pages as a row: portrait, name, years and place. */
export function PageLine({
  card,
  headingLevel,
  href = obituaryHref(card._id),
  children,
  below,
}: PageLineProps) {
  const nameId = useId();
  const Heading = `h${headingLevel}` as const;
  const name = printedName(card.fullName);
  const place = card.birthPlace ?? card.deathPlace;
  const facts = [lifeYears(card), place && keepTogether(displayText(place))].filter(Boolean);
  return (
    <article className={styles.line} aria-labelledby={nameId}>
      <Portrait
        className={styles.portrait}
        alt=""
        {...(card.photoUrl ? photoSources(card.photoUrl, '96px') : { src: null })}
        thumbhash={card.photoThumbhash}
      />
      <div className={styles.told}>
        <Heading id={nameId} className={styles.name}>
          {href === null ? name : <Link href={href}>{name}</Link>}
        </Heading>
        <p className={styles.facts}>{facts.length > 0 ? facts.join(' · ') : obituaryTexts.placeUnknown}</p>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
  );
}

const icons: Readonly<Record<ObituaryCard['visibility'], IconName>> = {
  public: 'eye',
  link: 'link',
  private: 'lock',
};

/** Visibility of a page with its icon. */
export function SeenBy({ card: { isActive, visibility } }: { card: ObituaryCard }) {
  return (
    <p className={styles.seen}>
      <Icon name={isActive ? icons[visibility] : 'eye-off'} size="s" />
      <span>{isActive ? visibilityLabels[visibility] : words.deactivated}</span>
    </p>
  );
}
