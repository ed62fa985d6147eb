import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditDraftStore } from '../../features/obituary-form/edit/drafts/edit-draft-store.js';
import { fullObituary } from '../../features/obituary-form/edit/testing/full-obituary.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { draftFileStore } from '../../shared/testing/draft-file-store.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { field, openEditing } from './open-editing.js';

const page = fullObituary();
const isNew = 'Нова світлина з’явиться на сторінці, коли ви натиснете «Зберегти».';

/** A device that stores drafts; each visit creates its own store. */
function device() {
  const storage = memoryStorage();
  const factory = new IDBFactory();
  return (pageId = page._id) =>
    new EditDraftStore(
      pageId,
      'u1',
      safeStorage(() => storage),
      Date.now,
      draftFileStore(() => factory),
    );
}

function choose(name: string) {
  const input = document.querySelector('input[type="file"]');
  const file = new File(['x'], name, { type: 'image/jpeg' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
}

const keptName = async (store: EditDraftStore) => (await store.photo.read())?.file.name ?? null;

/** Wait until a new visit finds the stored photo. */
async function untilKept(visit: () => EditDraftStore, name: string) {
  await waitFor(async () => expect(await keptName(visit())).toBe(name));
}

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

it('restores an unsaved photo with the other changes', async () => {
  const visit = device();
  const first = openEditing({ page, store: visit() });
  choose('портрет.jpg');
  await untilKept(visit, 'портрет.jpg');
  first.unmount();

  const { user } = openEditing({ page, store: visit() });
  expect(screen.queryByText(isNew)).not.toBeInTheDocument();
  await user.click(screen.getByText('Повернути мої зміни'));
  expect(await screen.findByText(isNew)).toBeInTheDocument();
  await untilKept(visit, 'портрет.jpg');
});

it('does not warn about a stored photo before signing in again', async () => {
  const visit = device();
  const { history } = openEditing({ page, store: visit() });
  choose('портрет.jpg');
  await untilKept(visit, 'портрет.jpg');
  act(() => history.push('/auth'));
  expect(await screen.findByText('at /auth')).toBeInTheDocument();
});

it('deletes a discarded photo', async () => {
  const visit = device();
  const first = openEditing({ page, store: visit() });
  choose('портрет.jpg');
  await untilKept(visit, 'портрет.jpg');
  first.unmount();

  const { user } = openEditing({ page, store: visit() });
  await user.click(await screen.findByText('Прибрати їх'));
  await waitFor(async () => expect(await keptName(visit())).toBeNull());
});

it('stores a newer photo instead of the undecided one, and restores the earlier one when it is cancelled', async () => {
  const visit = device();
  const first = openEditing({ page, store: visit() });
  choose('портрет.jpg');
  await untilKept(visit, 'портрет.jpg');
  first.unmount();

  const { user } = openEditing({ page, store: visit() });
  await screen.findByText('Повернути мої зміни');
  choose('інший.jpg');
  await untilKept(visit, 'інший.jpg');
  await user.click(screen.getByText('Скасувати нову світлину'));
  await untilKept(visit, 'портрет.jpg');
});

it('reports a missing photo and restores the rest', async () => {
  const visit = device();
  visit().write({ revision: 0, changed: { birthPlace: 'Стрий' }, hadPhoto: true });
  const { user } = openEditing({ page, store: visit() });
  expect(await screen.findByText(/треба буде вибрати ще раз/)).toBeInTheDocument();
  await user.click(screen.getByText('Повернути мої зміни'));
  expect(field('birthPlace')).toHaveValue('Стрий');
});

it('deletes photos without a draft and keeps those of other pages', async () => {
  const visit = device();
  const photo = {
    file: new File(['x'], 'чужий.jpg', { type: 'image/jpeg' }),
    crop: { x: 0.5, y: 0.5, zoom: 1 },
  };
  const other = visit('other');
  other.write({ revision: 0, changed: {}, hadPhoto: true });
  for (const store of [visit(), other, visit('gone')]) await store.photo.write(photo);
  await visit().clearStrayPhotos();
  expect(await keptName(visit())).toBeNull();
  expect(await keptName(visit('gone'))).toBeNull();
  expect(await keptName(visit('other'))).toBe('чужий.jpg');
});
