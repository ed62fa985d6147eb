import { formatPartialDate } from '@memorial/contracts/dates';
import { otherOption } from '@memorial/contracts/obituaries/family.constants';
import type { FamilyMemberView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import { dot, joined } from '../page-facts.js';
import styles from './family-list.module.css';

/** The family with a letter where a small portrait may stand one day. A living relative's birthday is nobody's. */
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
              {/* Of the name: who they were stands before it in small letters */}
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
