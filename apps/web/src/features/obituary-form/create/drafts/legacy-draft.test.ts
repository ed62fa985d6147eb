import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { GalleryStore } from '../../../../shared/drafts/gallery-store.js';
import { PhotoStore } from '../../../../shared/drafts/photo-store.js';
import { noPhotoDetails } from '../../../../shared/photos/photo-details.js';
import { safeStorage, storageKeys } from '../../../../shared/storage/storage.js';
import { draftFileStore } from '../../../../shared/testing/draft-file-store.js';
import { memoryStorage } from '../../../../shared/testing/memory-storage.js';
import { DraftStore } from './draft-store.js';
import { adoptLegacyDraft } from './legacy-draft.js';

const picture = `data:image/png;base64,${btoa('обличчя'.replace(/./gu, 'x'))}`;
const old = {
  type: 'military',
  personalInfo: {
    lastName: 'Бойко',
    firstName: 'Іван',
    gender: 'male',
    birthDate: '1991-03-14',
    memoryPhotoBase64: picture,
  },
  militaryInfo: { rank: 'Сержант', callSign: 'Грім' },
  awards: [{ id: 'a1', name: 'Орден', image: '/o.svg', date: '2022', description: 'За мужність' }, 7],
  biography: { hobbies: 'Сад\nМоре', family: 'Дружина Олена', photosBase64: [picture, 'x', null] },
  additionalInfo: { biographicalText: 'Любив сад', nationality: 'українець' },
};

function storesOn(text: string, open: (factory: IDBFactory) => IDBFactory = (factory) => factory) {
  const memory = memoryStorage();
  memory.setItem(storageKeys.memorialDraft, text);
  const database = new IDBFactory();
  /** Stores as a new visit opens them. */
  const visit = (personId = 'u1', opened = () => open(database)) => ({
    draft: new DraftStore(
      safeStorage(() => memory),
      personId,
    ),
    photo: new PhotoStore(personId, draftFileStore(opened)),
    gallery: new GalleryStore(personId, draftFileStore(opened)),
  });
  const kept = () => memory.getItem(storageKeys.memorialDraft);
  return { stores: visit(), visit, database, kept };
}

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('a draft in the old format', () => {
  it('is adopted completely, with photos and awards', async () => {
    const { stores, kept } = storesOn(JSON.stringify(old));
    await adoptLegacyDraft(stores);
    expect(kept()).not.toContain('personalInfo');
    expect(stores.draft.read().draft).toMatchObject({
      type: 'military',
      lastName: 'Бойко',
      firstName: 'Іван',
      gender: 'male',
      birthDate: '1991-03-14',
      rank: 'Сержант',
      callSign: 'Грім',
      hobbies: 'Сад\nМоре',
      family: 'Дружина Олена',
      biographicalText: 'Любив сад',
      nationality: 'українець',
      awards: [
        {
          key: 'a1',
          awardId: 'a1',
          name: 'Орден',
          type: 'Military',
          imageUrl: '/o.svg',
          dateAwarded: '2022',
          isPosthumous: false,
          description: 'За мужність',
        },
      ],
      gallery: [{ key: 'kept-0', name: 'photo-1.png', caption: '', details: noPhotoDetails }],
    });
    expect(await stores.photo.read()).toMatchObject({
      file: { name: 'portrait.png', type: 'image/png', size: 7 },
    });
    expect(await stores.gallery.read('kept-0')).toMatchObject({ size: 7 });
  });

  it('stays unchanged until its photos are stored', async () => {
    const { stores, kept } = storesOn(JSON.stringify(old));
    const adopted = adoptLegacyDraft(stores);
    expect(kept()).toBe(JSON.stringify(old));
    await adopted;
    expect(await stores.photo.read()).not.toBeNull();
    expect(stores.draft.readSavedAtMs()).not.toBeNull();
  });

  it('whose photos cannot be stored is usable, and stays unchanged for the next visit', async () => {
    const { stores, visit, kept, database } = storesOn(JSON.stringify(old), refuse);
    await adoptLegacyDraft(stores);
    const { draft, savedAtMs, ...matter } = stores.draft.read();
    expect(draft.lastName).toBe('Бойко');
    expect(await stores.photo.read()).toMatchObject({ file: { name: 'portrait.png' } });
    expect(await stores.gallery.read('kept-0')).toMatchObject({ size: 7 });
    const typed = { ...matter, draft: { ...draft, lastName: 'Бойченко' } };
    expect(stores.draft.write(typed, savedAtMs).isPersisted).toBe(false);
    expect(stores.draft.read().draft.lastName).toBe('Бойченко');
    expect(kept()).toBe(JSON.stringify(old));

    const next = visit('u1', () => database);
    await adoptLegacyDraft(next);
    expect(next.draft.read().draft.lastName).toBe('Бойко');
    expect(await next.gallery.read('kept-0')).not.toBeNull();
    expect(kept()).not.toContain('personalInfo');
  });

  it('whose photos could not be stored is deleted when its owner finishes', async () => {
    const { stores, kept } = storesOn(JSON.stringify({ ...old, u2: { savedAtMs: 1 } }), refuse);
    await adoptLegacyDraft(stores);
    stores.draft.clear();
    expect(kept()).toBe('{"u2":{"savedAtMs":1}}');
    expect(stores.draft.readSavedAtMs()).toBeNull();
  });

  it('replaces no existing draft, and stays for a user without one', async () => {
    const { stores, visit } = storesOn(JSON.stringify({ ...old, u1: { savedAtMs: 5, lastName: 'Коваль' } }));
    await adoptLegacyDraft(stores);
    expect(stores.draft.read().draft.lastName).toBe('Коваль');
    stores.draft.write(stores.draft.read(), 5);
    const other = visit('u2');
    await adoptLegacyDraft(other);
    expect(other.draft.read().draft.lastName).toBe('Бойко');
  });

  it.each(['', '{', '[]', '{}', '{"u2":{"savedAtMs":1}}'])('%j is ignored', async (text) => {
    const { stores } = storesOn(text);
    await adoptLegacyDraft(stores);
    expect(stores.draft.readSavedAtMs()).toBeNull();
  });
});
