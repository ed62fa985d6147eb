import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  importFamilyTreeEndpoint,
  previewFamilyTreeImportEndpoint,
} from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import {
  countFamilyTreesEndpoint,
  getFamilyTreeEndpoint,
  listFamilyTreesEndpoint,
  removeFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { listRelationshipsEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import { removeMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PoolFullError, PoolJobError, ProcessPool } from '../../src/platform/images/process-pool.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { previewFile } from '../support/family-trees.js';
import { encodeText, familyLines, fileOf, gedcomOf } from '../support/gedcom-files.js';

let app: TestApp;
let owner: TestAccount;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
  await app.app.listen(0, '127.0.0.1');
  administrator = await createAccount(app, 'PREMIUM_3', 'admin@example.com');
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
});
afterEach(() => void vi.restoreAllMocks());

const file = gedcomOf(familyLines);
const look = (as: TestAccount | undefined, body: object) =>
  call(app, previewFamilyTreeImportEndpoint, { as, body });
const take = (
  as: TestAccount | undefined,
  { importId }: { importId: string },
  over: object = {},
  key?: string,
) =>
  call(app, importFamilyTreeEndpoint, {
    as,
    body: { importId, encoding: 'utf-8', rootId: '3', name: 'Рід Шевчуків', ...over },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
const countTrees = async (as = owner) => (await callOk(app, countFamilyTreesEndpoint, { as })).currentCount;
const keptFiles = () => {
  try {
    return readdirSync(join(app.config.dataDir, 'media/family-tree-imports')).sort();
  } catch {
    return [];
  }
};
const keptRows = () =>
  app.app
    .get<Connection>(getConnectionToken())
    .collection('familyTreeImports')
    .countDocuments({
      ownerId: new Types.ObjectId(owner.userId),
    });
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const namesOf = ({ members }: FamilyTreeView) => members.map(({ personData }) => personData.fullName).sort();
const upload = (raw: { type: string; body: string | Buffer }) =>
  call(app, previewFamilyTreeImportEndpoint, { as: owner, raw });

describe('a preview', () => {
  it('tells what a file holds and what comes into a tree', async () => {
    const preview = await previewFile(app, owner, file);
    expect(preview).toMatchObject({
      encoding: 'utf-8',
      people: 7,
      families: 3,
      rows: 3,
      fits: {
        people: 7,
        relationships: 10,
        generations: [
          { generationOrder: 3, people: 2 },
          { generationOrder: 2, people: 3 },
          { generationOrder: 1, people: 2 },
        ],
      },
      leftOut: [
        { reason: 'dates', count: 1 },
        { reason: 'notes', count: 1 },
      ],
    });
    expect(preview.candidates).toHaveLength(7);
    const datesOf = (id: string) => {
      const person = preview.candidates.find((one) => one.id === id);
      const dates = [
        person?.birthDateQualifier,
        person?.birthDate,
        person?.deathDateQualifier,
        person?.deathDate,
      ];
      return dates.map(String).join(' ');
    };
    expect(['1', '2', '3'].map(datesOf)).toEqual([
      'about 1890 null 1944-03-14',
      'before 1895 null null',
      'null 1921-05 after 1980',
    ]);
    expect(new Date(preview.expiresAt).getTime()).toBe(app.clock.now().getTime() + 3_600_000);
  });

  it('is given again for another root, search and encoding', async () => {
    const { importId } = await previewFile(
      app,
      owner,
      gedcomOf(familyLines.map(withoutStress), 'windows-1251'),
    );
    const again: FamilyTreeImportPreview = (await look(owner, { importId, rootId: '7', find: 'шевч ОЛЕН' }))
      .body;
    expect(again.root).toEqual({
      id: '7',
      fullName: 'Шевчук Петро',
      birthDate: '1948',
      birthDateQualifier: null,
      deathDate: null,
      deathDateQualifier: null,
    });
    expect(again.candidates.map(({ id }) => id)).toEqual(['6']);
    expect(again.encoding).toBe('windows-1251');
    const other: FamilyTreeImportPreview = (await look(owner, { importId, encoding: 'koi8-u' })).body;
    expect([other.encoding, other.encodings[0]?.encoding]).toEqual(['koi8-u', 'windows-1251']);
    expect(other.root.fullName).not.toContain('Шевчук');
    expect((await look(owner, { importId, find: 'нікого' })).body.candidates).toEqual([]);
  });

  it('takes the same fields beside the file', async () => {
    const preview = await previewFile(app, owner, file, { rootId: '6', find: 'ґудзь' });
    expect(preview.root.id).toBe('6');
    expect(preview.candidates.map(({ fullName }) => fullName)).toEqual(['Ґудзь Марія']);
  });

  it('is open to accounts without trees in their plan, the import is not', async () => {
    const poor = await createAccount(app);
    const preview = await previewFile(app, poor, file);
    expect(preview.fits.people).toBe(7);
    expectError(await take(poor, preview), 'plan.family');
  });
});

describe('an import', () => {
  it('makes a closed tree of people without pages, and erases the file', async () => {
    const before = keptFiles();
    const preview = await previewFile(app, owner, file);
    expect(keptFiles()).toHaveLength(before.length + 1);
    const tree: FamilyTreeView = (await take(owner, preview)).body;
    expect(tree).toMatchObject({ name: 'Рід Шевчуків', isPublic: false, memberCount: 7, generationCount: 3 });
    expect(
      tree.members.find(({ personId }) => personId === tree.rootPersonId)?.personData.fullName,
    ).toContain('вген Іванович');
    expect(tree.members.every(({ personData }) => personData.hasPage === false)).toBe(true);
    const params = { id: tree._id };
    const { data } = await callOk(app, listRelationshipsEndpoint, { as: owner, params });
    const kinds = data.map(
      ({ relationshipType, qualifier, label }) => `${relationshipType} ${qualifier ?? label}`,
    );
    expect(kinds.sort()).toEqual([
      'other хрещена',
      'parent adopted',
      'parent adopted',
      ...Array(4).fill('parent birth'),
      'spouse divorced',
      'spouse married',
      'spouse married',
    ]);
    expect(data.find(({ qualifier }) => qualifier === 'divorced')).toMatchObject({
      startDate: '1946',
      endDate: '1955',
      isConfirmed: true,
    });
    expect([keptFiles(), await keptRows()]).toEqual([before, 0]);
  });

  it('shows living people to nobody but the owner', async () => {
    const tree: FamilyTreeView = (await take(owner, await previewFile(app, owner, file), { isPublic: true }))
      .body;
    const seen = await callOk(app, getFamilyTreeEndpoint, { params: { id: tree._id } });
    expect(namesOf(seen)).toEqual(
      namesOf(tree)
        .map((name) => (/Петро$|Олена/.test(name ?? '') ? 'Жива людина' : name))
        .sort(),
    );
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-u'] as const)(
    'takes the names of a file in %s',
    async (encoding) => {
      const lines = familyLines.map(withoutStress);
      const preview = await previewFile(app, owner, gedcomOf(lines, encoding));
      expect(preview.encoding).toBe(encoding);
      const tree: FamilyTreeView = (await take(owner, preview, { encoding })).body;
      expect(namesOf(tree)).toContain('Ґудзь Марія');
      expect(namesOf(tree)).toContain('Їжакевич Софія');
    },
  );

  it('takes the names of DOS and of ANSEL', async () => {
    const lines = ['0 HEAD', '1 CHAR IBMPC', '0 @I1@ INDI', '1 NAME Федiр /Коваль/', '0 TRLR'];
    const old = await previewFile(app, owner, gedcomOf(lines, 'ibm866'));
    const [first]: FamilyTreeView['members'] = (
      await take(owner, old, { encoding: old.encoding, rootId: '1' })
    ).body.members;
    expect(first?.personData.fullName).toBe('Коваль Федiр');
    const name = Buffer.concat([Buffer.from('1 NAME J'), Buffer.from([0xe2]), Buffer.from('ozef\n')]);
    const ansel = Buffer.concat([Buffer.from('0 HEAD\n0 @I1@ INDI\n'), name, Buffer.from('0 TRLR\n')]);
    const latin = await previewFile(app, owner, ansel);
    expect([latin.encoding, latin.root.fullName]).toEqual(['ansel', 'Józef']);
  });

  it('takes GEDCOM 7.0', async () => {
    const lines = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 7.0',
      '0 @1@ INDI',
      '1 NAME Іван /Шевчук/',
      '1 BIRT',
      '2 DATE JULIAN 25 OCT 1917',
      '1 DEAT Y',
      '1 FAMC @VOID@',
      '0 @2@ INDI',
      '1 NAME Марко /Шевчук/',
      '1 RESN CONFIDENTIAL',
      '1 BIRT',
      '2 DATE 1890',
      '1 FAMC @3@',
      '2 PEDI OTHER',
      '3 PHRASE пасинок',
      '0 @3@ FAM',
      '1 HUSB @1@',
      '0 TRLR',
    ];
    const preview = await previewFile(app, owner, encodeText(lines.join('\n'), 'utf-8'));
    const tree: FamilyTreeView = (await take(owner, preview, { rootId: '1' })).body;
    expect(tree.members.map(({ personData }) => [personData.birthDate, personData.isAlive])).toEqual([
      ['1917-11-07', false],
      ['1890', true],
    ]);
    const { data } = await callOk(app, listRelationshipsEndpoint, { as: owner, params: { id: tree._id } });
    expect(data.map(({ qualifier }) => qualifier)).toEqual(['step']);
  });

  it('takes a hundred people of four generations and their links', async () => {
    const people = Array.from({ length: 400 }, (_, index) => [
      `0 @I${index + 1}@ INDI`,
      `1 NAME Особа ${index + 1}`,
      '1 DEAT Y',
      ...(index === 0 ? [] : [`1 FAMC @F${Math.floor((index - 1) / 5)}@`]),
    ]);
    const families = Array.from({ length: 80 }, (_, index) => [
      `0 @F${index}@ FAM`,
      `1 HUSB @I${index + 1}@`,
    ]);
    const preview = await previewFile(app, owner, fileOf(...people, ...families));
    expect(preview.rows).toBe(5);
    expect(preview.fits.people).toBe(100);
    const tree: FamilyTreeView = (await take(owner, preview, { rootId: preview.root.id })).body;
    expect([tree.memberCount, tree.generationCount]).toEqual([100, preview.fits.generations.length]);
    const { data } = await callOk(app, listRelationshipsEndpoint, { as: owner, params: { id: tree._id } });
    expect(data).toHaveLength(99);
  });
});

describe('repeats', () => {
  it('with the same key answer the same tree, though the file is gone', async () => {
    const preview = await previewFile(app, owner, file);
    const first = await take(owner, preview, {}, 'one');
    const again = await take(owner, preview, {}, 'one');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await countTrees()).toBe(1);
    expectError(await take(owner, preview, { name: 'Інший' }, 'one'), 'request.keyReused');
    await callOk(app, removeFamilyTreeEndpoint, { as: owner, params: { id: first.body._id } });
    expectError(await take(owner, preview, {}, 'one'), 'familyTree.createdAndDeleted');
  });

  it('at the same time make one tree for one key', async () => {
    const preview = await previewFile(app, owner, file);
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(owner, preview, {}, 'one')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await countTrees()).toBe(1);
  });

  it.each([
    ['with different keys', ['one', 'two', 'three', 'four']],
    ['without keys', Array.from({ length: 4 }, () => undefined)],
  ])('at the same time %s make one tree of the file, and say so to the others', async (_, keys) => {
    const preview = await previewFile(app, owner, file);
    const answers = await Promise.all(keys.map((key) => take(owner, preview, {}, key)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) expectError(answer, 'familyTree.importTaken');
    const { data } = await callOk(app, listFamilyTreesEndpoint, { as: owner });
    expect(data.map(({ memberCount }) => memberCount)).toEqual([7]);
    expect(await countTrees()).toBe(1);
    expectError(await take(owner, preview, {}, 'later'), 'familyTree.importTaken');
    await callOk(app, removeFamilyTreeEndpoint, { as: owner, params: { id: data[0]?._id ?? '' } });
    expectError(await take(owner, preview, {}, 'later'), 'familyTree.importTaken');
    expect(await countTrees()).toBe(0);
  });
});

describe('refusals', () => {
  it('of a full plan leave the file for another try', async () => {
    const trees: FamilyTreeView[] = [];
    for (const _ of Array(3)) trees.push((await take(owner, await previewFile(app, owner, file))).body);
    const preview = await previewFile(app, owner, file);
    expectError(await take(owner, preview), 'plan.family');
    await callOk(app, removeFamilyTreeEndpoint, { as: owner, params: { id: trees[0]?._id ?? '' } });
    expect((await take(owner, preview)).status).toBe(201);
  });

  it('of a lapsed plan', async () => {
    const preview = await previewFile(app, owner, file);
    app.clock.advance({ minutes: 1 });
    await setPlan(app, owner, 'FREE');
    expectError(await take(owner, preview), 'plan.frozen');
  });

  it.each<[string, Buffer, Parameters<typeof expectError>[1]]>([
    ['a zip', Buffer.from('PK\u0003\u0004'.repeat(1_000), 'latin1'), 'familyTree.notGedcom'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(5_000).fill(7)]), 'familyTree.notGedcom'],
    ['nobody', fileOf(), 'familyTree.importEmpty'],
    ['more people', fileOf(...Array.from({ length: 5_001 }, () => ['0 INDI'])), 'familyTree.importTooLong'],
    ['more bytes', Buffer.alloc(importLimits.bytes + 1, '0'), 'familyTree.importTooLarge'],
  ])('of a file with %s keep nothing', async (_, bytes, code) => {
    const before = keptFiles();
    const answer = await call(app, previewFamilyTreeImportEndpoint, { as: owner, file: bytes });
    expectError(answer, code);
    expect([keptFiles(), await keptRows()]).toEqual([before, 0]);
  });

  it('name the bounds', async () => {
    const many = fileOf(...Array.from({ length: 5_001 }, () => ['0 INDI']));
    const { body } = await call(app, previewFamilyTreeImportEndpoint, { as: owner, file: many });
    expect(body.message).toContain('найбільше — 5000 осіб');
    const large = Buffer.alloc(importLimits.bytes + 1, '0');
    const answer = await call(app, previewFamilyTreeImportEndpoint, { as: owner, file: large });
    expect(answer.body.message).toBe('Файл завеликий: найбільше — 5 МБ');
  });

  it('of 60 MB come before they are read', async () => {
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const asked = request(`http://127.0.0.1:${port}/api/family-trees/import/preview`, {
      method: 'POST',
      headers: {
        Authorization: owner.authorization,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 60 * 1024 * 1024,
      },
    });
    asked.on('error', () => undefined).write('--x');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.destroy();
    expect(answer.statusCode).toBe(413);
  });

  it('of broken forms', async () => {
    const form = (name: string, body: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.ged"\r\n\r\n${body}\r\n--x--\r\n`;
    const type = 'multipart/form-data; boundary=x';
    expectError(await upload({ type, body: '--x--\r\n' }), 'familyTree.importMissing');
    expectError(await upload({ type, body: form('file', '') }), 'media.empty');
    expectError(await upload({ type, body: form('image', '0 HEAD') }), 'media.unexpectedFile');
    expectError(await upload({ type, body: form('file', '0 HEAD').slice(0, -12) }), 'media.malformed');
    expectError(await upload({ type: 'text/plain', body: '0 HEAD' }), 'request.unsupportedType');
    expectError(await upload({ type: 'application/json', body: '{' }), 'request.malformed');
  });

  it('of what cannot be asked', async () => {
    const { importId } = await previewFile(app, owner, file);
    const fieldOf = async (body: object) => (await look(owner, body)).body.details.fields[0].path;
    expect(await fieldOf({})).toBe('importId');
    expect(await fieldOf({ importId, rootId: '8' })).toBe('rootId');
    expect(await fieldOf({ importId, rootId: '0' })).toBe('rootId');
    expect(await fieldOf({ importId, rootId: '__proto__' })).toBe('rootId');
    expect(await fieldOf({ importId, encoding: 'latin1' })).toBe('encoding');
    expectError(await take(owner, { importId }, { name: ' ' }), 'validation.failed');
    expectError(await take(owner, { importId }, { rootId: '99999' }), 'validation.failed');
    expectError(await look(owner, { importId, encoding: 'utf-16le' }), 'familyTree.notGedcom');
    expectError(await take(owner, { importId }, { encoding: 'utf-16be' }), 'familyTree.notGedcom');
    expect((await take(owner, { importId })).status).toBe(201);
  });

  it('of a file over which the process died', async () => {
    vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValueOnce(new PoolJobError('killed'));
    expectError(
      await call(app, previewFamilyTreeImportEndpoint, { as: owner, file }),
      'familyTree.notGedcom',
    );
  });

  it('of an import over which the process died leave the file for another try', async () => {
    const preview = await previewFile(app, owner, file);
    vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValueOnce(new PoolJobError('killed'));
    expectError(await take(owner, preview), 'server.unavailable');
    expect(await countTrees()).toBe(0);
    expect((await take(owner, preview)).status).toBe(201);
  });

  it('while too many files wait', async () => {
    vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValueOnce(new PoolFullError());
    const answer = await call(app, previewFamilyTreeImportEndpoint, { as: owner, file });
    expectError(answer, 'rateLimit.exceeded');
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('on a full disk', async () => {
    const error = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    vi.spyOn(app.app.get(ObjectStore, { strict: false }), 'put').mockRejectedValueOnce(error);
    const before = keptFiles();
    const answer = await call(app, previewFamilyTreeImportEndpoint, { as: owner, file });
    expectError(answer, 'server.diskFull');
    expect(keptFiles()).toEqual(before);
  });

  it.each(['guest', 'other', 'administrator'] as const)(
    'of a file of another account, to a %s',
    async (role) => {
      const { importId } = await previewFile(app, owner, file);
      const other = role === 'administrator' ? administrator : await createAccount(app, 'PREMIUM_3');
      const as = role === 'guest' ? undefined : other;
      const code = role === 'guest' ? 'auth.required' : 'familyTree.importNotFound';
      expectError(await look(as, { importId }), code);
      expectError(await take(as, { importId }), code);
      expect((await look(owner, { importId })).status).toBe(200);
      if (role === 'guest') expectError(await call(app, previewFamilyTreeImportEndpoint, { file }), code);
    },
  );
});

describe('the kept file', () => {
  it('is refused after an hour, and erased', async () => {
    const { importId } = await previewFile(app, owner, file);
    app.clock.advance({ seconds: 3_599 });
    await runJobs();
    expect((await look(owner, { importId })).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await look(owner, { importId }), 'familyTree.importNotFound');
    expectError(await take(owner, { importId }), 'familyTree.importNotFound');
    await runJobs();
    expect([keptFiles(), await keptRows()]).toEqual([[], 0]);
  });

  it('is erased though its job is gone', async () => {
    const before = keptFiles();
    await previewFile(app, owner, file);
    const { collections } = app.app.get<Connection>(getConnectionToken());
    await collections.jobs?.deleteMany({ type: 'family-tree-import-delete' });
    const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
    await runTasks();
    expect(keptFiles()).toHaveLength(before.length + 1);
    app.clock.advance({ seconds: 3_601 });
    await runTasks();
    expect(keptFiles()).toEqual([]);
  });

  it('is one of three of an account: a fourth takes the place of the oldest', async () => {
    const previews: FamilyTreeImportPreview[] = [];
    for (const _ of Array(4)) {
      previews.push(await previewFile(app, owner, file));
      app.clock.advance({ seconds: 1 });
    }
    const statuses: number[] = [];
    for (const { importId } of previews) statuses.push((await look(owner, { importId })).status);
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(await keptRows()).toBe(3);
  });

  it('goes with its account', async () => {
    const before = keptFiles();
    await previewFile(app, owner, file);
    await callOk(app, removeMeEndpoint, { as: owner, body: {} });
    expect([keptFiles(), await keptRows()]).toEqual([before, 0]);
  });
});

/** Code pages have no marks of stress. */
function withoutStress(line: string): string {
  return line.replace('\u0301', '');
}
