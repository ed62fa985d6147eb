import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PointerEventHandler, ReactNode } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { Link } from '../link/link.js';
import styles from './card-frame.module.css';

export interface CardFrameProps {
  /** URL of the whole-card link. */
  href: string;
  /** Text of the link. */
  name: ReactNode;
  headingLevel?: 2 | 3 | 4;
  category: Category;
  /** All cards of a list that mixes the categories are paper; soldiers have a dark edge. */
  isInMixedList?: boolean;
  /** Portrait with its overlays. */
  picture: ReactNode;
  /** Short line above the name. */
  eyebrow?: ReactNode;
  /** Content below the name. */
  children?: ReactNode;
  /** Secondary control or note at the bottom. */
  extra?: ReactNode;
  className?: string;
  onPointerEnter?: PointerEventHandler<HTMLElement>;
  onPointerLeave?: PointerEventHandler<HTMLElement>;
}

/** Frame of a card with picture and caption. The whole card is one link; `extra` lies above the link. */
export function CardFrame({
  href,
  name,
  headingLevel = 3,
  category,
  isInMixedList = false,
  picture,
  eyebrow,
  children,
  extra,
  className,
  onPointerEnter,
  onPointerLeave,
}: CardFrameProps) {
  const isSoldier = category === 'military';
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={joinClasses(styles.card, isSoldier && isInMixedList && styles.soldier, className)}
      data-theme={isSoldier && !isInMixedList ? 'granite' : undefined}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <div className={styles.picture}>{picture}</div>
      <div className={styles.caption}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <Heading className={styles.name}>
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        </Heading>
        {children}
        {extra && <div className={styles.extra}>{extra}</div>}
      </div>
    </article>
  );
}
