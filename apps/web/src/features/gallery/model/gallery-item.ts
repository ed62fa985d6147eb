import type { PhotoDetails } from '../../../shared/photos/photo-details.js';

/** A gallery photo as the editor shows it; the order is the order of the list. */
export interface GalleryItem {
  /** Identifies the photo while the editor is open. */
  readonly key: string;
  /** A chosen file, or the URL of a stored photo; null when the file is missing. */
  readonly source: File | string | null;
  readonly caption: string;
  readonly details: PhotoDetails;
  /** `sending`: the upload is running; `missing`: the file is missing and must be chosen again. */
  readonly state: 'ready' | 'sending' | 'missing';
  /** Error message for the user; null when there is none. */
  readonly error: string | null;
}
