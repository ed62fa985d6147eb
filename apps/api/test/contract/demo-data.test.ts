import { listFamilyTreesOfPageEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import { listRelationshipsEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  filterObituariesEndpoint,
  getObituaryEndpoint,
  listObituariesEndpoint,
  removeObituaryEndpoint,
  searchObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { SessionsService } from '../../src/modules/auth/sessions.service.js';
import { demoPages } from '../../src/modules/demo/demo-pages.js';
import { demoTree } from '../../src/modules/demo/demo-tree.js';
import type { TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';

const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps.reverse()) await app.stop();
});

async function start(beside?: TestApp): Promise<TestApp> {
  const app = await startTestApp({ DEMO_DATA: 'on' }, beside ? { beside } : {});
  apps.push(app);
  return app;
}

const listed = (app: TestApp) => callOk(app, listObituariesEndpoint, { query: { limit: 100 } });

async function demoAccount({ app }: TestApp, email: string): Promise<TestAccount> {
  const user = await app.get(UsersRepository, { strict: false }).findByEmail(email);
  if (!user) throw new Error(`no account ${email}`);
  const { token } = await app.get(SessionsService, { strict: false }).open(user);
  return { userId: user._id.toHexString(), email, token, authorization: `Bearer ${token}` };
}

// The tests of the start wait for the portraits, which a background task adds.
describe('demo data', () => {
  it('exists at the start, and deleted obituaries are not created again', async () => {
    const first = await start();
    expect((await listed(first)).total).toBe(demoPages.length);
    const navy = await callOk(first, filterObituariesEndpoint, { query: { militaryBranch: 'флот' } });
    expect(navy.data.map(({ fullName }) => fullName)).toEqual(['Білинський Михайло Іванович']);
    const [voloshyn] = (await callOk(first, searchObituariesEndpoint, { query: { name: 'Волошин' } })).data;
    const page = await callOk(first, getObituaryEndpoint, { params: { id: voloshyn?._id ?? '' } });
    expect(page.awards).toMatchObject([
      { name: 'Звання Герой України з удостоєнням ордена Держави', dateAwarded: '2002-03-15' },
    ]);
    const [haivoron] = (await callOk(first, searchObituariesEndpoint, { query: { name: 'Гайворон' } })).data;
    const invented = await callOk(first, getObituaryEndpoint, { params: { id: haivoron?._id ?? '' } });
    expect(invented.awards.map(({ name }) => name)).toEqual(['Орден «За мужність» III ступеня']);
    expect(invented.memorialMessages.map(({ author }) => author).sort()).toEqual([
      'Ірина Савчук',
      'Тарас Мельник',
    ]);
    const treesOfPage = { params: { id: haivoron?._id ?? '' } };
    const [tree] = (await callOk(first, listFamilyTreesOfPageEndpoint, treesOfPage)).data;
    expect(tree).toMatchObject({ name: 'Родина Гайворонів', memberCount: demoTree.members.length + 1 });
    const links = await callOk(first, listRelationshipsEndpoint, { params: { id: tree?._id ?? '' } });
    expect(links.data).toHaveLength(demoTree.relationships.length);
    const keeper = await demoAccount(first, 'premium@demo.example');
    const { data } = await callOk(first, searchObituariesEndpoint, { query: { name: 'Пулюй' } });
    const id = data[0]?._id ?? '';
    await callOk(first, removeObituaryEndpoint, { as: keeper, params: { id } });

    const second = await start(first);
    expect((await listed(second)).total).toBe(demoPages.length - 1);
  });
});
