import type { FamilyTreeRow } from '@memorial/contracts/family-trees/family-trees.schemas';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreePageMessages } from '@memorial/contracts/messages/ui/family-tree-page';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import {
  treeKeepersScreenMessages as keepersCopy,
  myTreeRoles,
} from '@memorial/contracts/messages/ui/tree-roles';
import { counted, displayText, fillText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { truncate } from '@memorial/ui/obituary-card/card-text';
import { formatAgo } from '../../../shared/format/format-ago.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { familyTreeHref } from '../../../shared/navigation/paths.js';
import styles from './tree-cards.module.css';

/** Longest description on a card, in characters. */
const maxDescription = 120;

/** A family tree in a list. The whole card opens it. */
export function TreeCard({ tree }: { tree: FamilyTreeRow }) {
  const { generationCount, memberCount, updatedAt } = tree;
  const { generationOne, generationFew, generationMany, personOne, personFew, personMany } =
    familyTreePageMessages;
  const description = displayText(tree.description?.trim() ?? '');
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Link href={familyTreeHref(tree._id)}>
          {displayText(tree.name.trim()) || familyTreeMessages.nameMissing}
        </Link>
      </h2>
      {description && <p className={styles.description}>{truncate(description, maxDescription)}</p>}
      <div className={styles.facts}>
        <p>
          {counted(generationCount, generationOne, generationFew, generationMany)}
          {' · '}
          {counted(memberCount, personOne, personFew, personMany)}
        </p>
        <p>
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
            {fillText(copy.updated, { when: formatAgo(updatedAt, Date.now()) || copy.justNow })}
          </time>
        </p>
        {tree.myRole && tree.myRole !== 'owner' && <p>{myTreeRoles[tree.myRole]}</p>}
        {tree.isOfferedToMe && <p>{keepersCopy.offered}</p>}
        {!tree.isPublic && (
          <p className={styles.seen}>
            <Icon name="lock" size="s" />
            {tree.isOwner ? copy.seenByMe : copy.seenByKeepers}
          </p>
        )}
      </div>
    </article>
  );
}
