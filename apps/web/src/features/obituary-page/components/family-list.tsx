import { formatPartialDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { FamilyMemberView } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import { otherOption } from '@memorial/contracts/obituaries/other-option';
import { displayText, typeset } from '@memorial/contracts/text';
import { continued } from '../model/page-facts.js';
import styles from './family-list.module.css';

/** Family members, a line each: «дружина Олена Вікторівна». Hides the birth date of living relatives. */
export function FamilyList({ members }: { members: readonly FamilyMemberView[] }) {
  return (
    <ul className={styles.family}>
      {members.map(({ name, relation, isAlive, birthDate, description }, index) => {
        const born = isAlive === false && formatPartialDate(birthDate);
        return (
          <li key={index}>
            {relation !== otherOption && <span className="muted">{continued(displayText(relation))} </span>}
            {typeset(name)}
            {isAlive === false && (
              <>
                {born ? `, ${born}\u00a0— ` : ', '}
                <span aria-hidden="true">†</span>
                <span className="visually-hidden">{copy.ofBlessedMemory}</span>
              </>
            )}
            {description && <span className={styles.detail}>{typeset(description)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
