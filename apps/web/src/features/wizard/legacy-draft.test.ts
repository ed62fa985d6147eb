import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { safeStorage, storageKeys } from '../../lib/storage.js';
import { memoryStorage } from '../../lib/testing/memory-storage.js';
import { DraftStore } from './draft-store.js';
import { GalleryStore } from './gallery-store.js';
import { adoptLegacyDraft } from './legacy-draft.js';
import { PhotoStore } from './photo-store.js';

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

function storesOn(text: string) {
  const storage = safeStorage(() => memory);
  const memory = memoryStorage();
  memory.setItem(storageKeys.memorialDraft, text);
  const database = new IDBFactory();
  return {
    storage,
    stores: {
      draft: new DraftStore(storage, 'u1'),
      photo: new PhotoStore('u1', () => database),
      gallery: new GalleryStore('u1', () => database),
    },
  };
}

describe('a draft in its older shape', () => {
  it('is taken over whole, photographs and awards included', async () => {
    const { storage, stores } = storesOn(JSON.stringify(old));
    adoptLegacyDraft(storage, stores);
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
          description: 'За мужність',
        },
      ],
      gallery: [{ key: 'kept-0', name: 'photo-1.png', caption: '' }],
    });
    expect(await stores.photo.read()).toMatchObject({
      file: { name: 'portrait.png', type: 'image/png', size: 7 },
    });
    expect(await stores.gallery.read('kept-0')).toMatchObject({ size: 7 });
  });

  it('takes the place of nothing that is kept already', () => {
    const { storage, stores } = storesOn(
      JSON.stringify({ ...old, u1: { savedAtMs: 5, lastName: 'Коваль' } }),
    );
    adoptLegacyDraft(storage, stores);
    expect(stores.draft.read().draft.lastName).toBe('Коваль');
  });

  it.each(['', '{', '[]', '{}', '{"u2":{"savedAtMs":1}}'])('%j is none', (text) => {
    const { storage, stores } = storesOn(text);
    adoptLegacyDraft(storage, stores);
    expect(stores.draft.readSavedAtMs()).toBeNull();
  });
});
