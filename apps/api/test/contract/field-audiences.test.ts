import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { gedcomVersions } from '@memorial/contracts/family-trees/gedcom.constants';
import { getChangeEndpoint, listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import {
  decideMergeProposalEndpoint,
  listMergeProposalsEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import { keysWithAudience } from '@memorial/contracts/obituaries/field-audiences.schemas';
import {
  createObituaryEndpoint,
  duplicateCandidatesEndpoint,
  filterObituariesEndpoint,
  getObituaryEndpoint,
  listObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { UpdateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import {
  type AudienceKey,
  audienceKeys,
  type ObituaryFieldKey,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { listTodayEndpoint } from '@memorial/contracts/remembrance/remembrance.endpoints';
import { hrefOf, isPrivileged, type QueryValue } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PosterRenderer } from '../../src/modules/family-trees/poster-renderer.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { providerEnvironment, unreachableProvider } from '../support/fake-identity-provider.js';
import { addPage, createTree } from '../support/family-trees.js';
import { addKeeper } from '../support/keepers.js';
import { proposeMerge } from '../support/merges.js';
import { createObituary } from '../support/obituaries.js';
import { calendarOf, follow } from '../support/remembrance.js';
import { waitFor } from '../support/wait-for.js';

const adminEmail = 'admin@example.com';
const fullName = 'Тихоступ Видислав';

/** Values of every field that has an audience. The fake clock begins on the day of this birth. */
const told = {
  birthDate: '1986-11-21',
  causeOfDeath: 'Слово причини.',
  familyMembers: [
    { relation: 'Дружина', name: 'Родичівна Тайна', isAlive: false, birthDate: null, description: null },
  ],
  lastWishes: 'Слово побажання.',
  burialPlace: 'Потаємне кладовище',
  gravePoint: '49.54321,34.54321',
  graveNote: 'Стежка потайна.',
  funeralDate: '2021-06-17',
};
type Audienced = keyof typeof told;

/** The same as those read it who may not edit the page. */
const kept: Readonly<Record<Audienced, unknown>> = {
  birthDate: '1986',
  causeOfDeath: null,
  familyMembers: [],
  lastWishes: null,
  burialPlace: null,
  gravePoint: null,
  graveNote: null,
  funeralDate: null,
};

/** Words that tell a value, in any answer, document or file. */
const marks: Readonly<Record<AudienceKey, readonly string[]>> = {
  birthDateAudience: [
    '1986-11-21',
    '21 листопада 1986',
    '21.11.1986',
    '21 NOV 1986',
    'DTSTART;VALUE=DATE:20271121',
  ],
  causeAudience: ['Слово причини'],
  familyAudience: ['Родичівна Тайна'],
  wishesAudience: ['Слово побажання'],
  graveAudience: ['Потаємне кладовище', '2021-06-17', '17 червня 2021', '49.54321', 'Стежка потайна'],
};

let app: TestApp;
let owner: TestAccount;
let editor: TestAccount;
let contributor: TestAccount;
let administrator: TestAccount;
/** Has a public tree with the page, and follows it. */
let stranger: TestAccount;
let page: ObituaryView;
let treeId: string;

beforeAll(async () => {
  const providers = providerEnvironment(unreachableProvider);
  app = await startTestApp({ ...providers, RATE_LIMITS: 'off', ADMIN_EMAILS: adminEmail });
  const { render } = PosterRenderer.prototype;
  // The letters of a poster are outlines: its answer ends with the words that were drawn.
  vi.spyOn(PosterRenderer.prototype, 'render').mockImplementation(async function (
    this: PosterRenderer,
    job,
    ...rest
  ) {
    const drawn = await render.call(this, job, ...rest);
    return Buffer.concat([drawn, Buffer.from(`<!-- ${JSON.stringify(job)} -->`)]);
  });
  administrator = await createAccount(app, 'FREE', adminEmail);
});
beforeEach(async () => {
  // Lists show the pages of earlier tests as well.
  await app.app.get<Connection>(getConnectionToken()).collection('obituaries').deleteMany({});
  owner = await createAccount(app, 'PREMIUM_3');
  stranger = await createAccount(app, 'PREMIUM_3');
  [editor, contributor] = [await createAccount(app), await createAccount(app)];
  page = await createObituary(app, owner, { ...told, fullName, deathDate: '2021-06-14' });
  await addKeeper(app, page._id, editor, 'editor');
  await addKeeper(app, page._id, contributor, 'contributor');
  treeId = (await createTree(app, stranger, (await createObituary(app, stranger))._id))._id;
  await addPage(app, stranger, treeId, page._id);
  await follow(app, stranger, page._id);
});
afterAll(() => app.stop());

const read = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id: page._id } });
const change = (body: UpdateObituaryRequest, as = owner) =>
  callOk(app, updateObituaryEndpoint, { as, params: { id: page._id }, body });
const hidden = (keys: readonly AudienceKey[]) =>
  Object.fromEntries(keys.map((key) => [key, 'keepers'])) as UpdateObituaryRequest;
const valuesIn = (view: ObituaryView) =>
  Object.fromEntries((Object.keys(told) as Audienced[]).map((key) => [key, view[key]]));

it('says of every field with an audience what it holds here', () => {
  const all = audienceKeys.flatMap((key) => keysWithAudience(key));
  expect(Object.keys(told).sort()).toEqual([...all].sort());
});

describe.each(audienceKeys)('%s', (key) => {
  const isKept = (field: string) => keysWithAudience(key).includes(field as ObituaryFieldKey);
  const others = Object.fromEntries(
    (Object.keys(told) as Audienced[]).map((field) => [field, isKept(field) ? kept[field] : told[field]]),
  );

  it('lets everybody read unless keepers choose otherwise, in the view and in the word about it', async () => {
    for (const as of [undefined, stranger, contributor, owner]) {
      expect(valuesIn(await read(as))).toEqual(told);
      expect((await read(as))[key]).toBe('all');
    }
  });

  it('keeps its fields to those who may edit the page, and tells nobody else of it', async () => {
    await change(hidden([key]), editor);
    for (const as of [owner, editor, administrator]) {
      expect(valuesIn(await read(as))).toEqual(told);
      expect((await read(as))[key]).toBe('keepers');
    }
    for (const as of [undefined, stranger, contributor]) {
      const view = await read(as);
      expect(valuesIn(view)).toEqual(others);
      expect(view[key]).toBe('all');
    }
  });

  it('keeps them from those who open the page by its link', async () => {
    await change({ visibility: 'link', ...hidden([key]) });
    for (const as of [undefined, stranger]) expect(valuesIn(await read(as))).toEqual(others);
  });

  it('stays as it is when a keeper sends back the page, and is taken from keepers alone', async () => {
    await change(hidden([key]));
    const sent = await read(editor);
    const { revision } = await change(sent, editor);
    expect(revision).toBe(sent.revision);
    for (const as of [contributor, stranger]) {
      const refused = await call(app, updateObituaryEndpoint, {
        as,
        params: { id: page._id },
        body: { [key]: 'all' },
      });
      expectError(refused, 'obituary.notOwner');
    }
    expect(valuesIn(await read())).toEqual(others);
  });

  it('is part of the conflict of two editors, and of the history', async () => {
    const { revision } = await change({ biography: 'Перша.' });
    const stale = await call(app, updateObituaryEndpoint, {
      as: editor,
      params: { id: page._id },
      headers: { 'If-Match': `"${revision - 1}"` },
      body: hidden([key]),
    });
    expectError(stale, 'obituary.changedMeanwhile');
    app.clock.advance({ seconds: 1 });
    await change(hidden([key]), editor);
    const list = { as: owner, params: { id: page._id }, query: {} };
    const [last] = (await callOk(app, listChangesEndpoint, list)).data;
    expect(last?.fields).toEqual([key]);
    const { before, current } = await callOk(app, getChangeEndpoint, {
      as: owner,
      params: { id: page._id, changeId: last?._id ?? '' },
    });
    expect([before?.[key], current[key]]).toEqual(['all', 'keepers']);
    const asContributor = await call(app, listChangesEndpoint, { ...list, as: contributor });
    expectError(asContributor, 'obituary.notOwner');
  });
});

describe.each([
  ['a kept birth date alone', ['birthDateAudience']],
  ['all that can be kept', audienceKeys],
] as const)('%s', (_name, keys) => {
  it('is in no answer, document, feed or file, from the cache or beside it', async () => {
    const hiddenMarks = keys.flatMap((key) => marks[key]);
    const before = (await found()).join('\n');
    // Proves that the requests reach the values.
    for (const mark of hiddenMarks) if (isMarkShown(mark)) expect(before).toContain(mark);
    await change(hidden(keys));
    const after = await found();
    for (const mark of hiddenMarks) expect(after.filter((line) => line.includes(mark))).toEqual([]);
  });
});

/** Shapes of a date that no answer has today are looked for nevertheless once it is kept. */
const isMarkShown = (mark: string) => !mark.includes('.11.') && !mark.startsWith('2021-06-17T');

/** Lines `address: body` of everything that guests, a contributor and the owner of a tree can read of the page. */
async function found(): Promise<string[]> {
  const ids = [page._id, treeId];
  const queries = (path: string): readonly Readonly<Record<string, QueryValue>>[] => {
    if (path.endsWith('/gedcom')) return gedcomVersions.map((version) => ({ version, living: true }));
    if (path.endsWith('/poster')) return [{ format: 'svg' }];
    return path.startsWith('/obituaries') ? [{}, { name: 'Тихоступ', bornFrom: 1986, bornTo: 1986 }] : [{}];
  };
  const calls = allEndpoints
    .filter(({ route, access }) => route.method === 'GET' && !isPrivileged(access))
    .flatMap(({ route, params }: Endpoint) =>
      (params ? ids : ['']).flatMap((id) =>
        queries(route.path).map((query) => {
          const given = { id, code: page.shortCode, personId: page._id, token: 'none' };
          const unused = { photoId: id, voiceId: id, awardId: id, linkId: id, entryId: id, fileId: id };
          return hrefOf(route, { ...given, ...unused }, query);
        }),
      ),
    );
  const name = encodeURIComponent('Тихоступ');
  const documents = [`/obituary/${page._id}`, '/', `/search?name=${name}`, '/memorial', '/sitemap.xml'];
  const lines: string[] = [];
  for (const as of [null, contributor, stranger])
    for (const address of new Set([...calls, ...documents])) {
      const asked = app.http.get(address).buffer(true);
      const answer = await (as ? asked.set('Authorization', as.authorization) : asked);
      expect(answer.status, address).toBeLessThan(500);
      const body = answer.text ?? (Buffer.isBuffer(answer.body) ? answer.body.toString() : '');
      lines.push(`${address}: ${body.replace(/[\s\u00a0\u202f]+/g, ' ')}`);
    }
  return lines;
}

describe('a kept birth date', () => {
  it('brings no day: neither today nor in calendars', async () => {
    const today = () => callOk(app, listTodayEndpoint);
    const birthdays = async () => JSON.stringify((await calendarOf(app, stranger)).people);
    expect((await today()).data).toContainEqual(
      expect.objectContaining({ obituary: expect.objectContaining({ _id: page._id }), occasion: 'birthday' }),
    );
    expect(await birthdays()).toContain('birthday');
    await change({ birthDateAudience: 'keepers' });
    expect((await today()).data.map(({ obituary }) => obituary._id)).not.toContain(page._id);
    expect(await birthdays()).not.toContain('birthday');
  });

  it('is found by its year, and told by no order of a list', async () => {
    const years = { as: stranger, query: { bornFrom: 1986, bornTo: 1986, name: 'Тихоступ Черга' } };
    const make = () =>
      createObituary(app, owner, { fullName: 'Тихоступ Черга', birthDateAudience: 'keepers' });
    const made = [(await make())._id, (await make())._id].sort();
    for (const [index, id] of made.entries()) {
      const birthDate = index === 0 ? '1986-12-31' : '1986-01-01';
      await callOk(app, updateObituaryEndpoint, { as: owner, params: { id }, body: { birthDate } });
    }
    for (const sortOrder of ['asc', 'desc'] as const) {
      const query = { ...years.query, sortBy: 'birthDate', sortOrder } as const;
      const { data } = await callOk(app, filterObituariesEndpoint, { ...years, query });
      // By their ids, though the second was born before the first.
      expect(data.map(({ _id }) => _id)).toEqual(sortOrder === 'asc' ? made : [...made].reverse());
      expect(data.map(({ birthDate }) => birthDate)).toEqual(['1986', '1986']);
    }
    const listed = await callOk(app, listObituariesEndpoint, { query: { limit: 100, sortBy: 'birthDate' } });
    const dateOf = (id: string) => listed.data.find(({ _id }) => _id === id)?.birthDate;
    expect(made.map(dateOf)).toEqual(['1986', '1986']);
  });

  it('is confirmed by no guess of somebody who makes the same page', async () => {
    await change({ fullName: 'Тихоступ Здогад', birthDateAudience: 'keepers' });
    const guess = async (birthDate: string) => {
      const query = { fullName: 'Тихоступ Здогад', birthDate, deathDate: '2021-06-14' };
      return (await callOk(app, duplicateCandidatesEndpoint, { as: stranger, query })).data.length;
    };
    expect([await guess('1986-11-21'), await guess('1986-11-22')]).toEqual([1, 1]);
    expect(await guess('1987-11-21')).toBe(0);
  });
});

it('a kept family leaves a nameless card in the trees of others', async () => {
  const tree = () => app.http.get(`/api/family-trees/${treeId}`).set('Authorization', stranger.authorization);
  expect((await tree()).text).toContain(fullName);
  expect((await read()).hasFamilyTree).toBe(true);
  await change({ familyAudience: 'keepers' });
  expect((await tree()).text).not.toContain(fullName);
  expect((await read()).hasFamilyTree).toBe(false);
});

it('what is kept counts for no place in the list of the most complete', async () => {
  const { completeness } = page;
  await change({ familyAudience: 'keepers', wishesAudience: 'keepers' });
  expect((await read()).completeness).toBeLessThan(completeness);
});

it('the tag of a calendar tells nothing of a kept birth date', async () => {
  const tag = async () => (await app.http.get(`/api/obituaries/${page._id}/calendar.ics`)).headers.etag;
  const { birthDate } = await read(owner);
  await change({ birthDateAudience: 'keepers' });
  const before = await tag();
  const rows = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
  await rows.updateOne(
    { _id: new Types.ObjectId(page._id) },
    { $set: { birthDate: `${birthDate?.slice(0, 4)}-01-02` } },
  );
  expect(await tag()).toBe(before);
  await rows.updateOne({ _id: new Types.ObjectId(page._id) }, { $set: { deathDate: '2021-06-15' } });
  expect(await tag()).not.toBe(before);
});

describe('a merge', () => {
  it('keeps to keepers what came from fields that they kept, also after an undo that leaves it', async () => {
    await change({ causeAudience: 'keepers', familyAudience: 'keepers' });
    const family = [{ relation: 'Брат', name: 'Відкритий Брат' }];
    const remaining = await createObituary(app, owner, { fullName, familyMembers: family });
    await proposeMerge(app, owner, remaining._id, page._id);
    const list = { as: owner, params: { id: remaining._id } };
    const proposals = async () => (await callOk(app, listMergeProposalsEndpoint, list)).data;
    await waitFor('the merge', async () => (await proposals()).every(({ state }) => state === 'merged'));
    const guest = await callOk(app, getObituaryEndpoint, { params: { id: remaining._id } });
    expect([guest.causeOfDeath, guest.lastWishes]).toEqual([null, told.lastWishes]);
    // Relationships and trees of the family came with it.
    expect(guest.familyMembers).toEqual([]);
    const keeper = await callOk(app, getObituaryEndpoint, list);
    expect([keeper.causeOfDeath, keeper.causeAudience, keeper.familyAudience]).toEqual([
      told.causeOfDeath,
      'keepers',
      'keepers',
    ]);
    // A text that was changed since stays, and so it stays with the keepers.
    const causeOfDeath = 'Слово причини, докладніше.';
    await callOk(app, updateObituaryEndpoint, { ...list, body: { causeOfDeath } });
    const params = { ...list.params, proposalId: (await proposals())[0]?._id ?? '' };
    await callOk(app, decideMergeProposalEndpoint, { as: owner, params, body: { state: 'undone' } });
    await waitFor('the undo', async () => (await proposals()).every(({ state }) => state === 'undone'));
    expect((await callOk(app, getObituaryEndpoint, list)).causeOfDeath).toBe(causeOfDeath);
    const after = await callOk(app, getObituaryEndpoint, { params: list.params });
    expect(after.causeOfDeath).toBeNull();
    expect(after.familyMembers.map(({ name }) => name)).toEqual(['Відкритий Брат']);
    expect((await read()).causeOfDeath).toBeNull();
  });

  it('keeps to keepers after an undo what was added while it was kept', async () => {
    await change({ graveAudience: 'keepers', burialPlace: null, funeralDate: null, graveNote: 'Біля липи' });
    const remaining = await createObituary(app, owner, { fullName });
    await proposeMerge(app, owner, remaining._id, page._id);
    const list = { as: owner, params: { id: remaining._id } };
    const proposals = async () => (await callOk(app, listMergeProposalsEndpoint, list)).data;
    await waitFor('the merge', async () => (await proposals()).every(({ state }) => state === 'merged'));
    await callOk(app, updateObituaryEndpoint, { ...list, body: { burialPlace: 'Лук’янівське кладовище' } });
    const params = { ...list.params, proposalId: (await proposals())[0]?._id ?? '' };
    await callOk(app, decideMergeProposalEndpoint, { as: owner, params, body: { state: 'undone' } });
    await waitFor('the undo', async () => (await proposals()).every(({ state }) => state === 'undone'));
    const keeper = await callOk(app, getObituaryEndpoint, list);
    expect([keeper.burialPlace, keeper.graveNote]).toEqual(['Лук’янівське кладовище', null]);
    expect((await callOk(app, getObituaryEndpoint, { params: list.params })).burialPlace).toBeNull();
  });
});

it('is chosen when a page is created, and refused as anything else', async () => {
  const body = buildCreateObituaryInput({ ...told, education: [], graveAudience: 'keepers' });
  const made = await callOk(app, createObituaryEndpoint, { as: owner, body });
  expect((await callOk(app, getObituaryEndpoint, { params: { id: made._id } })).burialPlace).toBeNull();
  const wrong = { ...body, graveAudience: 'friends' as never };
  expectError(await call(app, createObituaryEndpoint, { as: owner, body: wrong }), 'validation.failed');
});
