import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { photoFile } from '../../app/testing/open-wizard.js';
import { PhotoStore } from '../../lib/draft-files/photo-store.js';
import { firstCrop } from '../../lib/portrait-crop/crop.js';
import { usePhotoDraft } from './use-photo-draft.js';

const moved = { ...firstCrop, zoom: 1.5 };

async function openFramed() {
  const database = new IDBFactory();
  const store = new PhotoStore('u1', () => database);
  await store.write({ file: photoFile('a.jpg'), crop: firstCrop });
  const view = renderHook(() => usePhotoDraft(store));
  await waitFor(() => expect(view.result.current.photo).not.toBeNull());
  act(() => view.result.current.frame(moved));
  return { store, ...view };
}

it('a frame that was moved just before leaving is kept', async () => {
  const { store, unmount } = await openFramed();
  unmount();
  expect((await store.read())?.crop).toEqual(moved);
});

it('what was removed is not written again on leaving', async () => {
  const { store, result, unmount } = await openFramed();
  act(() => result.current.remove());
  unmount();
  expect(await store.read()).toBeNull();
});
