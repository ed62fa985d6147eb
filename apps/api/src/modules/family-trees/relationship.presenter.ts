import {
  canonicalRelationship,
  type Relationship,
} from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import type { StoredFacts, StoredTreeRelationship } from './family-tree.schema.js';

/** A relationship with the ids of its people as the caller may see them. */
export interface ShownRelationship {
  readonly row: StoredFacts & Pick<StoredTreeRelationship, '_id'>;
  /** Null: of no tree. */
  readonly treeId: string | null;
  readonly fromPersonId: string;
  readonly toPersonId: string;
  readonly isHalf: boolean | null;
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

function present(
  { row, treeId, isHalf }: ShownRelationship,
  { from, to, type }: Relationship,
): RelationshipView {
  return {
    _id: row._id.toHexString(),
    treeId,
    fromPersonId: from,
    toPersonId: to,
    relationshipType: type,
    qualifier: row.qualifier,
    startDate: row.startDate,
    endDate: row.endDate,
    label: row.label,
    isHalf: type === 'sibling' ? isHalf : null,
    isConfirmed: row.awaiting.length === 0,
  };
}
