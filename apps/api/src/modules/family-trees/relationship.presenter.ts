import {
  canonicalRelationship,
  type Relationship,
} from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import type { RelationshipDateTexts, StoredFacts, StoredTreeRelationship } from './family-tree.schema.js';

/** A relationship with the ids of its people as the caller may see them. */
export interface ShownRelationship {
  readonly row: StoredFacts & RelationshipDateTexts & Pick<StoredTreeRelationship, '_id'>;
  /** Id of the row as answered. */
  readonly id: string;
  /** True: one of the two is nameless for the caller, who made or keeps neither; the facts stay untold. */
  readonly isRedacted: boolean;
  /** Null: of no tree. */
  readonly treeId: string | null;
  readonly fromPersonId: string;
  readonly toPersonId: string;
  readonly isHalf: boolean | null;
  /** False: it waits for a page of which the caller may know. */
  readonly isConfirmed: boolean;
  /** True: the caller may change and delete it in its tree. */
  readonly canChange: boolean;
}

/** In the canonical direction of the ids that the caller sees. */
export function presentRelationship(shown: ShownRelationship): RelationshipView {
  const { fromPersonId: from, toPersonId: to, row } = shown;
  return present(shown, canonicalRelationship({ from, to, type: row.type }));
}

/** In a given direction. */
export function presentDirected(shown: ShownRelationship, direction: Relationship): RelationshipView {
  return present(shown, direction);
}

const noFacts = { qualifier: null, startDate: null, endDate: null, label: null };

function present(
  { row, id, isRedacted, treeId, isHalf, isConfirmed, canChange }: ShownRelationship,
  { from, to, type }: Relationship,
): RelationshipView {
  const { qualifier, startDate, endDate, label } = isRedacted ? noFacts : row;
  return {
    _id: id,
    treeId,
    fromPersonId: from,
    toPersonId: to,
    relationshipType: type,
    qualifier,
    startDate,
    endDate,
    label,
    isHalf: type === 'sibling' ? isHalf : null,
    isConfirmed,
    canChange,
  };
}
