import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { type ObituaryCard, obituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { totalCountLimit } from '@memorial/contracts/paging';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NameSearchService } from '../../src/modules/search/name-search.service.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { seed } from '../../src/seed/seed.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { expectResponse } from '../support/expect-response.js';
import { measureRecall } from '../support/name-recall.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { seededRandom } from '../support/seeded-random.js';

const isLong = process.env.LONG === '1';
const pages = isLong ? 100_000 : 2_000;
const questions = isLong ? 1_000 : 120;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { monitorCommands: true });
  await seed(app.config.mongodbUri ?? '', { pages, seed: 7 });
}, 30 * 60_000);
afterAll(() => app.stop());

async function search(name: string, paging: { page?: number; limit?: number } = {}) {
  const response = await app.http.get('/api/obituaries/search').query({ name, ...paging });
  return expectResponse(response, 200, obituaryList);
}

const namesOf = (cards: readonly ObituaryCard[]) => cards.map(({ fullName }) => fullName);
const connection = () => app.app.get<Connection>(getConnectionToken());

describe('a search by name', () => {
  it('lists exact names first, then longer ones, then fuzzy matches', async () => {
    for (const fullName of ['Жвандзюк', 'Жвандзюков', 'Жвандзук', 'Жвандиюк Петро'])
      await createObituaryWithKeeper(app, { fullName });
    const { data, total } = await search('жвандзюк');
    expect(namesOf(data)).toEqual(
      ['Жвандзюк', 'Жвандзюков', 'Жвандзук', 'Жвандиюк Петро']
        .slice(0, 2)
        .concat(['Жвандзук', 'Жвандиюк Петро'].sort()),
    );
    expect(total).toBe(4);
    expect(namesOf((await search('жвандзюкв')).data)).toContain('Жвандзюк');
  });

  it('gives each page once, in one order, over all pages of results', async () => {
    const whole = await search('ко', { limit: 100 });
    const ids: string[] = [];
    for (let page = 1; ids.length < whole.total; page += 1) {
      const { data } = await search('ко', { page, limit: 7 });
      if (data.length === 0) break;
      ids.push(...data.map(({ _id }) => _id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    // Beyond a thousand results the list holds more than `total` says.
    expect(ids.slice(0, whole.total)).toHaveLength(whole.total);
    expect(whole.isTotalExact ? ids.length : whole.total).toBe(whole.total);
    expect(ids.slice(0, whole.data.length)).toEqual(whole.data.map(({ _id }) => _id));
  });

  it('continues from exact to fuzzy matches at any page size', async () => {
    for (const fullName of ['Гхвеценко Ян', 'Гхвеценко Яна', 'Гхвещенко Ян', 'Гхвеценка Ян'])
      await createObituaryWithKeeper(app, { fullName });
    const whole = await search('гхвеценко ян');
    expect(namesOf(whole.data).slice(0, 2)).toEqual(['Гхвеценко Ян', 'Гхвеценко Яна']);
    expect(whole.total).toBe(4);
    const one = [];
    for (let page = 1; page <= 5; page += 1)
      one.push(...(await search('гхвеценко ян', { page, limit: 1 })).data);
    expect(one.map(({ _id }) => _id)).toEqual(whole.data.map(({ _id }) => _id));
  });

  it('counts up to a thousand and says so beyond', async () => {
    const { total, isTotalExact } = await search('і');
    const counted = await connection()
      .collection('obituaries')
      .countDocuments({ isListed: true, searchTokens: /^і/ });
    expect(isTotalExact).toBe(counted <= totalCountLimit);
    expect(total).toBe(Math.min(counted, totalCountLimit));
  });

  it('never finds what is not public', async () => {
    // A name unlike any name of the seed data, however many obituaries there are.
    const fullName = 'Цхвеплющак Гзримодро';
    for (const over of [{ visibility: 'private' }, { visibility: 'link' }, { isActive: false }] as const)
      await createObituaryWithKeeper(app, { fullName, ...over });
    const { keeper: as, page } = await createObituaryWithKeeper(app, { fullName });
    const body = { visibility: 'password', password: 'вишневий сад' };
    await callOk(app, updateObituaryEndpoint, { as, params: { id: page._id }, body });
    const questions = [
      'цхвеплющак',
      'гзримодро цхвепл',
      'tskhvepliushchak',
      'цхвеплющка',
      'цхвапплющак гзримодро',
    ];
    const totals = () => Promise.all(questions.map(async (question) => (await search(question)).total));
    expect(await totals()).toEqual(questions.map(() => 0));
    await createObituaryWithKeeper(app, { fullName });
    expect(await totals()).toEqual(questions.map(() => 1));
  });

  it('finds a name with many parts by any of them', async () => {
    await createObituaryWithKeeper(app, { fullName: 'Косач-Квітка Лариса Петрівна (Леся Українка)' });
    for (const question of [
      'леся українка косач петрівна',
      'квітка леся лариса українка косач',
      'лес укр кос пет лар кві',
      'lesia ukrainka kosach',
      'лєся украінка',
    ])
      expect(namesOf((await search(question)).data), question).toContain(
        'Косач-Квітка Лариса Петрівна (Леся Українка)',
      );
    expect((await search('леся українка косач іванівна')).total).toBe(0);
  });

  it('drops unknown words if nothing matches all', async () => {
    await createObituaryWithKeeper(app, { fullName: 'Щурпадло Гаврисько Оверкович' });
    for (const question of [
      'щурпадло гаврисько 1987',
      'щурпадло 1987–2022',
      'щурпадло, гаврисько оверкович, м. бхмшк',
      'щурпадлo qwxzj',
    ])
      expect(namesOf((await search(question)).data), question).toEqual(['Щурпадло Гаврисько Оверкович']);
    expect((await search('1987 2022')).total).toBe(0);
  });

  it('treats a word that occurs only in hidden obituaries as unknown, so that they are not revealed', async () => {
    await createObituaryWithKeeper(app, { fullName: 'Жерготюк Всевишко' });
    await createObituaryWithKeeper(app, { fullName: 'Перхобилець Ізмайлик', visibility: 'private' });
    expect(namesOf((await search('жерготюк перхобилець')).data)).toEqual(['Жерготюк Всевишко']);
    expect(namesOf((await search('жерготюк перхобилець 1987')).data)).toEqual(['Жерготюк Всевишко']);
    expect((await search('перхобилець ізмайлик')).total).toBe(0);
  });
});

it('the vocabulary contains the terms of existing obituaries only', async () => {
  const parts = connection().collection<{ _id: string }>('name_parts');
  const known = async () => (await parts.find({ _id: /^цвяхо/ }).toArray()).map(({ _id }) => _id);
  const { keeper, page } = await createObituaryWithKeeper(app, { fullName: 'Цвяхоненко Цвяхослав' });
  const path = `/api/obituaries/${page._id}`;
  const sweep = async () => {
    app.clock.advance({ hours: 2 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
  };
  await sweep();
  expect(await known()).toEqual(['цвяхоненко', 'цвяхослав']);
  await app.http
    .patch(path)
    .set('Authorization', keeper.authorization)
    .send({ fullName: 'Цвяхонюк Цвяхослав' });
  expect(await known()).toEqual(['цвяхоненко', 'цвяхонюк', 'цвяхослав']);
  await sweep();
  expect(await known()).toEqual(['цвяхонюк', 'цвяхослав']);
  await app.http.delete(path).set('Authorization', keeper.authorization);
  app.clock.advance({ hours: 49 });
  await sweep();
  await sweep();
  expect(await known()).toEqual([]);
});

it('every query of a search is answered by an index, in its order', async () => {
  const client = connection().getClient();
  const asked: Record<string, unknown>[] = [];
  const listen = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const { lsid, $db, cursor, ...kept } = command;
    if (commandName === 'find' || commandName === 'aggregate')
      asked.push({ ...kept, ...(cursor ? { cursor } : {}) });
  };
  client.on('commandStarted', listen as never);
  for (const question of [
    'мельник',
    'м',
    'melnyk',
    'мельнник',
    'мельник іван',
    'іва мель',
    'ivan melnyk',
    'мельнк іваан петрович',
    'мельник марія соломія іванівна',
    'мел мар сол іва',
    'хтозна хтоє',
  ])
    await search(question, { page: 2 });
  client.off('commandStarted', listen as never);
  expect(asked.length).toBeGreaterThan(20);
  for (const command of asked) {
    const plan = JSON.stringify(
      await connection().db?.command({ explain: command, verbosity: 'queryPlanner' }),
    );
    expect(plan, JSON.stringify(command)).toContain('"IXSCAN"');
    expect(plan, JSON.stringify(command)).not.toMatch(/COLLSCAN|"SORT"/);
  }
});

it(
  `finds ${questions} names among ${pages} pages, however they are written`,
  async () => {
    const random = seededRandom();
    const names = app.app.get(NameSearchService, { strict: false });
    const find = async (question: string) =>
      (await names.search(question, { page: 1, limit: 10 })).rows.map(({ _id, fullName }) => ({
        id: _id.toHexString(),
        fullName: fullName ?? '',
      }));
    const rows = await connection()
      .collection('obituaries')
      .find({ isListed: true }, { projection: { fullName: 1 } })
      .toArray();
    const named = Array.from({ length: questions }, () => {
      const { _id, fullName } = random.pick(rows);
      return { id: String(_id), fullName: String(fullName) };
    });
    const { asked, found, misses } = await measureRecall(named, find, random);
    expect(found / asked, `seed ${random.seed}: ${JSON.stringify(misses)}`).toBeGreaterThanOrEqual(0.99);
  },
  30 * 60_000,
);
