import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { CreateMemoryRequest, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';

/**
 * Creates a memory exactly once. If an earlier attempt with this key had other text, its memory gets this one.
 * @throws ApiError
 */
export function createMemory(
  api: ApiClient,
  input: CreateMemoryRequest,
  idempotencyKey: string,
): Promise<MemoryView> {
  const { obituaryId: _, ...texts } = input;
  return createOrUpdate(
    () => api.call(memoryRoutes.create, { body: input, idempotencyKey }),
    (id) => api.call(memoryRoutes.update, { params: { id }, body: texts }),
  );
}
