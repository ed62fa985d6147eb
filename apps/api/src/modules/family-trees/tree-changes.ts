import type { Actor } from '../../platform/access/caller.js';
import { mayEdit, type PersonRow } from '../obituaries/obituaries.module.js';
import type { TreeChange } from './family-tree.repository.js';
import type { StoredFamilyTree, StoredMember, StoredTreeRelationship } from './family-tree.schema.js';
import type { TreePeople } from './tree-people.js';

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

/**
 * True if a link by this actor says nothing for the page: it waits for somebody who may edit the page. Administrators
 * act in the place of the tree's owner, and agree for no other page.
 */
export function isPageAwaited(
  { ownerId }: Pick<StoredFamilyTree, 'ownerId'>,
  page: PersonRow,
  actor: Actor,
): boolean {
  return !(actor.isAdmin ? page.ownerId.equals(ownerId) : mayEdit(page, actor));
}

/** Pages that a link by this actor waits for. A deleted page has not agreed, whoever owned it: it may come back. */
export function awaitedPages(
  tree: Pick<StoredFamilyTree, 'ownerId'>,
  people: TreePeople,
  members: readonly StoredMember[],
  actor: Actor,
): StoredTreeRelationship['awaiting'] {
  return members.flatMap((member) => {
    const page = people.pageOf(member);
    if (!member.pageId || (page && !isPageAwaited(tree, page, actor))) return [];
    return [member.pageId];
  });
}

/** The tree with another person, or a page, in the place of a member; nobody but the actor has agreed to its links. */
export function withAnother(
  tree: StoredFamilyTree,
  next: StoredMember,
  people: TreePeople,
  actor: Actor,
  awaitedPage: StoredMember['pageId'] = null,
): TreeChange {
  const relationships = tree.relationships.map((row) => {
    const { from, to } = row;
    if (!from.equals(next._id) && !to.equals(next._id)) return row;
    const others = tree.members.filter(
      ({ _id }) => !_id.equals(next._id) && (_id.equals(from) || _id.equals(to)),
    );
    return {
      ...row,
      awaiting: [...awaitedPages(tree, people, others, actor), ...(awaitedPage ? [awaitedPage] : [])],
    };
  });
  return { members: replaceMember(tree, next), relationships };
}

/** The tree with a person in the place of a page; its links wait for that page no longer. */
export function withPerson(
  { members, relationships }: StoredFamilyTree,
  pageId: NonNullable<StoredMember['pageId']>,
  person: StoredMember['person'],
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

/**
 * The tree with nobody in the place of an erased page. Its links stay; their dates and labels go with its name, and
 * what else they tell is told to the owner alone.
 */
export function withoutPage(tree: StoredFamilyTree, pageId: NonNullable<StoredMember['pageId']>): TreeChange {
  const erased = tree.members.find((member) => member.pageId?.equals(pageId));
  const { members, relationships } = withPerson(tree, pageId, null);
  return {
    members,
    relationships: relationships.map((row) => {
      if (!erased || !(row.from.equals(erased._id) || row.to.equals(erased._id))) return row;
      const { startDateText: _, endDateText: __, ...facts } = row;
      return { ...facts, startDate: null, endDate: null, label: null };
    }),
  };
}
