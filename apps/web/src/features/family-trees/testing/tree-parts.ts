import type { RelationshipType } from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { PersonDataView } from '@memorial/contracts/family-trees/person-data.schemas';
import { untoldPerson } from '@memorial/contracts/family-trees/redacted-person';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { buildTreeRow } from './tree-rows.js';

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
    canChange: true,
    personData: {
      ...untoldPerson,
      gender: 'undefined',
      isAlive: false,
      hasPage: false,
      canEdit: false,
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
    canChange: true,
    ...told,
  };
}

/** A loaded tree of these people; its root is the first of them. */
export function loadedTree(
  id: string,
  members: readonly FamilyMemberView[],
  relationships: readonly RelationshipView[],
): LoadedTree {
  const rootPersonId = members[0]?.personId ?? null;
  const tree = {
    ...buildTreeRow({ _id: id, memberCount: members.length }),
    rootPersonId,
    members: [...members],
  };
  return { tree, relationships };
}
