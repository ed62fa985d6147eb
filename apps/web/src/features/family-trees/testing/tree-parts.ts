import type { PersonDataView } from '@memorial/contracts/family-trees/family-people.schemas';
import type { RelationshipType } from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';

/** A member as the API answers them; without a page unless told. */
export function member(
  personId: string,
  generationOrder: number,
  told: Partial<PersonDataView>,
): FamilyMemberView {
  return {
    personId,
    generationOrder,
    createdBy: null,
    personData: {
      fullName: null,
      gender: 'undefined',
      isAlive: false,
      birthDate: null,
      birthDateQualifier: null,
      deathDate: null,
      deathDateQualifier: null,
      birthPlace: null,
      deathPlace: null,
      category: null,
      photoUrl: null,
      photoThumbhash: null,
      hasPage: false,
      canEdit: false,
      redacted: null,
      ...told,
    },
  };
}

export function relationship(
  fromPersonId: string,
  relationshipType: RelationshipType,
  toPersonId: string,
  told: Partial<RelationshipView> = {},
): RelationshipView {
  return {
    _id: `${fromPersonId} ${relationshipType} ${toPersonId}`,
    treeId: 'tree',
    fromPersonId,
    toPersonId,
    relationshipType,
    qualifier: null,
    startDate: null,
    endDate: null,
    label: null,
    isHalf: null,
    isConfirmed: true,
    ...told,
  };
}
