import type { FamilyTreeRow, TreeLimitsView } from '@memorial/contracts/family-trees/family-trees.schemas';

export function buildTreeRow(over: Partial<FamilyTreeRow> = {}): FamilyTreeRow {
  return {
    _id: '6'.repeat(24),
    name: 'Родина Ковалів',
    description: null,
    isPublic: true,
    generationCount: 4,
    oldestGeneration: 4,
    youngestGeneration: 1,
    memberCount: 13,
    isOwner: true,
    myRole: 'owner',
    isOfferedToMe: false,
    revision: 3,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...over,
  };
}

export function buildTreeList(data: readonly FamilyTreeRow[], over: object = {}) {
  return { data, total: data.length, isTotalExact: true, page: 1, limit: 10, ...over };
}

export function buildTreeLimits(over: Partial<TreeLimitsView> = {}): TreeLimitsView {
  return {
    canCreate: true,
    reason: null,
    currentCount: 1,
    limit: 3,
    remaining: 2,
    subscriptionLevel: 'PREMIUM_3',
    ...over,
  };
}

/** A check of a FREE account. */
export const freeLimits = buildTreeLimits({
  canCreate: false,
  reason: 'plan.family',
  currentCount: 0,
  limit: 0,
  remaining: 0,
  subscriptionLevel: 'FREE',
});
