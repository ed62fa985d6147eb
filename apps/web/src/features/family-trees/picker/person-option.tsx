import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { displayText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { cardPlace } from '@memorial/ui/obituary-card/card-text';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useId } from 'react';
import { formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import type { PickedPage } from '../model/picked-page.js';
import styles from './person-option.module.css';

/** The smallest rendition serves a face of a few pixels. */
const faceWidth = 320;

export interface PersonOptionProps {
  readonly page: PickedPage;
  /** Name of the radio group. */
  readonly group: string;
  readonly isChosen: boolean;
  /** Reason for which the person cannot be chosen. */
  readonly mark: string | null;
  readonly onToggle: (page: PickedPage) => void;
}

/** Radio button of one person. Pressing the chosen one again takes the choice back. */
export function PersonOption({ page, group, isChosen, mark, onToggle }: PersonOptionProps) {
  const id = useId();
  const dates = formatLifeDates(page);
  const place = cardPlace(page);
  return (
    <div className={styles.option}>
      <input
        type="radio"
        id={id}
        name={group}
        value={page._id}
        className={styles.input}
        checked={isChosen}
        disabled={mark !== null}
        onClick={() => onToggle(page)}
        // The browser reports no change for a press on the chosen one.
        onChange={() => undefined}
      />
      <div className={styles.card}>
        <Portrait
          className={styles.face}
          src={page.photoUrl && renditionAt(page.photoUrl, faceWidth)}
          thumbhash={page.photoThumbhash}
          livingName={page.isAlive ? displayName(page.fullName) : null}
          isMonochrome
          alt=""
        />
        <label htmlFor={id} className={styles.label}>
          <span className={styles.name}>{displayName(page.fullName)}</span>{' '}
          <span className={styles.facts}>
            {dates && <span>{dates}</span>} {place && <span>{displayText(place)}</span>}{' '}
            {mark && <span className={styles.mark}>{mark}</span>}
          </span>
        </label>
        {isChosen && <Icon name="check" className={styles.check} />}
      </div>
    </div>
  );
}
