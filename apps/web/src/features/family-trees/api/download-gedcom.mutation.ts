import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { type GedcomVersion, gedcomFileName } from '@memorial/contracts/family-trees/gedcom.constants';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';

interface GedcomChoice {
  readonly version: GedcomVersion;
  /** True: with the living people whom the owner keeps. */
  readonly living: boolean;
}

/** Downloads a tree as a GEDCOM file; answers its name. */
export function useDownloadGedcom({ _id: id, name }: Pick<FamilyTreeView, '_id' | 'name'>) {
  return useApiMutation(async (api, { version, living }: GedcomChoice) => {
    const file = await api.call(familyTreeRoutes.gedcom, {
      params: { id },
      query: { version, living: living ? 'true' : 'false' },
    });
    const fileName = gedcomFileName(name);
    downloadFile(file, fileName);
    return fileName;
  });
}
