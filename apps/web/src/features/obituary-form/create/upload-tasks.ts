import { awardImageField } from '@memorial/contracts/awards/awards.constants';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { photoFileField } from '@memorial/contracts/media/media.constants';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import type { DraftPhoto } from '../../../shared/drafts/photo-store.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { photoDetailsBody } from '../../../shared/photos/photo-details.js';
import { uploadFetch } from '../../../shared/photos/upload-fetch.js';
import { croppedOrOriginal } from '../../../shared/portrait-crop/crop-photo.js';
import type { GalleryPhoto } from './hooks/use-draft-files.js';
import { wizardCopy as copy } from './wizard.copy.js';

/** In milliseconds; a photo upload on a slow connection can take as long as a video. */
const uploadTimeoutMs = 300_000;

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

function portraitTask({ file, crop }: DraftPhoto): UploadTask {
  const key = 'photo';
  return {
    key,
    kind: 'photo',
    name: copy.portraitUpload,
    run: async ({ api, pageId, submissionKey }, onProgress) => {
      const cropped = await croppedOrOriginal(file, crop);
      await api.call(mediaRoutes.uploadPhoto, {
        params: { id: pageId },
        body: formOf({ [photoFileField]: cropped }),
        ...uploadOptions(`${submissionKey}-${key}`, onProgress),
      });
    },
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
      await createOrUpdate(
        () =>
          api.call(mediaRoutes.uploadGalleryPhoto, {
            params: { id: pageId },
            body: formOf({ [photoFileField]: file, ...texts, order: String(order) }),
            ...uploadOptions(`${submissionKey}-${key}`, onProgress),
          }),
        (photoId) =>
          api.call(mediaRoutes.updateGalleryPhoto, {
            params: { id: pageId, photoId },
            body: { ...texts, order },
          }),
      );
    },
  };
}

function awardTask(
  { key: awardKey, awardId, name, type, dateAwarded, description, photoKey }: DraftAward,
  photoOf: (photoKey: string) => File | null | undefined,
): UploadTask {
  const key = `award-${awardKey}`;
  return {
    key,
    kind: 'award',
    name,
    run: async ({ api, pageId, submissionKey }, onProgress) => {
      const file = photoKey === null ? null : photoOf(photoKey);
      const details = { dateAwarded: dateAwarded || null, description: description || null };
      const created = { awardId, name, type, ...details };
      // An award of the catalogue keeps its name and type.
      const renamed = awardId === null && { name, type };
      const idempotencyKey = `${submissionKey}-${key}`;
      await createOrUpdate(
        () =>
          api.call(awardRoutes.attach, {
            params: { id: pageId },
            body: file ? formOf({ ...created, [awardImageField]: file }) : created,
            ...(file ? uploadOptions(idempotencyKey, onProgress) : { idempotencyKey }),
          }),
        (earlierId) =>
          api.call(awardRoutes.update, {
            params: { id: pageId, awardId: earlierId },
            // A change has to name empty fields: the earlier attempt may have filled them.
            body: file
              ? formOf({ dateAwarded, description, ...renamed, [awardImageField]: file })
              : { ...details, ...renamed, ...(photoKey === null && { imageData: null }) },
            ...(file ? { timeoutMs: uploadTimeoutMs, fetch: uploadFetch(onProgress) } : {}),
          }),
      );
      // The award is on the page; its photo is not, and the user has to know.
      if (photoKey !== null && !file) throw new ApiError(0, 'photo.notFound', copy.awardPhotoLost);
    },
  };
}

function uploadOptions(idempotencyKey: string, onProgress: (share: number) => void) {
  return {
    idempotencyKey,
    timeoutMs: uploadTimeoutMs,
    fetch: uploadFetch(onProgress),
  } as const;
}
