import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import {
  type GedcomEncoding,
  importFileField,
} from '@memorial/contracts/family-trees/family-trees.constants';
import { familyTreeImportRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';

/**
 * Sends a GEDCOM file, which is kept for an hour.
 * @param onProgress called with the uploaded share, from 0 to 1
 * @throws ApiError
 */
export function uploadGedcom(
  api: ApiClient,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<FamilyTreeImportPreview> {
  const body = formOf({ [importFileField]: file });
  return api.call(familyTreeImportRoutes.preview, { body, signal, ...uploadOptions(onProgress) });
}

interface Look {
  readonly importId: string;
  readonly encoding: GedcomEncoding;
  readonly rootId: string;
  readonly find: string;
}

/** A kept file, looked at in this way. */
export function previewImportQuery(api: ApiClient, look: Look | null) {
  return queryOptions({
    queryKey: [...familyTreeQueryKeys.all, 'import', look],
    queryFn: async ({ signal }): Promise<FamilyTreeImportPreview> => {
      if (!look) throw new Error('no file is looked at');
      const { find, ...others } = look;
      const body = { ...others, ...(find !== '' && { find }) };
      return api.call(familyTreeImportRoutes.preview, { body, signal });
    },
    enabled: look !== null,
    // A kept file does not change.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
