import type { FamilyMemberView, FamilyTreeRow } from '@memorial/contracts/family-trees/family-trees.schemas';
import { isLinkedByOthers } from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';

type ReaderOfTree = Pick<FamilyTreeRow, 'myRole'>;

/** True for keepers of every role: they add people. */
export const keepsTree = ({ myRole }: ReaderOfTree): boolean => myRole !== null;

/** True for the owner and editors: they change everything in the tree. */
export const mayEditTree = ({ myRole }: ReaderOfTree): boolean => myRole === 'owner' || myRole === 'editor';

/** True if the caller may remove a member: contributors neither the root, nor anybody whom others have linked. */
export function mayRemoveMember(
  { personId, canChange }: Pick<FamilyMemberView, 'personId' | 'canChange'>,
  relationships: readonly RelationshipView[],
  { mayEdit, isRoot }: { readonly mayEdit: boolean; readonly isRoot: boolean },
): boolean {
  return canChange && (mayEdit || !(isRoot || isLinkedByOthers(relationships, personId)));
}
