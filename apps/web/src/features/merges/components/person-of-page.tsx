import type { MergePage } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { Link } from '@memorial/ui/link/link';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import styles from './merges.module.css';

interface PersonOfPageProps {
  readonly page: MergePage;
  /** Told above the name. */
  readonly note: string;
  /** The name leads to the page. */
  readonly isLinked?: boolean;
}

/** Portrait, name and dates of one of the two pages. */
export function PersonOfPage({ page, note, isLinked = false }: PersonOfPageProps) {
  const name = page.isHidden ? copy.hiddenPage : displayName(page.fullName);
  return (
    <span className={styles.person}>
      <Portrait
        className={styles.portrait}
        alt=""
        {...(page.photoUrl ? photoSources(page.photoUrl, '72px') : { src: null })}
        thumbhash={page.photoThumbhash}
        livingName={page.isAlive ? page.fullName : null}
      />
      <span className={styles.words}>
        <span className={styles.note}>{note}</span>
        {isLinked && !page.isHidden ? (
          <Link href={obituaryHref(page._id)} className={`link ${styles.name} ${styles.target}`}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {!page.isHidden && <span className={styles.note}>{formatLifeDates(page)}</span>}
      </span>
    </span>
  );
}
