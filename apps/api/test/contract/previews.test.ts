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
import { ObituaryErasure } from '../../src/modules/obituaries/obituary-erasure.js';
import { isPreviewKey, mediaPrefix } from '../../src/modules/obituaries/photos/photo-keys.js';
import { PreviewPainter } from '../../src/modules/obituaries/previews/preview-painter.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { signedIn, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered, call } from '../support/caller.js';
import { expectRefusal } from '../support/expect-refusal.js';
import { pageOf } from '../support/pages.js';
import { filesBelow } from '../support/stored-files.js';

let app: TestApp;
let administrator: TestAccount;
let keeper: TestAccount;
let page: ObituaryView;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeAll(async () => {
  administrator = await signedIn(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  keeper = await signedIn(app);
  page = await pageOf(app, keeper, { fullName: 'Ґалайда Євдокія Іллівна' });
});
afterAll(() => app.stop());

const params = () => ({ id: page._id });

/** URL path of the preview image in the document's og:image tag. */
async function told(): Promise<string> {
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

async function kept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.app.get(ObjectStore, { strict: false }).list(mediaPrefix(page._id)))
    if (isPreviewKey(key)) keys.push(key);
  return keys;
}

/** Run the purge after setting all file times to 1970: it skips recent files. */
async function sweep(): Promise<void> {
  const media = join(app.config.dataDir, 'media');
  for (const path of filesBelow(media)) utimesSync(join(media, path), 0, 0);
  await app.app.get(ObituaryErasure, { strict: false }).run();
}

async function uploadRed(): Promise<void> {
  const file = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer();
  await answered(app, uploadPhotoEndpoint, { as: keeper, params: params(), file });
}

describe('the picture that a link to a page is shown with', () => {
  it('is a small JPEG of the size that messengers want, under an address that lasts', async () => {
    const answer = await picture(await told());
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.body.length).toBeLessThan(150_000);
    await app.http
      .get(await told())
      .set('If-None-Match', String(answer.headers.etag))
      .expect(304);
  });

  it('is drawn once, also for many who ask at the same time, and kept', async () => {
    const paint = vi.spyOn(PreviewPainter.prototype, 'paint');
    const address = await told();
    await Promise.all(Array.from({ length: 5 }, () => picture(address)));
    await picture(address);
    expect(paint).toHaveBeenCalledTimes(1);
    expect(await kept()).toHaveLength(1);
    paint.mockRestore();
  });

  it('shows the portrait in greys, and is another one with another portrait or name', async () => {
    const first = await told();
    await uploadRed();
    const second = await told();
    const { face } = await colours((await picture(second)).body);
    expect(Math.max(...face) - Math.min(...face)).toBeLessThan(6);
    await answered(app, updateObituaryEndpoint, {
      as: keeper,
      params: params(),
      body: { fullName: 'Ґалайда Ївга' },
    });
    expect(new Set([first, second, await told()]).size).toBe(3);
  });

  it('stands on paper for a civilian and on granite for a soldier', async () => {
    expect((await colours((await picture(await told())).body)).ground[0]).toBeGreaterThan(240);
    const soldier = await signedIn(app, 'PREMIUM_1');
    page = await pageOf(app, soldier, buildMilitaryObituaryInput({ education: [] }));
    expect((await colours((await picture(await told())).body)).ground[0]).toBeLessThan(40);
  });

  it('under an address of before is the one of now, and nobody keeps it for ever', async () => {
    const old = await told();
    await answered(app, updateObituaryEndpoint, {
      as: keeper,
      params: params(),
      body: { fullName: 'Ґалайда Ївга' },
    });
    const now = await picture(await told());
    const answer = await picture(old);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.etag).toBe(now.headers.etag);
  });

  it.each([
    ['seen by link', { visibility: 'link' }],
    ['private', { visibility: 'private' }],
    ['deactivated', null],
    ['deleted', null],
    ['of somebody who lives', { isAlive: true, deathDate: null, deathDateUnknown: false }],
  ] as const)(
    'is nobody’s to see when the page is %s, whoever asks and whatever was kept',
    async (state, body) => {
      const address = await told();
      const { headers } = await picture(address);
      const as = keeper;
      if (body) await answered(app, updateObituaryEndpoint, { as, params: params(), body });
      else if (state === 'deleted') await answered(app, removeObituaryEndpoint, { as, params: params() });
      else await answered(app, deactivateObituaryEndpoint, { as, params: params() });
      for (const asker of [undefined, keeper, administrator]) {
        const asked = app.http.get(address).set('If-None-Match', String(headers.etag));
        if (asker) asked.set('Authorization', asker.authorization);
        await asked.expect(404);
      }
      expectRefusal(await call(app, getPreviewEndpoint, { params: params() }), 'obituary.notFound');
      await sweep();
      expect(await kept()).toEqual([]);
    },
  );

  it('is swept when it is no longer true, and stays while it is', async () => {
    await picture(await told());
    await sweep();
    const [first] = await kept();
    expect(first).toBeDefined();
    await uploadRed();
    await picture(await told());
    expect(await kept()).toHaveLength(2);
    await sweep();
    expect(await kept()).toHaveLength(1);
    expect(await kept()).not.toContain(first);
  });

  it('goes with its page', async () => {
    await picture(await told());
    await answered(app, removeObituaryEndpoint, { as: keeper, params: params() });
    app.clock.advance({ days: 3 });
    await sweep();
    expect(await kept()).toEqual([]);
  });

  it('is shown although nobody can keep it', async () => {
    const put = vi.spyOn(app.app.get(ObjectStore, { strict: false }), 'put');
    put.mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await picture(await told());
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    expect(await kept()).toEqual([]);
  });
});
