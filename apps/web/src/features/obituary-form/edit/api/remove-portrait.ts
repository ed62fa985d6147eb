import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { ApiError } from '../../../../shared/api/api-error.js';

/** Delete the main photo; one that is already gone counts as deleted. */
export async function removePortrait(api: ApiClient, id: string): Promise<void> {
  try {
    await api.call(mediaRoutes.removePhoto, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'photo.notFound')) throw error;
  }
}
