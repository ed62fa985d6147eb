import type {
  AddMemberRequest,
  MoveMemberInput,
} from '@memorial/contracts/family-trees/family-members.schemas';
import type { ChangedPersonInput } from '@memorial/contracts/family-trees/family-people.schemas';
import { familyMemberRoutes, relationshipRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { UpdateRelationshipInput } from '@memorial/contracts/family-trees/relationships.schemas';
import { ApiError } from '../../../../shared/api/api-error.js';
import { earlierIdOf } from '../../../../shared/idempotency/earlier-attempt.js';
import { useTreeMutation } from '../../api/use-tree-mutation.js';
import type { WantedRelationship } from '../model/relationship-choices.js';

/** An answer of 400 with this sentence is read as «already there», whatever its code. */
const alreadyMemberSentence = 'already a member';

function isAlreadyMember(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'familyTree.alreadyMember' ||
      (error.status === 400 && error.message.includes(alreadyMemberSentence)))
  );
}

/**
 * Adds a page, or somebody without one; a page that is in the tree already counts as added. What an attempt with the
 * same key added, whose answer was lost, gets the facts that are sent now.
 * @returns id of the member in the tree
 */
export const useAddMember = (treeId: string) =>
  useTreeMutation(async (api, { key, ...body }: AddMemberRequest & { readonly key?: string }) => {
    try {
      const { personId } = await api.call(familyMemberRoutes.add, {
        params: { id: treeId },
        body,
        ...(key && { idempotencyKey: key }),
      });
      return personId;
    } catch (error) {
      if (isAlreadyMember(error) && body.personId) return body.personId;
      const earlierId = earlierIdOf(error);
      if (earlierId === null || !body.person) throw error;
      const params = { id: treeId, personId: earlierId };
      await api.call(familyMemberRoutes.update, { params, body: { person: body.person } });
      return earlierId;
    }
  });

/** The facts of a person without a page. */
export const useChangePerson = (treeId: string) =>
  useTreeMutation(
    (api, { personId, person }: { readonly personId: string; readonly person: ChangedPersonInput }) =>
      api.call(familyMemberRoutes.update, { params: { id: treeId, personId }, body: { person } }),
  );

/** A page takes the place of a person without one; repeating it changes nothing. */
export const useReplaceByPage = (treeId: string) =>
  useTreeMutation((api, { personId, pageId }: { readonly personId: string; readonly pageId: string }) =>
    api.call(familyMemberRoutes.update, { params: { id: treeId, personId }, body: { pageId } }),
  );

export const useRemoveMember = (treeId: string) =>
  useTreeMutation((api, personId: string) =>
    api.call(familyMemberRoutes.remove, { params: { id: treeId, personId } }),
  );

export const useMoveMember = (treeId: string) =>
  useTreeMutation((api, { personId, ...body }: MoveMemberInput & { readonly personId: string }) =>
    api.call(familyMemberRoutes.move, { params: { id: treeId, personId }, body }),
  );

/** Relationships that were refused, with the reason. */
export interface RefusedRelationship {
  readonly wanted: WantedRelationship;
  readonly error: unknown;
}

/**
 * Creates relationships one after another; one that is refused does not stop the others.
 * @returns those that were refused
 */
export const useCreateRelationships = (treeId: string) =>
  useTreeMutation(async (api, wanted: readonly WantedRelationship[]) => {
    const refused: RefusedRelationship[] = [];
    for (const one of wanted) {
      try {
        await api.call(relationshipRoutes.create, {
          params: { id: treeId },
          body: { ...one.body, startDate: null, endDate: null },
        });
      } catch (error) {
        // Written by an attempt whose answer was lost.
        if (error instanceof ApiError && error.code === 'familyTree.relationshipExists') continue;
        refused.push({ wanted: one, error });
      }
    }
    return refused;
  });

export const useChangeRelationship = (treeId: string) =>
  useTreeMutation((api, { relId, ...body }: UpdateRelationshipInput & { readonly relId: string }) =>
    api.call(relationshipRoutes.update, { params: { id: treeId, relId }, body }),
  );

export const useRemoveRelationship = (treeId: string) =>
  useTreeMutation((api, relId: string) =>
    api.call(relationshipRoutes.remove, { params: { id: treeId, relId } }),
  );
