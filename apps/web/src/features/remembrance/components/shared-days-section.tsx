import { formatPartialDate } from '@memorial/contracts/dates';
import { remembranceMessages as copy, easterLabels } from '@memorial/contracts/messages/ui/remembrance';
import { parentalSaturdayLabels, sharedDayLabels } from '@memorial/contracts/messages/ui/remembrance-days';
import {
  churchDayKinds,
  type EasterReckoning,
  easterReckonings,
  type SharedDayKind,
  sharedDayKinds,
} from '@memorial/contracts/remembrance/remembrance.constants';
import type { RemembranceView } from '@memorial/contracts/remembrance/remembrance.schemas';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import type { CalendarSectionProps } from '../model/calendar-section.js';
import styles from './remembrance.module.css';

/** More of them would be a calendar of the church. */
const shownDays = 3;

const reckonings = easterReckonings.map((value) => ({ value, label: easterLabels[value] }));

/** Days on which all the dead are remembered, and the reckoning of those of the church. */
export function SharedDaysSection({ calendar, onChange }: CalendarSectionProps) {
  const { days, easter, upcoming } = calendar;
  const offered = sharedDayKinds.filter((kind) => easter !== 'none' || !churchDayKinds.includes(kind));
  const toggled = (kind: SharedDayKind) =>
    days.includes(kind) ? days.filter((one) => one !== kind) : [...days, kind];
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.heading}>{copy.shared}</h2>
        <p className={styles.lead}>{copy.sharedLead}</p>
      </div>
      <Field label={copy.easter}>
        <Select
          options={reckonings}
          value={easter}
          onChange={(event) => void onChange({ easter: event.target.value as EasterReckoning })}
        />
      </Field>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{copy.shared}</legend>
        {offered.map((kind) => (
          <Checkbox
            key={kind}
            checked={days.includes(kind)}
            description={kind === 'minuteOfSilence' ? copy.silenceWhy : undefined}
            onChange={() => void onChange({ days: toggled(kind) })}
          >
            {sharedDayLabels[kind]}
          </Checkbox>
        ))}
      </fieldset>
      {upcoming.length > 0 && (
        <div>
          <h3 className={styles.subheading}>{copy.upcoming}</h3>
          <ul className={styles.upcoming}>
            {upcoming.slice(0, shownDays).map((day) => (
              <li key={`${day.day}${day.kind}`} className={styles.day}>
                <span className={styles.date}>{formatPartialDate(day.day)}</span>
                <span>{titleOf(day)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function titleOf({ kind, saturday }: RemembranceView['upcoming'][number]): string {
  return saturday === null ? sharedDayLabels[kind] : parentalSaturdayLabels[saturday];
}
