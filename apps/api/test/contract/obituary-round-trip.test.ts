import { familyRelations } from '@memorial/contracts/obituaries/family.constants';
import { categories } from '@memorial/contracts/obituaries/obituaries.constants';
import { createObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { keysOfKind, obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
let keeper: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  keeper = await createAccount(app, 'PREMIUM_3');
});
afterAll(() => app.stop());

/** Realistic text: Ukrainian letters, apostrophes of all kinds, spaces, line breaks, unusual characters. */
const text = fc.string({
  unit: fc.constantFrom(
    ...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВ ’\'ʼ`-–—.,:;!?()«»"№0123456789\n\t<>&$.{}💔é',
  ),
  maxLength: 60,
});
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const word = fc.string({ unit: fc.constantFrom(...'Позивний’ 93\n'), maxLength: 20 });
const year = fc.integer({ min: 1900, max: 1950 });
const partialDate = fc.constantFrom('1917', '1917-05', '1917-05-09', '1917-05-09T00:00:00.000Z');
const rows = <T extends object>(row: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.array(fc.record(row), { maxLength: 3 });

/** Fields without rows, as the table of fields knows them. */
const plainFields = {
  ...Object.fromEntries(keysOfKind('line', 'text').map((key) => [key, maybe(text)])),
  ...Object.fromEntries(keysOfKind('flag').map((key) => [key, fc.boolean()])),
  ...Object.fromEntries(keysOfKind('lines').map((key) => [key, fc.array(text, { maxLength: 3 })])),
  ...Object.fromEntries(
    keysOfKind('option').map((key) => [
      key,
      fc.constantFrom(...Object.keys(obituaryFields[key].options).map((option) => option || null)),
    ]),
  ),
};

const sentPage = fc.record(
  {
    ...plainFields,
    fullName: text.filter((name) => /[а-я]/i.test(name)),
    category: maybe(fc.constantFrom(...categories)),
    birthDate: partialDate,
    deathDate: fc.constantFrom('1999', '1999-12', '1999-12-31'),
    funeralDate: maybe(fc.constantFrom('1999', '2000-01-05')),
    gravePoint: maybe(fc.constantFrom('49.06802, 33.42041', '-34.6,-58.4')),
    deathPlace: fc.oneof(maybe(text), fc.record({ location: text })),
    isActive: fc.boolean(),
    // A date that is sent is not unknown, and a person who died is not alive.
    status: fc.constantFrom(null, 'died', 'killed'),
    isAlive: fc.constant(false),
    lastContactDate: maybe(partialDate),
    birthDateUnknown: fc.constantFrom(false, undefined),
    deathDateUnknown: fc.constantFrom(false, undefined),
    education: rows({
      institution: text,
      degree: maybe(text),
      startYear: maybe(year),
      endYear: fc.constant(1960),
    }),
    workExperience: rows({
      company: text,
      position: maybe(text),
      startYear: maybe(year),
      endYear: maybe(fc.constant(1990)),
    }),
    achievements: fc.array(
      fc.oneof(text, fc.record({ title: text, date: maybe(partialDate), description: maybe(text) })),
      {
        maxLength: 3,
      },
    ),
    militaryService: rows({
      rank: maybe(text),
      branch: maybe(text),
      unit: maybe(text),
      callSign: maybe(text),
    }),
    familyMembers: rows({
      name: text,
      relation: maybe(fc.constantFrom(...familyRelations)),
      isAlive: maybe(fc.boolean()),
    }),
    customAttributes: rows({ name: word, value: word }),
    battles: rows({ name: text, location: maybe(text), date: maybe(partialDate) }),
  },
  { requiredKeys: ['fullName', 'birthDate', 'deathDate'] },
);

it('POST → GET → PATCH(GET) → GET: writing back what was read changes nothing', async () => {
  const parsed = sentPage.filter((sent) => createObituaryEndpoint.body?.safeParse(sent).success === true);
  await fc.assert(
    fc.asyncProperty(parsed, async (sent) => {
      const call = (method: 'get' | 'patch' | 'delete') =>
        app.http[method](path).set('Authorization', keeper.authorization);
      const created = await app.http
        .post('/api/obituaries')
        .set('Authorization', keeper.authorization)
        .send(sent)
        .expect(201);
      const path = `/api/obituaries/${created.body._id}`;
      const read = (await call('get').expect(200)).body;
      expect(read).toEqual(created.body);
      app.clock.advance({ seconds: 1 });
      expect((await call('patch').send(read).expect(200)).body).toEqual(read);
      expect((await call('get').expect(200)).body).toEqual(read);
      await call('delete').expect(204);
    }),
    // The short form always runs the same cases; the long one uses a random seed and prints it on failure.
    process.env.LONG === '1' ? { numRuns: 1_000 } : { numRuns: 40, seed: 1871 },
  );
});
