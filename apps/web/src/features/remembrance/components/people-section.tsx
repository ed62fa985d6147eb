import { formatPartialDate } from '@memorial/contracts/dates';
import { remembranceMessages as copy } from '@memorial/contracts/messages/ui/remembrance';
import { personDayLabels } from '@memorial/contracts/messages/ui/remembrance-days';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { PersonDayKind } from '@memorial/contracts/remembrance/remembrance.constants';
import type {
  ChangeRemembranceRequest,
  FollowedPersonView,
} from '@memorial/contracts/remembrance/remembrance.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Disclosure } from '@memorial/ui/disclosure/disclosure';
import { Link } from '@memorial/ui/link/link';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { CalendarSectionProps } from '../model/calendar-section.js';
import styles from './remembrance.module.css';

/** Followed people, the one whose day is next first. */
export function PeopleSection({ calendar: { people }, onChange }: CalendarSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{copy.people}</h2>
      {people.length === 0 ? (
        <p className={styles.note}>{copy.nobody}</p>
      ) : (
        <ul className={styles.people}>
          {people.map((person) => (
            <Person key={person.obituaryId} person={person} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PersonProps extends Pick<CalendarSectionProps, 'onChange'> {
  readonly person: FollowedPersonView;
}

function Person({ person, onChange }: PersonProps) {
  const { obituaryId, fullName, kinds, offeredKinds, isMuted } = person;
  const name = displayName(fullName);
  const save = (
    choice: Omit<NonNullable<ChangeRemembranceRequest['people']>[number], 'obituaryId'>,
    done?: string,
  ) => void onChange({ people: [{ obituaryId, ...choice }] }, done);
  const toggled = (kind: PersonDayKind) =>
    kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
  return (
    <li className={styles.person}>
      <div className={styles.about}>
        <Link className={`link ${styles.name}`} href={obituaryHref(obituaryId)}>
          {name}
        </Link>
        <p className={styles.note}>{nextOf(person)}</p>
      </div>
      <Disclosure label={copy.daysButton} className={styles.days}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{fillText(copy.daysOf, { name })}</legend>
          {offeredKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={() => save({ kinds: toggled(kind) })}
            >
              {personDayLabels[kind]}
            </Checkbox>
          ))}
          <Checkbox
            checked={isMuted}
            description={copy.muteWhy}
            onChange={(event) => save({ isMuted: event.target.checked })}
          >
            {copy.mute}
          </Checkbox>
          <Button
            variant="quiet"
            flush="start"
            aria-label={fillText(copy.removeOf, { name })}
            onClick={() => save({ isFollowed: false }, copy.removed)}
          >
            {copy.remove}
          </Button>
        </fieldset>
      </Disclosure>
    </li>
  );
}

function nextOf({ next, isMuted }: FollowedPersonView): string {
  if (isMuted) return copy.muted;
  if (!next) return copy.nothingChosen;
  return fillText(copy.next, {
    day: formatPartialDate(next.day),
    kind: inSentence(personDayLabels[next.kind]),
  });
}

/** «День пам’яті» inside a sentence. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
