import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedMongo, executablePath, spawnEmbeddedMongo } from '../src/index.js';
import { checkFolder } from '../src/maintenance.js';
import { newFolder, removeFolders } from './support/folders.js';

interface Note {
  _id: number;
  text: string;
  tags: string[];
}

const run = promisify(execFile);
const DOCUMENTS = 600;
let folder: string;
let server: EmbeddedMongo;
let client: MongoClient;

async function serveFilled(): Promise<void> {
  folder = newFolder();
  server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true });
  client = await MongoClient.connect(server.uri);
  const notes = client.db('a').collection<Note>('notes');
  await notes.createIndex({ tags: 1 });
  await notes.insertMany(
    Array.from({ length: DOCUMENTS }, (_, i) => ({
      _id: i,
      text: 'x'.repeat(1_500),
      tags: [`t${i % 7}`, `u${i}`],
    })),
  );
}

async function end(): Promise<void> {
  await client.close();
  await server.stop();
}

afterAll(removeFolders);

function cli(...args: string[]): Promise<string> {
  return run(process.execPath, [executablePath(), ...args]).then(({ stdout }) => stdout.trim());
}

async function fails(...args: string[]): Promise<{ code: unknown; line: string }> {
  const error = await cli(...args).then(
    () => null,
    (reason: { code: unknown; stdout: string }) => reason,
  );
  return { code: error?.code, line: error?.stdout.trim() ?? '' };
}

/** Number of documents in an unserved folder; checks that they are in order. */
async function soundDocuments(dataFolder: string): Promise<number> {
  const { documents, problems } = await checkFolder(dataFolder, 0);
  expect(problems).toEqual([]);
  return documents;
}

/** Number of documents in a restored backup. */
function countIn(file: string): Promise<number> {
  const restored = newFolder();
  copyFileSync(file, join(restored, 'data.mdb'));
  return soundDocuments(restored);
}

/** Writes until stopped; each batch is three documents or none. */
function keepWriting(): { stop(): Promise<number> } {
  const notes = client.db('a').collection<Note>('notes');
  let stopped = false;
  let written = 0;
  const writing = (async () => {
    for (let n = 10_000; !stopped; n += 3) {
      await notes.insertMany([n, n + 1, n + 2].map((_id) => ({ _id, text: 'new', tags: ['new'] })));
      written += 3;
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await writing;
      return written;
    },
  };
}

describe('backup', () => {
  beforeAll(serveFilled);
  afterAll(end);

  test('by command, under writes, is one consistent state', async () => {
    const file = join(newFolder(), 'copy.mdb');
    const writer = keepWriting();
    const answer = await client.db('admin').command({ backup: file });
    const written = await writer.stop();
    expect(answer).toMatchObject({ ok: 1, file, bytes: statSync(file).size });
    const count = await countIn(file);
    expect(count).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(count).toBeLessThanOrEqual(DOCUMENTS + written);
    expect((count - DOCUMENTS) % 3).toBe(0);
    await client
      .db('a')
      .collection<Note>('notes')
      .deleteMany({ _id: { $gte: 10_000 } });
  });

  test('by command line of a folder that is served', async () => {
    const file = join(newFolder(), 'copy.mdb');
    expect(await cli('--backup', file, '--dbpath', folder)).toBe(
      `${statSync(file).size} bytes written to ${file}`,
    );
    expect(await countIn(file)).toBe(DOCUMENTS);
  });

  test('never overwrites a file', async () => {
    const file = join(newFolder(), 'taken');
    writeFileSync(file, 'mine');
    await expect(client.db('admin').command({ backup: file })).rejects.toMatchObject({ code: 2 });
    const { code, line } = await fails('--backup', file, '--dbpath', folder);
    expect(code).toBe(100);
    expect(line).toContain('exists already');
    expect(statSync(file).size).toBe(4);
  });

  test('wants an absolute path and the admin database', async () => {
    await expect(client.db('admin').command({ backup: 'here' })).rejects.toMatchObject({ code: 2 });
    await expect(client.db('a').command({ backup: join(folder, 'x') })).rejects.toMatchObject({ code: 13 });
  });

  test('that cannot be written leaves nothing', async () => {
    const parent = newFolder();
    writeFileSync(join(parent, 'file'), '');
    await expect(client.db('admin').command({ backup: join(parent, 'file', 'copy') })).rejects.toThrow();
    expect(readdirSync(parent)).toEqual(['file']);
    expect(await client.db('a').collection('notes').countDocuments()).toBe(DOCUMENTS);
  });
});

describe('check', () => {
  test('and backup of a folder that is not served; a backup leaves free pages out', async () => {
    await serveFilled();
    await client
      .db('a')
      .collection<Note>('notes')
      .deleteMany({ _id: { $gte: 100 } });
    await end();
    expect(await cli('--check', '--dbpath', folder)).toMatch(/^1 collections, 100 documents, .* 0 problems$/);
    const file = join(newFolder(), 'copy.mdb');
    await cli('--backup', file, '--dbpath', folder);
    expect(await countIn(file)).toBe(100);
    expect(statSync(file).size).toBeLessThan(statSync(join(folder, 'data.mdb')).size / 2);
    expect(existsSync(join(folder, 'owner.sock'))).toBe(false);
  });
});
