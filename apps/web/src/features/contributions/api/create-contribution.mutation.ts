import { contributionRoutes } from '@memorial/contracts/contributions/contributions.routes';
import type {
  CreateContributionRequest,
  CreatedContributionView,
} from '@memorial/contracts/contributions/contributions.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

interface NewContribution {
  readonly input: CreateContributionRequest;
  readonly idempotencyKey: string;
  /** Request of an earlier attempt with this key whose response was lost. */
  readonly attempt?: CreateContributionRequest | undefined;
}

/**
 * Sends the words of an entry exactly once; photos and voice follow with its key. An earlier attempt is repeated
 * unchanged, because only the response to the same request contains the edit key, and then gets the words of this one.
 */
export function useCreateContribution(token: string) {
  return useApiMutation(
    async (api, { input, idempotencyKey, attempt }: NewContribution): Promise<CreatedContributionView> => {
      const create = (body: CreateContributionRequest, key: string) =>
        api.call(contributionRoutes.create, { params: { token }, body, idempotencyKey: key });
      if (!attempt || hasSameWords(attempt, input)) return create(attempt ?? input, idempotencyKey);
      const created = await create(attempt, idempotencyKey);
      const ofEarlier = { params: { token, entryId: created._id }, editKey: created.editKey };
      const { content, author } = input;
      if (attempt.toFamily === input.toFamily) {
        const { name, relation = null } = author;
        await api.call(contributionRoutes.update, {
          ...ofEarlier,
          body: { content, author: { name, relation } },
        });
        return created;
      }
      // A memory does not become a letter, nor the other way round.
      await api.call(contributionRoutes.withdraw, ofEarlier);
      return create(input, `${idempotencyKey}-${input.toFamily ? 'letter' : 'memory'}`);
    },
  );
}

function hasSameWords(one: CreateContributionRequest, other: CreateContributionRequest): boolean {
  return (
    one.content === other.content &&
    one.toFamily === other.toFamily &&
    one.author.name === other.author.name &&
    one.author.relation === other.author.relation
  );
}
