import { formatPartialDate } from '@memorial/contracts/dates';
import { otherOption } from '@memorial/contracts/obituaries/family.constants';
import type { FamilyMemberView } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import { displayText } from '@memorial/contracts/text';
import { dot, joined } from '../model/page-facts.js';
import styles from './family-list.module.css';

/** Family members with an initial in place of a portrait. Hides the birth date of living relatives. */
export function FamilyList({ members }: { members: readonly FamilyMemberView[] }) {
  return (
    <ul className={styles.family}>
      {members.map(({ name, relation, isAlive, birthDate, description }, index) => {
        const kin = relation === otherOption ? null : displayText(relation);
        const born = isAlive === false ? formatPartialDate(birthDate) || null : null;
        const detail = joined([kin, born, description && displayText(description)], dot);
        return (
          <li key={index} className={styles.member}>
            <span className={styles.letter} aria-hidden="true">
              {/* First capital letter: the kinship before the name is in lower case */}
              {(/\p{Lu}/u.exec(name) ?? Array.from(name))[0]}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{displayText(name)}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
