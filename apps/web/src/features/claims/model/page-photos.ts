import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';

/** A photo of a page that a claim can be about. */
export interface PagePhoto {
  readonly id: string;
  readonly url: string;
  readonly label: string;
}

/** Main photo and gallery of a page, in their order. */
export function pagePhotos({
  photoUrl,
  galleryPhotos,
}: Pick<ObituaryView, 'photoUrl' | 'galleryPhotos'>): PagePhoto[] {
  const portraitId = photoUrl && new URL(photoUrl, 'http://page').searchParams.get('photoId');
  const portrait = photoUrl && portraitId ? [{ id: portraitId, url: photoUrl, label: copy.portrait }] : [];
  const gallery = galleryPhotos.flatMap(({ _id: id, imageData: url, title, caption }, index) => {
    const label = title ?? caption ?? fillText(copy.photoNumber, { number: index + 1 });
    return url === null ? [] : [{ id, url, label }];
  });
  return [...portrait, ...gallery];
}
