import {
  canonicalRelationship,
  fitsGenerations,
  hasBothBirthParents,
  isBetween,
  makesCycle,
} from '@memorial/contracts/family-trees/relationship-rules';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { TreeChange } from './family-tree.repository.js';
import type { StoredFamilyTree, StoredMember, StoredTreeRelationship } from './family-tree.schema.js';
import { ruleOf } from './relationship-checks.js';
import { replaceMember } from './tree-changes.js';

/**
 * The tree after a merge of two pages: the member of the merged page shows the one that remains. With both in the tree
 * it goes, and its relationships pass to the other member, except those that would break a rule or repeat a pair.
 * @returns null when the merged page is not in the tree
 */
export function withMergedPage(
  tree: StoredFamilyTree,
  { _id, from, into }: ObituaryMerge,
): TreeChange | null {
  const member = tree.members.find(({ pageId }) => pageId?.equals(from));
  if (!member) return null;
  const other = tree.members.find(({ pageId }) => pageId?.equals(into));
  const own = tree.relationships.filter(isOf(member));
  const wasRoot = tree.rootId?.equals(member._id) ?? false;
  const isGone = other !== undefined;
  const merges = [...(tree.merges ?? []), { _id, member, relationships: own, wasRoot, isGone }];
  const renamed = tree.relationships.map((row) => withAwaiting(row, from, into));
  if (!other) {
    return { merges, members: replaceMember(tree, { ...member, pageId: into }), relationships: renamed };
  }
  const members = tree.members.filter((one) => one !== member);
  const relationships = renamed.filter((row) => !isOf(member)(row));
  for (const row of renamed.filter(isOf(member))) {
    const next = passedOn(row, member, other);
    if (mayAdd(relationships, next, members)) relationships.push(next);
  }
  return { merges, members, relationships, ...(wasRoot ? { rootId: other._id } : {}) };
}

/** The tree as it was before a merge; what has changed beside it since stays. @returns null when the merge did not change it */
export function withoutMerge(tree: StoredFamilyTree, { _id, from, into }: ObituaryMerge): TreeChange | null {
  const merge = tree.merges?.find((one) => one._id.equals(_id));
  if (!merge) return null;
  const { member, wasRoot } = merge;
  const merges = (tree.merges ?? []).filter((one) => one !== merge);
  if (!merge.isGone) {
    const current = tree.members.find((one) => one._id.equals(member._id));
    // It may have been taken out, or replaced, since.
    if (!current?.pageId?.equals(into)) return { merges };
    const relationships = tree.relationships.map((row) =>
      isOf(member)(row) ? withAwaiting(row, into, from) : row,
    );
    return { merges, members: replaceMember(tree, { ...current, pageId: from }), relationships };
  }
  const members = [...tree.members, member];
  const isThere = (id: StoredMember['_id']) => members.some((one) => one._id.equals(id));
  const restored = merge.relationships.filter((row) => isThere(row.from) && isThere(row.to));
  const isRestored = (row: StoredTreeRelationship) => restored.some((one) => one._id.equals(row._id));
  const others = tree.relationships.filter((row) => !isRestored(row));
  return {
    merges,
    members,
    relationships: [...others, ...restored],
    ...(wasRoot ? { rootId: member._id } : {}),
  };
}

const isOf =
  ({ _id }: Pick<StoredMember, '_id'>) =>
  ({ from, to }: Pick<StoredTreeRelationship, 'from' | 'to'>) =>
    from.equals(_id) || to.equals(_id);

/** The relationship, which waits for another page instead of one. */
function withAwaiting<Row extends Pick<StoredTreeRelationship, 'awaiting'>>(
  row: Row,
  before: StoredFamilyTree['_id'],
  after: StoredFamilyTree['_id'],
): Row {
  if (!row.awaiting.some((id) => id.equals(before))) return row;
  const left = row.awaiting.filter((id) => !id.equals(before) && !id.equals(after));
  return { ...row, awaiting: [...left, after] };
}

/** The relationship of one member as that of another. */
function passedOn(
  row: StoredTreeRelationship,
  member: StoredMember,
  other: StoredMember,
): StoredTreeRelationship {
  const [from, to] = [row.from, row.to].map((id) => (id.equals(member._id) ? other._id : id));
  if (!from || !to) return row;
  const canonical = canonicalRelationship({
    from: from.toHexString(),
    to: to.toHexString(),
    type: row.type,
  });
  return canonical.from === from.toHexString() ? { ...row, from, to } : { ...row, from: to, to: from };
}

function mayAdd(
  rows: readonly StoredTreeRelationship[],
  row: StoredTreeRelationship,
  members: readonly StoredMember[],
): boolean {
  const rule = ruleOf(row);
  const others = rows.map(ruleOf);
  if (rule.from === rule.to || others.some((one) => isBetween(one, rule.from, rule.to))) return false;
  const generations = new Map(
    members.map(({ _id, generationOrder }) => [_id.toHexString(), generationOrder] as const),
  );
  if (!fitsGenerations(rule, (id) => generations.get(id))) return false;
  if (rule.type !== 'parent') return true;
  return !makesCycle(others, rule) && !(rule.qualifier === 'birth' && hasBothBirthParents(others, rule));
}
