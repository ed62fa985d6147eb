import {
  getFamilyTreeGedcomEndpoint,
  updateFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { GedcomVersion } from '@memorial/contracts/family-trees/gedcom.constants';
import { gedcomFileName } from '@memorial/contracts/family-trees/gedcom.constants';
import { createRelationshipEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { createObituary } from '../support/obituaries.js';
import { readGedcomFile } from '../support/read-gedcom-file.js';

let app: TestApp;
let owner: TestAccount;
let administrator: TestAccount;
/** Keeps a page of the tree that is closed to its owner later. */
let other: TestAccount;
let treeId: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com' });
  owner = await createAccount(app, 'PREMIUM_3');
  other = await createAccount(app, 'PREMIUM_3');
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  const { _id: rootId } = await createObituary(app, owner, {
    fullName: 'Шевчук Марія Іванівна',
    gender: 'female',
    birthDate: '1938-03-14',
    birthPlace: 'с. Моринці',
    deathDate: '2021-11',
  });
  ({ _id: treeId } = await createTree(app, owner, rootId, { name: 'Рід «Шевчуків» 1/2' }));
  const father = {
    fullName: 'Шевчук Іван',
    birthDate: '1910',
    birthDateQualifier: 'about',
    deathDate: '1944',
  };
  const { _id: fatherId } = await addPerson(app, owner, treeId, {
    ...father,
    birthDateQualifier: 'about',
    gender: 'male',
  });
  const daughter = { fullName: 'Коваль Живосила', birthDate: '1999-01-02', isAlive: true };
  const { _id: daughterId } = await addPerson(app, owner, treeId, daughter, 1);
  const closed = await createObituary(app, other, { fullName: 'Схованець Борислад' });
  await addPage(app, owner, treeId, closed._id);
  await callOk(app, updateObituaryEndpoint, {
    as: other,
    params: { id: closed._id },
    body: { visibility: 'private' },
  });
  for (const [fromPersonId, toPersonId] of [
    [fatherId, rootId],
    [rootId, daughterId],
  ]) {
    const body = { fromPersonId, toPersonId, relationshipType: 'parent' };
    await callOk(app, createRelationshipEndpoint, { as: owner, params: { id: treeId }, body });
  }
});
beforeEach(() => app.clock.advance({ hours: 1 }));
afterAll(() => app.stop());

const download = (as: TestAccount, query: { version?: GedcomVersion; living?: boolean } = {}) =>
  call(app, getFamilyTreeGedcomEndpoint, { as, params: { id: treeId }, query });

describe('a family tree as a GEDCOM file', () => {
  it.each(['7.0', '5.5.1'] as const)('of %s holds the dead with their facts and links', async (version) => {
    const { text, headers } = await download(owner, { version });
    expect(text).toContain(`2 VERS ${version}`);
    expect(headers['content-type']).toBe('text/vnd.familysearch.gedcom; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const name = encodeURIComponent(gedcomFileName('Рід «Шевчуків» 1/2'));
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+\.ged"; /);
    expect(headers['content-disposition']).toContain(`; filename*=UTF-8''${name}`);
    const { people, links } = readGedcomFile(text);
    expect(people).toEqual([
      {
        name: 'Шевчук Марія Іванівна',
        sex: 'female',
        birth: ' 1938-03-14 с. Моринці',
        death: ' 2021-11 ',
        isDead: true,
      },
      { name: 'Шевчук Іван', sex: 'male', birth: 'about 1910 ', death: ' 1944 ', isDead: true },
    ]);
    expect(links).toEqual(new Set(['parent 2 1 birth']));
  });

  it('is of 5.5.1 unless another version is asked for', async () => {
    expect((await download(owner)).text).toContain('2 VERS 5.5.1');
    const refused = await call(app, getFamilyTreeGedcomEndpoint, {
      as: owner,
      params: { id: treeId },
      query: { version: '5.5' },
    });
    expectError(refused, 'validation.failed');
  });

  it('holds the living on choice, and never who is closed to the owner', async () => {
    const { text } = await download(owner, { living: true });
    expect(readGedcomFile(text).people.map(({ name }) => name)).toEqual([
      'Шевчук Марія Іванівна',
      'Шевчук Іван',
      'Коваль Живосила',
    ]);
    expect(text).not.toMatch(/Схованець|Сторінка закрита/);
  });

  it('is the same for an administrator, who sees more', async () => {
    const [own, theirs] = [
      await download(owner, { living: true }),
      await download(administrator, { living: true }),
    ];
    expect(theirs.text).toBe(own.text);
  });

  it('is refused to others, and not found where the tree is not public', async () => {
    expectError(await download(other), 'familyTree.notOwner');
    const params = { id: treeId };
    await callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { isPublic: false } });
    expectError(await download(other), 'familyTree.notFound');
  });

  it('goes on after the plan has ended, five times an hour', async () => {
    await setPlan(app, owner, 'FREE');
    for (let count = 0; count < 5; count += 1) expect((await download(owner)).status).toBe(200);
    expectError(await download(owner), 'rateLimit.exceeded');
  });
});
