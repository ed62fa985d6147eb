import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { Link } from '@memorial/ui/link/link';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import styles from './claims.module.css';

export interface ClaimHeadProps {
  readonly title: string;
  readonly page: { readonly _id: string; readonly fullName: string | null; readonly isAvailable?: boolean };
  readonly lead?: string;
}

/** Title of the screen, and the person whose page it is about. */
export function ClaimHead({ title, page, lead }: ClaimHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {page.isAvailable === false ? (
        <p className={styles.note}>{copy.pageGone}</p>
      ) : (
        <Link href={obituaryHref(page._id)} className={`link ${styles.name}`}>
          {displayName(page.fullName)}
        </Link>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
