import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AwardPhotos } from '../../../lib/draft-award.js';
import type { GalleryStore } from '../../../lib/draft-files/gallery-store.js';
import { newKey } from '../../../lib/new-key.js';
import { type DraftFiles, useDraftFiles } from './use-draft-files.js';
import type { WizardForm } from './wizard-form.js';

/** Photos of the draft's awards. */
export type AwardPhotosDraft = Pick<DraftFiles, 'fileOf' | 'saveAll' | 'isLoaded' | 'isPersisted'> &
  Pick<AwardPhotos, 'source' | 'add'>;

/** The awards of the draft name their photos; the files are beside those of the gallery. */
export function useAwardPhotos(store: GalleryStore, form: UseFormReturn<WizardForm>): AwardPhotosDraft {
  const awards = useWatch({ control: form.control, name: 'awards' });
  const files = useDraftFiles(
    store,
    awards.flatMap(({ photoKey }) => photoKey ?? []),
  );
  return {
    ...files,
    source: files.fileOf,
    add: (file) => {
      const key = newKey();
      files.save(key, file);
      return key;
    },
  };
}
