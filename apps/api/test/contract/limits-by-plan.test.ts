import * as awards from '@memorial/contracts/awards/awards.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { importFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import { acceptTreeTransferEndpoint } from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { acceptTransferEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import { planErrorByLimit } from '@memorial/contracts/messages/errors/plans';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import { type PlanLevel, planLevels, planLimit } from '@memorial/contracts/plans/plan-table';
import { getQrPictureEndpoint } from '@memorial/contracts/qr/qr.endpoints';
import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import {
  beginVideoUploadEndpoint,
  finishVideoUploadEndpoint,
} from '@memorial/contracts/videos/video-uploads.endpoints';
import { generateVideoEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import * as voices from '@memorial/contracts/voices/voices.endpoints';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, setPlan } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { buildWav } from '../support/voices.js';

type CountedLimit = 'obituaries' | 'photos' | 'voices' | 'memories' | 'awards' | 'family';

/** Endpoints of a thing that a limit counts, and how they are called. */
interface Kind {
  readonly create: Endpoint;
  readonly remove: Endpoint;
  readonly restore: Endpoint;
  /** Another limited endpoint, whose refusals depend on the plan having the thing at all. */
  readonly update?: Endpoint;
  readonly sent: (pageId: string, number: number) => CallOptions | Promise<CallOptions>;
  readonly params: (pageId: string, id: string) => Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<CountedLimit, Kind>> = {
  obituaries: {
    create: obituaries.createObituaryEndpoint,
    remove: obituaries.removeObituaryEndpoint,
    restore: obituaries.restoreObituaryEndpoint,
    sent: () => ({ body: buildCreateObituaryInput({ education: [] }) }),
    params: (_, id) => ({ id }),
  },
  photos: {
    create: media.uploadGalleryPhotoEndpoint,
    remove: media.removeGalleryPhotoEndpoint,
    restore: media.restoreGalleryPhotoEndpoint,
    sent: async (id, number) => ({ params: { id }, file: await smallPhotograph(number) }),
    params: (id, photoId) => ({ id, photoId }),
  },
  voices: {
    create: voices.uploadVoiceEndpoint,
    remove: voices.removeVoiceEndpoint,
    restore: voices.restoreVoiceEndpoint,
    sent: (id, number) => ({ params: { id }, file: buildWav({ number }) }),
    params: (id, voiceId) => ({ id, voiceId }),
  },
  memories: {
    create: memories.createMemoryEndpoint,
    remove: memories.removeMemoryEndpoint,
    restore: memories.restoreMemoryEndpoint,
    sent: (obituaryId) => ({ body: buildCreateMemoryInput({ obituaryId }) }),
    params: (_, id) => ({ id }),
  },
  awards: {
    create: awards.attachAwardEndpoint,
    remove: awards.removeAwardEndpoint,
    restore: awards.restoreAwardEndpoint,
    update: awards.updateAwardEndpoint,
    sent: (id, number) => ({ params: { id }, body: { name: `Відзнака ${number}`, type: 'Military' } }),
    params: (id, awardId) => ({ id, awardId }),
  },
  family: {
    create: trees.createFamilyTreeEndpoint,
    remove: trees.removeFamilyTreeEndpoint,
    restore: trees.restoreFamilyTreeEndpoint,
    sent: (rootPersonId) => ({ body: { name: 'Рід', rootPersonId } }),
    params: (_, id) => ({ id }),
  },
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());

/** Things of one kind, made by an account on a plan; those of a page stand on a page of its own. */
async function begin(type: CountedLimit, level: PlanLevel) {
  const kind = kinds[type];
  const as = await createAccount(app, level);
  const others = type === 'memories' ? (await createObituaryWithKeeper(app)).page : null;
  const page = others ?? (type === 'obituaries' ? null : await createObituary(app, as));
  const pageId = page?._id ?? '';
  let number = 0;
  const create = async () => {
    number += 1;
    return call(app, kind.create, { as, ...(await kind.sent(pageId, number)) });
  };
  const act = (endpoint: Endpoint, id: string, sent: CallOptions = {}) =>
    call(app, endpoint, { as, params: kind.params(pageId, id), ...sent });
  return { kind, as, create, act };
}

function expectLimit(
  answer: Response,
  type: CountedLimit,
  level: PlanLevel,
  used: number,
  isFrozen = false,
): void {
  expectError(answer, isFrozen ? 'plan.frozen' : planErrorByLimit[type]);
  const usage = { used, limit: planLimit(level, type) };
  expect(answer.body.details).toEqual({ limitType: type, currentPlan: level, usage });
}

it('covers every endpoint that names a limit', () => {
  const covered = Object.values(kinds).flatMap(({ create, restore, update }) => [create, restore, update]);
  // A place of `qr` belongs to an obituary and is never given back: qr-codes.test.ts.
  covered.push(getQrPictureEndpoint);
  // The same as creating an obituary.
  covered.push(trees.createLivingObituaryEndpoint);
  // The place of a page or a tree that changes its owner: transfer.test.ts, family-tree-transfer.test.ts.
  covered.push(acceptTransferEndpoint, acceptTreeTransferEndpoint);
  // A tree made out of a file: family-tree-import.test.ts.
  covered.push(importFamilyTreeEndpoint);
  // Places of a month are held by works: video-works.test.ts.
  covered.push(generateVideoEndpoint);
  // Those of own films: video-uploads.test.ts.
  covered.push(beginVideoUploadEndpoint, finishVideoUploadEndpoint);
  const missing = allEndpoints.filter((endpoint) => endpoint.limit !== null && !covered.includes(endpoint));
  expect(missing.map(({ route }) => `${route.method} ${route.path}`)).toEqual([]);
});

const cases = planLevels.flatMap((level) =>
  (Object.keys(kinds) as CountedLimit[]).map((type) => [type, level] as const),
);

describe.each(cases)('%s on %s', (type, level) => {
  it('are allowed up to the limit and refused beyond it, restored ones too', async () => {
    const { create, act, kind } = await begin(type, level);
    const limit = planLimit(level, type);
    const made: string[] = [];
    for (let count = 0; count < (limit ?? 3); count += 1) {
      const answer = await create();
      expect(answer.status).toBe(201);
      made.push(answer.body._id);
    }
    if (limit === null) return;
    expectLimit(await create(), type, level, limit);
    const [removed] = made;
    if (removed === undefined) return;
    expect((await act(kind.remove, removed)).status).toBe(204);
    expect((await create()).status).toBe(201);
    expectLimit(await act(kind.restore, removed), type, level, limit);
    const last = made.at(-1) ?? '';
    if (last === removed) return;
    expect((await act(kind.remove, last)).status).toBe(204);
    expect((await act(kind.restore, removed)).status).toBe(200);
  });
});

describe.each(Object.keys(kinds) as CountedLimit[])('%s after the plan has ended', (type) => {
  it('stay, can be taken away, and come back to the limit of FREE', async () => {
    const { create, act, as, kind } = await begin(type, 'PREMIUM_3');
    const free = planLimit('FREE', type) ?? 0;
    const made: string[] = [];
    for (let count = 0; count < free + 2; count += 1) made.push((await create()).body._id);
    app.clock.advance({ hours: 1 });
    await setPlan(app, as, 'FREE');
    expectLimit(await create(), type, 'FREE', free + 2, true);
    const [first = '', second = '', ...rest] = made;
    if (kind.update)
      expectLimit(await act(kind.update, first, { body: { name: 'Інша' } }), type, 'FREE', free + 2, true);
    expect((await act(kind.remove, first)).status).toBe(204);
    expectLimit(await act(kind.restore, first), type, 'FREE', free + 1, true);
    expect((await act(kind.remove, second)).status).toBe(204);
    if (free === 0) return;
    expect((await act(kind.remove, rest[0] ?? '')).status).toBe(204);
    expect((await act(kind.restore, first)).status).toBe(200);
    await callOk(app, obituaries.listMyObituariesEndpoint, { as });
  });
});
