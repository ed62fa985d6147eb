import { readdirSync } from 'node:fs';
import {
  listGalleryEndpoint,
  removeGalleryPhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { expect } from 'vitest';
import { mediaPrefix, photoIdOfKey } from '../../src/modules/media/photo-keys.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { call, callOk } from './call-endpoint.js';
import { addGalleryPhoto, createObituary } from './obituaries.js';

/** An obituary with its keeper. */
export interface OwnedObituary {
  readonly keeper: TestAccount;
  readonly id: string;
}

/**
 * Gallery requests over HTTP, and checks of their effects.
 * @param started returns the application under test once it has started
 */
export function galleryCalls(started: () => TestApp) {
  async function keptPage(level: PlanLevel = 'PREMIUM_3'): Promise<OwnedObituary> {
    const keeper = await createAccount(started(), level);
    return { keeper, id: (await createObituary(started(), keeper))._id };
  }

  const upload = ({ id, keeper }: OwnedObituary, file: Buffer, headers: Record<string, string> = {}) =>
    call(started(), uploadGalleryPhotoEndpoint, { as: keeper, params: { id }, file, headers });
  const listOf = async ({ id, keeper }: OwnedObituary) =>
    (await callOk(started(), listGalleryEndpoint, { as: keeper, params: { id } })).data;
  const change = ({ id, keeper }: OwnedObituary, photoId: string, body: object) =>
    call(started(), updateGalleryPhotoEndpoint, { as: keeper, params: { id, photoId }, body });
  const remove = ({ id, keeper }: OwnedObituary, photoId: string) =>
    call(started(), removeGalleryPhotoEndpoint, { as: keeper, params: { id, photoId } });

  async function usedBy({ id, keeper }: OwnedObituary): Promise<number | undefined> {
    const query = { type: 'photos', obituaryId: id };
    return (await callOk(started(), checkLimitEndpoint, { as: keeper, query })).usage?.used;
  }

  const store = () => started().app.get(ObjectStore, { strict: false });

  /** Ids of the obituary's photos that have files in the store. */
  async function storedOf({ id }: OwnedObituary): Promise<string[]> {
    const ids = new Set<string>();
    for await (const { key } of store().list(mediaPrefix(id))) ids.add(photoIdOfKey(key));
    return [...ids];
  }

  /** Assert that a failed upload left no photo, file, quota slot or temporary file. */
  async function expectNothingLeft(obituary: OwnedObituary): Promise<void> {
    expect(await listOf(obituary)).toEqual([]);
    expect(await storedOf(obituary)).toEqual([]);
    expect(await usedBy(obituary)).toBe(0);
    expect(readdirSync(`${started().config.dataDir}/tmp`)).toEqual([]);
  }

  async function withPhotos(count: number): Promise<{ obituary: OwnedObituary; ids: string[] }> {
    const obituary = await keptPage();
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push((await addGalleryPhoto(started(), obituary.keeper, obituary.id, number))._id);
    }
    return { obituary, ids };
  }

  return { keptPage, upload, listOf, change, remove, usedBy, store, storedOf, expectNothingLeft, withPhotos };
}
