import type {
  RelationshipQualifier,
  RelationshipType,
} from '@memorial/contracts/family-trees/family-trees.constants';
import {
  hasBothBirthParents,
  makesCycle,
  type StoredRelationship,
} from '@memorial/contracts/family-trees/relationship-rules';
import {
  type RelationshipFacts,
  relationshipIssues,
} from '@memorial/contracts/family-trees/relationships.schemas';
import { AppError } from '../../platform/errors/app-error.js';
import type { StoredTreeRelationship } from './family-tree.schema.js';
import type { StoredPageRelationship } from './page-relationship.schema.js';

/** Qualifier unless one is sent. */
export function qualifierOf(
  type: RelationshipType,
  sent: RelationshipQualifier | null,
): RelationshipQualifier | null {
  if (sent !== null) return sent;
  if (type === 'spouse') return 'married';
  return type === 'parent' || type === 'child' ? 'birth' : null;
}

/** @throws AppError validation.failed for facts that the type does not have */
export function assertFacts(type: RelationshipType, facts: RelationshipFacts): void {
  const fields = relationshipIssues(type, facts).map((issue) => ({ ...issue, code: 'custom' }));
  if (fields.length > 0) throw new AppError('validation.failed', { fields });
}

/**
 * Checks a row against the others.
 * @param others without the row itself
 * @throws AppError familyTree.relationshipCycle, familyTree.tooManyParents
 */
export function assertParents(others: readonly StoredRelationship[], row: StoredRelationship): void {
  if (row.type !== 'parent') return;
  if (makesCycle(others, row)) throw new AppError('familyTree.relationshipCycle');
  if (row.qualifier === 'birth' && hasBothBirthParents(others, row)) {
    throw new AppError('familyTree.tooManyParents');
  }
}

/** A stored relationship as the rules read it. */
export function ruleOf({
  from,
  to,
  type,
  qualifier,
}: StoredTreeRelationship | StoredPageRelationship): StoredRelationship {
  return { from: from.toHexString(), to: to.toHexString(), type, qualifier };
}
