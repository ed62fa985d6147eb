import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';

/** A photograph of which a video can be made. */
export interface PagePhoto {
  readonly id: string;
  readonly url: string;
  readonly thumbhash: string | null;
  readonly label: string;
}

type Photos = Pick<ObituaryView, 'photoUrl' | 'photoThumbhash' | 'galleryPhotos'>;

/** Photographs of a page: the main one first. Its id is in its URL alone. */
export function pagePhotosOf({ photoUrl, photoThumbhash, galleryPhotos }: Photos): readonly PagePhoto[] {
  const mainId = photoUrl === null ? null : new URLSearchParams(photoUrl.split('?')[1]).get('photoId');
  const main = photoUrl !== null && mainId !== null ? [{ id: mainId, url: photoUrl }] : [];
  return [
    ...main.map((photo) => ({ ...photo, thumbhash: photoThumbhash, label: copy.mainPhoto })),
    ...galleryPhotos.flatMap(({ _id, imageData, thumbhash, caption, title }, index) =>
      imageData === null
        ? []
        : [
            {
              id: _id,
              url: imageData,
              thumbhash,
              label: caption ?? title ?? fillText(copy.galleryPhoto, { place: index + 1 }),
            },
          ],
    ),
  ];
}
