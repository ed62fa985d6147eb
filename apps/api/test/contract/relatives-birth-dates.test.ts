import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

const adminEmail = 'admin@example.com';

let app: TestApp;
let keeper: TestAccount;
let page: ObituaryView;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: adminEmail });
});
beforeEach(async () => {
  const familyMembers = [
    { name: 'Олена', relation: 'Дочка', isAlive: true, birthDate: '1971-03-02' },
    { name: 'Петро', relation: 'Брат', birthDate: '1949-05-06' },
    { name: 'Марія', relation: 'Мати', isAlive: false, birthDate: '1911-07-08' },
  ];
  ({ keeper, page } = await createObituaryWithKeeper(app, { familyMembers }));
});
afterAll(() => app.stop());

const everybodys = [null, null, '1911-07-08'];
const all = ['1971-03-02', '1949-05-06', '1911-07-08'];

async function read(as?: TestAccount): Promise<ObituaryView> {
  return callOk(app, getObituaryEndpoint, { as, params: { id: page._id } });
}
const datesOf = ({ familyMembers }: ObituaryView) => familyMembers.map(({ birthDate }) => birthDate);

describe('birth dates of relatives who are not known to be dead', () => {
  it('are shown to keepers alone', async () => {
    expect(datesOf(page)).toEqual(all);
    expect(datesOf(await read(keeper))).toEqual(all);
    expect(datesOf(await read(await createAccount(app, 'FREE', adminEmail)))).toEqual(all);
    expect(datesOf(await read(await createAccount(app)))).toEqual(everybodys);
  });

  it('are in no response to guests, from the cache or beside it', async () => {
    const path = `/api/obituaries/${page._id}`;
    await read(keeper);
    for (const headers of [{}, {}, { Cookie: 'odd=1' }]) {
      const { body } = await app.http.get(path).set(headers).expect(200);
      expect(datesOf(body)).toEqual(everybodys);
    }
  });

  it('are in no document', async () => {
    const path = `/obituary/${page._id}`;
    for (const headers of [{}, {}, { Cookie: 'odd=1' }]) {
      const { text } = await app.http.get(path).set(headers).expect(200);
      expect(text).toContain('Олена');
      expect(text).toContain('1911');
      for (const hidden of ['1971', '1949']) expect(text).not.toContain(hidden);
    }
  });

  it('stay as they are when a keeper sends back the page', async () => {
    const sent = await read(keeper);
    const changed = await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: page._id },
      body: sent,
    });
    expect(changed.revision).toBe(page.revision);
    expect(datesOf(changed)).toEqual(all);
    expect(datesOf(await read())).toEqual(everybodys);
  });

  it('are hidden as soon as a relative is not told as dead any more', async () => {
    await read();
    const familyMembers = [{ ...page.familyMembers[2], isAlive: null }];
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: page._id },
      body: { familyMembers },
    });
    expect(datesOf(await read())).toEqual([null]);
  });
});
