import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { displayText } from '@memorial/contracts/text';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { cardPlace } from '@memorial/ui/obituary-card/card-text';
import { Portrait } from '@memorial/ui/portrait/portrait';
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
  const dates = formatLifeDates(page);
  const place = cardPlace(page);
  return (
    <ChoiceCard
      group={group}
      value={page._id}
      isChosen={isChosen}
      isDisabled={mark !== null}
      onPress={() => onToggle(page)}
      picture={
        <Portrait
          className={styles.face}
          src={page.photoUrl && renditionAt(page.photoUrl, faceWidth)}
          thumbhash={page.photoThumbhash}
          livingName={page.isAlive ? displayName(page.fullName) : null}
          isMonochrome
          alt=""
        />
      }
    >
      <span className={styles.label}>
        <span className={styles.name}>{displayName(page.fullName)}</span>{' '}
        <span className={styles.facts}>
          {dates && <span>{dates}</span>} {place && <span>{displayText(place)}</span>}{' '}
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
      </span>
    </ChoiceCard>
  );
}
