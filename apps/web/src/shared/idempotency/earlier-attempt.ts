import type { KeyReusedDetails } from '@memorial/contracts/envelopes.schemas';
import { ApiError } from '../api/api-error.js';

/**
 * Id of what an earlier attempt with the same Idempotency-Key, but other content, created before its response
 * was lost; null for any other error.
 */
export function earlierIdOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'request.keyReused') return null;
  const { _id }: Partial<Record<keyof KeyReusedDetails, unknown>> = error.details;
  return typeof _id === 'string' ? _id : null;
}

/**
 * Creates something, or updates what an earlier attempt with other content created.
 * @throws the error of `create` or `update`
 */
export async function createOrUpdate<C, U>(
  create: () => Promise<C>,
  update: (earlierId: string) => Promise<U>,
): Promise<C | U> {
  try {
    return await create();
  } catch (error) {
    const earlierId = earlierIdOf(error);
    if (earlierId === null) throw error;
    return update(earlierId);
  }
}
