import { formatPartialDate } from '@memorial/contracts/dates';
import { photoWidths } from '@memorial/contracts/media/media.constants';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { displayText, typeset } from '@memorial/contracts/text';
import type { GridPhoto } from '@memorial/ui/photo-grid/photo-grid';
import type { PhotoFile, ViewedPhoto } from '@memorial/ui/photo-viewer/photo-viewer';
import { photoSources, renditionAt } from '../../lib/photo-sources.js';
import { joined } from './page-facts.js';

/** A photograph with the fields of both the grid and the viewer. */
export type ShownPhoto = GridPhoto & ViewedPhoto;

const [, tileWidth, screenWidth] = photoWidths;

/** Photographs that have a URL, in order. */
export function shownPhotos(photos: readonly GalleryPhotoView[]): readonly ShownPhoto[] {
  return photos.flatMap((photo) => (photo.imageData === null ? [] : [shown(photo, photo.imageData)]));
}

function shown(photo: GalleryPhotoView, address: string): ShownPhoto {
  const { width, height, thumbhash } = photo;
  const fileOf = (src: string, fileWidth: number): PhotoFile => ({
    src,
    width: fileWidth,
    height: Math.round((fileWidth * height) / width),
  });
  const { src, srcSet } = photoSources(address, '');
  const caption = captionOf(photo);
  return {
    id: photo._id,
    href: renditionAt(address, screenWidth),
    src,
    srcSet,
    width: Math.min(width, tileWidth),
    height: fileOf(src, Math.min(width, tileWidth)).height,
    thumbhash,
    file: fileOf(address, width),
    smaller: photoWidths
      .filter((smaller) => smaller < width)
      .map((smaller) => fileOf(renditionAt(address, smaller), smaller)),
    caption: caption && typeset(caption),
    detail: placeAndDate(photo),
  };
}

/** Caption text: the first of caption, title and name, followed by the description if it differs. */
function captionOf({ caption, title, name, description }: GalleryPhotoView): string | null {
  const line = caption ?? title ?? name;
  const more = description !== null && description !== line ? description : null;
  if (line === null || more === null) return line ?? more;
  return /[.!?…]$/.test(line) ? `${line} ${more}` : `${line}. ${more}`;
}

function placeAndDate({ location, dateTaken }: GalleryPhotoView): string | null {
  const date = formatPartialDate(dateTaken).replaceAll(' ', '\u00a0');
  return joined([location && typeset(displayText(location)), date], ', ');
}
