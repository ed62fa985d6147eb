import type { TreeChange } from './family-tree.repository.js';
import type { StoredFamilyTree, StoredMember } from './family-tree.schema.js';
import { placeholder } from './member-checks.js';

/** The members with one of them replaced. */
export function replaceMember({ members }: StoredFamilyTree, next: StoredMember): StoredMember[] {
  return members.map((member) => (member._id.equals(next._id) ? next : member));
}

/** The tree without a member and its links. Another member becomes the root where it was the root. */
export function withoutMember(
  { members, relationships, rootId }: StoredFamilyTree,
  { _id }: Pick<StoredMember, '_id'>,
): TreeChange {
  const left = members.filter((member) => !member._id.equals(_id));
  return {
    members: left,
    relationships: relationships.filter(({ from, to }) => !from.equals(_id) && !to.equals(_id)),
    ...(rootId?.equals(_id) ? { rootId: left[0]?._id ?? null } : {}),
  };
}

/** The tree with a page in the place of a person; its keeper has agreed to none of the links. */
export function withPage(
  tree: StoredFamilyTree,
  member: StoredMember,
  pageId: NonNullable<StoredMember['pageId']>,
  isAwaited: boolean,
): TreeChange {
  const members = replaceMember(tree, { ...member, pageId, person: null });
  if (!isAwaited) return { members };
  const relationships = tree.relationships.map((row) =>
    row.from.equals(member._id) || row.to.equals(member._id)
      ? { ...row, awaiting: [...row.awaiting, pageId] }
      : row,
  );
  return { members, relationships };
}

/** The tree with a person in the place of a page; its links wait for that page no longer. */
export function withPerson(
  { members, relationships }: StoredFamilyTree,
  pageId: NonNullable<StoredMember['pageId']>,
  person: StoredMember['person'] = placeholder,
): Pick<StoredFamilyTree, 'members' | 'relationships'> {
  return {
    members: members.map((member) =>
      member.pageId?.equals(pageId) ? { ...member, pageId: null, person } : member,
    ),
    relationships: relationships.map((row) => ({
      ...row,
      awaiting: row.awaiting.filter((awaited) => !awaited.equals(pageId)),
    })),
  };
}

/** The tree with a placeholder for an erased page. Its links stay; their dates and labels go with its name. */
export function withoutPage(tree: StoredFamilyTree, pageId: NonNullable<StoredMember['pageId']>): TreeChange {
  const erased = tree.members.find((member) => member.pageId?.equals(pageId));
  const { members, relationships } = withPerson(tree, pageId);
  return {
    members,
    relationships: relationships.map((row) =>
      erased && (row.from.equals(erased._id) || row.to.equals(erased._id))
        ? { ...row, startDate: null, endDate: null, label: null }
        : row,
    ),
  };
}
