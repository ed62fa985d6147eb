import { myObituaryMessages as copy } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { displayName, formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, keepTogether } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { type ReactNode, useId } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { formatAwaited } from '../../../shared/obituary/format-dates-and-age.js';
import { grantedRoleOf } from '../../../shared/obituary/page-role.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import {
  visibilityOptionIcons,
  visibilityOptionLabels,
  visibilityOptionOf,
} from '../../../shared/obituary-actions/visibility-options.js';
import styles from './obituary-row.module.css';

/** Said to the user, as the filter says them. */
const roleLabels = { editor: copy.youEdit, contributor: copy.youContribute } as const;

export interface ObituaryRowProps {
  readonly card: ObituaryCard;
  readonly headingLevel: 2 | 3;
  /** Null if the page cannot be opened. */
  readonly href?: string | null;
  readonly children?: ReactNode;
  /** Content below the row that takes the full width on a phone. */
  readonly below?: ReactNode;
}

/** One of the user's pages as a row: portrait, name, years and place. */
export function ObituaryRow({
  card,
  headingLevel,
  href = obituaryHref(card._id),
  children,
  below,
}: ObituaryRowProps) {
  const nameId = useId();
  const Heading = `h${headingLevel}` as const;
  const name = displayName(card.fullName);
  const place = card.birthPlace ?? card.deathPlace;
  const facts = [
    formatAwaited(card) ?? formatLifeYears(card),
    place && keepTogether(displayText(place)),
  ].filter(Boolean);
  return (
    <article className={styles.row} aria-labelledby={nameId}>
      <Portrait
        className={styles.portrait}
        alt=""
        {...(card.photoUrl ? photoSources(card.photoUrl, '96px') : { src: null })}
        thumbhash={card.photoThumbhash}
        isMonochrome
        livingName={card.isAlive ? card.fullName : null}
      />
      <div className={styles.details}>
        <Heading id={nameId} className={styles.name}>
          {href === null ? name : <Link href={href}>{name}</Link>}
        </Heading>
        <p className={styles.facts}>{facts.length > 0 ? facts.join(' · ') : obituaryMessages.placeUnknown}</p>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
  );
}

/** Visibility of a page with its icon, and the role of somebody who keeps a page of another account. */
export function VisibilityLabel({ card }: { card: ObituaryCard }) {
  const option = visibilityOptionOf(card);
  const role = grantedRoleOf(card);
  return (
    <>
      {role && (
        <p className={styles.visibility}>
          <Icon name="profile" size="s" />
          <span>{roleLabels[role]}</span>
        </p>
      )}
      <p className={styles.visibility}>
        <Icon name={visibilityOptionIcons[option]} size="s" />
        <span>{visibilityOptionLabels[option]}</span>
      </p>
    </>
  );
}
