import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { updateGalleryPhotoEndpoint, uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf, type QueryValue } from '@memorial/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { providerEnvironment, unreachableProvider } from '../support/fake-identity-provider.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

/** Changes to an obituary, and whether readers who have the link can still open it. */
const states = {
  private: { change: { visibility: 'private' }, isReadByAddress: false },
  deactivated: { change: { isActive: false }, isReadByAddress: false },
  deleted: { change: null, isReadByAddress: false },
  'seen by link': { change: { visibility: 'link' }, isReadByAddress: true },
  'of a living person': {
    change: { isAlive: true, deathDate: null, deathDateUnknown: false },
    isReadByAddress: true,
  },
} as const;
type State = keyof typeof states;

const surname = 'Вжицехан';
const unit = '777-ма окрема таємна бригада';
const place = 'с. Тихосховище';

/** Words that occur only in this obituary: in its name, its texts, its photos, awards and memories. */
const marks = [
  surname,
  'Тихосховище',
  'слово життєпису',
  'підпис світлини',
  'Відзнака «Схованка»',
  'слово спогаду',
] as const;

/** Shorter than the surname: the search document repeats the query in its input. */
const searchedName = surname.slice(0, -2);

/** List queries that match the obituary. */
const questions: readonly Readonly<Record<string, QueryValue>>[] = [
  {},
  { name: searchedName },
  { militaryUnit: '777', birthPlace: 'Тихосховище' },
  { search: searchedName },
];

let app: TestApp;
/** Second application on the same database and file store. */
let other: TestApp;
let keeper: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  const env = { ...providerEnvironment(unreachableProvider), RATE_LIMITS: 'off' };
  app = await startTestApp(env);
  other = await startTestApp({ ...env, DATA_DIR: app.config.dataDir }, { beside: app });
  for (const of of [app, other]) await of.app.listen(0, '127.0.0.1');
  keeper = await createAccount(app, 'PREMIUM_3');
  stranger = await createAccount(app);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Create a soldier's obituary with every kind of content. */
async function createFullObituary(): Promise<ObituaryView> {
  const { _id: id } = await createObituary(app, keeper, {
    fullName: `${surname} Левко`,
    birthPlace: place,
    biography: 'Тут стоїть слово життєпису.',
    category: 'military',
    militaryService: [{ unit, rank: 'Солдат' }],
  });
  const params = { id };
  await callOk(app, uploadPhotoEndpoint, { as: keeper, params, file: await smallPhotograph() });
  const { _id: photoId } = await addGalleryPhoto(app, keeper, id);
  const caption = 'підпис світлини';
  await callOk(app, updateGalleryPhotoEndpoint, {
    as: keeper,
    params: { id, photoId },
    body: { caption },
  });
  const award = { name: 'Відзнака «Схованка»', type: 'Military' };
  await callOk(app, attachAwardEndpoint, { as: keeper, params, body: award });
  await createMemory(app, id, keeper, { content: 'Тут стоїть слово спогаду.' });
  return callOk(app, getObituaryEndpoint, { params });
}

/** Every readable URL of the API and the site, with the ids of the obituary filled in. */
function addressesOf({ _id: id, shortCode: code, galleryPhotos, awards, memorialMessages }: ObituaryView) {
  const ids = [id, memorialMessages[0]?.id ?? '', awards[0]?._id ?? ''];
  const calls = allEndpoints
    .filter(({ route, access }) => route.method === 'GET' && access !== 'admin')
    .flatMap(({ route, params, query }: Endpoint) => {
      const isList = !params && query !== undefined && route.path.startsWith('/obituaries');
      return (params ? ids : ['']).flatMap((id) =>
        (isList ? questions : [{}]).map((query) =>
          hrefOf(
            route,
            { id, code, photoId: galleryPhotos[0]?._id ?? '', awardId: awards[0]?._id ?? '' },
            query,
          ),
        ),
      );
    });
  const name = encodeURIComponent(searchedName);
  const documents = ['/', '/search', `/search?name=${name}`, '/memorial', '/memorial?militaryUnit=777'];
  return {
    direct: [...new Set([...calls, `/obituary/${id}`, `/q/${code}`])].filter(
      (address) => address.includes(id) || address.includes(code),
    ),
    lists: [...new Set([...calls, ...documents])].filter(
      (address) => !address.includes(id) && !address.includes(code),
    ),
  };
}

/** Marks that a response contains, in its body or headers. */
async function shownAt(of: TestApp, address: string, as: TestAccount | null): Promise<readonly string[]> {
  const request = of.http.get(address).buffer(true);
  const answer = await (as ? request.set('Authorization', as.authorization) : request);
  expect(answer.status, address).toBeLessThan(500);
  const told = `${answer.text ?? ''}${decodeURIComponent(JSON.stringify(answer.headers).replaceAll('%', '%25'))}`;
  const isImage = /^image\/(?!svg)/.test(answer.headers['content-type'] ?? '');
  return [...(isImage ? ['an image'] : []), ...marks.filter((mark) => told.includes(mark))];
}

const atOnce = 8;

/** URLs whose response contains any mark for this caller. */
async function showing(
  of: TestApp,
  addresses: readonly string[],
  as: TestAccount | null,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let from = 0; from < addresses.length; from += atOnce) {
    const some = addresses.slice(from, from + atOnce);
    const shown = await Promise.all(some.map((address) => shownAt(of, address, as)));
    shown.forEach((what, i) => {
      if (what.length > 0) found.push(`${some[i]}: ${what.join(', ')}`);
    });
  }
  return found;
}

describe.each(Object.keys(states) as State[])('a page that is %s', (state) => {
  it('is not revealed at any URL to unauthorised callers, also in a second process', async () => {
    const page = await createFullObituary();
    const { direct, lists } = addressesOf(page);
    const elsewhereToo = () => [app, other].forEach((of) => void of.clock.advance({ seconds: 2 }));
    elsewhereToo();
    // While the obituary is public all marks are found: proves that the requests reach it.
    for (const of of [app, other]) {
      const met = (await showing(of, [...direct, ...lists], null)).join('\n');
      for (const mark of [...marks, 'an image']) expect(met).toContain(mark);
      for (const part of [
        '/gallery',
        '/awards',
        '/memories/',
        '/search',
        '/filter',
        '/top-filled',
        '/military',
      ])
        expect(met).toContain(part);
      for (const document of ['/: ', `/obituary/${page._id}: `, '/memorial: '])
        expect(met).toContain(document);
    }
    const { change, isReadByAddress } = states[state];
    const params = { id: page._id };
    if (change) await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: change });
    else await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    elsewhereToo();
    for (const of of [app, other]) {
      // The second application caches nothing for signed-in users.
      for (const as of of === app ? [null, stranger] : [null]) {
        expect(await showing(of, lists, as)).toEqual([]);
        const byAddress = await showing(of, direct, as);
        if (isReadByAddress) expect(byAddress.join()).toContain(surname);
        else expect(byAddress).toEqual([]);
      }
    }
    // The next state starts with a new public obituary.
    if (change) await callOk(app, removeObituaryEndpoint, { as: keeper, params });
  });
});
