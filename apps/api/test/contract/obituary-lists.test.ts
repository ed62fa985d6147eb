import {
  deactivateObituaryEndpoint,
  filterObituariesEndpoint,
  listDeactivatedObituariesEndpoint,
  listMilitaryObituariesEndpoint,
  listMyObituariesEndpoint,
  listObituariesEndpoint,
  removeObituaryEndpoint,
  searchMyObituariesEndpoint,
  searchObituariesEndpoint,
  topFilledObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildLivingObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObituaryListsRepository } from '../../src/modules/search/obituary-lists.repository.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let keeper: TestAccount;

/** Obituaries of one keeper, created one minute apart, each with a different property. */
const people = [
  {
    fullName: 'Яременко Олег Іванович',
    birthDate: '1950',
    deathDate: '2001-01-01',
    birthPlace: 'м. Львів',
    biography: null,
  },
  {
    fullName: 'Авраменко Ірина',
    birthDate: '1999-12-31',
    deathDate: '2023',
    deathPlace: 'м. Бахмут',
    tags: ['лікарка'],
  },
  {
    fullName: 'Мельник Петро',
    birthDate: null,
    birthDateUnknown: true,
    deathDate: '1991-05',
    birthPlace: 'Львівська область, с. Сокіл',
  },
] as const;
const soldier = {
  ...buildMilitaryObituaryInput({ education: [] }),
  fullName: 'Бондар Максим',
  birthDate: '1990-06-01',
  deathDate: '2022-05-20',
  biography: 'Д'.repeat(600),
};

const hidden = [
  { fullName: 'Сховане Посилання', visibility: 'link' },
  { fullName: 'Сховане Приватне', visibility: 'private' },
  { fullName: 'Сховане Неактивне', isActive: false },
] as const;

beforeAll(async () => {
  app = await startTestApp();
  keeper = await createAccount(app, 'PREMIUM_3');
  for (const person of [...people, soldier, ...hidden]) {
    await createObituary(app, keeper, person as never);
    app.clock.advance({ minutes: 1 });
  }
  await createObituary(app, keeper, {
    ...buildLivingObituaryInput(),
    fullName: 'Сховане Живе',
    deathDate: null,
  });
  const gone = await createObituary(app, keeper, { fullName: 'Сховане Видалене' });
  await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: gone._id } });
});
afterAll(() => app.stop());

const namesIn = ({ data }: { data: readonly { fullName: string | null }[] }) =>
  data.map(({ fullName }) => fullName);
const [oleh, iryna, petro] = people.map(({ fullName }) => fullName);
const maksym = soldier.fullName;

describe('every public list', () => {
  const lists = [
    ['top-filled', topFilledObituariesEndpoint, { limit: 100 }],
    ['the list', listObituariesEndpoint, { limit: 100 }],
    ['military', listMilitaryObituariesEndpoint, { limit: 100 }],
    ['filter', filterObituariesEndpoint, { limit: 100 }],
    ['search', searchObituariesEndpoint, { name: 'Сховане', limit: 100 }],
  ] as const;

  it.each(lists)(
    '%s never includes hidden, private, living or deleted obituaries, not even for the keeper',
    async (_, endpoint, query) => {
      for (const as of [undefined, keeper]) {
        expect(
          namesIn(await callOk(app, endpoint, { as, query })).filter((name) => name?.startsWith('Сховане')),
        ).toEqual([]);
      }
    },
  );

  it.each(lists)('%s sets canEdit for the keeper only', async (_, endpoint, query) => {
    const mine = await callOk(app, endpoint, { as: keeper, query });
    expect(mine.data.every(({ canEdit }) => canEdit)).toBe(true);
    const theirs = await callOk(app, endpoint, { as: await createAccount(app), query });
    expect(theirs.data.some(({ canEdit }) => canEdit)).toBe(false);
  });

  it.each(lists)(
    '%s has pages of ten where none are asked for, and ignores unknown keys',
    async (_, endpoint) => {
      const { limit, page } = await callOk(app, endpoint, { query: { size: 3, $where: 'x' } });
      expect([limit, page]).toEqual([10, 1]);
    },
  );

  it.each(lists)('%s refuses impossible paging', async (_, endpoint) => {
    for (const query of [{ limit: 0 }, { limit: 101 }, { limit: 'багато' }, { limit: 1.5 }]) {
      expectError(await call(app, endpoint, { query }), 'validation.failed');
    }
  });
});

describe('what lists read of a page', () => {
  it('is the card projection: long texts and rows are not read', async () => {
    const lists = app.app.get(ObituaryListsRepository, { strict: false });
    const { rows } = await lists.listMostComplete({ page: 1, limit: 1 });
    const [row] = rows;
    expect(row?.fullName).toBe(maksym);
    expect(row?.militaryService).toEqual([
      { rank: 'Старший сержант', unit: '93-тя окрема механізована бригада' },
    ]);
    expect(row?.workExperience).toEqual([{ position: 'Учителька', startYear: 1961, endYear: 2001 }]);
    expect(row?.achievements).toEqual([{ title: 'Заслужений учитель' }]);
    expect(row).not.toHaveProperty('biography');
  });
});

describe('GET /api/obituaries/top-filled', () => {
  it('sorts by completeness', async () => {
    const { data } = await callOk(app, topFilledObituariesEndpoint);
    expect(data[0]?.fullName).toBe(maksym);
    const told = data.map(({ completeness }) => completeness);
    expect(told).toEqual([...told].sort((a, b) => b - a));
    expect(data.at(-1)?.fullName).toBe(oleh);
  });

  it('answers as many as are asked for, ten by default', async () => {
    expect((await callOk(app, topFilledObituariesEndpoint, { query: { limit: 2 } })).data).toHaveLength(2);
    expect((await callOk(app, topFilledObituariesEndpoint)).limit).toBe(10);
  });

  it('follows a change at once', async () => {
    const told = async () =>
      (await callOk(app, topFilledObituariesEndpoint)).data.find(({ fullName }) => fullName === petro)
        ?.completeness;
    const before = await told();
    const { data } = await callOk(app, listMyObituariesEndpoint, { as: keeper, query: { limit: 100 } });
    const page = data.find(({ fullName }) => fullName === petro);
    const changed = await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: page?._id ?? '' },
      body: { personalQuote: 'Тримайся' },
    });
    expect(changed.completeness).toBe((page?.completeness ?? 0) + 3);
    expect(await told()).toBe((before ?? 0) + 3);
  });
});

describe('GET /api/obituaries', () => {
  it('lists the newest first, also for the specification’s fallback query', async () => {
    const newest = [maksym, petro, iryna, oleh];
    expect(namesIn(await callOk(app, listObituariesEndpoint))).toEqual(newest);
    const query = { page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' };
    expect(namesIn(await callOk(app, listObituariesEndpoint, { query }))).toEqual(newest);
  });

  it.each([
    ['createdAt', 'asc', [oleh, iryna, petro, maksym]],
    ['fullName', 'asc', [iryna, maksym, petro, oleh]],
    ['fullName', 'desc', [oleh, petro, maksym, iryna]],
    ['birthDate', 'desc', [iryna, maksym, oleh, petro]],
    ['deathDate', 'asc', [petro, oleh, maksym, iryna]],
  ])('sorts by %s %s', async (sortBy, sortOrder, expected) => {
    expect(namesIn(await callOk(app, listObituariesEndpoint, { query: { sortBy, sortOrder } }))).toEqual(
      expected,
    );
  });

  it('pages through everything once', async () => {
    const seen: (string | null)[] = [];
    for (const page of [1, 2, 3]) {
      const list = await callOk(app, listObituariesEndpoint, {
        query: { page, limit: 2, sortBy: 'fullName' },
      });
      expect(list).toMatchObject({ total: 4, isTotalExact: true, page, limit: 2 });
      seen.push(...namesIn(list));
    }
    expect(seen).toEqual([oleh, petro, maksym, iryna]);
  });

  it('rejects an unknown order and pages beyond the result window, and ignores unknown keys', async () => {
    for (const query of [
      { sortBy: 'ownerId' },
      { sortOrder: 'up' },
      { sortBy: '$where' },
      { page: 101, limit: 100 },
      { page: 0 },
      { page: 1e9 },
    ]) {
      expectError(await call(app, listObituariesEndpoint, { query }), 'validation.failed');
    }
    expect(
      (await callOk(app, listObituariesEndpoint, { query: { 'ownerId[$ne]': 'x', isListed: 'false' } }))
        .total,
    ).toBe(4);
  });
});

describe('GET /api/obituaries/military', () => {
  it('answers soldiers only', async () => {
    expect(namesIn(await callOk(app, listMilitaryObituariesEndpoint))).toEqual([maksym]);
  });
});

describe('GET /api/obituaries/filter', () => {
  it.each([
    [{}, [maksym, petro, iryna, oleh]],
    [{ category: 'civilian' }, [petro, iryna, oleh]],
    [{ category: 'military', rank: 'СЕРЖАНТ' }, [maksym]],
    [{ rank: 'полковник' }, []],
    [{ birthPlace: 'Львів' }, [oleh]],
    [{ birthPlace: 'село Сокіл' }, [petro]],
    [{ deathPlace: 'бахмут' }, [iryna]],
    [{ militaryUnit: '93-тя бригада' }, [maksym]],
    [{ militaryBranch: 'механізовані' }, [maksym]],
    [{ tags: 'Лікарка' }, [iryna]],
    [{ tags: 'лікарка,поетка' }, []],
    [{ hasVideo: 'true' }, []],
    [{ hasVideo: 'false', category: 'military' }, [maksym]],
    [{ bornFrom: 1950, bornTo: 1990 }, [maksym, oleh]],
    [{ bornFrom: 1991 }, [iryna]],
    [{ bornFrom: 1991, bornTo: 9999 }, [iryna]],
    [{ birthPlace: 'місто' }, []],
    [{ tags: ', ,' }, []],
    [{ rank: '!!!' }, []],
    [{ diedTo: 1991 }, [petro]],
    [{ diedFrom: 2001, diedTo: 2001 }, [oleh]],
    [{ diedFrom: 2022, category: 'civilian', sortBy: 'fullName', sortOrder: 'asc' }, [iryna]],
    [{ bornFrom: 1950, sortBy: 'birthDate', sortOrder: 'asc' }, [oleh, maksym, iryna]],
    [{ bornFrom: '', rank: '  ', category: 'civilian', limit: 1 }, [petro]],
    [{ name: 'бонд', category: 'military' }, [maksym]],
    [{ name: 'Максим Бондар', category: 'civilian' }, []],
    [{ name: 'Avramenko', deathPlace: 'Бахмут' }, [iryna]],
    [{ name: 'о', bornTo: 1950 }, [oleh]],
    [{ name: '!!!', category: 'military' }, []],
  ])('%o', async (query, expected) => {
    expect(namesIn(await callOk(app, filterObituariesEndpoint, { query }))).toEqual(expected);
  });

  it.each([
    [{ category: 'all' }],
    [{ bornFrom: 'давно' }],
    [{ bornTo: 19_999 }],
    [{ diedFrom: -1 }],
    [{ hasVideo: 'можливо' }],
    [{ birthPlace: 'о'.repeat(301) }],
    [{ sortBy: 'views' }],
    [{ militaryUnit: 'а б в г д е ж з и к л м н' }],
    [{ name: 'а б в г д е ж', militaryUnit: 'з и к л м н' }],
    [{ name: 'о'.repeat(201) }],
  ])('refuses %o', async (query) => {
    expectError(await call(app, filterObituariesEndpoint, { query }), 'validation.failed');
  });
});

describe('own lists', () => {
  const own = [
    ['my', listMyObituariesEndpoint],
    ['my/search', searchMyObituariesEndpoint],
    ['deactivated', listDeactivatedObituariesEndpoint],
  ] as const;

  it.each(own)('%s: a guest is refused, another account finds nothing', async (_, endpoint) => {
    expectError(await call(app, endpoint), 'auth.required');
    expect(await callOk(app, endpoint, { as: await createAccount(app) })).toMatchObject({
      data: [],
      total: 0,
    });
  });

  it.each(own)(
    '%s has pages of ten where none are asked for, and ignores unknown keys',
    async (_, endpoint) => {
      const { limit, page } = await callOk(app, endpoint, {
        as: keeper,
        query: { size: 3, ownerId: 'x' } as never,
      });
      expect([limit, page]).toEqual([10, 1]);
    },
  );

  it('my: every obituary that is not deleted, hidden ones too', async () => {
    const { total, data } = await callOk(app, listMyObituariesEndpoint, {
      as: keeper,
      query: { limit: 100 },
    });
    expect(total).toBe(8);
    expect(namesIn({ data })).toEqual(
      expect.arrayContaining(['Сховане Живе', 'Сховане Неактивне', 'Сховане Приватне']),
    );
    expect(namesIn({ data })).not.toContain('Сховане Видалене');
  });

  it('my: missing sections, those with the most weight first', async () => {
    const { data } = await callOk(app, listMyObituariesEndpoint, { as: keeper, query: { limit: 100 } });
    const untold = (name?: string) => data.find(({ fullName }) => fullName === name)?.untold;
    expect(untold(oleh)?.slice(0, 2)).toEqual(['photo', 'biography']);
    expect(untold(oleh)).not.toContain('fullBiography');
    expect(untold(iryna)?.slice(0, 2)).toEqual(['photo', 'fullBiography']);
    expect(untold(maksym)).not.toContain('fullBiography');
    expect(untold('Сховане Живе')).not.toContain('deathDate');
  });

  it('my/search: by name and place of birth', async () => {
    const find = async (query: object) =>
      namesIn(await callOk(app, searchMyObituariesEndpoint, { as: keeper, query: query as never }));
    expect(await find({ search: 'сховане прив' })).toEqual(['Сховане Приватне']);
    expect(await find({ search: 'олег яр' })).toEqual([oleh]);
    expect(await find({ birthPlace: 'Львів' })).toEqual([oleh]);
    expect(await find({ search: 'Мельник', birthPlace: 'Львів' })).toEqual([]);
    expect(await find({ search: 'сховане', sortBy: 'fullName', sortOrder: 'asc', limit: 2 })).toEqual([
      'Сховане Живе',
      'Сховане Неактивне',
    ]);
    const second = { search: 'сховане', sortBy: 'fullName', sortOrder: 'desc', limit: 2, page: 2 };
    expect(await find(second)).toEqual(['Сховане Неактивне', 'Сховане Живе']);
    expect(await find({ search: '.*' })).toHaveLength(8);
  });

  it('deactivated: obituaries that the keeper has hidden', async () => {
    const before = await callOk(app, listDeactivatedObituariesEndpoint, { as: keeper });
    expect(namesIn(before)).toEqual(['Сховане Неактивне']);
    const other = await createAccount(app);
    const page = await createObituary(app, other);
    await callOk(app, deactivateObituaryEndpoint, { as: other, params: { id: page._id } });
    expect(namesIn(await callOk(app, listDeactivatedObituariesEndpoint, { as: other }))).toEqual([
      page.fullName,
    ]);
    expect((await callOk(app, listDeactivatedObituariesEndpoint, { as: keeper })).total).toBe(1);
  });
});
