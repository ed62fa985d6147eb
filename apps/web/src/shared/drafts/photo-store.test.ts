import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { defaultCrop } from '../portrait-crop/crop.js';
import { draftFileStore } from '../testing/draft-file-store.js';
import { GalleryStore } from './gallery-store.js';
import { editPhotoKey, PhotoStore } from './photo-store.js';

const photo = (text: string) => ({
  file: new File([text], 'світлина.jpg', { type: 'image/jpeg' }),
  crop: { x: 0.4, y: 0.3, zoom: 2 },
});

/** FileReader, because jsdom's Blob has no text(). */
function textOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

describe('the photograph of a draft', () => {
  it('is there on the next visit, with its frame', async () => {
    const factory = new IDBFactory();
    expect(
      await new PhotoStore(
        'u1',
        draftFileStore(() => factory),
      ).write(photo('обличчя')),
    ).toBe(true);
    const kept = await new PhotoStore(
      'u1',
      draftFileStore(() => factory),
    ).read();
    expect(kept?.crop).toEqual({ x: 0.4, y: 0.3, zoom: 2 });
    expect(kept?.file.name).toBe('світлина.jpg');
    expect(kept?.file.type).toBe('image/jpeg');
    expect(kept && (await textOf(kept.file))).toBe('обличчя');
  });

  it('written last stays, however fast they follow', async () => {
    const factory = new IDBFactory();
    const store = new PhotoStore(
      'u1',
      draftFileStore(() => factory),
    );
    await Promise.all(['перше', 'друге', 'третє'].map((text) => store.write(photo(text))));
    const kept = await store.read();
    expect(kept && (await textOf(kept.file))).toBe('третє');
  });

  it('is the one that was stored when the reading began', async () => {
    const factory = new IDBFactory();
    const open = () =>
      new PhotoStore(
        'u1',
        draftFileStore(() => factory),
      );
    await open().write(photo('перше'));
    const store = open();
    const reading = store.read();
    const writing = store.write(photo('друге'));
    const read = await reading;
    expect(read && (await textOf(read.file))).toBe('перше');
    await writing;
    const kept = await store.read();
    expect(kept && (await textOf(kept.file))).toBe('друге');
  });

  it('is shown to nobody else on the same phone', async () => {
    const factory = new IDBFactory();
    const [store, other] = ['u1', 'u2'].map(
      (userId) =>
        new PhotoStore(
          userId,
          draftFileStore(() => factory),
        ),
    );
    await store?.write(photo('обличчя'));
    expect(await other?.read()).toBeNull();
    await other?.clear();
    expect(await store?.read()).not.toBeNull();
  });

  it('is cleared', async () => {
    const factory = new IDBFactory();
    const store = new PhotoStore(
      'u1',
      draftFileStore(() => factory),
    );
    await store.write(photo('обличчя'));
    expect(await store.clear()).toBe(true);
    expect(await store.read()).toBeNull();
  });

  it.each([
    () => null,
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ])('a browser without a database keeps it as long as the page, and breaks nothing (%#)', async (open) => {
    const store = new PhotoStore('u1', draftFileStore(open));
    expect(await store.write(photo('обличчя'))).toBe(false);
    expect(await store.read()).toEqual(photo('обличчя'));
    expect(await new PhotoStore('u1', draftFileStore(open)).read()).toBeNull();
    expect(await store.clear()).toBe(false);
    expect(await store.read()).toBeNull();
    const gallery = new GalleryStore('u1', draftFileStore(open));
    const { file } = photo('сад');
    expect(await gallery.write('a', file)).toBe(false);
    expect(await gallery.read('a')).toBe(file);
    await gallery.remove('a');
    expect(await gallery.read('a')).toBeNull();
  });

  it('leaves the gallery beside it alone, and the gallery leaves it', async () => {
    const factory = new IDBFactory();
    const portrait = new PhotoStore(
      'u1',
      draftFileStore(() => factory),
    );
    const [gallery, others] = ['u1', 'u10'].map(
      (userId) =>
        new GalleryStore(
          userId,
          draftFileStore(() => factory),
        ),
    );
    await portrait.write(photo('обличчя'));
    await gallery?.write('a', photo('сад').file);
    await gallery?.write('b', photo('море').file);
    await others?.write('a', photo('чуже').file);
    await gallery?.remove('b');
    expect(await gallery?.read('b')).toBeNull();
    const garden = await gallery?.read('a');
    expect(garden && (await textOf(garden))).toBe('сад');
    await gallery?.clear();
    expect(await gallery?.read('a')).toBeNull();
    expect(await portrait.read()).not.toBeNull();
    expect(await others?.read('a')).not.toBeNull();
  });

  it('with a frame that cannot be read gets the first one', async () => {
    const factory = new IDBFactory();
    const store = new PhotoStore(
      'u1',
      draftFileStore(() => factory),
    );
    await store.write({ ...photo('обличчя'), crop: { x: Number.NaN, y: 9, zoom: 0 } });
    expect((await store.read())?.crop).toEqual(defaultCrop);
  });
});

/** Writes as the builds before `idb-keyval` did. */
async function writeAsBefore(factory: IDBFactory, rows: readonly (readonly [IDBValidKey, unknown])[]) {
  const opening = factory.open('memorial', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('draftPhotos');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const transaction = opening.result.transaction('draftPhotos', 'readwrite');
  for (const [key, row] of rows) transaction.objectStore('draftPhotos').put(row, key);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opening.result.close();
}

it('opens the files of an earlier build, and writes beside them', async () => {
  const factory = new IDBFactory();
  const row = (text: string) => ({
    bytes: new TextEncoder().encode(text).buffer,
    name: `${text}.jpg`,
    type: 'image/jpeg',
  });
  await writeAsBefore(factory, [
    ['u1', { ...row('обличчя'), crop: { x: 0.4, y: 0.3, zoom: 2 } }],
    [editPhotoKey('p1 u1'), { ...row('нове'), crop: defaultCrop }],
    [['u1', 'a'], row('сад')],
  ]);
  const files = draftFileStore(() => factory);
  const portrait = await new PhotoStore('u1', files).read();
  expect(portrait?.crop).toEqual({ x: 0.4, y: 0.3, zoom: 2 });
  expect(portrait && (await textOf(portrait.file))).toBe('обличчя');
  const edited = await new PhotoStore(editPhotoKey('p1 u1'), files).read();
  expect(edited?.file.name).toBe('нове.jpg');
  const gallery = new GalleryStore('u1', files);
  const garden = await gallery.read('a');
  expect(garden && (await textOf(garden))).toBe('сад');
  expect(await gallery.write('b', photo('море').file)).toBe(true);
  await gallery.clear();
  expect(await gallery.read('a')).toBeNull();
  expect((await new PhotoStore('u1', files).read())?.file.name).toBe('обличчя.jpg');
});
