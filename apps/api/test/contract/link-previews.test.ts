import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { getPreviewEndpoint, uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  deactivateObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkPreviewRenderer } from '../../src/modules/link-previews/link-preview-renderer.js';
import { previewFolder } from '../../src/modules/link-previews/link-previews.service.js';
import { mediaPrefix, photoIdOfKey } from '../../src/modules/media/photo-keys.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';
import { purge } from '../support/purge.js';
import { filesBelow } from '../support/stored-files.js';

let app: TestApp;
let administrator: TestAccount;
let keeper: TestAccount;
let page: ObituaryView;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeAll(async () => {
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  keeper = await createAccount(app);
  page = await createObituary(app, keeper, { fullName: 'Ґалайда Євдокія Іллівна' });
});
afterAll(() => app.stop());

const params = () => ({ id: page._id });

/** URL path of the preview image in the document's og:image tag. */
async function previewPath(): Promise<string> {
  const { text } = await app.http.get(`/obituary/${page._id}`).expect(200);
  const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
  expect(url.startsWith(app.config.publicUrl)).toBe(true);
  return url.slice(app.config.publicUrl.length);
}

const picture = (path: string) => app.http.get(path).buffer(true).expect(200);

/** Colours of the top left corner and of the centre of the portrait. */
async function colours(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { ground: at(1190, 5), face: at(920, 300) };
}

async function storedPreviewKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.app.get(ObjectStore, { strict: false }).list(mediaPrefix(page._id)))
    if (photoIdOfKey(key) === previewFolder) keys.push(key);
  return keys;
}

/** Run the purge after setting all file times to 1970: it skips recent files. */
async function runPurge(): Promise<void> {
  const media = join(app.config.dataDir, 'media');
  for (const path of filesBelow(media)) utimesSync(join(media, path), 0, 0);
  await purge(app);
}

async function uploadRed(): Promise<void> {
  const file = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer();
  await callOk(app, uploadPhotoEndpoint, { as: keeper, params: params(), file });
}

describe('the picture that a link to a page is shown with', () => {
  it('is a small JPEG of the size that messengers want, under an address that lasts', async () => {
    const answer = await picture(await previewPath());
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.body.length).toBeLessThan(150_000);
    await app.http
      .get(await previewPath())
      .set('If-None-Match', String(answer.headers.etag))
      .expect(304);
  });

  it('is drawn once, also for many who ask at the same time, and kept', async () => {
    const paint = vi.spyOn(LinkPreviewRenderer.prototype, 'render');
    const address = await previewPath();
    await Promise.all(Array.from({ length: 5 }, () => picture(address)));
    await picture(address);
    expect(paint).toHaveBeenCalledTimes(1);
    expect(await storedPreviewKeys()).toHaveLength(1);
    paint.mockRestore();
  });

  it('shows the portrait as uploaded or in greys, as the family chose', async () => {
    await uploadRed();
    const spreadOf = async (path: string) => {
      const { face } = await colours((await picture(path)).body);
      return Math.max(...face) - Math.min(...face);
    };
    const inColour = await previewPath();
    expect(await spreadOf(inColour)).toBeGreaterThan(100);
    const portraitTone = { as: keeper, params: params(), body: { portraitTone: 'monochrome' } } as const;
    await callOk(app, updateObituaryEndpoint, portraitTone);
    const inGreys = await previewPath();
    expect(inGreys).not.toBe(inColour);
    expect(await spreadOf(inGreys)).toBeLessThan(6);
  });

  it('is another one with another portrait or name', async () => {
    const first = await previewPath();
    await uploadRed();
    const second = await previewPath();
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: params(),
      body: { fullName: 'Ґалайда Ївга' },
    });
    expect(new Set([first, second, await previewPath()]).size).toBe(3);
  });

  it('has a paper background for a civilian and granite for a soldier', async () => {
    expect((await colours((await picture(await previewPath())).body)).ground[0]).toBeGreaterThan(240);
    const soldier = await createAccount(app, 'PREMIUM_1');
    page = await createObituary(app, soldier, buildMilitaryObituaryInput({ education: [] }));
    expect((await colours((await picture(await previewPath())).body)).ground[0]).toBeLessThan(40);
  });

  it('under an outdated URL is the current one, and not cached forever', async () => {
    const old = await previewPath();
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: params(),
      body: { fullName: 'Ґалайда Ївга' },
    });
    const now = await picture(await previewPath());
    const answer = await picture(old);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.etag).toBe(now.headers.etag);
  });

  it.each([
    ['seen by link', { visibility: 'link' }],
    ['behind a password', { visibility: 'password', password: 'вишневий сад' }],
    ['private', { visibility: 'private' }],
    ['deactivated', null],
    ['deleted', null],
    ['of somebody who lives', { isAlive: true, deathDate: null, deathDateUnknown: false }],
  ] as const)('is not served when the obituary is %s, even if it was cached', async (state, body) => {
    const address = await previewPath();
    const { headers } = await picture(address);
    const as = keeper;
    if (body) await callOk(app, updateObituaryEndpoint, { as, params: params(), body });
    else if (state === 'deleted') await callOk(app, removeObituaryEndpoint, { as, params: params() });
    else await callOk(app, deactivateObituaryEndpoint, { as, params: params() });
    for (const asker of [undefined, keeper, administrator]) {
      const asked = app.http.get(address).set('If-None-Match', String(headers.etag));
      if (asker) asked.set('Authorization', asker.authorization);
      await asked.expect(404);
    }
    expectError(await call(app, getPreviewEndpoint, { params: params() }), 'obituary.notFound');
    await runPurge();
    expect(await storedPreviewKeys()).toEqual([]);
  });

  it('is purged when outdated, and not before', async () => {
    await picture(await previewPath());
    await runPurge();
    const [first] = await storedPreviewKeys();
    expect(first).toBeDefined();
    await uploadRed();
    await picture(await previewPath());
    expect(await storedPreviewKeys()).toHaveLength(2);
    await runPurge();
    expect(await storedPreviewKeys()).toHaveLength(1);
    expect(await storedPreviewKeys()).not.toContain(first);
  });

  it('goes with its page', async () => {
    await picture(await previewPath());
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: params() });
    app.clock.advance({ days: 3 });
    await runPurge();
    expect(await storedPreviewKeys()).toEqual([]);
  });

  it('is served although it cannot be stored', async () => {
    const put = vi.spyOn(app.app.get(ObjectStore, { strict: false }), 'put');
    put.mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await picture(await previewPath());
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    expect(await storedPreviewKeys()).toEqual([]);
  });
});
