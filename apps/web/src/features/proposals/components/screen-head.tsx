import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Link } from '@memorial/ui/link/link';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import styles from './proposals.module.css';

export interface ScreenHeadProps {
  readonly page: ObituaryView;
  readonly title: string;
  readonly lead: string;
}

/** Title of the screen, and the person whose page it is about. */
export function ScreenHead({ page, title, lead }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.person}>
        <Portrait
          className={styles.portrait}
          alt=""
          {...(page.photoUrl ? photoSources(page.photoUrl, '72px') : { src: null })}
          thumbhash={page.photoThumbhash}
          isMonochrome={page.portraitTone === 'monochrome'}
          priority
          livingName={page.isAlive ? page.fullName : null}
        />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <Link href={obituaryHref(page._id)} className={`link ${styles.name}`}>
            {displayName(page.fullName)}
          </Link>
        </div>
      </div>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
