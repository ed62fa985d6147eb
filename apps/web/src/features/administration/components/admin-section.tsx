import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../../shared/document/page-head.js';
import styles from './admin-section.module.css';

export interface AdminSectionProps {
  /** Heading and title of the document. */
  readonly title: string;
  readonly lead?: string;
  /** Above the heading: the way back to a list. */
  readonly before?: ReactNode;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and content of a screen of administration. After a navigation the heading takes the focus. */
export function AdminSection({ title, lead, before, action, children }: AdminSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNavigated = useLocation().key !== 'default';
  useLayoutEffect(() => {
    if (isNavigated) heading.current?.focus({ preventScroll: true });
  }, [isNavigated]);
  return (
    <div className={styles.section}>
      <PageHead title={title} isNoindex />
      <header className={styles.head}>
        {before}
        <div className={styles.line}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {title}
          </h1>
          {action}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
