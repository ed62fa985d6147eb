import { Link } from '@memorial/ui/link/link';
import { PersonOfRecord, type PicturedPage } from './person-of-record.js';
import styles from './records.module.css';

export interface RecordHeadProps {
  readonly title: string;
  /** Page or tree that the screen is about. */
  readonly subject: { readonly href: string; readonly name: string } | null;
  /** Page whose portrait stands beside the title. */
  readonly page?: PicturedPage;
  readonly lead?: string;
}

/** Title of a screen, and whom it is about. */
export function RecordHead({ title, subject, page, lead }: RecordHeadProps) {
  const words = (
    <>
      <h1 className={styles.title}>{title}</h1>
      {subject && (
        <Link href={subject.href} className={`link ${styles.name}`}>
          {subject.name}
        </Link>
      )}
    </>
  );
  return (
    <header className={styles.head}>
      {page ? (
        <PersonOfRecord page={page}>{words}</PersonOfRecord>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
