import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { GalleryStore } from '../../../../shared/drafts/gallery-store.js';
import { PhotoStore } from '../../../../shared/drafts/photo-store.js';
import { defaultCrop } from '../../../../shared/portrait-crop/crop.js';
import { safeStorage, storageKeys } from '../../../../shared/storage/storage.js';
import { draftFileStore } from '../../../../shared/testing/draft-file-store.js';
import { memoryStorage } from '../../../../shared/testing/memory-storage.js';
import { DraftStore } from './draft-store.js';
import { clearStrayFiles } from './stray-files.js';

const file = new File(['обличчя'], 'світлина.jpg', { type: 'image/jpeg' });

/** A device with files of several users, of whom some have a draft. */
async function deviceWith(drafts: string) {
  const memory = memoryStorage();
  if (drafts) memory.setItem(storageKeys.memorialDraft, drafts);
  const database = new IDBFactory();
  const files = draftFileStore(() => database);
  const storesOf = (personId: string) => ({
    draft: new DraftStore(
      safeStorage(() => memory),
      personId,
    ),
    photo: new PhotoStore(personId, files),
    gallery: new GalleryStore(personId, files),
  });
  for (const personId of ['u1', 'u2', 'u3']) {
    const { photo, gallery } = storesOf(personId);
    await photo.write({ file, crop: defaultCrop });
    await gallery.write('a', file);
  }
  const left = async () => {
    const found: string[] = [];
    for (const personId of ['u1', 'u2', 'u3']) {
      const { photo, gallery } = storesOf(personId);
      if ((await photo.read()) !== null && (await gallery.read('a')) !== null) found.push(personId);
    }
    return found;
  };
  return { files, stores: storesOf('u1'), left };
}

it('deletes files whose draft no longer exists and keeps the others', async () => {
  const { stores, files, left } = await deviceWith('{"u1":{"savedAtMs":1},"u3":{"savedAtMs":1}}');
  await clearStrayFiles(stores, files);
  expect(await left()).toEqual(['u1', 'u3']);
});

it('a new draft does not get the photo of the previous one', async () => {
  const { stores, files } = await deviceWith('{"u3":{"savedAtMs":1}}');
  void clearStrayFiles(stores, files);
  expect(await stores.photo.read()).toBeNull();
  expect(await stores.gallery.read('a')).toBeNull();
});

it('deletes nothing of other users when their drafts cannot be read', async () => {
  const { stores, files, left } = await deviceWith('');
  await clearStrayFiles(stores, files);
  expect(await left()).toEqual(['u2', 'u3']);
});

it('keeps files of a draft in the old format', async () => {
  const { stores, files, left } = await deviceWith('{"personalInfo":{},"u2":{"savedAtMs":1}}');
  await clearStrayFiles(stores, files);
  expect(await left()).toEqual(['u1', 'u2']);
});
