import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { awardDetailsBody, type DraftAward } from '../../../shared/awards/draft-award.js';
import type { DraftPhoto } from '../../../shared/drafts/photo-store.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';
import { photoDetailsBody } from '../../../shared/photos/photo-details.js';
import { attachAward } from '../api/attach-award.js';
import { updateAward } from '../api/update-award.js';
import { updateGalleryPhoto } from '../api/update-gallery-photo.js';
import { uploadGalleryPhoto } from '../api/upload-gallery-photo.js';
import { uploadPortrait } from '../api/upload-portrait.js';
import type { GalleryPhoto } from './drafts/use-draft-files.js';

export type UploadKind = 'photo' | 'gallery' | 'award';

/** One upload that belongs to a created page. */
export interface UploadTask {
  /** Stored in the draft after the task is done or skipped. */
  readonly key: string;
  readonly kind: UploadKind;
  /** Name shown to the user. */
  readonly name: string;
  /**
   * @param onProgress called with the uploaded share, from 0 to 1
   * @throws ApiError
   */
  readonly run: (to: UploadTarget, onProgress: (share: number) => void) => Promise<void>;
}

export interface UploadTarget {
  readonly api: ApiClient;
  readonly pageId: string;
  /**
   * Idempotency key of the submission; each task derives its own key from it, so that a retry creates nothing
   * twice.
   */
  readonly submissionKey: string;
}

/** Upload tasks in order: main photo, gallery, awards. */
export function uploadTasks({
  photo,
  gallery,
  awards,
  awardPhotoOf,
}: {
  photo: DraftPhoto | null;
  gallery: readonly GalleryPhoto[];
  awards: readonly DraftAward[];
  /** File of an award's photo; null or undefined when the browser does not have it. */
  awardPhotoOf: (photoKey: string) => File | null | undefined;
}): readonly UploadTask[] {
  return [
    ...(photo ? [portraitTask(photo)] : []),
    ...gallery.map(galleryPhotoTask),
    ...awards.map((award) => awardTask(award, awardPhotoOf)),
  ];
}

function portraitTask(photo: DraftPhoto): UploadTask {
  const key = 'photo';
  return {
    key,
    kind: 'photo',
    name: copy.portraitUpload,
    run: ({ api, pageId, submissionKey }, onProgress) =>
      uploadPortrait(api, pageId, photo, { idempotencyKey: `${submissionKey}-${key}`, onProgress }),
  };
}

function galleryPhotoTask(
  { key: photoKey, name, caption, details, file }: GalleryPhoto,
  order: number,
): UploadTask {
  const key = `gallery-${photoKey}`;
  return {
    key,
    kind: 'gallery',
    name: caption || name,
    run: async ({ api, pageId, submissionKey }, onProgress) => {
      if (file === null) throw new ApiError(0, 'photo.notFound', copy.photoLost);
      const texts = { caption, ...photoDetailsBody(details) };
      const idempotencyKey = `${submissionKey}-${key}`;
      await createOrUpdate(
        () => uploadGalleryPhoto(api, pageId, { file, texts, order, idempotencyKey, onProgress }),
        (photoId) => updateGalleryPhoto(api, pageId, photoId, { ...texts, order }),
      );
    },
  };
}

function awardTask(
  { key: awardKey, awardId, name, type, photoKey, ...award }: DraftAward,
  photoOf: (photoKey: string) => File | null | undefined,
): UploadTask {
  const key = `award-${awardKey}`;
  return {
    key,
    kind: 'award',
    name,
    run: async ({ api, pageId, submissionKey }, onProgress) => {
      const file = photoKey === null ? null : photoOf(photoKey);
      const details = awardDetailsBody(award);
      const created = { awardId, name, type, ...details };
      // An award of the catalogue keeps its name and type.
      const renamed = awardId === null && { name, type };
      const idempotencyKey = `${submissionKey}-${key}`;
      const photo = file && { file, onProgress };
      await createOrUpdate(
        () => attachAward(api, pageId, created, idempotencyKey, photo),
        (earlierId) => {
          // A change has to name empty fields: the earlier attempt may have filled them.
          const texts = photo
            ? { ...details, dateAwarded: award.dateAwarded, description: award.description }
            : details;
          const body = { ...texts, ...renamed, ...(photoKey === null && { imageData: null }) };
          return updateAward(api, pageId, earlierId, body, photo);
        },
      );
      // The award is on the page; its photo is not, and the user has to know.
      if (photoKey !== null && !file) throw new ApiError(0, 'photo.notFound', copy.awardPhotoLost);
    },
  };
}
