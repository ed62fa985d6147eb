import {
  createObituaryEndpoint,
  duplicateCandidatesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let asker: TestAccount;

const shevchuk = {
  fullName: 'Шевчук Дем’ян Ґеоргійович',
  birthDate: '1991-03-14',
  deathDate: '2022-05-20',
} as const;

beforeAll(async () => {
  app = await startTestApp();
  asker = await createAccount(app);
  const keeper = await createAccount(app, 'PREMIUM_3');
  await createObituary(app, keeper, shevchuk);
  await createObituary(app, keeper, { ...shevchuk, fullName: 'Бойко Ірина', visibility: 'link' });
  await createObituary(app, keeper, { ...shevchuk, fullName: 'Бойко Ольга', isActive: false });
  await callOk(app, createObituaryEndpoint, {
    as: keeper,
    body: buildLivingObituaryInput({ fullName: 'Бойко Марта', birthDate: '1991-03-14' }),
  });
});
afterAll(() => app.stop());

async function found(query: Record<string, string>): Promise<(string | null)[]> {
  const { data } = await callOk(app, duplicateCandidatesEndpoint, { as: asker, query });
  return data.map(({ fullName }) => fullName);
}

describe('a page of the same person', () => {
  it.each([
    ['letter for letter', shevchuk],
    ['without the patronymic', { ...shevchuk, fullName: 'Шевчук Дем’ян' }],
    ['in another order', { ...shevchuk, fullName: 'Дем’ян Шевчук' }],
    [
      'with another apostrophe, г for ґ, small letters',
      { ...shevchuk, fullName: "шевчук дем'ян георгійович" },
    ],
    ['by the year of death alone', { fullName: shevchuk.fullName, deathDate: '2022' }],
    ['by the month of birth alone', { fullName: shevchuk.fullName, birthDate: '1991-03' }],
  ])('is found %s', async (_, query) => {
    expect(await found(query)).toEqual([shevchuk.fullName]);
  });

  it.each([
    ['another patronymic', { ...shevchuk, fullName: 'Шевчук Дем’ян Іванович' }],
    ['another first name', { ...shevchuk, fullName: 'Шевчук Степан Ґеоргійович' }],
    ['another day of birth', { ...shevchuk, birthDate: '1991-03-15' }],
    ['the same year of birth and another of death', { ...shevchuk, birthDate: '1991', deathDate: '2023' }],
    ['no date', { fullName: shevchuk.fullName }],
    ['one part of a name', { ...shevchuk, fullName: 'Шевчук' }],
    ['a page seen by link', { ...shevchuk, fullName: 'Бойко Ірина' }],
    ['a hidden page', { ...shevchuk, fullName: 'Бойко Ольга' }],
    ['a living person', { fullName: 'Бойко Марта', birthDate: '1991-03-14' }],
    ['signs of patterns', { ...shevchuk, fullName: 'Шевчук .*' }],
  ])('is not %s', async (_, query) => {
    expect(await found(query)).toEqual([]);
  });

  it('is listed with at most five candidates', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const many = { fullName: 'Гончар Оксана', birthDate: '1950', deathDate: '2001' };
    for (let page = 0; page < 6; page += 1) await createObituary(app, keeper, many);
    expect(await found(many)).toHaveLength(5);
  });
});
