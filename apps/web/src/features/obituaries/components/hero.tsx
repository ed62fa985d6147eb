import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { Divider, FlagLine } from '@memorial/ui/ornament/ornament';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { PortraitPrint } from '@memorial/ui/portrait-print/portrait-print';
import { lifeDates, nameLines, printedName } from '../../../lib/life-words.js';
import { photoSources } from '../../../lib/photo-sources.js';
import { obituaryWords as words } from '../obituary-words.js';
import { ageAndPlace, whoLine } from '../page-facts.js';
import styles from './hero.module.css';
import { ShareActions } from './share-actions.js';

const militarySizes = '(min-width: 768px) 46vw, 100vw';
const civilianSizes = '(min-width: 768px) 360px, 232px';

/**
 * First view of a page: portrait, name, dates and actions. Military pages use granite, civilian pages a print
 * on paper.
 */
export function Hero({ page }: { page: ObituaryView }) {
  const isMilitary = page.category === 'military';
  const photo = page.photoUrl ? photoSources(page.photoUrl, isMilitary ? militarySizes : civilianSizes) : {};
  const portrait = (
    <Portrait
      {...photo}
      alt={page.photo ? `${words.portraitOf}: ${printedName(page.fullName)}` : ''}
      priority
      className={isMilitary ? styles.stone : undefined}
    />
  );
  const dates = lifeDates(page);
  const place = ageAndPlace(page);
  const who = whoLine(page);
  return (
    <section className={isMilitary ? styles.military : styles.civilian}>
      <div className={styles.portrait}>
        {isMilitary ? portrait : <PortraitPrint className={styles.print}>{portrait}</PortraitPrint>}
      </div>
      <div className={styles.words}>
        {isMilitary && <FlagLine className={styles.flag} />}
        <Name fullName={page.fullName} />
        {dates && <p className={styles.dates}>{dates}</p>}
        {place && <p className={styles.place}>{typeset(place)}</p>}
        {who && <p className={styles.who}>{typeset(who)}</p>}
        {!isMilitary && <Divider align="start" className={styles.divider} />}
        <ShareActions page={page} />
      </div>
    </section>
  );
}

/** Word lengths from which the font gets smaller, so that no word of the name breaks. */
const longWord = 15;
const longerWord = 20;
const hopelessWord = 30;

function Name({ fullName }: { fullName: string | null }) {
  const lines = nameLines(fullName);
  const longest = Math.max(...lines.flatMap((line) => line.split(/[\s-]+/)).map((word) => word.length));
  const size = [
    longest >= longWord && styles.long,
    longest >= longerWord && styles.longer,
    longest >= hopelessWord && styles.hopeless,
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
