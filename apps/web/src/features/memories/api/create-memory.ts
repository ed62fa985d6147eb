import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { CreatedMemoryView, CreateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';

export interface NewMemory {
  /** With `author` it is sent for a guest, otherwise with the user's token. */
  readonly input: CreateMemoryRequest;
  readonly idempotencyKey: string;
  /** Request of an earlier attempt of a guest with this key whose response was lost. */
  readonly attempt?: CreateMemoryRequest | undefined;
}

/**
 * Creates a memory exactly once. If an earlier attempt with this key had other text, its memory gets this one.
 * @throws ApiError
 */
export function createMemory(api: ApiClient, memory: NewMemory): Promise<CreatedMemoryView> {
  const { input, idempotencyKey } = memory;
  if (input.author) return createGuestMemory(api, memory);
  const { obituaryId: _, ...texts } = input;
  return createOrUpdate(
    () => api.call(memoryRoutes.create, { body: input, idempotencyKey }),
    (id) => api.call(memoryRoutes.update, { params: { id }, body: texts }),
  );
}

/**
 * Repeats the earlier attempt unchanged, because only the response to the same request contains the edit key, and
 * then changes its texts. Sends no token: the user who has signed in since is not the author.
 */
async function createGuestMemory(
  api: ApiClient,
  { input, idempotencyKey, attempt = input }: NewMemory,
): Promise<CreatedMemoryView> {
  const created = await api.call(memoryRoutes.create, { body: attempt, idempotencyKey, access: 'public' });
  const { content, title = null, relationship = null, author } = input;
  const isAsSent =
    created.content === content &&
    created.title === title &&
    created.relationship === relationship &&
    created.author === author?.name;
  if (attempt === input || isAsSent) return created;
  const updated = await api.call(memoryRoutes.update, {
    params: { id: created._id },
    body: { content, title, relationship, author: author && { name: author.name } },
    editKey: created.editKey,
    access: 'public',
  });
  return { ...updated, editKey: created.editKey };
}
