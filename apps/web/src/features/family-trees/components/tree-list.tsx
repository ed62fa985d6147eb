import { sortKeyOfDate } from '@memorial/contracts/dates';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { generationName } from '../model/generation-name.js';
import { nameInTree, yearsInTree } from '../model/person-text.js';
import { relativesInTree, relativesText } from '../model/relatives.js';
import { Face } from './person-card.js';
import styles from './tree-list.module.css';

/** The tree as text: generations from the oldest, people by their birth, relatives by name. */
export function TreeList({ tree, relationships }: LoadedTree) {
  const relativesOf = relativesInTree(tree.members, relationships);
  const generations = [...new Set(tree.members.map(({ generationOrder }) => generationOrder))].sort(
    (one, other) => other - one,
  );
  return (
    <div className={styles.list}>
      {generations.map((generation) => {
        const { title, role } = generationName(generation);
        return (
          <section key={generation} aria-label={title}>
            <h2 className={styles.title}>
              {title}
              {role && <small>{role}</small>}
            </h2>
            <ul>
              {tree.members
                .filter(({ generationOrder }) => generationOrder === generation)
                .sort((one, other) => ageKey(one).localeCompare(ageKey(other)))
                .map((member) => (
                  <li key={member.personId}>
                    <PersonRow member={member} relatives={relativesText(relativesOf(member.personId))} />
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** People without a date come last. */
function ageKey({ personData: { birthDate } }: FamilyMemberView): string {
  return birthDate ? sortKeyOfDate(birthDate) : '9';
}

function PersonRow({ member, relatives }: { member: FamilyMemberView; relatives: string }) {
  const years = yearsInTree(member);
  const text = (
    <>
      <Face member={member} className={styles.face} />
      <span className={styles.text}>
        <span className={styles.name}>{nameInTree(member).whole}</span>
        {years && <span className={styles.facts}>{years}</span>}
        {relatives && <span className={styles.facts}>{relatives}</span>}
      </span>
    </>
  );
  if (!member.personData.hasPage) return <div className={styles.row}>{text}</div>;
  return (
    <Link className={styles.row} href={obituaryHref(member.personId)}>
      {text}
      <Icon name="forward" className={styles.arrow} />
    </Link>
  );
}
