import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText } from '@memorial/contracts/text';
import { LinkButton } from '../link-button/link-button.js';
import styles from './pager.module.css';

export interface PagerProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Pagination with back, forward and the position. Renders nothing for a single page. */
export function Pager({ label, page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 && (
        <LinkButton icon="back" href={hrefOf(page - 1)} rel="prev" className={styles.back}>
          {commonMessages.previousPage}
        </LinkButton>
      )}
      <span className={styles.place}>{fillText(commonMessages.placeOf, { place: page, total: pages })}</span>
      {page < pages && (
        <LinkButton iconAfter="forward" href={hrefOf(page + 1)} rel="next" className={styles.forward}>
          {commonMessages.nextPage}
        </LinkButton>
      )}
    </nav>
  );
}
