import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PointerEventHandler, ReactNode } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { Link } from '../link/link.js';
import styles from './card-frame.module.css';

export interface CardFrameProps {
  /** The page that the whole card leads to. */
  href: string;
  /** The words of the link. */
  name: ReactNode;
  headingLevel?: 2 | 3 | 4;
  category: Category;
  /** The portrait and what lies on it. */
  picture: ReactNode;
  /** One short line over the name. */
  eyebrow?: ReactNode;
  /** What stands under the name. */
  children?: ReactNode;
  /** A quiet control or note at the lower edge. */
  extra?: ReactNode;
  className?: string;
  onPointerEnter?: PointerEventHandler<HTMLElement>;
  onPointerLeave?: PointerEventHandler<HTMLElement>;
}

/** A print with its caption, of paper or of granite. Its whole face is one link; `extra` lies above it. */
export function CardFrame({
  href,
  name,
  headingLevel = 3,
  category,
  picture,
  eyebrow,
  children,
  extra,
  className,
  onPointerEnter,
  onPointerLeave,
}: CardFrameProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={joinClasses(styles.card, className)}
      data-theme={category === 'military' ? 'granite' : undefined}
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
