import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executablePath, spawnEmbeddedMongo } from '../src/index.js';
import { checkFolder } from '../src/maintenance.js';
import { inspectDataFile } from '../src/storage/data-file.js';
import { newFolder, removeFolders } from './support/folders.js';

const COUNT = 300;

afterAll(removeFolders);

interface Note {
  _id: number;
  slug: string;
  text: string;
}

let sound: string;

beforeAll(async () => {
  const folder = newFolder();
  const server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true });
  const client = await MongoClient.connect(server.uri);
  const notes = client.db('a').collection<Note>('notes');
  await notes.createIndex({ slug: 1 });
  await notes.insertMany(
    Array.from({ length: COUNT }, (_, _id) => ({ _id, slug: `slug-${_id}-end`, text: `text-${_id}-end` })),
  );
  await client.close();
  await server.stop();
  sound = join(folder, 'data.mdb');
});

/** Folder with data, to be damaged by one test. */
function filledFolder(): string {
  const folder = newFolder();
  copyFileSync(sound, join(folder, 'data.mdb'));
  return folder;
}

/** Changes one byte after each occurrence of the text in the data file. */
function spoil(folder: string, text: string, change: (bytes: Buffer, at: number) => void): void {
  const file = join(folder, 'data.mdb');
  const bytes = readFileSync(file);
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    change(bytes, at);
    found++;
  }
  expect(found).toBeGreaterThan(0);
  writeFileSync(file, bytes);
}

async function run(...args: string[]): Promise<{ code: unknown; lines: string[] }> {
  const child = spawn(process.execPath, [executablePath(), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const [code] = await once(child, 'close');
  return { code, lines };
}

test('a damaged record is an error for who reads it, never an answer; the others are served', async () => {
  const folder = filledFolder();
  spoil(folder, 'text-7-end', (bytes, at) => bytes.write('X', at + 2));
  const server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true });
  const client = await MongoClient.connect(server.uri);
  const notes = client.db('a').collection<Note>('notes');
  const damaged = { code: 360, codeName: 'DataCorruptionDetected' };
  await expect(notes.findOne({ _id: 7 })).rejects.toMatchObject(damaged);
  await expect(notes.find({ text: /^text/ }).toArray()).rejects.toMatchObject(damaged);
  await expect(notes.find().sort({ text: 1 }).toArray()).rejects.toMatchObject(damaged);
  await expect(notes.aggregate([{ $group: { _id: '$text' } }]).toArray()).rejects.toMatchObject(damaged);
  await expect(notes.updateOne({ _id: 7 }, { $set: { text: 'new' } })).rejects.toMatchObject({ code: 360 });
  expect(await notes.findOne({ slug: 'slug-8-end' })).toMatchObject({ text: 'text-8-end' });
  await client.close();
  await server.stop();
  const { code, lines } = await run('--check', '--dbpath', folder);
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/a\.notes, record 8: cannot be read: .*Data corruption detected/);
});

test('a damaged index entry is found by the check', async () => {
  const folder = filledFolder();
  spoil(folder, 'slug-7-end\0\0', (bytes, at) => bytes.write('X', at));
  const { problems } = await checkFolder(folder, 0);
  expect(problems.join('\n')).toContain('the index slug_1 lacks an entry');
});

test('an index entry that leads to a document without its key is an error, never an answer', async () => {
  const folder = filledFolder();
  spoil(folder, 'slug-7-end\0\0', (bytes, at) => bytes.write('c', at + 9));
  const server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true });
  const client = await MongoClient.connect(server.uri);
  const notes = client.db('a').collection<Note>('notes');
  await expect(notes.findOne({ slug: 'slug-7-enc' })).rejects.toMatchObject({ code: 360 });
  expect(await notes.findOne({ slug: 'slug-8-end' })).toMatchObject({ _id: 8 });
  await client.close();
  await server.stop();
});

/** Like `filledFolder`, with checksums. */
function sealedFolder(): string {
  const folder = filledFolder();
  copyFileSync(sound.replace('.mdb', '.sums'), join(folder, 'data.sums'));
  return folder;
}

test('what a start did not verify is verified while it is served, and told', async () => {
  const folder = sealedFolder();
  let verified = (): void => undefined;
  const isVerified = new Promise<void>((resolve) => {
    verified = resolve;
  });
  const onLine = (line: string): void => {
    if (line.startsWith('verification complete')) verified();
  };
  const server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true, verifyAtStartPages: 0, onLine });
  await isVerified;
  const client = await MongoClient.connect(server.uri);
  const { storageEngine } = await client.db('admin').command({ serverStatus: 1 });
  expect(storageEngine).toMatchObject({ allPagesVerified: true });
  await client.close();
  await server.stop();
  const other = await spawnEmbeddedMongo({ dbPath: folder, nosync: true, verifyAtStartPages: 0 });
  await other.stop();
  expect(other.child.exitCode).toBe(0);
});

test('what is written gets checksums while it is served', async () => {
  const folder = filledFolder();
  const path = join(folder, 'data.mdb');
  const server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true, checksumMillis: 50 });
  const client = await MongoClient.connect(server.uri);
  const notes = client.db('a').collection<Note>('notes');
  /** Copy of the folder as a kill would leave it. */
  const killed = newFolder();
  const isWhole = (): boolean => {
    if (!existsSync(join(folder, 'data.sums'))) return false;
    copyFileSync(path, join(killed, 'data.mdb'));
    copyFileSync(join(folder, 'data.sums'), join(killed, 'data.sums'));
    return inspectDataFile(join(killed, 'data.mdb')) === 'whole';
  };
  await notes.updateMany({}, { $set: { changed: 1 } });
  await expect.poll(isWhole, { timeout: 10_000 }).toBe(true);
  await notes.updateMany({}, { $set: { changed: 2 } });
  await expect.poll(isWhole, { timeout: 10_000 }).toBe(true);
  await client.close();
  await server.stop();
});

test('damage that is found while the file is served ends the server, and no other one begins', async () => {
  const folder = sealedFolder();
  spoil(folder, 'slug-7-end\0\0', (bytes, at) => bytes.write('X', at));
  const lines: string[] = [];
  const code = await new Promise((resolve, reject) => {
    const onLine = (line: string): number => lines.push(line);
    spawnEmbeddedMongo({
      dbPath: folder,
      nosync: true,
      verifyAtStartPages: 0,
      onExit: resolve,
      onLine,
    }).catch(reject);
  });
  expect(code).toBe(100);
  expect(lines.at(-1)).toMatch(/^UnrecoverableFile: .* is damaged at page \d+; restore it .*, terminating$/);
  await expect(spawnEmbeddedMongo({ dbPath: folder, nosync: true, verifyAtStartPages: 0 })).rejects.toThrow(
    /UnrecoverableFile: .* is damaged at page \d+; .*found while it was served/,
  );
  await expect(checkFolder(folder, 0)).rejects.toThrow(/is damaged at page/);
  // The repaired file is served again after a successful check.
  spoil(folder, 'Xlug-7-end\0\0', (bytes, at) => bytes.write('s', at));
  await expect(checkFolder(folder, 0)).resolves.toMatchObject({ problems: [] });
  const server = await spawnEmbeddedMongo({ dbPath: folder, nosync: true });
  await server.stop();
});

test('a damaged page is found by the check', async () => {
  const folder = filledFolder();
  spoil(folder, 'text-7-end', (bytes, at) => bytes.fill(0xaa, at - (at % 4096), at - (at % 4096) + 64));
  const damaged = /is damaged at page \d+; restore it from a backup$/;
  await expect(checkFolder(folder, 0)).rejects.toMatchObject({
    name: 'DataFileError',
    message: expect.stringMatching(damaged),
  });
});
