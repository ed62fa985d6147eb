import type { RemoveMemberQuery } from '@memorial/contracts/family-trees/family-members.schemas';
import { familyMemberRoutes, relationshipRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { CreatePageRelationshipInput } from '@memorial/contracts/family-trees/relationships.schemas';
import { useTreeMutation } from '../../api/use-tree-mutation.js';

/** Agrees to a relationship for a page; repeating it changes nothing. */
export const useConfirmRelationship = (obituaryId: string) =>
  useTreeMutation((api, relId: string) =>
    api.call(relationshipRoutes.confirm, { params: { id: obituaryId, relId } }),
  );

/** Deletes a relationship of a page, whoever made it. */
export const useRemovePageRelationship = (obituaryId: string) =>
  useTreeMutation((api, relId: string) =>
    api.call(relationshipRoutes.removeOfPage, { params: { id: obituaryId, relId } }),
  );

/** A relationship of `otherId`, who is `relationshipType` of the page's person. */
export interface NewPageRelationship extends Pick<CreatePageRelationshipInput, 'relationshipType'> {
  readonly otherId: string;
  readonly qualifier: CreatePageRelationshipInput['qualifier'];
  readonly label: string | null;
}

/** Links a page with another one. */
export const useLinkPages = (obituaryId: string) =>
  useTreeMutation((api, { otherId, ...facts }: NewPageRelationship) =>
    api.call(relationshipRoutes.createOfPage, {
      params: { id: obituaryId },
      body: { fromPersonId: otherId, toPersonId: obituaryId, ...facts, startDate: null, endDate: null },
    }),
  );

/** Takes a page out of a tree for good. */
export const useLeaveTree = (obituaryId: string) =>
  useTreeMutation((api, treeId: string) =>
    api.call(familyMemberRoutes.remove, {
      params: { id: treeId, personId: obituaryId },
      query: { as: 'pageOwner' satisfies RemoveMemberQuery['as'] },
    }),
  );
