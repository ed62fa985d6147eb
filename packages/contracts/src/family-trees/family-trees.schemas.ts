import { z } from 'zod';
import { listOf } from '../envelopes.schemas.js';
import { optionField, recordField } from '../fields.schemas.js';
import { pageRole } from '../keepers/keepers.schemas.js';
import { defaultPageSize } from '../paging.js';
import { pagingFields } from '../paging.schemas.js';
import { planLevel } from '../plans/plans.schemas.js';
import { usageView } from '../subscription/subscription.schemas.js';
import { personDataView } from './person-data.schemas.js';

/* Queries. */

export const familyTreesQuery = recordField(pagingFields(defaultPageSize));

/** One tree, or its relationships. */
export const familyTreeQuery = recordField({
  as: optionField(['guest'])
    .optional()
    .describe('`guest` answers what a guest would see if the tree were public.'),
});
export type FamilyTreeQuery = z.output<typeof familyTreeQuery>;

/* Responses. */

const count = z.number().int().nonnegative();
const limit = count.nullable().describe('Null is unlimited.');

export const familyMemberView = z
  .object({
    personId: z
      .string()
      .describe(
        'Id of the obituary or of the person; of a redacted person an alias that is valid in this tree alone.',
      ),
    generationOrder: z.number().int(),
    personData: personDataView,
    createdBy: z
      .string()
      .nullable()
      .describe('Account that added the person; null to all but the owner of the tree.'),
    canChange: z
      .boolean()
      .describe(
        'True if the caller may change, move and remove the member: editors all, contributors own ones.',
      ),
  })
  .meta({ id: 'FamilyTreeMember' });
export type FamilyMemberView = z.infer<typeof familyMemberView>;

const treeFields = {
  _id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isPublic: z.boolean().describe('False: seen by its keepers alone.'),
  generationCount: count.describe('Number of generations with people.'),
  oldestGeneration: z.number().int().nullable(),
  youngestGeneration: z.number().int().nullable(),
  memberCount: count,
  isOwner: z.boolean(),
  myRole: pageRole.nullable().describe('Role in which the caller keeps the tree; null for others.'),
  isOfferedToMe: z.boolean().describe('True if the owner offers the tree to the caller.'),
  revision: count.describe('Incremented by every change; `If-Match` takes it.'),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const familyTreeView = z
  .object({
    ...treeFields,
    rootPersonId: z.string().nullable(),
    members: z.array(familyMemberView),
  })
  .meta({ id: 'FamilyTree' });
export type FamilyTreeView = z.infer<typeof familyTreeView>;

/** A tree in a list, without its members. */
export const familyTreeRow = z.object(treeFields).meta({ id: 'FamilyTreeRow' });
export type FamilyTreeRow = z.infer<typeof familyTreeRow>;

export const familyTreeList = listOf(familyTreeRow).meta({ id: 'FamilyTreeList' });
export type FamilyTreeList = z.infer<typeof familyTreeList>;

/** A deleted tree that its owner can still restore. */
export const deletedFamilyTreeRow = familyTreeRow
  .extend({
    deletedAt: z.string().describe('Time of the deletion.'),
    restorableUntil: z.string().describe('Deadline for restoring it.'),
  })
  .meta({ id: 'DeletedFamilyTreeRow' });
export type DeletedFamilyTreeRow = z.infer<typeof deletedFamilyTreeRow>;

export const deletedFamilyTreeList = listOf(deletedFamilyTreeRow).meta({ id: 'DeletedFamilyTreeList' });
export type DeletedFamilyTreeList = z.infer<typeof deletedFamilyTreeList>;

export const generationsView = z
  .object({
    data: z
      .array(z.object({ generationOrder: z.number().int(), members: z.array(familyMemberView) }))
      .describe('The oldest generation first.'),
  })
  .meta({ id: 'FamilyTreeGenerations' });
export type GenerationsView = z.infer<typeof generationsView>;

export const isMineView = z.object({ isOwner: z.boolean() }).meta({ id: 'FamilyTreeIsMine' });

export const treeCountView = z
  .object({ currentCount: count, maxCount: limit, remaining: limit, canCreate: z.boolean() })
  .meta({ id: 'FamilyTreeCount' });
export type TreeCountView = z.infer<typeof treeCountView>;

export const treeLimitsView = z
  .object({
    canCreate: z.boolean(),
    reason: z.string().nullable().describe('Code of the refusal that a creation would get; null if none.'),
    currentCount: count,
    limit,
    remaining: limit,
    subscriptionLevel: planLevel,
  })
  .meta({ id: 'FamilyTreeLimits' });
export type TreeLimitsView = z.infer<typeof treeLimitsView>;

export const treeSubscriptionView = z
  .object({
    currentLevel: planLevel,
    canCreateFamilyTree: z.boolean(),
    treeUsage: usageView,
    memberLimits: usageView.describe('Members of the fullest tree.'),
    generationLimits: z.object({ limit: count }),
    subscriptionEnds: z.string().nullable(),
    recommendedUpgrade: planLevel.nullable(),
  })
  .meta({ id: 'FamilyTreeSubscription' });
export type TreeSubscriptionView = z.infer<typeof treeSubscriptionView>;

export const hasTreesView = z
  .object({
    hasTrees: z.boolean(),
    hasFamilyTrees: z.boolean().describe('The same as `hasTrees`.'),
    count,
  })
  .meta({ id: 'HasFamilyTrees' });
export type HasTreesView = z.infer<typeof hasTreesView>;
