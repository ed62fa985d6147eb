import { updateMemberEndpoint } from '@memorial/contracts/family-trees/family-members.endpoints';
import { importFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import {
  getFamilyTreeEndpoint,
  getFamilyTreeGedcomEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import {
  listRelationshipsEndpoint,
  updateRelationshipEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { removeObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FamilyTreeAccountDataProvider } from '../../src/modules/family-trees/family-tree-account-data.provider.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { previewFile } from '../support/family-trees.js';
import { fileOf } from '../support/gedcom-files.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let tree: FamilyTreeView;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());

/** A couple with dates in words of their own, and a child who lives. */
const file = fileOf(
  ['0 @I1@ INDI', '1 NAME Орест /Шевчук/', '1 SEX M'],
  ['1 BIRT', '2 DATE INT 1899 (за метрикою)', '1 DEAT', '2 DATE (перед війною)', '1 FAMS @F1@'],
  ['0 @I2@ INDI', '1 NAME Марія /Шевчук/', '1 SEX F', '1 BIRT', '2 DATE EST 1901', '1 DEAT Y', '1 FAMS @F1@'],
  ['0 @I3@ INDI', '1 NAME Олена /Шевчук/', '1 BIRT', '2 DATE CAL 1980', '1 FAMC @F1@'],
  ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@', '1 MARR', '2 DATE BEF 1919'],
  ['1 DIV', '2 DATE @#DJULIAN@ 25 DEC 1921'],
);

beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  const { importId } = await previewFile(app, owner, file);
  const body = { importId, encoding: 'utf-8' as const, rootId: '1', name: 'Рід Шевчуків', isPublic: true };
  tree = await callOk(app, importFamilyTreeEndpoint, { as: owner, body });
});

const params = () => ({ id: tree._id });
const idOf = (name: string) =>
  tree.members.find(({ personData }) => personData.fullName === name)?.personId ?? '';
async function datesOf(query: { version?: '7.0' | '5.5.1'; living?: boolean } = {}): Promise<string[]> {
  const { text } = await call(app, getFamilyTreeGedcomEndpoint, { as: owner, params: params(), query });
  const [, body = ''] = text.split('INDI');
  return [...text.slice(text.indexOf(body)).matchAll(/^\d (?:DATE|PHRASE) ?(.*?)\r$/gm)].map(
    ([, date = '']) => date,
  );
}
const patchPerson = (name: string, body: object) =>
  callOk(app, updateMemberEndpoint, { as: owner, params: { ...params(), personId: idOf(name) }, body });
const trees = () => app.app.get<Connection>(getConnectionToken()).collection('familyTrees');

it('go out as they came, in the words of each version, of the living on choice', async () => {
  expect(await datesOf()).toEqual([
    'INT 1899 (за метрикою)',
    '(перед війною)',
    'EST 1901',
    'BEF 1919',
    '@#DJULIAN@ 25 DEC 1921',
  ]);
  expect(await datesOf({ version: '7.0', living: true })).toEqual([
    'ABT 1899',
    'за метрикою',
    '',
    'перед війною',
    'CAL 1980',
    'EST 1901',
    'BEF 1919',
    'JULIAN 25 DEC 1921',
  ]);
});

it('are ours once they are changed, and stay as they came where only others are', async () => {
  await patchPerson('Шевчук Орест', { person: { birthDate: '1899-05', birthDateQualifier: null } });
  await patchPerson('Шевчук Марія', { person: { birthPlace: 'Київ', birthDate: '1901' } });
  expect(await datesOf()).toEqual([
    'MAY 1899',
    '(перед війною)',
    'EST 1901',
    'BEF 1919',
    '@#DJULIAN@ 25 DEC 1921',
  ]);
  await patchPerson('Шевчук Орест', { person: { birthDate: '1899', birthDateQualifier: 'about' } });
  await patchPerson('Шевчук Орест', { person: { deathDate: '1939' } });
  await patchPerson('Шевчук Марія', { person: { isAlive: true } });
  await patchPerson('Шевчук Марія', { person: { birthDateQualifier: 'before' } });
  const { data } = await callOk(app, listRelationshipsEndpoint, { as: owner, params: params() });
  const relId = data.find(({ relationshipType }) => relationshipType === 'spouse')?._id ?? '';
  const update = (body: object) =>
    callOk(app, updateRelationshipEndpoint, { as: owner, params: { ...params(), relId }, body });
  await update({ qualifier: 'widowed' });
  await update({ startDate: '1918' });
  expect(await datesOf({ living: true })).toEqual([
    'ABT 1899',
    '1939',
    'CAL 1980',
    'BEF 1901',
    '1918',
    '@#DJULIAN@ 25 DEC 1921',
  ]);
});

it('of an end that nobody can see leave with the divorce', async () => {
  const undated = fileOf(
    ['0 @I1@ INDI', '1 NAME Орест /Шевчук/', '1 DEAT Y', '1 FAMS @F1@'],
    ['0 @I2@ INDI', '1 NAME Марія /Шевчук/', '1 DEAT Y', '1 FAMS @F1@'],
    ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 DIV', '2 DATE (перед війною)'],
  );
  const { importId } = await previewFile(app, owner, undated);
  const body = { importId, encoding: 'utf-8' as const, rootId: '1', name: 'Подружжя', isPublic: true };
  tree = await callOk(app, importFamilyTreeEndpoint, { as: owner, body });
  const { data } = await callOk(app, listRelationshipsEndpoint, { as: owner, params: params() });
  expect(await datesOf()).toEqual(['(перед війною)']);
  await callOk(app, updateRelationshipEndpoint, {
    as: owner,
    params: { ...params(), relId: data[0]?._id ?? '' },
    body: { qualifier: 'married' },
  });
  expect(await datesOf()).toEqual([]);
});

it('are told by no answer, and by no copy of the account', async () => {
  const answers = [
    await callOk(app, getFamilyTreeEndpoint, { as: owner, params: params() }),
    await callOk(app, getFamilyTreeEndpoint, { params: params() }),
    await callOk(app, listRelationshipsEndpoint, { as: owner, params: params() }),
  ];
  const provider = app.app.get(FamilyTreeAccountDataProvider, { strict: false });
  const copy: string[] = [];
  for await (const { content } of provider.export(owner.userId)) copy.push(String(content));
  const told = JSON.stringify([answers, copy]);
  expect(told).toContain('Шевчук Орест');
  expect(told).not.toMatch(/метрикою|війною|EST|JULIAN|Text/);
});

it('leave with the person whose place a page takes, and with the page', async () => {
  const { _id: pageId } = await createObituary(app, owner, { fullName: 'Шевчук Орест', deathDate: '1939' });
  await patchPerson('Шевчук Орест', { pageId });
  expect((await datesOf()).join()).not.toMatch(/метрикою|війною/);
  expect(await datesOf()).toContain('@#DJULIAN@ 25 DEC 1921');
  await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: pageId } });
  app.clock.advance({ days: 40 });
  await app.app.get(ScheduledTasks, { strict: false }).run(0);
  const stored = JSON.stringify(await trees().findOne({ _id: new Types.ObjectId(tree._id) }));
  expect(stored).toContain('EST 1901');
  expect(stored).not.toMatch(/метрикою|війною|JULIAN|BEF 1919/);
});

it('are ours in trees of earlier builds, which have no texts', async () => {
  const texts = ['birthDateText', 'deathDateText'].map((field) => [`members.$[].person.${field}`, '']);
  const dates = ['startDateText', 'endDateText'].map((field) => [`relationships.$[].${field}`, '']);
  await trees().updateOne(
    { _id: new Types.ObjectId(tree._id) },
    { $unset: Object.fromEntries([...texts, ...dates]) },
  );
  expect(await datesOf()).toEqual(['ABT 1899', 'ABT 1901', '7 JAN 1922']);
  await patchPerson('Шевчук Орест', { person: { birthDate: '1900' } });
  expect(await datesOf()).toEqual(['ABT 1900', 'ABT 1901', '7 JAN 1922']);
});
