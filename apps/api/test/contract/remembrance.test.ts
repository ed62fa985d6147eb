import {
  createObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { maxFollowedPeople, personDayKinds } from '@memorial/contracts/remembrance/remembrance.constants';
import {
  changeRemembranceEndpoint,
  getRemembranceEndpoint,
} from '@memorial/contracts/remembrance/remembrance.endpoints';
import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemembranceRepository } from '../../src/modules/remembrance/remembrance.repository.js';
import type { StoredFollow, StoredRemembrance } from '../../src/modules/remembrance/remembrance.schema.js';
import { RemembranceAccountDataProvider } from '../../src/modules/remembrance/remembrance-account-data.provider.js';
import { objectIdOf, randomId } from '../../src/platform/mongo/object-ids.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { calendarOf, changeCalendar, follow } from '../support/remembrance.js';

const life = { birthDate: '1950-12-01', deathDate: '2020-02-29' };

let app: TestApp;
let reader: TestAccount;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  reader = await createAccount(app);
  keeper = await createAccount(app, 'PREMIUM_3');
  ({ _id: id } = await createObituary(app, keeper, life));
});
afterAll(() => app.stop());

const repository = () => app.app.get(RemembranceRepository, { strict: false });

describe('settings', () => {
  it('are quiet before anything was chosen, and nothing is stored by reading', async () => {
    expect(await calendarOf(app, reader)).toEqual({
      letters: true,
      hour: 8,
      easter: 'julianNew',
      days: [],
      feedUrl: null,
      hasEmail: true,
      people: [],
      upcoming: [],
      questions: [],
      canFollow: null,
    });
    expect(await repository().find(reader.userId)).toBeNull();
  });

  it('change by the keys that are sent', async () => {
    await changeCalendar(app, reader, { easter: 'western', days: ['thomasSunday', 'defendersDay'] });
    const changed = await changeCalendar(app, reader, { hour: 19, letters: false });
    expect(changed).toMatchObject({
      easter: 'western',
      hour: 19,
      letters: false,
      upcoming: [
        { day: '2027-04-04', kind: 'thomasSunday', saturday: null },
        { day: '2027-08-29', kind: 'defendersDay', saturday: null },
      ],
    });
    expect((await changeCalendar(app, reader, { easter: 'none' })).upcoming).toHaveLength(1);
  });

  it.each([
    { hour: 7 },
    { hour: 20 },
    { easter: 'lunar' },
    { days: ['payday'] },
    { people: [{ obituaryId: 'x' }] },
  ])('refuse %j', async (body) => {
    expectError(await call(app, changeRemembranceEndpoint, { as: reader, body }), 'validation.failed');
  });

  it('want an account', async () => {
    expectError(await call(app, getRemembranceEndpoint), 'auth.required');
    expectError(await call(app, changeRemembranceEndpoint, { body: {} }), 'auth.required');
  });
});

describe('following', () => {
  it('offers the days that a page names, the next one first', async () => {
    const other = await createObituaryWithKeeper(app, { birthDate: '1950-11', deathDate: '2026-11-20' });
    await follow(app, reader, id);
    const { people } = await follow(app, reader, other.page._id, { kinds: ['ninthDay', 'deathDay'] });
    expect(people).toEqual([
      expect.objectContaining({
        obituaryId: other.page._id,
        kinds: ['deathDay', 'ninthDay'],
        offeredKinds: ['deathDay', 'ninthDay', 'fortiethDay'],
        next: { day: '2026-11-28', kind: 'ninthDay', years: null },
      }),
      expect.objectContaining({
        obituaryId: id,
        kinds: ['birthday', 'deathDay'],
        offeredKinds: ['birthday', 'deathDay'],
        isMuted: false,
        next: { day: '2026-12-01', kind: 'birthday', years: 76 },
      }),
    ]);
  });

  it('is changed, muted and ended for one person, the others stay', async () => {
    const other = await createObituaryWithKeeper(app, life);
    await follow(app, reader, id, { kinds: ['birthday'] });
    await follow(app, reader, other.page._id);
    const muted = await follow(app, reader, id, { isMuted: true });
    expect(muted.people.find(({ obituaryId }) => obituaryId === id)).toMatchObject({
      kinds: ['birthday'],
      isMuted: true,
    });
    const left = await follow(app, reader, id, { isFollowed: false });
    expect(left.people.map(({ obituaryId }) => obituaryId)).toEqual([other.page._id]);
  });

  it('answers the button of a page by itself', async () => {
    await follow(app, reader, id);
    const other = await createObituaryWithKeeper(app, life);
    const of = (obituaryId: string) =>
      callOk(app, getRemembranceEndpoint, { as: reader, query: { obituaryId } });
    expect(await of(id)).toMatchObject({ people: [{ obituaryId: id }], canFollow: ['birthday', 'deathDay'] });
    expect(await of(other.page._id)).toMatchObject({ people: [], canFollow: ['birthday', 'deathDay'] });
    expect(await of(randomId().toHexString())).toMatchObject({ people: [], canFollow: [], questions: [] });
  });

  it.each([{ visibility: 'private' }, { isActive: false }] as const)(
    'falls silent without a word when a page becomes %j, and comes back',
    async (change) => {
      await follow(app, reader, id);
      const edit = (body: object) =>
        callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
      await edit(change);
      expect((await calendarOf(app, reader)).people).toEqual([]);
      const stranger = { as: await createAccount(app), body: { people: [{ obituaryId: id }] } };
      expectError(await call(app, changeRemembranceEndpoint, stranger), 'obituary.notFound');
      await edit({ visibility: 'public', isActive: true });
      expect((await calendarOf(app, reader)).people).toHaveLength(1);
    },
  );

  it('tells administrators no more than everybody', async () => {
    const administrator = await createAccount(app, 'FREE', 'admin@example.com');
    const hidden = await createObituary(app, keeper, { ...life, visibility: 'private' });
    const sent = { as: administrator, body: { people: [{ obituaryId: hidden._id }] } };
    expectError(await call(app, changeRemembranceEndpoint, sent), 'obituary.notFound');
  });

  it('gives the birthday of the living, missing and captive to editors alone, and nothing of a death', async () => {
    const contributor = await createAccount(app);
    for (const status of ['alive', 'missing', 'captive'] as const) {
      const body = { ...buildLivingObituaryInput({ birthDate: '1990-05-05' }), status, visibility: 'link' };
      const { _id } = await callOk(app, createObituaryEndpoint, { as: keeper, body });
      await addKeeper(app, _id, contributor, 'contributor');
      const { people } = await follow(app, keeper, _id, { kinds: [...personDayKinds] });
      expect(people.find(({ obituaryId }) => obituaryId === _id)).toMatchObject({
        kinds: ['birthday'],
        offeredKinds: ['birthday'],
        next: { kind: 'birthday', years: null },
      });
      for (const as of [reader, contributor]) {
        const sent = { as, body: { people: [{ obituaryId: _id }] } };
        expectError(await call(app, changeRemembranceEndpoint, sent), 'obituary.notFound');
      }
    }
  });

  const followMany = async (ids: readonly StoredFollow['_id'][]) => {
    await changeCalendar(app, reader, {});
    const stored = await repository().find(reader.userId);
    if (!stored) throw new Error('nothing is stored');
    const people = ids.map((_id) => ({ _id, isFollowed: true, kinds: [], isMuted: false }));
    expect(await repository().replace(stored, { people })).toBe(true);
  };

  it('is bounded', async () => {
    const obituaries = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    const page = await obituaries.findOne({ _id: objectIdOf(id) });
    const ids = Array.from({ length: maxFollowedPeople + 1 }, () => randomId());
    await obituaries.insertMany(
      ids.map((_id) => ({
        ...page,
        _id,
        code: _id.toHexString(),
        placeId: _id.toHexString(),
        idempotencyKey: _id.toHexString(),
      })),
    );
    await followMany(ids);
    const sent = { as: reader, body: { people: [{ obituaryId: id }] } };
    expectError(await call(app, changeRemembranceEndpoint, sent), 'remembrance.tooMany');
    // A merge may have brought one more.
    expect(await changeCalendar(app, reader, { hour: 9 })).toMatchObject({ hour: 9 });
  });

  it('is not hindered by pages that are closed to the reader', async () => {
    await followMany(Array.from({ length: maxFollowedPeople }, () => randomId()));
    expect((await follow(app, reader, id)).people.map(({ obituaryId }) => obituaryId)).toEqual([id]);
    await followMany(Array.from({ length: 2 * maxFollowedPeople }, () => randomId()));
    const sent = { as: reader, body: { people: [{ obituaryId: id }] } };
    expectError(await call(app, changeRemembranceEndpoint, sent), 'remembrance.tooMany');
  });

  it('keeps every decision of calls that run at the same time', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => createObituary(app, keeper, life)));
    await Promise.all(pages.map(({ _id }) => follow(app, reader, _id)));
    expect((await calendarOf(app, reader)).people).toHaveLength(3);
  });
});

describe('the question to keepers', () => {
  it('is asked about pages of the dead until it is answered either way', async () => {
    const second = await createObituary(app, keeper, life);
    const living = { ...buildLivingObituaryInput({ birthDate: '1990-05-05' }) };
    await callOk(app, createObituaryEndpoint, { as: keeper, body: living });
    const asked = async () => (await calendarOf(app, keeper)).questions.map(({ obituaryId }) => obituaryId);
    expect(new Set(await asked())).toEqual(new Set([id, second._id]));
    await follow(app, keeper, id, { isFollowed: false });
    await follow(app, keeper, second._id);
    expect(await asked()).toEqual([]);
    expect((await calendarOf(app, reader)).questions).toEqual([]);
  });
});

describe('what happens to pages and accounts', () => {
  it('follows the page that remains of a merge, and goes back by an undo', async () => {
    const other = await createObituary(app, keeper, life);
    await follow(app, reader, other._id, { kinds: ['deathDay'] });
    const merge = { _id: randomId(), from: objectIdOf(other._id), into: objectIdOf(id) };
    const ids = async () =>
      (await repository().find(reader.userId))?.people.map(({ _id }) => _id.toHexString());
    await repository().followMerged(merge);
    await repository().followMerged(merge);
    expect(await ids()).toEqual([other._id, id]);
    await repository().undoMerge(merge);
    expect(await ids()).toEqual([other._id]);
    await repository().followMerged(merge);
    await repository().settleMerge(merge);
    expect((await calendarOf(app, reader)).people).toMatchObject([{ obituaryId: id, kinds: ['deathDay'] }]);
    await repository().undoMerge(merge);
    expect(await ids()).toEqual([id]);
  });

  it('is exported without its secret addresses, and goes with the account', async () => {
    const data = app.app.get(RemembranceAccountDataProvider, { strict: false });
    expect(await data.export(reader.userId)).toBeNull();
    await follow(app, reader, id, { kinds: ['deathDay'] });
    await changeCalendar(app, reader, { feed: true });
    expect(await data.export(reader.userId)).toEqual({
      letters: true,
      hour: 8,
      easter: 'julianNew',
      days: [],
      people: [{ obituaryId: id, isFollowed: true, kinds: ['deathDay'], isMuted: false }],
    });
    await repository().delete(objectIdOf(reader.userId));
    expect(await calendarOf(app, reader)).toMatchObject({ people: [], feedUrl: null });
  });

  it('forgets a purged page', async () => {
    await follow(app, reader, id);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    expect((await calendarOf(app, reader)).people).toEqual([]);
    await repository().removeObituary(objectIdOf(id));
    expect((await repository().find(reader.userId))?.people).toEqual([]);
  });
});

it('follows no page of a merge for somebody who has just stopped following', async () => {
  const model = app.app.get<Model<StoredRemembrance>>(getModelToken('Remembrance'));
  const [from, into] = [await createObituaryWithKeeper(app), await createObituaryWithKeeper(app)];
  await follow(app, reader, from.page._id);
  const stale = await model.findById(objectIdOf(reader.userId)).lean<StoredRemembrance>();
  await follow(app, reader, from.page._id, { isFollowed: false });
  const rows = (async function* () {
    yield stale;
  })();
  const find = vi.spyOn(model, 'find').mockReturnValueOnce({ lean: () => ({ cursor: () => rows }) } as never);
  const ids = [randomId(), objectIdOf(from.page._id), objectIdOf(into.page._id)] as const;
  await repository().followMerged({ _id: ids[0], from: ids[1], into: ids[2] });
  find.mockRestore();
  const stored = await model.findById(objectIdOf(reader.userId)).lean<StoredRemembrance>();
  expect(stored?.people.filter(({ isFollowed }) => isFollowed)).toEqual([]);
});
