/**
 * Widths in pixels that a photograph is kept and offered in, beside its master. The server makes these and no
 * others; a width between two is answered with the wider one.
 */
export const photoWidths = [320, 640, 1280] as const;

/** Kinds of files that a photograph may be sent as; whatever a file calls itself, its bytes decide. */
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

/** The field of a form that carries a photograph's file. */
export const photoFileField = 'file';

/** Longest texts of a photograph, in characters. */
export const maxPhotoText = { line: 200, description: 500, place: 300 } as const;

/** The last place of a gallery that an order may name; a larger one is the end. */
export const lastGalleryPlace = 999;

/** The picture that a shared link is shown with, in pixels. */
export const previewImage = { width: 1200, height: 630 } as const;
