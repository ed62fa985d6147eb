import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Portrait } from '@memorial/ui/portrait/portrait';
import type { ReactNode } from 'react';
import { photoSources } from '../obituary/photo-sources.js';
import styles from './records.module.css';

export type PicturedPage = Pick<ObituaryView, 'photoUrl' | 'photoThumbhash' | 'isAlive' | 'fullName'> &
  Partial<Pick<ObituaryView, 'portraitTone'>>;

export interface PersonOfRecordProps {
  readonly page: PicturedPage;
  /** True inside a label, where no block may stand. */
  readonly isInline?: boolean;
  /** Beside the portrait. */
  readonly children: ReactNode;
}

/** Small portrait of the person whose page a record is about, and words beside it. */
export function PersonOfRecord({ page, isInline = false, children }: PersonOfRecordProps) {
  const Element = isInline ? 'span' : 'div';
  return (
    <Element className={styles.person}>
      <Portrait
        className={styles.portrait}
        alt=""
        {...(page.photoUrl ? photoSources(page.photoUrl, '72px') : { src: null })}
        thumbhash={page.photoThumbhash}
        isMonochrome={page.portraitTone === 'monochrome'}
        livingName={page.isAlive ? page.fullName : null}
      />
      <Element className={styles.words}>{children}</Element>
    </Element>
  );
}
