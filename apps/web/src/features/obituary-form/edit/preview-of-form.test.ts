import { expect, it } from 'vitest';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import { type EditForm, newRows, toForm } from './edit-form.js';
import { previewOfForm } from './preview-of-form.js';
import { fullObituary } from './testing/full-obituary.js';

const page = fullObituary();
const previewOf = (over: Partial<EditForm> = {}) => previewOfForm(page, { ...toForm(page), ...over });

it('shows an unchanged form as the page is', () => {
  expect(previewOf()).toEqual({ ...page, canEdit: false });
});

it('shows what is typed, without rows that would not be saved', () => {
  const row = { ...newRows.achievements(), title: 'Книга', date: '2020-05' };
  const preview = previewOf({
    biography: 'Народився в селі.',
    achievements: [row, newRows.achievements()],
    achievement: '',
    hobbies: [{ text: ' Сад ' }, { text: '' }],
  });
  expect(preview.biography).toBe('Народився в селі.');
  expect(preview.achievements).toMatchObject([{ title: 'Книга', year: 2020 }]);
  expect(preview.achievement).toBe('Книга');
  expect(preview.hobbies).toEqual(['Сад']);
});

it('shows the stored value where the typed one could not be saved', () => {
  const preview = previewOf({ birthDate: '14.03', deathPlace: 'Київ' });
  expect(preview.birthDate).toBe(page.birthDate);
  expect(preview.deathPlace).toBe('Київ');
});

it('shows the chosen portrait in the place of the stored one, and none where it is removed', () => {
  const stored = { ...page, photo: true, photoUrl: '/photo', photoThumbhash: 'hash', photoName: 'Портрет' };
  const portraitIn = (portrait?: string | null) => previewOfForm(stored, toForm(stored), portrait);
  expect(portraitIn()).toMatchObject({ photoUrl: '/photo', photoName: 'Портрет' });
  const chosen = portraitIn('blob:https://site/1');
  expect(chosen).toMatchObject({ photo: true, photoThumbhash: null, photoName: null });
  const { src } = photoSources(chosen.photoUrl ?? '', '100vw');
  expect(src.replace(new URL(src).hash, '')).toBe('blob:https://site/1');
  expect(portraitIn(null)).toMatchObject({ photo: false, photoUrl: null });
});
