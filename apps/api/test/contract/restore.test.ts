import * as awards from '@memorial/contracts/awards/awards.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { retentionPeriods } from '@memorial/contracts/retention';
import * as videos from '@memorial/contracts/videos/videos.endpoints';
import * as voices from '@memorial/contracts/voices/voices.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { storedPhotographs } from '../support/stored-files.js';
import { addVideo } from '../support/videos.js';
import { addVoice } from '../support/voices.js';

let app: TestApp;
/** Second application on the same database and file store. */
let other: TestApp;
let administrator: TestAccount;
let stranger: TestAccount;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  const env = { ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' };
  app = await startTestApp(env);
  other = await startTestApp({ ...env, DATA_DIR: app.config.dataDir }, { beside: app });
  for (const of of [app, other]) await of.app.listen(0, '127.0.0.1');
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  stranger = await createAccount(app);
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const advance = (time: { hours?: number; minutes?: number; seconds?: number }) => {
  for (const of of [app, other]) of.clock.advance(time);
};

/** The obituary as guests read it; both applications must return the same. */
async function page(): Promise<ObituaryView> {
  advance({ seconds: 2 });
  const params = { id };
  const [here, there] = [
    await callOk(app, getObituaryEndpoint, { params }),
    await callOk(other, getObituaryEndpoint, { params }),
  ];
  expect(there).toEqual(here);
  return here;
}

/** A kind of content that can be deleted from an obituary. */
interface Kind {
  readonly removal: Endpoint;
  readonly restoring: Endpoint;
  readonly notFound: ErrorCode;
  /** @returns the id of a new one, created by the keeper */
  add(): Promise<string>;
  at(thing: string): Pick<CallOptions, 'params'>;
  /** Public content of this kind in the obituary's response. */
  shown(page: ObituaryView): unknown;
  /** Quota in which it takes a slot; null if it takes none. */
  readonly quota: (() => readonly [type: string, scope: string]) | null;
}

const kinds: Readonly<Record<string, Kind>> = {
  'a photograph of the gallery': {
    removal: media.removeGalleryPhotoEndpoint,
    restoring: media.restoreGalleryPhotoEndpoint,
    notFound: 'photo.notFound',
    add: async () => (await addGalleryPhoto(app, keeper, id))._id,
    at: (photoId) => ({ params: { id, photoId } }),
    shown: ({ galleryPhotos }) => galleryPhotos,
    quota: () => ['photos', id],
  },
  'the main photograph': {
    removal: media.removePhotoEndpoint,
    restoring: media.restorePhotoEndpoint,
    notFound: 'photo.notFound',
    add: async () => (await portraitOf())._id,
    at: (photoId) => ({ params: { id, photoId } }),
    shown: ({ photoUrl, photoThumbhash, completeness }) => [photoUrl, photoThumbhash, completeness],
    quota: null,
  },
  'a voice': {
    removal: voices.removeVoiceEndpoint,
    restoring: voices.restoreVoiceEndpoint,
    notFound: 'voice.notFound',
    add: async () => (await addVoice(app, keeper, id, 0, { title: 'Колискова' }))._id,
    at: (voiceId) => ({ params: { id, voiceId } }),
    shown: (view) => view.voices,
    quota: () => ['voices', id],
  },
  'a video': {
    removal: videos.removeVideoEndpoint,
    restoring: videos.restoreVideoEndpoint,
    notFound: 'video.notFound',
    add: async () => (await addVideo(app, id))._id.toHexString(),
    at: (videoId) => ({ params: { id: videoId } }),
    shown: (view) => view.videos,
    quota: null,
  },
  'an award': {
    removal: awards.removeAwardEndpoint,
    restoring: awards.restoreAwardEndpoint,
    notFound: 'award.notFound',
    add: async () => (await attachAward(app, keeper, id, { description: 'За порятунок' }))._id,
    at: (awardId) => ({ params: { id, awardId } }),
    shown: (view) => view.awards,
    quota: () => ['awards', id],
  },
  'a memory': {
    removal: memories.removeMemoryEndpoint,
    restoring: memories.restoreMemoryEndpoint,
    notFound: 'memory.notFound',
    add: async () => (await createMemory(app, id, keeper, { title: 'Літо' }))._id,
    at: (memory) => ({ params: { id: memory } }),
    shown: ({ memorialMessages, memoryCount }) => [memorialMessages, memoryCount],
    quota: () => ['memories', `${keeper.userId}:2026`],
  },
};

async function portraitOf(number = 0) {
  const file = await smallPhotograph(number);
  return callOk(app, media.uploadPhotoEndpoint, { as: keeper, params: { id }, file });
}

describe.each(Object.entries(kinds))('%s that was deleted', (_, kind) => {
  const { removal, restoring, notFound, shown } = kind;
  const remove = (thing: string, as = keeper) => callOk(app, removal, { as, ...kind.at(thing) });
  const restore = (thing: string, as: TestAccount | undefined = keeper) =>
    call(app, restoring, { as, ...kind.at(thing) });
  const used = async () => {
    if (!kind.quota) return null;
    const quotas = app.app.get(Quotas, { strict: false });
    return (await quotas.usage(...kind.quota(), { limit: null })).used;
  };
  const one = kind.quota && 1;
  const none = kind.quota && 0;

  it('disappears at once with its slot, and is restored unchanged for all readers at once', async () => {
    const empty = shown(await page());
    const thing = await kind.add();
    const before = shown(await page());
    expect(before).not.toEqual(empty);
    expect(await used()).toBe(one);
    await remove(thing);
    expect([shown(await page()), await used()]).toEqual([empty, none]);
    expectError(await call(app, removal, { as: keeper, ...kind.at(thing) }), notFound);

    advance({ hours: retentionPeriods.undoHours - 1 });
    const restored = await callOk(app, restoring, { as: keeper, ...kind.at(thing) });
    expect(restored).toMatchObject({ _id: thing });
    expect([shown(await page()), await used()]).toEqual([before, one]);
    // Repeating the request returns the same response.
    expect((await restore(thing)).body).toEqual(restored);
    // The slot is taken again: the scheduled task does not release it.
    advance({ minutes: 2 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect([shown(await page()), await used()]).toEqual([before, one]);
    await remove(thing);
    expect([shown(await page()), await used()]).toEqual([empty, none]);
  });

  it('cannot be restored by others', async () => {
    const thing = await kind.add();
    const isNobodys = restoring.errors.find((code) => code.endsWith('.notOwner')) ?? 'memory.notAuthor';
    expectError(await restore(thing, stranger), isNobodys);
    await remove(thing);
    expectError(await call(app, restoring, kind.at(thing)), 'auth.required');
    expectError(await restore(thing, stranger), kind.notFound === 'memory.notFound' ? notFound : isNobodys);
    expect((await restore(thing, administrator)).status).toBe(200);
    // Content deleted by an administrator can be restored only by an administrator.
    await remove(thing, administrator);
    expectError(await restore(thing), notFound);
    expect((await restore(thing, administrator)).status).toBe(200);
    expect(await used()).toBe(one);
  });

  it('cannot be restored while its obituary is deleted', async () => {
    const thing = await kind.add();
    const params = { id };
    await remove(thing);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    expectError(await restore(thing), restoring.notFound);
    await callOk(app, restoreObituaryEndpoint, { as: keeper, params });
    expect((await restore(thing)).status).toBe(200);
  });

  it('cannot be restored too late, and is purged from every store', async () => {
    const thing = await kind.add();
    const connection = app.app.get<Connection>(getConnectionToken());
    const isKept = async () => {
      const rows = await Promise.all(
        ['obituaries', 'memories'].map((name) => connection.collection(name).find().toArray()),
      );
      const files = Object.keys(storedPhotographs(app.config.dataDir));
      return JSON.stringify([rows, files]).includes(thing);
    };
    const sweep = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
    await remove(thing);
    advance({ hours: retentionPeriods.undoHours - 1 });
    await sweep();
    expect(await isKept()).toBe(true);
    advance({ hours: 1, seconds: 1 });
    expectError(await restore(thing), notFound);
    expectError(await restore(thing, administrator), notFound);
    advance({ hours: 1 });
    await sweep();
    expect(await isKept()).toBe(false);
    expectError(await restore(thing), notFound);
    expect(await used()).toBe(none);
  });

  it('and restored in any order, in parallel, exists once with one slot', async () => {
    const thing = await kind.add();
    const before = shown(await page());
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 6 }, (_, index) =>
        call(index % 3 ? app : other, index % 2 ? restoring : removal, { as: keeper, ...kind.at(thing) }),
      );
      for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
      expect((await restore(thing)).status).toBe(200);
      expect(shown(await page())).toEqual(before);
      if (kind.quota) expect(await used()).toBeGreaterThanOrEqual(1);
      // A scheduled task releases the slot that the losing request left behind.
      advance({ minutes: 2 });
      await app.app.get(Quotas, { strict: false }).releaseOrphaned();
      expect(await used()).toBe(one);
    }
  });
});
