import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { PhotoStore } from '../../../../shared/drafts/photo-store.js';
import { defaultCrop } from '../../../../shared/portrait-crop/crop.js';
import { draftFileStore } from '../../../../shared/testing/draft-file-store.js';
import { usePhotoDraft } from './use-photo-draft.js';

const moved = { ...defaultCrop, zoom: 1.5 };

async function openFramed() {
  const database = new IDBFactory();
  const store = new PhotoStore(
    'u1',
    draftFileStore(() => database),
  );
  await store.write({ file: new File(['x'], 'a.jpg', { type: 'image/jpeg' }), crop: defaultCrop });
  const view = renderHook(() => usePhotoDraft(store));
  await waitFor(() => expect(view.result.current.photo).not.toBeNull());
  act(() => view.result.current.setCrop(moved));
  return { store, ...view };
}

it('saves a crop that changed just before unmounting', async () => {
  const { store, unmount } = await openFramed();
  unmount();
  expect((await store.read())?.crop).toEqual(moved);
});

it('does not save a removed photo on unmounting', async () => {
  const { store, result, unmount } = await openFramed();
  act(() => result.current.remove());
  unmount();
  expect(await store.read()).toBeNull();
});
