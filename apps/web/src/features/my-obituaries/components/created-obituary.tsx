import { myObituaryMessages as copy } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useId } from 'react';
import { obituaryEditHref, obituaryHref } from '../../../shared/navigation/paths.js';
import { formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { isStone } from '../../../shared/obituary/page-theme.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import { nextPartsText } from '../model/next-parts.js';
import styles from './created-obituary.module.css';

/** The page that was created just now: the person, the ways on, and one line of what could come next. */
export function CreatedObituary({ card, onShare }: { card: OwnObituaryCard; onShare: () => void }) {
  const headingId = useId();
  // The plan is not asked for: education is suggested later, with the other rows.
  const next = nextPartsText(card, false);
  const dates = formatLifeDates(card);
  return (
    <section
      className={styles.created}
      aria-labelledby={headingId}
      data-toasts="top"
      data-theme={isStone(card) ? 'granite' : undefined}
    >
      <Portrait
        className={styles.portrait}
        alt=""
        {...(card.photoUrl ? photoSources(card.photoUrl, '240px') : { src: null })}
        thumbhash={card.photoThumbhash}
        livingName={card.isAlive ? card.fullName : null}
        priority
      />
      <div className={styles.words}>
        <h2 id={headingId} className={styles.heading}>
          <span className={styles.made}>{copy.made}</span>{' '}
          <span className={styles.name}>
            {nameLines(card.fullName).map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </span>
        </h2>
        {dates && <p className={styles.dates}>{dates}</p>}
        <div className={styles.ways}>
          <LinkButton variant="main" href={obituaryHref(card._id)}>
            {copy.openMade}
          </LinkButton>
          <Button icon="share" onClick={onShare}>
            {obituaryActionMessages.sendToFamily}
          </Button>
        </div>
        {next && (
          <p className={styles.next}>
            <Link className="link" href={obituaryEditHref(card._id)}>
              {typeset(next)}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
