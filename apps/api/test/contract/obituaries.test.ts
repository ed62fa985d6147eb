import type { ErrorCode } from '@memorial/contracts/errors';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import {
  obituaryList,
  obituaryView,
  ownObituaryList,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import {
  buildCreateObituaryInput,
  buildLivingObituaryInput,
  buildMilitaryObituaryInput,
} from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
const nobody = '65f0a1b2c3d4e5f607182930';
const malformed = ['0', 'my-page', 'zzzzzzzzzzzzzzzzzzzzzzzz', '%00', '..%2f', '[object Object]'];

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com' });
});
afterAll(() => app.stop());

function post(account: TestAccount, body: object, headers: Record<string, string> = {}) {
  return app.http.post('/api/obituaries').set('Authorization', account.authorization).set(headers).send(body);
}

async function created(account: TestAccount, body: object = buildMilitaryObituaryInput({ education: [] })) {
  return expectResponse(await post(account, body), 201, obituaryView);
}

const get = (id: string, account?: TestAccount) => {
  const request = app.http.get(`/api/obituaries/${id}`);
  return account ? request.set('Authorization', account.authorization) : request;
};
const patch = (id: string, account: TestAccount, body: object) =>
  app.http.patch(`/api/obituaries/${id}`).set('Authorization', account.authorization).send(body);
const remove = (id: string, account: TestAccount) =>
  app.http.delete(`/api/obituaries/${id}`).set('Authorization', account.authorization);

describe('POST /api/obituaries', () => {
  it('makes a military page that is public, active and has its short code', async () => {
    const page = await created(await createAccount(app));
    expect(page).toMatchObject({
      category: 'military',
      visibility: 'public',
      isActive: true,
      canEdit: true,
      views: 0,
    });
    expect(page.shortCode).toMatch(/^[23456789a-hjkmnp-z]{8}$/);
    expect(page.militaryRank).toBe('Старший сержант');
  });

  it('makes a civilian page and a living person’s page', async () => {
    const civilian = await created(await createAccount(app), buildCreateObituaryInput({ education: [] }));
    expect(civilian.category).toBe('civilian');
    const living = await created(await createAccount(app), buildLivingObituaryInput());
    expect(living).toMatchObject({ isAlive: true, deathDate: null });
  });

  it('returns the first obituary for a repeated Idempotency-Key', async () => {
    const account = await createAccount(app);
    const body = buildCreateObituaryInput({ education: [] });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => post(account, body, { 'Idempotency-Key': 'one-and-the-same' })),
    );
    expect(first?.status).toBe(201);
    for (const other of others) expect(other.body._id).toBe(first?.body._id);
    const another = { ...body, fullName: 'Нечай Іван' };
    const reused = await post(account, another, { 'Idempotency-Key': 'one-and-the-same' });
    expectError(reused, 'request.keyReused');
    expect(reused.body.details).toEqual({ _id: first?.body._id });
    expect(
      (await app.http.get('/api/obituaries/my').set('Authorization', account.authorization)).body.total,
    ).toBe(1);
  });

  it('refuses the second page of the free plan and says what is used', async () => {
    const account = await createAccount(app);
    await created(account);
    const refusal = await post(account, buildCreateObituaryInput({ education: [] }));
    expectError(refusal, 'plan.obituaries');
    expect(refusal.body.details).toEqual({
      limitType: 'obituaries',
      currentPlan: 'FREE',
      usage: { used: 1, limit: 1 },
    });
  });

  it('leaves exactly one page after parallel creations against a limit of 1', async () => {
    const account = await createAccount(app);
    const body = buildCreateObituaryInput({ education: [] });
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => post(account, body)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(9);
    const { body: limits } = await app.http
      .get('/api/subscription/limits/check?type=obituaries')
      .set('Authorization', account.authorization);
    expect(limits.usage).toEqual({ used: 1, limit: 1 });
  });

  it('allows education from the Базовий plan up', async () => {
    expectError(await post(await createAccount(app), buildCreateObituaryInput()), 'plan.education');
    await created(await createAccount(app, 'PREMIUM_1'), buildCreateObituaryInput());
  });

  it.each<[string, Partial<CreateObituaryRequest>, ErrorCode]>([
    ['a ground of its own', { background: 'night' }, 'plan.background'],
    [
      'lines of its own',
      { customAttributes: [{ name: 'Вулиця', value: 'Героїв' }] },
      'plan.customAttributes',
    ],
  ])('allows %s on the Преміум plan', async (_, told, code) => {
    const body = buildCreateObituaryInput(told);
    expectError(await post(await createAccount(app, 'PREMIUM_1'), body), code);
    expect(await created(await createAccount(app, 'PREMIUM_3'), body)).toMatchObject(told);
  });

  it('requires name and value of a custom attribute, and drops an empty one', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const refusal = await post(
      keeper,
      buildCreateObituaryInput({ customAttributes: [{}, { name: 'Хор' }, { value: 'Бас' }] }),
    );
    expectError(refusal, 'validation.failed');
    expect(refusal.body.details.fields.map(({ path }: { path: string }) => path)).toEqual([
      'customAttributes.1.value',
      'customAttributes.2.name',
    ]);
    const page = await created(keeper, buildCreateObituaryInput({ customAttributes: [{}, { name: ' ' }] }));
    expect(page.customAttributes).toEqual([]);
  });

  it.each([
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a day that does not exist', { birthDate: '1991-02-31' }, 'birthDate'],
    ['death before birth', { birthDate: '1991', deathDate: '1990' }, 'deathDate'],
    ['death in the future', { deathDate: '2030-01-01' }, 'deathDate'],
    ['no date of birth', { birthDate: null }, 'birthDate'],
    ['an operator instead of a name', { fullName: { $ne: null } }, 'fullName'],
    ['a biography beyond its length', { biography: 'а'.repeat(5_001) }, 'biography'],
    ['a payment card', { charityDonations: 'Картка 4149 4993 1234 5678' }, 'charityDonations'],
    ['an unknown visibility', { visibility: 'friends' }, 'visibility'],
  ])('refuses %s in Ukrainian and writes nothing', async (_, over, path) => {
    const account = await createAccount(app);
    const refusal = await post(account, { ...buildCreateObituaryInput({ education: [] }), ...over });
    expectError(refusal, 'validation.failed');
    expect(refusal.body.details.fields.map((field: { path: string }) => field.path)).toContain(path);
    for (const { message } of refusal.body.details.fields) expect(message).toMatch(/[а-яіїєґ]/i);
    expect(
      (await app.http.get('/api/obituaries/my').set('Authorization', account.authorization)).body.total,
    ).toBe(0);
  });

  it('refuses a guest, a broken body and another type of body', async () => {
    const account = await createAccount(app);
    expectError(await app.http.post('/api/obituaries').send(buildCreateObituaryInput()), 'auth.required');
    const broken = app.http.post('/api/obituaries').set('Authorization', account.authorization);
    expectError(
      await broken.set('Content-Type', 'application/json').send('{"fullName":'),
      'request.malformed',
    );
    const large = { ...buildCreateObituaryInput(), lastWishes: 'а'.repeat(1024 * 1024) };
    expectError(await post(account, large), 'request.tooLarge');
  });

  it('ignores read-only keys', async () => {
    const account = await createAccount(app);
    const forged = {
      views: 99,
      shortCode: 'mine',
      ownerId: nobody,
      isListed: true,
      revision: 7,
      canEdit: false,
      createdAt: '1990-01-01',
    };
    const page = await created(account, { ...buildCreateObituaryInput({ education: [] }), ...forged });
    expect(page).toMatchObject({ views: 0, canEdit: true });
    expect(page.shortCode).not.toBe('mine');
  });
});

describe('GET /api/obituaries/{id}', () => {
  it('shows a public page to a guest, a stranger, its keeper and an administrator', async () => {
    const keeper = await createAccount(app);
    const page = await created(keeper);
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    expect(expectResponse(await get(page._id), 200, obituaryView).canEdit).toBe(false);
    expect(expectResponse(await get(page._id, await createAccount(app)), 200, obituaryView).canEdit).toBe(
      false,
    );
    expect(expectResponse(await get(page._id, keeper), 200, obituaryView)).toEqual(page);
    expect(expectResponse(await get(page._id, admin), 200, obituaryView)).toMatchObject({ canEdit: false });
  });

  it('hides a private page from everybody but its keeper', async () => {
    const keeper = await createAccount(app);
    const page = await created(keeper, buildCreateObituaryInput({ education: [], visibility: 'private' }));
    expectError(await get(page._id), 'obituary.notFound');
    expectError(await get(page._id, await createAccount(app)), 'obituary.notFound');
    expectResponse(await get(page._id, keeper), 200, obituaryView);
  });

  it('answers an unknown and a malformed id alike', async () => {
    expectError(await get(nobody), 'obituary.notFound');
    for (const id of malformed) expectError(await get(id), 'obituary.notFound');
  });

  it('rejects an expired token', async () => {
    const page = await created(await createAccount(app));
    expectError(
      await app.http.get(`/api/obituaries/${page._id}`).set('Authorization', 'Bearer a.b.c'),
      'auth.sessionExpired',
    );
  });
});

describe('PATCH /api/obituaries/{id}', () => {
  it('changes the sent keys and no others', async () => {
    const keeper = await createAccount(app);
    const page = await created(keeper);
    app.clock.advance({ minutes: 1 });
    const changed = expectResponse(
      await patch(page._id, keeper, { birthPlace: 'Канів', shortCode: 'mine', views: 5 }),
      200,
      obituaryView,
    );
    const { updatedAt, revision } = changed;
    expect(changed).toEqual({ ...page, updatedAt, revision, birthPlace: 'Канів' });
    expect(updatedAt > page.updatedAt).toBe(true);
    expect(revision).toBe(page.revision + 1);
  });

  it.each([
    ['civilian', buildCreateObituaryInput()],
    ['military', buildMilitaryObituaryInput()],
    ['living', buildLivingObituaryInput()],
  ])('writing back what was read changes nothing: %s', async (_, body) => {
    const keeper = await createAccount(app, 'PREMIUM_1');
    const page = await created(keeper, body);
    app.clock.advance({ minutes: 1 });
    expect(expectResponse(await patch(page._id, keeper, page), 200, obituaryView)).toEqual(page);
    expect((await get(page._id, keeper)).body).toEqual(page);
  });

  it('takes profession and achievement, and derives them where none is set', async () => {
    const keeper = await createAccount(app);
    const { _id, ...page } = await created(keeper, {
      ...buildCreateObituaryInput({ education: [] }),
      workExperience: [
        { company: 'Завод', position: 'Учень', startYear: 1960, endYear: 1965 },
        { company: 'Завод', position: 'Майстер', startYear: 1966 },
      ],
      achievements: [{ title: 'Орден', year: 1970 }, { title: 'Медаль' }],
    });
    expect([page.profession, page.achievement]).toEqual(['Майстер', 'Орден']);
    const changed = async (body: object) => {
      const { profession, achievement } = expectResponse(await patch(_id, keeper, body), 200, obituaryView);
      return [profession, achievement];
    };
    expect(await changed({ profession: 'Тесля', achievement: 'Почесний громадянин' })).toEqual([
      'Тесля',
      'Почесний громадянин',
    ]);
    expect(await changed({ workExperience: [], achievements: [] })).toEqual(['Тесля', 'Почесний громадянин']);
    expect(await changed({ profession: null, achievement: '' })).toEqual([null, null]);
    expect(await changed({ achievements: [{ title: 'Медаль' }] })).toEqual([null, 'Медаль']);
  });

  it('stores tags, battles, decorations, achievements and a place in any legacy shape; memories are read-only', async () => {
    const keeper = await createAccount(app);
    const { _id } = await created(keeper);
    const battle = {
      name: 'Бахмут',
      location: 'Донецька область',
      date: '2023-02',
      description: 'опис',
      role: 'санітар',
    };
    const sent = {
      tags: ['лікар', 'поет'],
      battles: [battle],
      militaryService: [{ rank: 'Солдат', branch: 'Піхота', decorations: ['Хрест', 'Медаль'] }],
      achievements: [
        {
          title: 'Орден',
          type: 'Державна',
          date: '1970-05-01',
          organization: 'Президія',
          description: 'опис',
        },
        { title: 'Подяка', year: 1980 },
      ],
      deathPlace: { location: 'м. Бахмут' },
      memorialMessages: [{ id: '1', author: 'Хтось', title: 'Спогад', text: 'Ні' }],
    };
    const page = expectResponse(await patch(_id, keeper, sent), 200, obituaryView);
    expect(page).toMatchObject({
      tags: sent.tags,
      battles: [battle],
      deathPlace: 'м. Бахмут',
      memorialMessages: [],
      achievements: [
        { ...sent.achievements[0], year: 1970 },
        { title: 'Подяка', date: '1980', year: 1980, type: null, organization: null, description: null },
      ],
    });
    expect(page.militaryService[0]?.decorations).toEqual(['Хрест', 'Медаль']);
    expect((await get(_id, keeper)).body).toEqual(page);
  });

  it('takes the photograph down in the same change', async () => {
    const keeper = await createAccount(app);
    const { _id } = await created(keeper);
    const photo = await smallPhotograph();
    const upload = app.http.post(`/api/obituaries/${_id}/photo`).set('Authorization', keeper.authorization);
    await upload.attach('file', photo, 'photo.jpg').expect(201);
    const before = (await get(_id, keeper)).body;
    app.clock.advance({ minutes: 1 });
    const body = { photoDeleted: true, birthPlace: 'Канів' };
    const after = expectResponse(await patch(_id, keeper, body), 200, obituaryView);
    expect(after).toMatchObject({ photo: false, photoUrl: null, birthPlace: 'Канів' });
    expect(after.completeness).toBe(before.completeness - 20);
    expect(after.revision).toBe(before.revision + 1);
    expect((await get(_id, keeper)).body).toEqual(after);
    // Repeat the request when there is no photo any more.
    expect(expectResponse(await patch(_id, keeper, body), 200, obituaryView)).toEqual(after);
  });

  it('checks the dates of the whole page, sent and stored', async () => {
    const keeper = await createAccount(app);
    const page = await created(keeper);
    expectError(await patch(page._id, keeper, { deathDate: '1980' }), 'validation.failed');
    expectError(await patch(page._id, keeper, { birthDate: null }), 'validation.failed');
    expect((await get(page._id)).body.birthDate).toBe(page.birthDate);
  });

  it('checks the plan only when education changes', async () => {
    const keeper = await createAccount(app, 'PREMIUM_1');
    const page = await created(keeper, buildCreateObituaryInput());
    await setPlan(app, keeper, 'FREE');
    expectResponse(await patch(page._id, keeper, page), 200, obituaryView);
    expectError(
      await patch(page._id, keeper, { education: [{ institution: 'Інша школа' }] }),
      'plan.education',
    );
  });

  it('allows removing content without the plan that it needs', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const customAttributes = [{ name: 'Вулиця', value: 'Героїв' }];
    const page = await created(keeper, buildCreateObituaryInput({ background: 'linen', customAttributes }));
    await setPlan(app, keeper, 'FREE');
    const body = { background: null, customAttributes: [], education: [] };
    expect(expectResponse(await patch(page._id, keeper, body), 200, obituaryView)).toMatchObject(body);
    expectError(await patch(page._id, keeper, { background: 'linen' }), 'plan.background');
  });

  it('allows removing one row without the plan, and rejects an added or changed one', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const [street, song, friend] = [
      { name: 'Вулиця', value: 'Героїв' },
      { name: 'Пісня', value: 'Ой у лузі' },
      { name: 'Хрещена', value: 'Ганна' },
    ];
    const page = await created(
      keeper,
      buildCreateObituaryInput({ education: [], customAttributes: [street, song, friend] }),
    );
    await setPlan(app, keeper, 'FREE');
    const less = { customAttributes: [street, friend] };
    expect(expectResponse(await patch(page._id, keeper, less), 200, obituaryView)).toMatchObject(less);
    for (const customAttributes of [
      [friend, street],
      [street, friend, song],
      [street, street],
      [{ ...street, value: 'Садова' }],
    ])
      expectError(await patch(page._id, keeper, { customAttributes }), 'plan.customAttributes');
  });

  it('takes a quota slot when a living person’s obituary gets a death', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const dies = async () => {
      const { _id } = await created(keeper, buildLivingObituaryInput());
      return patch(_id, keeper, { isAlive: false, deathDateUnknown: true });
    };
    for (let page = 0; page < (planLimit('PREMIUM_3', 'obituaries') ?? 0); page += 1) {
      expectResponse(await dies(), 200, obituaryView);
    }
    expectError(await dies(), 'plan.obituaries');
    expectError(await post(keeper, buildCreateObituaryInput({ education: [] })), 'plan.obituaries');
  });

  it('keeps all of several parallel changes', async () => {
    const keeper = await createAccount(app);
    const page = await created(keeper);
    const answers = await Promise.all([
      patch(page._id, keeper, { birthPlace: 'Канів' }),
      patch(page._id, keeper, { nationality: 'українець' }),
      patch(page._id, keeper, { religion: 'православний' }),
    ]);
    for (const { status } of answers) expect(status).toBe(200);
    expect((await get(page._id)).body).toMatchObject({
      birthPlace: 'Канів',
      nationality: 'українець',
      religion: 'православний',
    });
  });

  it('belongs to the keeper', async () => {
    const page = await created(await createAccount(app));
    const stranger = await createAccount(app);
    expectError(await patch(page._id, stranger, { birthPlace: 'Канів' }), 'obituary.notOwner');
    expectError(await app.http.patch(`/api/obituaries/${page._id}`).send({}), 'auth.required');
    expectError(await patch(nobody, stranger, {}), 'obituary.notFound');
  });
});

describe('DELETE /api/obituaries/{id}', () => {
  it('hides the page at once and frees its slot', async () => {
    const keeper = await createAccount(app);
    const page = await created(keeper);
    await remove(page._id, keeper).expect(204);
    expectError(await get(page._id, keeper), 'obituary.notFound');
    expectError(await remove(page._id, keeper), 'obituary.notFound');
    await created(keeper);
  });

  it('belongs to the keeper', async () => {
    const page = await created(await createAccount(app));
    expectError(await remove(page._id, await createAccount(app)), 'obituary.notOwner');
    expectError(await app.http.delete(`/api/obituaries/${page._id}`), 'auth.required');
    expectError(await remove('x', await createAccount(app)), 'obituary.notFound');
  });
});

describe('GET /api/obituaries/my', () => {
  it('lists one’s own pages, newest first, page by page', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const ids: string[] = [];
    for (const fullName of ['Перша Сторінка', 'Друга Сторінка', 'Третя Сторінка']) {
      ids.unshift((await created(keeper, buildCreateObituaryInput({ fullName, visibility: 'private' })))._id);
      app.clock.advance({ seconds: 1 });
    }
    const list = async (query: string) =>
      expectResponse(
        await app.http.get(`/api/obituaries/my${query}`).set('Authorization', keeper.authorization),
        200,
        ownObituaryList,
      );
    expect((await list('')).data.map(({ _id }) => _id)).toEqual(ids);
    const second = await list('?page=2&limit=2');
    expect(second).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect(second.data.map(({ _id }) => _id)).toEqual(ids.slice(2));
  });

  it('refuses a guest and odd paging', async () => {
    const { authorization } = await createAccount(app);
    expectError(await app.http.get('/api/obituaries/my'), 'auth.required');
    for (const query of ['?page=0', '?limit=101', '?page=x', '?limit=-1']) {
      expectError(
        await app.http.get(`/api/obituaries/my${query}`).set('Authorization', authorization),
        'validation.failed',
      );
    }
  });
});

describe('GET /api/obituaries/search', () => {
  const search = async (name: string) =>
    expectResponse(await app.http.get('/api/obituaries/search').query({ name }), 200, obituaryList);

  it('finds a name by its parts, in any order, case and apostrophe, and in Latin letters', async () => {
    const page = await created(
      await createAccount(app),
      buildMilitaryObituaryInput({ education: [], fullName: 'Лук’яненко Ґедеон Юрійович' }),
    );
    for (const question of [
      'лук’яненко',
      "ЛУК'ЯН",
      'ґедеон лукяненко',
      'гедеон',
      'Lukianenko',
      'yurii hedeon'.replace('hedeon', 'luk'),
    ]) {
      expect(
        (await search(question)).data.map(({ _id }) => _id),
        question,
      ).toContain(page._id);
    }
  });

  it('does not find private, link-only, deleted, deactivated or living persons’ obituaries', async () => {
    const hidden = [
      buildCreateObituaryInput({ education: [], fullName: 'Прихована Одарка', visibility: 'private' }),
      buildCreateObituaryInput({ education: [], fullName: 'Прихована Одарка', visibility: 'link' }),
      buildCreateObituaryInput({ education: [], fullName: 'Прихована Одарка', isActive: false }),
      buildLivingObituaryInput({ fullName: 'Прихована Одарка' }),
    ];
    for (const body of hidden) await created(await createAccount(app), body);
    const keeper = await createAccount(app);
    await remove(
      (await created(keeper, buildCreateObituaryInput({ education: [], fullName: 'Прихована Одарка' })))._id,
      keeper,
    );
    expect(await search('Прихована')).toMatchObject({ data: [], total: 0 });
  });

  it('handles any input safely', async () => {
    for (const question of ['', ' ', '.*', '[(((', '$ne', '\\', '^$', 'а'.repeat(200), '💔']) {
      expect((await search(question)).total, question).toBe(0);
    }
    // Regex characters are ignored; only the letters are searched.
    expect(await search('(ганн+)+$')).toEqual(await search('ганн'));
    expectError(
      await app.http.get('/api/obituaries/search').query({ name: 'а'.repeat(201) }),
      'validation.failed',
    );
    expect((await app.http.get('/api/obituaries/search?name[$ne]=x')).status).toBe(200);
  });
});
