import { galleryUploadInput } from '@memorial/contracts/media/media.schemas';
import type { PhotoDetails } from './photo-details.js';

export type PhotoTexts = PhotoDetails & { readonly caption: string };

/** Messages for the texts of a gallery photo that the API would reject, by field. */
export function validatePhotoTexts(texts: Partial<PhotoTexts>): Partial<Record<keyof PhotoTexts, string>> {
  const { error } = galleryUploadInput.safeParse(texts);
  const messages = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
  // The first issue of a field wins.
  return Object.fromEntries(messages.reverse());
}
