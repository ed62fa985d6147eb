import { listPageAwardsEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import {
  getGalleryImageEndpoint,
  getPhotoEndpoint,
  getPreviewEndpoint,
  listGalleryEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  resolveObituaryCodeEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  getVideoCaptionsEndpoint,
  getVideoFileEndpoint,
  getVideoPreviewEndpoint,
  listVideosEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituaryWithKeeper } from '../support/obituaries.js';
import { addVideo } from '../support/videos.js';

/* The response time could reveal a hidden page. Measuring time is unreliable on a busy machine, so these
   tests compare the database commands: a hidden page costs what an absent one costs, whatever stands on it. */

let app: TestApp;
let hidden: { _id: string; shortCode: string };
let photoId: string;
let videoId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' }, { monitorCommands: true });
  const { keeper, page } = await createObituaryWithKeeper(app);
  await createMemory(app, page._id, keeper);
  photoId = (await addGalleryPhoto(app, keeper, page._id))._id;
  videoId = (await addVideo(app, page._id))._id.toHexString();
  const body = { visibility: 'private' };
  await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
  hidden = page;
});
afterAll(() => app.stop());

/** Reading commands of one request, with the fields that they read, or by which they choose whole documents. */
async function recordReads(ask: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = [];
  const client = app.app.get<Connection>(getConnectionToken()).getClient();
  const listen = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const name = String(command[commandName]);
    if (commandName === 'find' && ['obituaries', 'memories', 'users', 'awards'].includes(name))
      reads.push(
        `${name} ${Object.keys(command.projection ?? command.filter ?? {})
          .sort()
          .join()}`,
      );
  };
  client.on('commandStarted', listen as never);
  await ask();
  client.off('commandStarted', listen as never);
  return reads;
}

const absent = { _id: 'f'.repeat(24), shortCode: 'aaaaaaaa' };
const headers = { Cookie: 'odd=1' };

it.each([
  [
    'the page',
    (page: typeof absent) => call(app, getObituaryEndpoint, { params: { id: page._id }, headers }),
  ],
  [
    'its gallery',
    (page: typeof absent) => call(app, listGalleryEndpoint, { params: { id: page._id }, headers }),
  ],
  [
    'its awards',
    (page: typeof absent) => call(app, listPageAwardsEndpoint, { params: { id: page._id }, headers }),
  ],
  [
    'its code',
    (page: typeof absent) =>
      call(app, resolveObituaryCodeEndpoint, { params: { code: page.shortCode }, headers }),
  ],
  ['its document', (page: typeof absent) => app.http.get(`/obituary/${page._id}`).set(headers)],
  [
    'its portrait',
    (page: typeof absent) => call(app, getPhotoEndpoint, { params: { id: page._id }, headers }),
  ],
  [
    'a photo of its gallery',
    (page: typeof absent) =>
      call(app, getGalleryImageEndpoint, { params: { id: page._id, photoId }, headers }),
  ],
  [
    'its videos',
    (page: typeof absent) => call(app, listVideosEndpoint, { params: { id: page._id }, headers }),
  ],
  ...([getVideoFileEndpoint, getVideoPreviewEndpoint, getVideoCaptionsEndpoint] as const).map(
    (endpoint) =>
      [
        endpoint.route.path,
        (page: typeof absent) =>
          call(app, endpoint, { params: { id: page === absent ? page._id : videoId }, headers }),
      ] as const,
  ),
  [
    'its link preview',
    (page: typeof absent) => call(app, getPreviewEndpoint, { params: { id: page._id }, headers }),
  ],
  [
    'its memories',
    (page: typeof absent) => call(app, listMemoriesOfPageEndpoint, { params: { id: page._id }, headers }),
  ],
] as const)(
  'a guest who asks for %s causes the same small reads for a hidden and an absent one',
  async (_, ask) => {
    const statusOf = async (page: typeof absent) => {
      const { status } = await ask(page);
      expect(status).toBe(404);
    };
    const reads = await recordReads(() => statusOf(hidden));
    expect(reads).toEqual(await recordReads(() => statusOf(absent)));
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatch(/^obituaries (?:\$nor,.*isActive|.*isActive.*visibility)/);
  },
);
