import { remembranceMessages as copy } from '@memorial/contracts/messages/ui/remembrance';
import { letterHours } from '@memorial/contracts/remembrance/remembrance.constants';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Link } from '@memorial/ui/link/link';
import { Select } from '@memorial/ui/select/select';
import { paths } from '../../../shared/navigation/paths.js';
import type { CalendarSectionProps } from '../model/calendar-section.js';
import styles from './remembrance.module.css';

const hours = Array.from({ length: letterHours.latest - letterHours.earliest + 1 }, (_, index) => {
  const hour = letterHours.earliest + index;
  return { value: String(hour), label: `${hour}:00` };
});

/** Switch of the letters, and their hour. */
export function LettersSection({ calendar: { letters, hour, hasEmail }, onChange }: CalendarSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{copy.letters}</h2>
      {hasEmail ? (
        <>
          <Checkbox
            checked={letters}
            description={copy.lettersWhy}
            onChange={(event) => void onChange({ letters: event.target.checked })}
          >
            {copy.lettersOn}
          </Checkbox>
          {letters && (
            <Field label={copy.hour} className={styles.hour}>
              <Select
                options={hours}
                value={String(hour)}
                onChange={(event) => void onChange({ hour: Number(event.target.value) })}
              />
            </Field>
          )}
        </>
      ) : (
        <p className={styles.note}>
          {copy.noEmail}{' '}
          <Link className="link" href={paths.profileSettings}>
            {copy.addEmail}
          </Link>
        </p>
      )}
    </section>
  );
}
