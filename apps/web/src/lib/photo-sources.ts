import { photoWidths } from '@memorial/contracts/media/media.constants';

/** What an img element takes to choose the rendition that its place needs. */
export interface PhotoSources {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
}

const fallbackWidth = 640;

/**
 * The renditions of a page's photograph.
 * @param photoUrl as the API answers it, with or without a query
 * @param sizes the width of its place, as the attribute of the same name
 * @param widest in px: a card on the densest screen is sharp enough with less than it could show
 */
export function photoSources(photoUrl: string, sizes: string, widest = Infinity): PhotoSources {
  return {
    src: renditionAt(photoUrl, fallbackWidth),
    srcSet: photoWidths
      .filter((width) => width <= widest)
      .map((width) => `${renditionAt(photoUrl, width)} ${width}w`)
      .join(', '),
    sizes,
  };
}

/** The address of one rendition; `width` in px. */
export function renditionAt(photoUrl: string, width: number): string {
  return `${photoUrl}${photoUrl.includes('?') ? '&' : '?'}w=${width}`;
}
