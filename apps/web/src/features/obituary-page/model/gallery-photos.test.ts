import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { buildGalleryPhotoView } from '@memorial/contracts/testing/builders';
import { expect, it } from 'vitest';
import { shownPhotos } from './gallery-photos.js';

const photo = (over: Partial<GalleryPhotoView> = {}) =>
  buildGalleryPhotoView({
    _id: '1',
    imageData: '/api/obituaries/2/gallery/1/image',
    width: 2000,
    height: 1500,
    thumbhash: 'abc',
    ...over,
  });

const shown = (over: Partial<GalleryPhotoView>) => shownPhotos([photo(over)])[0];
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;

it('a photograph has all widths and its original for the viewer', () => {
  const address = '/api/obituaries/2/gallery/1/image';
  expect(shown({})).toMatchObject({
    href: `${address}?w=1280`,
    srcSet: `${address}?w=320 320w, ${address}?w=640 640w, ${address}?w=1280 1280w`,
    file: { src: address, width: 2000, height: 1500 },
    smaller: [
      { width: 320, height: 240 },
      { width: 640, height: 480 },
      { width: 1280, height: 960 },
    ],
  });
});

it('a signed address keeps its signature at every width', () => {
  const signed = shown({ imageData: '/image?expires=9&signature=s' });
  expect(signed?.href).toBe('/image?expires=9&signature=s&w=1280');
  expect(signed?.smaller[0]?.src).toBe('/image?expires=9&signature=s&w=320');
});

it('a small photograph is not offered wider than it is', () => {
  expect(shown({ width: 500, height: 400 })).toMatchObject({
    width: 500,
    height: 400,
    file: { width: 500, height: 400 },
    smaller: [{ width: 320, height: 256 }],
  });
});

it('a photograph without a URL is omitted', () => {
  expect(shownPhotos([photo({ imageData: null })])).toEqual([]);
});

it.each([
  [{ caption: 'На Дніпрі', title: 'Літо' }, 'Літо. На Дніпрі'],
  [{ name: 'Літо', caption: 'На Дніпрі', description: 'Двір' }, 'Літо. На Дніпрі. Двір'],
  [{ name: 'IMG_1.HEIC', caption: 'На Дніпрі' }, 'На Дніпрі'],
  [{ name: 'IMG_1.jpg' }, null],
  [{ title: 'Літо', name: 'IMG_1' }, 'Літо'],
  [{ title: 'Літо', description: 'Останнє перед службою.' }, 'Літо. Останнє перед службою.'],
  [{ caption: 'Ми вдвох!', description: 'Черкаси' }, 'Ми вдвох! Черкаси'],
  [{ caption: 'Те саме', description: 'Те саме' }, 'Те саме'],
  [{ description: 'Двір' }, 'Двір'],
  [{}, null],
])('of the words %o it shows %s', (words, caption) => {
  expect(plain(shown(words)?.caption)).toBe(caption);
});

it.each([
  [{ location: 'Кременчук', dateTaken: '2008-07-12' }, 'Кременчук, 12 липня 2008'],
  [{ location: 'Кременчук' }, 'Кременчук'],
  [{ dateTaken: '2019-05' }, 'травень 2019'],
  [{}, null],
])('of place and date %o it shows %s', (told, detail) => {
  expect(plain(shown(told)?.detail)).toBe(detail);
});
