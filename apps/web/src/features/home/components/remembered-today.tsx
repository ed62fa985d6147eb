import { homeSectionMessages as copy } from '@memorial/contracts/messages/ui/home-sections';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { anniversaryText } from '@memorial/contracts/remembrance/anniversary-text';
import type { TodayList } from '@memorial/contracts/remembrance/remembrance.schemas';
import { Link } from '@memorial/ui/link/link';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import { listTodayQuery } from '../api/list-today.query.js';
import styles from './remembered-today.module.css';

const portraitPx = 72;

/** People of this day; absent where there are none, and while they cannot be read. */
export function RememberedToday() {
  const { data: today } = useQuery(listTodayQuery(useApi()));
  if (!today?.data.length) return null;
  return (
    <section className={`wrap ${styles.today}`} aria-labelledby="remembered-today">
      <h2 id="remembered-today">{copy.todayTitle}</h2>
      <ul className={styles.people}>
        {today.data.map((one) => (
          <Person key={one.obituary._id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Person({ occasion, years, obituary }: TodayList['data'][number]) {
  const { _id, fullName, status, photoUrl, photoThumbhash } = obituary;
  return (
    <li>
      <Link className={styles.person} href={obituaryHref(_id)}>
        <span className={styles.portrait}>
          <Portrait
            {...(photoUrl ? photoSources(photoUrl, `${portraitPx}px`, 2 * portraitPx) : {})}
            thumbhash={photoThumbhash}
            alt=""
            isMonochrome
          />
        </span>
        <span>
          <span className={styles.name}>{displayName(fullName)}</span>
          <span className={styles.occasion}>{anniversaryText(occasion, years, status)}</span>
        </span>
      </Link>
    </li>
  );
}
