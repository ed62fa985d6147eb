import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { findKinships, type Kinship } from '@memorial/contracts/family-trees/kinship';
import { canonicalRelationship } from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { genderOf } from './relatives.js';

/** Words that say who `relativeId` is to `personId`, by relationships as they are answered. */
export function kinshipsInTree(
  memberById: ReadonlyMap<string, FamilyMemberView>,
  relationships: readonly RelationshipView[],
  personId: string,
  relativeId: string,
): Kinship[] {
  const rows = relationships.map(({ fromPersonId, toPersonId, relationshipType, qualifier }) => ({
    ...canonicalRelationship({ from: fromPersonId, to: toPersonId, type: relationshipType }),
    qualifier,
  }));
  const genderOfId = (id: string) => {
    const member = memberById.get(id);
    return member ? genderOf(member) : 'undefined';
  };
  return findKinships(genderOfId, rows, personId, relativeId);
}
