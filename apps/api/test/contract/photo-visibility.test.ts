import * as media from '@memorial/contracts/media/media.endpoints';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

type Role = 'guest' | 'other' | 'keeper' | 'administrator';

/** Changes to a public obituary, and which roles still get its photos under the URLs they had before. */
const states = {
  'still public': { change: { birthPlace: 'Канів' }, isOpen: true },
  'of a living person': {
    change: { isAlive: true, deathDate: null, deathDateUnknown: false },
    isOpen: false,
  },
  'seen by link': { change: { visibility: 'link' }, isOpen: false },
  'behind a password': { change: { visibility: 'password', password: 'вишневий сад' }, isOpen: false },
  private: { change: { visibility: 'private' }, isOpen: false },
  deactivated: { change: { isActive: false }, isOpen: false },
  deleted: { change: null, isOpen: false },
} as const;
type State = keyof typeof states;

let app: TestApp;
/** Second application on the same database and file store. */
let other: TestApp;
let administrator: TestAccount;
let stranger: TestAccount;
let keeper: TestAccount;
let accounts: Readonly<Record<Role, TestAccount | undefined>>;
let page: ObituaryView;

beforeAll(async () => {
  const env = { RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' };
  app = await startTestApp(env);
  other = await startTestApp({ ...env, DATA_DIR: app.config.dataDir }, { beside: app });
  // Listen once instead of for each of some hundred requests.
  for (const of of [app, other]) await of.app.listen(0, '127.0.0.1');
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  stranger = await createAccount(app);
});
// Each test starts with a public obituary with a main photo and one gallery photo; most tests leave it
// unchanged.
beforeEach(async () => {
  if (await resetPage()) return;
  keeper = await createAccount(app, 'PREMIUM_3');
  accounts = { guest: undefined, other: stranger, keeper, administrator };
  const { _id: id } = await createObituary(app, keeper);
  const params = { id };
  await callOk(app, media.uploadPhotoEndpoint, { as: keeper, params, file: await smallPhotograph() });
  await addGalleryPhoto(app, keeper, id);
  page = await view(id);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Bring the obituary back to its initial state. @returns false if there is none or its photos are gone */
async function resetPage(): Promise<boolean> {
  if (!page) return false;
  const params = { id: page._id };
  if ((await call(app, restoreObituaryEndpoint, { as: keeper, params })).status !== 200) return false;
  await change({ visibility: 'public', isActive: true, isAlive: false, deathDate: page.deathDate });
  page = await view();
  return page.photoUrl !== null && page.galleryPhotos.length === 1;
}

const view = (id = page._id) => callOk(app, getObituaryEndpoint, { as: keeper, params: { id } });
const change = async (body: object) => {
  await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
};

async function requestAs(of: TestApp, address: string, role: Role, method: 'get' | 'head' = 'get') {
  const as = accounts[role];
  const request = of.http[method](address);
  return as ? request.set('Authorization', as.authorization) : request;
}

/** Photo URLs without a signature: of the current main photo, and the permanent one of each photo. */
function plainAddresses({ _id: id, photoUrl, galleryPhotos }: ObituaryView): readonly string[] {
  return [
    hrefOf(mediaRoutes.getPhoto, { id }),
    ...[photoUrl ?? '', ...galleryPhotos.map(({ imageData }) => imageData ?? '')].flatMap((address) => [
      address,
      `${address}${address.includes('?') ? '&' : '?'}w=320`,
    ]),
  ];
}

const signedAddresses = ({ photoUrl, galleryPhotos }: ObituaryView): readonly string[] => [
  photoUrl ?? '',
  ...galleryPhotos.map(({ imageData }) => imageData ?? ''),
];

async function become(state: State): Promise<void> {
  const { change: body } = states[state];
  if (body) await change(body);
  else await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: page._id } });
}

/* The test of visibility checks obituary and gallery responses at every URL. */
describe.each(Object.keys(states) as State[])('the photographs of a page that is %s', (state) => {
  it('are served to authorised callers only, at once in this process and within two seconds in another', async () => {
    const addresses = plainAddresses(page);
    expect(addresses.join()).not.toContain('signature');
    await expectStatusEverywhere(addresses, 'guest', 200);
    await become(state);
    other.clock.advance({ seconds: 2 });
    app.clock.advance({ seconds: 2 });
    const { isOpen } = states[state];
    const refusal = state === 'behind a password' ? 403 : 404;
    await expectStatusEverywhere(addresses, 'guest', isOpen ? 200 : refusal);
    for (const role of ['other', 'keeper', 'administrator'] as const) {
      const isSeen = isOpen || (role !== 'other' && state !== 'deleted');
      await expectStatusEverywhere(addresses, role, isSeen ? 200 : refusal);
    }
  });
});

/** Guest responses are cached in both applications; requests by signed-in users go to one. */
async function expectStatusEverywhere(
  addresses: readonly string[],
  role: Role,
  status: 200 | 403 | 404,
): Promise<void> {
  const asked = (role === 'guest' ? [app, other] : [app]).flatMap((of) =>
    addresses.flatMap((address) =>
      (['get', 'head'] as const).map((method) => [of, address, method] as const),
    ),
  );
  const answers = asked.map(async ([of, address, method]) => {
    const answer = await requestAs(of, address, role, method);
    expect([role, method, address, answer.status]).toEqual([role, method, address, status]);
    if (status !== 200) expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });
  await Promise.all(answers);
}

describe('a signed address', () => {
  it.each([{ visibility: 'private' }, { isActive: false }, { visibility: 'link' }])(
    'serves a photo in every width: %j',
    async (hidden) => {
      await change(hidden);
      const addresses = signedAddresses(await view());
      expect(addresses).toHaveLength(2);
      for (const address of addresses) {
        for (const of of [app, other]) {
          const shown = await requestAs(of, `${address}&w=320`, 'guest');
          expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
          const [, seconds] = /^private, max-age=(\d+)$/.exec(shown.headers['cache-control'] ?? '') ?? [];
          expect(Number(seconds)).toBeGreaterThanOrEqual(60 * 60);
          expect(Number(seconds)).toBeLessThanOrEqual(2 * 60 * 60);
          expect((await requestAs(of, address, 'guest', 'head')).status).toBe(200);
        }
      }
    },
  );

  it('is in every response to authorised callers, and in no other', async () => {
    await change({ visibility: 'link' });
    const { photoUrl, galleryPhotos } = await view();
    expect(photoUrl).toMatch(/&expires=\d+&signature=[\w-]{43}$/);
    const params = { id: page._id };
    const asGuest = await callOk(app, getObituaryEndpoint, { params });
    const addresses = (photos: ObituaryView['galleryPhotos']) => photos.map(({ imageData }) => imageData);
    expect(asGuest.photoUrl).toBe(photoUrl);
    expect(addresses(asGuest.galleryPhotos)).toEqual(addresses(galleryPhotos));
    const gallery = await callOk(app, media.listGalleryEndpoint, { params });
    expect(addresses(gallery.data)).toEqual(addresses(galleryPhotos));
    const mine = await callOk(app, listMyObituariesEndpoint, { as: keeper });
    expect(mine.data.find(({ _id }) => _id === page._id)?.photoUrl).toBe(photoUrl);
    const file = await smallPhotograph(7);
    const uploaded = await callOk(app, media.uploadPhotoEndpoint, { as: keeper, params, file });
    expect((await requestAs(app, uploaded.photoUrl, 'guest')).status).toBe(200);
    await change({ visibility: 'public' });
    expect(JSON.stringify(await view())).not.toContain('signature');
  });

  it('is stable within the hour, so that browsers can cache, and expires after two', async () => {
    await change({ visibility: 'private' });
    const before = signedAddresses(await view());
    // Start at a full hour.
    const now = app.clock.now();
    const seconds = 3_600 - (now.getUTCMinutes() * 60 + now.getUTCSeconds());
    app.clock.advance({ seconds });
    const first = signedAddresses(await view());
    expect(first).not.toEqual(before);
    app.clock.advance({ minutes: 59 });
    expect(signedAddresses(await view())).toEqual(first);
    app.clock.advance({ minutes: 60, seconds: 59 });
    for (const address of first) expect((await requestAs(app, address, 'guest')).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    for (const address of first) expect((await requestAs(app, address, 'guest')).status).toBe(404);
    for (const address of before) expect((await requestAs(app, address, 'guest')).status).toBe(404);
  });

  it('works for its photo only', async () => {
    await change({ visibility: 'private' });
    const [portrait = '', inGallery = ''] = signedAddresses(await view());
    const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);
    const [expires, signature] = ['expires', 'signature'].map((key) => queryOf(portrait).get(key) ?? '');
    const changed = (key: string, value: string) => {
      const query = queryOf(portrait);
      query.set(key, value);
      return `${portrait.split('?')[0]}?${query}`;
    };
    for (const address of [
      changed('expires', String(Number(expires) + 3_600)),
      changed('expires', '99999999999999'),
      changed('signature', `${signature?.slice(0, -1)}${signature?.endsWith('A') ? 'E' : 'A'}`),
      changed('signature', queryOf(inGallery).get('signature') ?? ''),
      changed('signature', ''),
      changed('signature', 'є'.repeat(43)),
      `${inGallery.split('?')[0]}?expires=${expires}&signature=${signature}`,
      portrait.replace(/&signature=.*/, ''),
    ]) {
      expect([address, (await requestAs(app, address, 'guest')).status]).toEqual([address, 404]);
    }
    const another = await createObituary(app, keeper, { visibility: 'private' });
    const moved = portrait.replace(page._id, another._id);
    expect((await requestAs(app, moved, 'guest')).status).toBe(404);
  });

  it('stops working with the link, the photo or the obituary', async () => {
    await change({ visibility: 'link' });
    const ofReaders = signedAddresses(await view());
    await change({ visibility: 'private' });
    for (const address of ofReaders) expect((await requestAs(app, address, 'guest')).status).toBe(404);
    const [portrait = '', inGallery = ''] = signedAddresses(await view());
    const [photo] = (await view()).galleryPhotos;
    const params = { id: page._id, photoId: photo?._id ?? '' };
    await callOk(app, media.removeGalleryPhotoEndpoint, { as: keeper, params });
    expect((await requestAs(app, inGallery, 'guest')).status).toBe(404);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    expect((await requestAs(app, portrait, 'guest')).status).toBe(404);
  });
});
