import { Link } from '@memorial/ui/link/link';
import { PersonOfRecord, type PicturedPage } from './person-of-record.js';
import styles from './records.module.css';

export interface RecordHeadProps {
  readonly title: string;
  /** Page or tree that the screen is about; a heading where headings of the third level follow. */
  readonly subject: { readonly href: string; readonly name: string; readonly isHeading?: boolean } | null;
  /** Page whose portrait stands beside the title. */
  readonly page?: PicturedPage;
  readonly lead?: string;
}

/** Title of a screen, and whom it is about. */
export function RecordHead({ title, subject, page, lead }: RecordHeadProps) {
  const link = subject && (
    <Link href={subject.href} className={`link ${styles.name}`}>
      {subject.name}
    </Link>
  );
  const words = (
    <>
      <h1 className={styles.title}>{title}</h1>
      {subject?.isHeading ? <h2 className={styles.subject}>{link}</h2> : link}
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
