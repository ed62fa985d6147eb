import { photoWidths } from '@memorial/contracts/media/media.constants';

const fallbackWidth = 640;

/**
 * Attributes of an img element that let the browser choose a rendition of a photo.
 * @param photoUrl URL from the API, with or without a query
 * @param sizes value of the `sizes` attribute
 * @param widest widest rendition in px; limits the download on dense screens
 */
export function photoSources(photoUrl: string, sizes: string, widest = Infinity) {
  return {
    src: renditionAt(photoUrl, fallbackWidth),
    srcSet: photoWidths
      .filter((width) => width <= widest)
      .map((width) => `${renditionAt(photoUrl, width)} ${width}w`)
      .join(', '),
    sizes,
  };
}

/** URL of one rendition; `width` in px. */
export function renditionAt(photoUrl: string, width: number): string {
  return `${photoUrl}${photoUrl.includes('?') ? '&' : '?'}w=${width}`;
}
