import type {
  DeletedFamilyTreeRow,
  FamilyMemberView,
  FamilyTreeRow,
  FamilyTreeView,
  GenerationsView,
} from '@memorial/contracts/family-trees/family-trees.schemas';
import { generationsOf } from '@memorial/contracts/family-trees/relationship-rules';
import type { Actor } from '../../platform/access/caller.js';
import { restorableUntil } from '../accounts/accounts.module.js';
import { isOfferedTo, roleOf } from '../obituaries/obituaries.module.js';
import { mayChangeAddition } from './family-tree.policy.js';
import type { FamilyTreePeople, StoredMember } from './family-tree.schema.js';
import type { TreePeople } from './tree-people.js';

/** Fields of a tree that its row in a list needs. */
export type FamilyTreeRowFields = Omit<FamilyTreePeople, 'members'> & {
  readonly members: readonly Pick<StoredMember, 'generationOrder'>[];
};

/** Account that looks at trees, and the time. */
export interface TreeReader {
  readonly actor: Actor | null;
  readonly now: Date;
}

export function presentTreeRow(tree: FamilyTreeRowFields, { actor, now }: TreeReader): FamilyTreeRow {
  return {
    _id: tree._id.toHexString(),
    name: tree.name,
    description: tree.description,
    isPublic: tree.isPublic,
    ...generationsOf(tree.members.map(({ generationOrder }) => generationOrder)),
    memberCount: tree.members.length,
    isOwner: roleOf(tree, actor) === 'owner',
    myRole: roleOf(tree, actor),
    isOfferedToMe: isOfferedTo(tree, actor, now),
    revision: tree.revision,
    createdAt: tree.createdAt.toISOString(),
    updatedAt: tree.updatedAt.toISOString(),
  };
}

/** Row of a deleted tree for its owner. */
export function presentDeletedTreeRow(tree: FamilyTreeRowFields, reader: TreeReader): DeletedFamilyTreeRow {
  const deletedAt = tree.deletedAt ?? tree.updatedAt;
  return {
    ...presentTreeRow(tree, reader),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: restorableUntil(deletedAt).toISOString(),
  };
}

export function presentMember(
  tree: FamilyTreePeople,
  member: StoredMember,
  people: TreePeople,
  actor: Actor | null,
): FamilyMemberView {
  return {
    ...people.show(member),
    generationOrder: member.generationOrder,
    createdBy: roleOf(tree, actor) === 'owner' ? member.createdBy.toHexString() : null,
    canChange: mayChangeAddition(tree, member, actor),
  };
}

export function presentTree(tree: FamilyTreePeople, people: TreePeople, reader: TreeReader): FamilyTreeView {
  return {
    ...presentTreeRow(tree, reader),
    rootPersonId: tree.rootId && people.show({ _id: tree.rootId }).personId,
    members: tree.members.map((member) => presentMember(tree, member, people, reader.actor)),
  };
}

/** Members by generation, the oldest first. */
export function presentGenerations(
  tree: FamilyTreePeople,
  people: TreePeople,
  actor: Actor | null,
): GenerationsView {
  const rows = new Map<number, FamilyMemberView[]>();
  for (const member of tree.members) {
    const row = rows.get(member.generationOrder) ?? [];
    row.push(presentMember(tree, member, people, actor));
    rows.set(member.generationOrder, row);
  }
  const oldestFirst = [...rows].sort(([a], [b]) => b - a);
  return { data: oldestFirst.map(([generationOrder, members]) => ({ generationOrder, members })) };
}
