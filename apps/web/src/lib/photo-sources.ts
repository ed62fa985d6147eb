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
 */
export function photoSources(photoUrl: string, sizes: string): PhotoSources {
  const at = (width: number) => `${photoUrl}${photoUrl.includes('?') ? '&' : '?'}w=${width}`;
  return {
    src: at(fallbackWidth),
    srcSet: photoWidths.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes,
  };
}
