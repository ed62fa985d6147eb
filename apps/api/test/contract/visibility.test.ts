import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import {
  addContributionPhotoEndpoint,
  addContributionVoiceEndpoint,
} from '@memorial/contracts/contributions/contributions.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { updateMemberEndpoint } from '@memorial/contracts/family-trees/family-members.endpoints';
import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { gedcomVersions } from '@memorial/contracts/family-trees/gedcom.constants';
import { posterRoutes } from '@memorial/contracts/family-trees/poster.routes';
import {
  createPageRelationshipEndpoint,
  createRelationshipEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { updateGalleryPhotoEndpoint, uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  approveMemoryEndpoint,
  createMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { CreatedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import { listMergeProposalsEndpoint } from '@memorial/contracts/merges/merges.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf, isPrivileged, type QueryValue } from '@memorial/contracts/route';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PosterRenderer } from '../../src/modules/family-trees/poster-renderer.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { contribute, makeLink, ofEntry } from '../support/contributions.js';
import { providerEnvironment, unreachableProvider } from '../support/fake-identity-provider.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { addTreeKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { proposeMerge } from '../support/merges.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo } from '../support/videos.js';
import { addVoice, buildWav } from '../support/voices.js';
import { waitFor } from '../support/wait-for.js';

/** Given name and change of an obituary in each state, and whether readers who have the link can still open it. */
const states = {
  private: { given: 'Левкосвіт', change: { visibility: 'private' }, isReadByAddress: false },
  deactivated: { given: 'Борислад', change: { isActive: false }, isReadByAddress: false },
  deleted: { given: 'Добролюта', change: null, isReadByAddress: false },
  'seen by link': { given: 'Остромисл', change: { visibility: 'link' }, isReadByAddress: true },
  'behind a password': {
    given: 'Замколюб',
    change: { visibility: 'password', password: 'вишневий сад' },
    isReadByAddress: false,
  },
  'of a captive person, behind a password': {
    given: 'Замкомир',
    change: {
      status: 'captive',
      deathDate: null,
      lastContactDate: '2023-07-19',
      visibility: 'password',
      password: 'вишневий сад',
    },
    isReadByAddress: false,
  },
  'of a living person': {
    given: 'Живосила',
    change: { isAlive: true, deathDate: null, deathDateUnknown: false },
    isReadByAddress: false,
  },
  'of a living person, seen by link': {
    given: 'Живослав',
    change: { isAlive: true, deathDate: null, deathDateUnknown: false, visibility: 'link' },
    isReadByAddress: true,
  },
  'of a living person, stored as public': {
    given: 'Живорад',
    change: { isAlive: true, deathDate: null, deathDateUnknown: false },
    isReadByAddress: false,
  },
  'merged into a private page': { given: 'Злиторад', change: null, isReadByAddress: false },
  'of a captive person': {
    given: 'Милодар',
    change: { status: 'captive', deathDate: null, lastContactDate: '2023-07-19' },
    isReadByAddress: false,
  },
  'of a missing person, seen by link': {
    given: 'Ждислав',
    change: { status: 'missing', deathDate: null, lastContactDate: '2023-07-19', visibility: 'link' },
    isReadByAddress: true,
  },
} as const;
type State = keyof typeof states;

const surname = 'Вжицехан';
const unit = '777-ма окрема таємна бригада';
const place = 'с. Тихосховище';

/** Date of every marriage in the trees. */
const weddingDay = '1951-03-17';
/** The same in a GEDCOM file. */
const weddingInFile = '17 MAR 1951';
/** Somebody of a tree alone. */
const withoutPage = 'Безсторінко';

const stateNames = Object.keys(states) as State[];

/** Words that occur only in these obituaries: in names, texts, photos, recordings, awards and memories. */
const marks = [
  ...stateNames.map((state) => states[state].given),
  surname,
  'Тихосховище',
  'слово життєпису',
  'підпис світлини',
  'Відзнака «Схованка»',
  'назва запису',
  'слово запису',
  'назва відео',
  'слово відео',
  'Тихо горить свічка 0',
  'слово спогаду',
  'слово гостя',
  'Гостина Незгадана',
  'слово за посиланням',
  weddingDay,
  weddingInFile,
  'слово зв’язку',
  withoutPage,
] as const;

/** Number of the videos that no keeper has confirmed, and words of them: readers never find those. */
const unconfirmedNumber = 7;
const unconfirmedMarks = [
  // The last contact, too, is answered to keepers alone.
  '2023-07-19',
  'назва непідтвердженого',
  // A letter to the family.
  'слово листа',
  `Тихо горить свічка ${unconfirmedNumber}`,
] as const;

const givenNames: ReadonlySet<string> = new Set(stateNames.map((state) => states[state].given));

/** Shorter than the surname: the search document repeats the query in its input. */
const searchedName = surname.slice(0, -2);

/** Answers of posters end with what their letters, which are outlines, were drawn of. */
function tellPosters(): void {
  const { render } = PosterRenderer.prototype;
  vi.spyOn(PosterRenderer.prototype, 'render').mockImplementation(async function (
    this: PosterRenderer,
    job,
    ...rest
  ) {
    const drawn = await render.call(this, job, ...rest);
    return Buffer.concat([drawn, Buffer.from(`<!-- ${JSON.stringify(job)} -->`)]);
  });
}
/** Mark of a photograph in the job of a poster. */
const posterPhoto = '"kind":"photo"';

/** Posters with and without living people. */
const posters: readonly Readonly<Record<string, QueryValue>>[] = [
  { format: 'svg' },
  { format: 'svg', living: 'nameless', paper: 'a1' },
];

/** List queries that match the obituary. */
const questions: readonly Readonly<Record<string, QueryValue>>[] = [
  {},
  { name: searchedName },
  { militaryUnit: '777', birthPlace: 'Тихосховище' },
  { search: searchedName },
];

/** All that a file of a tree may hold. */
const files = gedcomVersions.map((version) => ({ version, living: true }));

let app: TestApp;
/** Second application on the same database and file store. */
let other: TestApp;
let keeper: TestAccount;
let stranger: TestAccount;
/** An account that keeps none of these pages, with a tree of them; it adds to another one. */
let treeOwner: TestAccount;
/** Public trees with all these people: the keeper's, one with a public page as its root, and the other owner's. */
let treeIds: readonly string[];
/** A public page that is linked with each of them. */
let relativeId: string;
/** Member without a page, who is alive after all. */
let personId: string;
const pages = new Map<State, ObituaryView>();
/** Ids of the videos by page: one that is shown, and one that no keeper has confirmed. */
const videoIds = new Map<string, readonly string[]>();
/** Photo and voice note that came with a memory through a contribution link, and those of a letter, by page. */
const memoryFiles = new Map<string, readonly string[]>();
/** Memory of a guest by page, with its edit key. */
const guestMemories = new Map<string, CreatedMemoryView>();

beforeAll(async () => {
  const env = { ...providerEnvironment(unreachableProvider), RATE_LIMITS: 'off' };
  tellPosters();
  app = await startTestApp(env);
  other = await startTestApp({ ...env, DATA_DIR: app.config.dataDir }, { beside: app });
  for (const of of [app, other]) await of.app.listen(0, '127.0.0.1');
  keeper = await createAccount(app, 'PREMIUM_3');
  stranger = await createAccount(app);
  treeOwner = await createAccount(app, 'PREMIUM_3');
  const { db } = app.app.get<Connection>(getConnectionToken());
  for (const state of stateNames) {
    pages.set(state, await createFullObituary(states[state].given));
    // There are more states than places of a plan.
    await db?.collection<{ _id: string }>('quotas').deleteOne({ _id: `obituaries:${keeper.userId}` });
  }
  await plantTrees();
  await addTreeKeeper(app, treeIds[0] ?? '', treeOwner, 'contributor');
  advance();
});
// Hooks of their own, so that each has its own time: one after another they take half a minute.
beforeAll(() => expectAllRevealed(app));
beforeAll(() => expectAllRevealed(other));
beforeAll(async () => {
  for (const state of stateNames) await bringInto(state);
  await callOk(app, updateMemberEndpoint, {
    as: keeper,
    params: { id: treeIds[0] ?? '', personId },
    body: { person: { isAlive: true, deathDate: null } },
  });
  advance();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Let both applications notice changes of the other one. */
function advance(): void {
  for (const of of [app, other]) of.clock.advance({ seconds: 2 });
}

function pageIn(state: State): ObituaryView {
  const page = pages.get(state);
  if (!page) throw new Error(`no page is ${state}`);
  return page;
}

/** Puts the people into two trees as members, roots, spouses and children, and links them with a public page. */
async function plantTrees(): Promise<void> {
  relativeId = (await createObituary(app, keeper, { fullName: 'Родич Загальний' }))._id;
  const ids = stateNames.map((state) => pageIn(state)._id);
  const trees = [
    { as: keeper, root: relativeId, facts: { startDate: weddingDay } },
    { as: keeper, root: ids[0] ?? '', facts: {} },
    // The owner of a tree knows the facts that they wrote themselves.
    { as: treeOwner, root: relativeId, facts: {} },
  ];
  treeIds = await Promise.all(trees.map(async ({ as, root }) => (await createTree(app, as, root))._id));
  for (const [index, { as, root, facts }] of trees.entries()) {
    const id = treeIds[index] ?? '';
    for (const pageId of [relativeId, ...ids]) if (pageId !== root) await addPage(app, as, id, pageId, 2);
    for (const toPersonId of ids) {
      const body = { fromPersonId: relativeId, toPersonId, relationshipType: 'spouse', ...facts };
      await callOk(app, createRelationshipEndpoint, { as, params: { id }, body });
    }
  }
  const id = treeIds[0] ?? '';
  personId = (await addPerson(app, keeper, id, { fullName: withoutPage, deathDate: '1990' }))._id;
  for (const toPersonId of ids) {
    const told = { relationshipType: 'other', label: 'слово зв’язку' };
    const ofTree = { fromPersonId: personId, toPersonId, ...told };
    await callOk(app, createRelationshipEndpoint, { as: keeper, params: { id }, body: ofTree });
    const body = { toPersonId, ...told };
    await callOk(app, createPageRelationshipEndpoint, { as: keeper, params: { id: relativeId }, body });
  }
}

/** Create a soldier's obituary with every kind of content. */
async function createFullObituary(given: string): Promise<ObituaryView> {
  const { _id: id } = await createObituary(app, keeper, {
    fullName: `${surname} ${given}`,
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
  await addVoice(app, keeper, id, 0, { title: 'назва запису', transcript: 'Тут стоїть слово запису.' });
  const video = await addVideo(app, id, { title: 'назва відео', transcript: 'Тут стоїть слово відео.' });
  const unconfirmed = await addVideo(
    app,
    id,
    { title: unconfirmedMarks[0], consent: null },
    unconfirmedNumber,
  );
  videoIds.set(
    id,
    [video, unconfirmed].map(({ _id }) => _id.toHexString()),
  );
  const award = { name: 'Відзнака «Схованка»', type: 'Military' };
  await callOk(app, attachAwardEndpoint, { as: keeper, params, body: award });
  await createMemory(app, id, keeper, { content: 'Тут стоїть слово спогаду.' });
  const guestMemory = await callOk(app, createMemoryEndpoint, {
    body: { obituaryId: id, content: 'Тут стоїть слово гостя.', author: { name: 'Гостина Незгадана' } },
  });
  guestMemories.set(id, guestMemory);
  await callOk(app, approveMemoryEndpoint, { as: keeper, params: { id: guestMemory._id } });
  memoryFiles.set(id, [...(await addEntry(id, false)), ...(await addEntry(id, true))]);
  return callOk(app, getObituaryEndpoint, { params });
}

/** Writes through a contribution link, and gives the addresses of what came with it. */
async function addEntry(id: string, toFamily: boolean): Promise<readonly string[]> {
  const { token } = await makeLink(app, keeper, id);
  const content = toFamily ? 'Тут стоїть слово листа.' : 'Тут стоїть слово за посиланням.';
  const entry = await contribute(app, token, { content, toFamily });
  await callOk(app, addContributionPhotoEndpoint, { ...ofEntry(entry), file: await smallPhotograph() });
  const { photos, voice } = await callOk(app, addContributionVoiceEndpoint, {
    ...ofEntry(entry),
    file: buildWav(),
  });
  await callOk(app, approveMemoryEndpoint, { as: keeper, params: { id: entry._id } });
  return [...photos, ...(voice ? [voice] : [])].map(({ _id: fileId }) =>
    hrefOf(memoryRoutes.getFile, { id: entry._id, fileId }),
  );
}

/** Every readable URL of the API and the site, with the ids of the obituary filled in. */
function addressesOf({
  _id: id,
  shortCode: code,
  galleryPhotos,
  voices,
  awards,
  memorialMessages,
}: ObituaryView) {
  const ownVideoIds = videoIds.get(id) ?? [];
  const ids = [id, memorialMessages[0]?.id ?? '', awards[0]?._id ?? '', ...ownVideoIds];
  const calls = allEndpoints
    .filter(({ route, access }) => route.method === 'GET' && !isPrivileged(access))
    .flatMap(({ route, params, query }: Endpoint) => {
      const isList = !params && query !== undefined && route.path.startsWith('/obituaries');
      const ofPages = route.path.includes('/relationships') ? [...ids, relativeId] : ids;
      const given = route.path.startsWith('/family-trees/:id') ? treeIds : ofPages;
      const ofTree =
        route === familyTreeRoutes.gedcom ? files : route === posterRoutes.getPoster ? posters : [{}];
      const asked = isList ? questions : ofTree;
      return (params ? given : ['']).flatMap((id) =>
        asked.map((query) =>
          hrefOf(
            route,
            {
              id,
              code,
              photoId: galleryPhotos[0]?._id ?? '',
              voiceId: voices[0]?._id ?? '',
              awardId: awards[0]?._id ?? '',
              personId: relativeId,
              // Tokens of links open by design; `contributions.test.ts` proves what they show.
              token: 'none',
              linkId: id,
              entryId: id,
              fileId: id,
            },
            query,
          ),
        ),
      );
    });
  const isDirect = (address: string) =>
    memoryFiles.get(id)?.includes(address) ||
    [id, code, ...ownVideoIds].some((part) => address.includes(part));
  const name = encodeURIComponent(searchedName);
  const documents = ['/', '/search', `/search?name=${name}`, '/memorial', '/memorial?militaryUnit=777'];
  return {
    direct: [...new Set([...calls, ...(memoryFiles.get(id) ?? []), `/obituary/${id}`, `/q/${code}`])].filter(
      isDirect,
    ),
    lists: [...new Set([...calls, ...documents])].filter((address) => !isDirect(address)),
  };
}

/** Marks that a response contains, in its body or headers. */
async function shownAt(of: TestApp, address: string, as: TestAccount | null): Promise<readonly string[]> {
  const request = of.http.get(address).buffer(true);
  const answer = await (as ? request.set('Authorization', as.authorization) : request);
  expect(answer.status, address).toBeLessThan(500);
  const body = answer.text ?? (Buffer.isBuffer(answer.body) ? answer.body.toString() : '');
  const told = `${body}${decodeURIComponent(JSON.stringify(answer.headers).replaceAll('%', '%25'))}`;
  const isImage = /^image\/(?!svg)/.test(answer.headers['content-type'] ?? '');
  const isFilm = answer.headers['content-type'] === 'video/mp4';
  const isSound = answer.headers['content-type'] === 'audio/wav';
  return [
    ...(isImage || told.includes(posterPhoto) ? ['an image'] : []),
    ...(isSound ? ['a sound'] : []),
    ...(isFilm ? ['a film'] : []),
    ...unconfirmedMarks.filter((mark) => told.includes(mark)),
    ...marks.filter((mark) => told.includes(mark)),
    ...[...pages.values()]
      .filter(({ _id }) => told.includes(_id) && !address.includes(_id))
      .map(() => 'an id'),
  ];
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

const isGedcom = (address: string) => address.includes('/gedcom?');

/** While the obituaries are public all marks are found: proves that the requests reach them. */
async function expectAllRevealed(of: TestApp): Promise<void> {
  for (const state of stateNames) {
    const page = pageIn(state);
    const met = (await showing(of, addressesOf(page).direct, null)).join('\n');
    const own = marks.filter(
      (mark) => mark === states[state].given || !(givenNames.has(mark) || mark === weddingInFile),
    );
    for (const mark of unconfirmedMarks) expect(met).not.toContain(mark);
    const [photo, voice, ...ofLetter] = memoryFiles.get(page._id) ?? [];
    expect(met).toContain(`${photo}: an image`);
    expect(met).toContain(`${voice}: a sound`);
    expect(ofLetter).toHaveLength(2);
    for (const address of ofLetter) expect(met).not.toContain(`${address}: `);
    const [shownVideoId, unconfirmedId] = videoIds.get(page._id) ?? [];
    expect(met).not.toContain(`/obituary-videos/${unconfirmedId}`);
    for (const mark of [
      ...own,
      'an image',
      'a sound',
      `/${shownVideoId}/file: a film`,
      `/${shownVideoId}/preview: an image`,
      `/${shownVideoId}/captions: `,
      `/obituary-videos/obituary/${page._id}: `,
      '/gallery',
      '/voices',
      '/awards',
      '/memories/',
      `/obituary/${page._id}: `,
    ])
      expect(met).toContain(mark);
  }
  const { lists } = addressesOf(pageIn('private'));
  const inFiles = (await showing(of, lists.filter(isGedcom), treeOwner)).join('\n');
  for (const part of [...givenNames, surname, 'Тихосховище', 'version=7.0', 'version=5.5.1'])
    expect(inFiles).toContain(part);
  const ownFiles = await showing(of, lists.filter(isGedcom), keeper);
  expect(ownFiles.join('\n')).toMatch(/17 MAR 1951, слово зв’язку, Безсторінко/);
  const met = (await showing(of, lists, null)).join('\n');
  for (const part of [
    ...givenNames,
    ...treeIds,
    '/by-generation',
    '/poster?format=svg: an image',
    '/poster?format=svg&living=nameless',
    '/relationships',
    'an id',
    '/search',
    '/filter',
    '/top-filled',
    '/military',
    '/: ',
    '/memorial: ',
  ])
    expect(met).toContain(part);
}

async function bringInto(state: State): Promise<void> {
  const { change } = states[state];
  const params = { id: pageIn(state)._id };
  if (state === 'merged into a private page') return mergeIntoPrivate(params.id);
  if (change) await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: change });
  else await callOk(app, removeObituaryEndpoint, { as: keeper, params });
  if (state !== 'of a living person, stored as public') return;
  const { collections } = app.app.get<Connection>(getConnectionToken());
  const stored = { _id: new Types.ObjectId(params.id) };
  await collections.obituaries?.updateOne(stored, { $set: { visibility: 'public' } });
}

async function mergeIntoPrivate(id: string): Promise<void> {
  const { _id: privateId } = await createObituary(app, keeper, { visibility: 'private' });
  await proposeMerge(app, keeper, privateId, id);
  const isMerged = async () => (await call(app, getObituaryEndpoint, { as: keeper, params: { id } })).status;
  await waitFor('the merge', async () => (await isMerged()) === 308);
  const list = { as: keeper, params: { id: privateId } };
  await waitFor('its end', async () =>
    (await callOk(app, listMergeProposalsEndpoint, list)).data.every(({ state }) => state === 'merged'),
  );
}

/** Unauthorised callers; the second application caches nothing for signed-in users. */
const callers = (): readonly (readonly [of: TestApp, as: TestAccount | null])[] => [
  [app, null],
  [app, stranger],
  [app, treeOwner],
  [other, null],
];

it.each(stateNames)(
  'a page that is %s is not revealed at its own URLs to unauthorised callers, also in a second process',
  async (state) => {
    for (const [of, as] of callers()) {
      const direct = addressesOf(pageIn(state)).direct;
      // The code of a locked page leads to the question for its password.
      const isLocked = state.endsWith('behind a password');
      const addresses = isLocked ? direct.filter((address) => !/\/(?:by-code|q)\//.test(address)) : direct;
      const found = await showing(of, addresses, as);
      if (states[state].isReadByAddress) expect(found.join()).toContain(surname);
      else expect(found).toEqual([]);
    }
  },
);

it('none of them is revealed in a list or on another screen, also in a second process', async () => {
  for (const [of, as] of callers()) {
    expect(await showing(of, addressesOf(pageIn('private')).lists, as)).toEqual([]);
  }
});

it.each(stateNames)(
  'a page that is %s takes candles and changed memories only where it is seen',
  async (state) => {
    const { _id: id } = pageIn(state);
    const memory = guestMemories.get(id);
    const { isReadByAddress } = states[state];
    for (const [of, as] of callers()) {
      const candle = await call(of, lightCandleEndpoint, { as: as ?? undefined, params: { id } });
      const isLit = isReadByAddress && state === 'seen by link';
      const refusal = state.endsWith('behind a password') ? 403 : 404;
      expect([state, candle.status]).toEqual([state, isLit ? 201 : isReadByAddress ? 409 : refusal]);
      const change = await call(of, updateMemoryEndpoint, {
        as: as ?? undefined,
        params: { id: memory?._id ?? '' },
        headers: { 'X-Edit-Key': memory?.editKey ?? '' },
        body: {},
      });
      expect([state, change.status]).toEqual([state, isReadByAddress ? 200 : 404]);
    }
  },
);
