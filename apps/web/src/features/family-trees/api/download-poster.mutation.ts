import {
  type LivingOnPoster,
  type PosterFormat,
  type PosterPaper,
  posterFileName,
} from '@memorial/contracts/family-trees/poster.constants';
import { posterRoutes } from '@memorial/contracts/family-trees/poster.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';

/** Choices of the dialog. */
export interface PosterOptions {
  readonly format: PosterFormat;
  readonly paper: PosterPaper;
  readonly living: LivingOnPoster;
  readonly portraits: boolean;
}

/** A large tree waits for its turn and takes some seconds to draw. */
const timeoutMs = 60_000;

/**
 * Downloads the poster; answers the name of the file.
 * @param asGuest with people as a guest sees them
 */
export function useDownloadPoster(
  { _id: id, name }: { readonly _id: string; readonly name: string },
  asGuest: boolean,
) {
  return useApiMutation(async (api, { portraits, ...options }: PosterOptions) => {
    const file = await api.call(posterRoutes.getPoster, {
      params: { id },
      query: {
        ...options,
        portraits: portraits ? 'true' : 'false',
        ...(asGuest && { as: 'guest' as const }),
      },
      timeoutMs,
    });
    const fileName = posterFileName(name, options);
    downloadFile(file, fileName);
    return fileName;
  });
}
