/**
 * Widths in pixels of stored photo renditions, besides the original. The server makes no others; a request in
 * between gets the wider one.
 */
export const photoWidths = [320, 640, 1280] as const;

/** Accepted upload types; the file's bytes decide, not its name or declared type. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
] as const;

/** Name of the multipart file field. */
export const photoFileField = 'file';

/** Name of a file, which some clients send as the name of the photo. */
export const photoFileName = /\.(jpe?g|png|webp|avif|hei[cf])$/i;

/** Maximum text lengths of a photo, in characters. */
export const maxPhotoText = { line: 200, description: 500, place: 300 } as const;

/** Largest accepted `order`; values beyond the last photo move it to the end. */
export const maxGalleryOrder = 999;

/** Size of a link preview image, in pixels. */
export const previewImage = { width: 1200, height: 630 } as const;
