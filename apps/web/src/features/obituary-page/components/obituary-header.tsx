import { formatPartialDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { displayName, nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { Divider, FlagLine } from '@memorial/ui/ornament/ornament';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { PortraitPrint } from '@memorial/ui/portrait-print/portrait-print';
import { obituaryEditHref } from '../../../shared/navigation/paths.js';
import { isStone } from '../../../shared/obituary/page-theme.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import { captionOf } from '../model/gallery-photos.js';
import { ageAndPlace, lifeDates, roleLines } from '../model/page-facts.js';
import styles from './obituary-header.module.css';
import { ShareActions } from './share-actions.js';

const militarySizes = '(min-width: 1200px) 520px, (min-width: 768px) 45vw, 100vw';
/** On phones 230 px wide: named a little less, so that three pixels to one still take the rendition of 640 px. */
const civilianSizes = '(min-width: 768px) 360px, 213px';

/**
 * First view of a page: portrait, name, dates and actions. Pages of the military dead use granite, all others a print
 * on paper.
 */
export function ObituaryHeader({ page }: { page: ObituaryView }) {
  const isMilitary = isStone(page);
  const photo = page.photoUrl ? photoSources(page.photoUrl, isMilitary ? militarySizes : civilianSizes) : {};
  const portrait = (
    <Portrait
      {...photo}
      alt={page.photo ? `${copy.portraitOf}: ${displayName(page.fullName)}` : ''}
      isMonochrome={page.portraitTone === 'monochrome'}
      livingName={page.isAlive ? page.fullName : null}
      priority
      className={isMilitary ? styles.stone : undefined}
    />
  );
  const dates = lifeDates(page);
  const place = ageAndPlace(page);
  const captionText = captionOf({ name: page.photoName, description: page.photoDescription });
  const caption = captionText && typeset(captionText);
  return (
    <section className={isMilitary ? styles.military : styles.civilian}>
      <div className={page.photoUrl ? styles.portrait : `${styles.portrait} ${styles.bare}`}>
        {isMilitary ? (
          portrait
        ) : (
          <PortraitPrint className={styles.print} caption={caption}>
            {portrait}
          </PortraitPrint>
        )}
        {page.canEdit && !page.isFrozen && !page.photoUrl && (
          <Link className={styles.add} href={obituaryEditHref(page._id)}>
            <Icon name="camera" />
            {copy.addPortrait}
          </Link>
        )}
      </div>
      <div className={styles.words}>
        {isMilitary && <FlagLine className={styles.flag} />}
        <Name fullName={page.fullName} />
        {dates && <p className={styles.dates}>{dates}</p>}
        {page.lastContactDate && (
          <p className={styles.place}>
            {copy.lastContact}: {formatPartialDate(page.lastContactDate)}
          </p>
        )}
        {place && <p className={styles.place}>{typeset(place)}</p>}
        <Role page={page} />
        {isMilitary && caption && <p className={styles.caption}>{caption}</p>}
        {!isMilitary && <Divider align="start" className={styles.divider} />}
        <ShareActions page={page} />
      </div>
    </section>
  );
}

function Role({ page }: { page: ObituaryView }) {
  const lines = roleLines(page);
  if (lines.length === 0) return null;
  return (
    <p className={styles.role}>
      {lines.map((line) => (
        <span key={line}>{typeset(line)}</span>
      ))}
    </p>
  );
}

/** Word lengths from which the font gets smaller, so that no word of the name breaks. */
const longWord = 15;
const veryLongWord = 20;
const longestWord = 30;

function Name({ fullName }: { fullName: string | null }) {
  const lines = nameLines(fullName);
  const longest = Math.max(...lines.flatMap((line) => line.split(/[\s-]+/)).map((word) => word.length));
  const size = [
    longest >= longWord && styles.long,
    longest >= veryLongWord && styles.veryLong,
    longest >= longestWord && styles.longest,
  ];
  return (
    <h1 className={[styles.name, ...size].filter(Boolean).join(' ')}>
      {lines.map((line, index) => (
        // The space separates the lines for screen readers and when copying.
        <span key={line}>{index < lines.length - 1 ? `${line} ` : line}</span>
      ))}
    </h1>
  );
}
