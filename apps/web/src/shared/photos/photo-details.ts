import { photoFileName } from '@memorial/contracts/media/media.constants';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { recordOf } from '../format/record-of.js';

/** Facts about a gallery photo besides its caption; empty when unknown. */
export interface PhotoDetails {
  readonly name: string;
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  readonly dateTaken: string;
  readonly location: string;
  readonly description: string;
}

export const noPhotoDetails: PhotoDetails = { name: '', dateTaken: '', location: '', description: '' };

const keys = Object.keys(noPhotoDetails) as readonly (keyof PhotoDetails)[];

/** Details in a stored value or in an API view; whatever is missing or invalid is empty. */
export function toPhotoDetails(value: unknown): PhotoDetails {
  const stored = recordOf(value);
  const texts = keys.map((key) => [key, typeof stored[key] === 'string' ? stored[key] : '']);
  return { ...noPhotoDetails, ...Object.fromEntries(texts) };
}

/** Details that the API returned: a title of earlier clients is the name, the name of a file is none. */
export function detailsOfView(view: GalleryPhotoView): PhotoDetails {
  const name = photoFileName.test(view.name ?? '') ? null : view.name;
  return toPhotoDetails({ ...view, name: view.title ?? name });
}

export function areSameDetails(one: PhotoDetails, other: PhotoDetails): boolean {
  return keys.every((key) => one[key] === other[key]);
}

/** Fields of an upload, which leaves out null, or of a change, in which null removes a text. A new name replaces the title of earlier clients. */
export function photoDetailsBody({ name, dateTaken, location, description }: PhotoDetails) {
  return {
    name: name || null,
    title: null,
    dateTaken: dateTaken || null,
    location: location || null,
    description: description || null,
  };
}
