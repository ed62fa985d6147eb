import type { MergePage } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { Link } from '@memorial/ui/link/link';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { PersonOfRecord } from '../../../shared/records/person-of-record.js';
import records from '../../../shared/records/records.module.css';

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
    <PersonOfRecord page={page} isInline>
      <span className={records.note}>{note}</span>
      {isLinked && !page.isHidden ? (
        <Link href={obituaryHref(page._id)} className={`link ${records.name}`}>
          {name}
        </Link>
      ) : (
        <span className={records.name}>{name}</span>
      )}
      {!page.isHidden && <span className={records.note}>{formatLifeDates(page)}</span>}
    </PersonOfRecord>
  );
}
