import { sortKeyOfDate } from '@memorial/contracts/dates';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { generationName, rootGenerationOf } from '@memorial/contracts/family-trees/generation-name';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { useEffect } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { relativesInTree, relativesText } from '../model/relatives.js';
import { rowRange, type TreeEditing } from '../model/tree-editing.js';
import { AddButton } from './add-button.js';
import { PersonFace } from './person-face.js';
import styles from './tree-list.module.css';

const everyGeneration = Array.from(
  { length: rowRange.oldest - rowRange.youngest + 1 },
  (_, row) => rowRange.youngest + row,
);

export interface TreeListProps extends LoadedTree {
  /** Person to whom the list scrolls. */
  readonly focusId: string | null;
  /** Null: the tree is only read. */
  readonly editing: TreeEditing | null;
}

/** The tree as text: generations from the oldest, people by their birth, relatives by name. */
export function TreeList({ tree, relationships, focusId, editing }: TreeListProps) {
  const relativesOf = relativesInTree(tree.members, relationships);
  const rootGeneration = rootGenerationOf(tree);
  const generations = [
    ...new Set([
      ...tree.members.map(({ generationOrder }) => generationOrder),
      ...(editing ? everyGeneration : []),
    ]),
  ].sort((one, other) => other - one);
  useEffect(() => {
    if (focusId) document.getElementById(rowId(focusId))?.scrollIntoView({ block: 'center' });
  }, [focusId]);
  return (
    <div className={styles.list}>
      {generations.map((generation) => {
        const { title, role } = generationName(generation, rootGeneration);
        return (
          <section key={generation} aria-label={title}>
            <h2 className={styles.title}>
              {title}
              {role && <small>{role}</small>}
              {editing && <AddButton generation={generation} editing={editing} className={styles.add} />}
            </h2>
            <ul>
              {tree.members
                .filter(({ generationOrder }) => generationOrder === generation)
                .sort((one, other) => ageKey(one).localeCompare(ageKey(other)))
                .map((member) => (
                  <li
                    key={member.personId}
                    id={rowId(member.personId)}
                    className={member.personId === focusId ? styles.found : undefined}
                  >
                    <PersonRow
                      member={member}
                      relatives={relativesText(relativesOf(member.personId))}
                      onEdit={editing && (() => editing.onMember(member.personId))}
                    />
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

const rowId = (personId: string) => `row-${personId}`;

interface PersonRowProps {
  readonly member: FamilyMemberView;
  readonly relatives: string;
  /** Null: the row leads to the page. */
  readonly onEdit: (() => void) | null;
}

function PersonRow({ member, relatives, onEdit }: PersonRowProps) {
  const years = yearsInTree(member);
  const text = (
    <>
      <PersonFace member={member} className={styles.face} />
      <span className={styles.text}>
        <span className={styles.name}>{nameInTree(member).whole}</span>
        {years && <span className={styles.facts}>{years}</span>}
        {relatives && <span className={styles.facts}>{relatives}</span>}
      </span>
    </>
  );
  if (onEdit)
    return (
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onEdit}>
        {text}
        <Icon name="edit" className={styles.arrow} />
      </button>
    );
  if (!member.personData.hasPage) return <div className={styles.row}>{text}</div>;
  return (
    <Link className={styles.row} href={obituaryHref(member.personId)}>
      {text}
      <Icon name="forward" className={styles.arrow} />
    </Link>
  );
}
