import { familyTreeEditorMessages as editor } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fillText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { type CSSProperties, memo } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { TreeCard } from '../model/tree-cards.js';
import styles from './person-card.module.css';
import { isCandle, PersonFace } from './person-face.js';

export interface PersonCardProps {
  readonly card: TreeCard;
  /** Left upper corner in the drawing, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly isRoot: boolean;
  readonly isFound: boolean;
  /** The one card that the Tab key reaches. */
  readonly isChosen: boolean;
  /** The card is a button that opens a dialog; otherwise it leads to the page. */
  readonly isEditing: boolean;
  readonly isRemovable: boolean;
}

const idPrefix = 'person-';

/** Id of a person's card in the document. */
export const cardId = (personId: string) => `${idPrefix}${personId}`;

/** Person of the card, or of its button, in which an event happened. @returns null outside of cards */
export function personAt(target: EventTarget): { personId: string; isRemoval: boolean } | null {
  const found = target instanceof Element ? target.closest(`[id^="${idPrefix}"], button[value]`) : null;
  if (!found) return null;
  if (found.id) return { personId: found.id.slice(idPrefix.length), isRemoval: false };
  return { personId: found.getAttribute('value') ?? '', isRemoval: true };
}

/**
 * Face, name and years of a person of a drawing; a screen reader also tells the patronymic and the relatives. A drawing
 * has a hundred of them: it listens to their events itself, and they consist of as few elements as they can.
 */
export const PersonCard = memo(function PersonCard({
  card: { member, title, name, years, description, isLong },
  x,
  y,
  isRoot,
  isFound,
  isChosen,
  isEditing,
  isRemovable,
}: PersonCardProps) {
  const { personId, personData } = member;
  const style: CSSProperties = { left: x, top: y };
  const tabIndex = isChosen ? 0 : -1;
  let className = styles.card;
  if (isCandle(member)) className += ` ${styles.candle}`;
  if (isRoot) className += ` ${styles.root}`;
  if (isFound) className += ` ${styles.found}`;
  const shared = {
    id: cardId(personId),
    className,
    style,
    title,
    tabIndex,
    'aria-description': description || undefined,
  };
  const content = (
    <>
      {!isCandle(member) && <PersonFace member={member} className={styles.face} />}
      {isLong ? <span className={styles.longName}>{name}</span> : name}
      {/* A space before the years: the name of the card is joined from both. */}
      {years && <span className={isLong ? styles.longYears : styles.years}>{` ${years}`}</span>}
    </>
  );
  if (!isEditing)
    return personData.hasPage ? (
      <a href={obituaryHref(personId)} {...shared}>
        {content}
      </a>
    ) : (
      <a role="link" aria-disabled="true" {...shared}>
        {content}
      </a>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...shared}>
        {content}
      </button>
      {isRemovable && (
        <button
          type="button"
          value={personId}
          className={styles.remove}
          style={style}
          tabIndex={tabIndex}
          aria-label={fillText(editor.removeNamed, { name: title })}
        >
          <Icon name="close" size="s" />
        </button>
      )}
    </>
  );
});
