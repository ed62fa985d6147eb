import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { executablePath } from '../src/index.js';
import { checkFolder } from '../src/maintenance.js';
import { Environment } from '../src/storage/environment.js';
import { newFolder, removeFolders } from './support/folders.js';

afterAll(removeFolders);

test('a full disk is an error for the write; reads go on, and all that was acknowledged stays', async () => {
  const folder = newFolder();
  // A file size limit stops writes, as a full disk does.
  const limited = 'ulimit -f 4000; exec "$0" "$@"';
  const child = spawn('sh', [
    '-c',
    limited,
    process.execPath,
    executablePath(),
    '--child',
    '--port',
    '0',
    '--dbpath',
    folder,
  ]);
  const lines = createInterface({ input: child.stdout });
  let port: string | undefined;
  for await (const line of lines) {
    port = /waiting for connections on port (\d+)/.exec(line)?.[1];
    if (port !== undefined) break;
  }
  child.stdout.resume();
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}`, { retryWrites: false });
  const notes = client.db('a').collection<{ _id: number; slug: string; text: string }>('notes');
  await notes.createIndex({ slug: 1 });
  let acknowledged = 0;
  let failure: unknown = null;
  while (failure === null && acknowledged < 100_000) {
    const docs = Array.from({ length: 50 }, (_, i) => ({
      _id: acknowledged + i,
      slug: `slug-${acknowledged + i}-end`,
      text: 'x'.repeat(2_000),
    }));
    failure = await notes.insertMany(docs).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) acknowledged += docs.length;
  }
  expect(failure).toMatchObject({ code: 14031 });
  expect(await notes.countDocuments({ slug: /^slug/ })).toBe(acknowledged);
  expect(await notes.findOne({ _id: acknowledged - 1 })).not.toBeNull();
  await client.close();
  child.stdin.end();
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(await checkFolder(folder, 0)).toMatchObject({ documents: acknowledged, problems: [] });
});

test('checksums for which there is no room leave those that are there', async () => {
  const folder = newFolder();
  const path = join(folder, 'data.mdb');
  const fill = async (first: number, count: number, isTrusted: boolean): Promise<void> => {
    const environment = await Environment.open(folder, { nosync: true });
    await environment.write((view) => {
      for (let n = first; n < first + count; n++)
        view.put('records', Buffer.from(`key ${n}`), Buffer.alloc(9_000, n));
    });
    await environment.close(isTrusted);
  };
  await fill(0, 1_000, true);
  const before = readFileSync(join(folder, 'data.sums'));
  await fill(1_000, 100, false);
  // A file size limit stops a write half-way, as a full disk does.
  const built = new URL('../dist/storage/page-checksums.js', import.meta.url).href;
  const write = `import { writePageChecksums } from '${built}'; writePageChecksums(process.argv[1], { flush: false });`;
  const limited = 'ulimit -f 1; exec "$0" "$@"';
  const args = ['-c', limited, process.execPath, '--input-type=module', '-e', write, path];
  expect(before.length).toBeGreaterThan(2_048);
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(readFileSync(join(folder, 'data.sums')).equals(before)).toBe(true);
  expect(existsSync(join(folder, 'data.sums.new'))).toBe(false);
});
