import { readdirSync } from 'node:fs';
import {
  listGalleryEndpoint,
  removeGalleryPhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { expect } from 'vitest';
import { mediaPrefix, photoIdOfKey } from '../../src/modules/obituaries/photos/photo-keys.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { signedIn, type TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { answered, call } from './caller.js';
import { galleryPhotoOf, pageOf } from './pages.js';

/** An obituary with its keeper. */
export interface Kept {
  readonly keeper: TestAccount;
  readonly id: string;
}

/**
 * Gallery requests over HTTP, and checks of their effects.
 * @param started returns the application under test once it has started
 */
export function galleryCalls(started: () => TestApp) {
  async function keptPage(level: PlanLevel = 'PREMIUM_3'): Promise<Kept> {
    const keeper = await signedIn(started(), level);
    return { keeper, id: (await pageOf(started(), keeper))._id };
  }

  const upload = ({ id, keeper }: Kept, file: Buffer, headers: Record<string, string> = {}) =>
    call(started(), uploadGalleryPhotoEndpoint, { as: keeper, params: { id }, file, headers });
  const listOf = async ({ id, keeper }: Kept) =>
    (await answered(started(), listGalleryEndpoint, { as: keeper, params: { id } })).data;
  const change = ({ id, keeper }: Kept, photoId: string, body: object) =>
    call(started(), updateGalleryPhotoEndpoint, { as: keeper, params: { id, photoId }, body });
  const remove = ({ id, keeper }: Kept, photoId: string) =>
    call(started(), removeGalleryPhotoEndpoint, { as: keeper, params: { id, photoId } });

  async function usedBy({ id, keeper }: Kept): Promise<number> {
    const query = { type: 'photos', obituaryId: id };
    return (await answered(started(), checkLimitEndpoint, { as: keeper, query })).usage.used;
  }

  const store = () => started().app.get(ObjectStore, { strict: false });

  /** Ids of the obituary's photos that have files in the store. */
  async function storedOf({ id }: Kept): Promise<string[]> {
    const ids = new Set<string>();
    for await (const { key } of store().list(mediaPrefix(id))) ids.add(photoIdOfKey(key));
    return [...ids];
  }

  /** Assert that a failed upload left no photo, file, quota slot or temporary file. */
  async function expectNothingLeft(kept: Kept): Promise<void> {
    expect(await listOf(kept)).toEqual([]);
    expect(await storedOf(kept)).toEqual([]);
    expect(await usedBy(kept)).toBe(0);
    expect(readdirSync(`${started().config.dataDir}/tmp`)).toEqual([]);
  }

  async function withPhotos(count: number): Promise<{ kept: Kept; ids: string[] }> {
    const kept = await keptPage();
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push((await galleryPhotoOf(started(), kept.keeper, kept.id, number))._id);
    }
    return { kept, ids };
  }

  return { keptPage, upload, listOf, change, remove, usedBy, store, storedOf, expectNothingLeft, withPhotos };
}
