import { formatPartialDate } from '@memorial/contracts/dates';
import { photoFileName, photoWidths } from '@memorial/contracts/media/media.constants';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { displayText, typeset } from '@memorial/contracts/text';
import type { GridPhoto } from '@memorial/ui/photo-grid/photo-grid';
import type { PhotoFile, ViewedPhoto } from '@memorial/ui/photo-viewer/photo-viewer';
import { photoSources, renditionAt } from '../../../shared/obituary/photo-sources.js';
import { joined, withEndMark } from './page-facts.js';

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

/** Caption text: name, caption and description, each once, as sentences. */
export function captionOf({
  caption = null,
  title = null,
  name,
  description,
}: Pick<GalleryPhotoView, 'name' | 'description'> & Partial<Pick<GalleryPhotoView, 'caption' | 'title'>>):
  | string
  | null {
  const texts = [title ?? (photoFileName.test(name ?? '') ? null : name), caption, description];
  return (
    [...new Set(texts)]
      .filter(Boolean)
      .map((text, index, all) => (text && index < all.length - 1 ? withEndMark(text) : text))
      .join(' ') || null
  );
}

function placeAndDate({ location, dateTaken }: GalleryPhotoView): string | null {
  const date = formatPartialDate(dateTaken).replaceAll(' ', '\u00a0');
  return joined([location && typeset(displayText(location)), date], ', ');
}
