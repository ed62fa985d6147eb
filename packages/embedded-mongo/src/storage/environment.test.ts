import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Environment as EnvironmentType } from './environment.js';
import { MAX_KEY, MIN_KEY, type WriteView } from './views.js';

/** Folder whose flushes are disabled. */
const unflushed = { path: '' };
// Another test file may have loaded the modules already: they are loaded anew, here and for the next file.
vi.resetModules();
vi.doMock('./files.js', async (load) => {
  const files = await load<typeof import('./files.js')>();
  const flushToDisk = (path: string): Promise<void> =>
    path === unflushed.path ? Promise.reject(new Error('the disk fails')) : files.flushToDisk(path);
  return { ...files, flushToDisk };
});
const { Environment } = await import('./environment.js');
afterAll(() => {
  vi.doUnmock('./files.js');
  vi.resetModules();
});

let folder: string;
let environment: EnvironmentType;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-environment-'));
  environment = await Environment.open(folder, { nosync: true });
});
afterEach(async () => {
  await environment.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string): Buffer => Buffer.from(text);

/** All records, as `key=value`. */
function records(): string[] {
  const snapshot = environment.snapshot();
  const entries = snapshot.entries('records', { start: MIN_KEY, end: MAX_KEY });
  snapshot.release();
  return entries.map(({ key, value }) => `${key.toString()}=${value.toString()}`);
}

function change(view: WriteView): void {
  view.put('records', bytes('kept'), bytes('changed'));
  view.put('records', bytes('kept'), bytes('changed again'));
  view.putNew('records', bytes('new'), bytes('1'));
  view.put('records', bytes('new'), bytes('2'));
  view.remove('records', bytes('gone'));
  view.put('records', bytes('gone'), bytes('back'));
}

type Job = (view: WriteView) => unknown;

const WAYS: Readonly<Record<string, (job: Job) => Promise<unknown>>> = {
  write: (job) => environment.write(job),
  'a short append': (job) => environment.append(10, job),
  'a long append': (job) => environment.append(Number.POSITIVE_INFINITY, job),
};

for (const [how, run] of Object.entries(WAYS)) {
  for (const when of ['at once', 'after a pause'] as const) {
    test(`${how}: a job that fails ${when} leaves nothing, those beside it stay`, async () => {
      await environment.write((view) => {
        view.put('records', bytes('kept'), bytes('kept'));
        view.put('records', bytes('gone'), bytes('gone'));
      });
      const undone: string[] = [];
      const failing = run((view) => {
        view.hooks.onUndo.push(() => undone.push('undone'));
        change(view);
        if (when === 'at once') throw new Error('no');
        return new Promise((_, reject) => setImmediate(() => reject(new Error('no'))));
      });
      const before = run((view) => view.putNew('records', bytes('beside'), bytes('1')));
      await expect(failing).rejects.toThrow('no');
      await before;
      expect(records()).toEqual(['beside=1', 'gone=gone', 'kept=kept']);
      expect(undone).toEqual(['undone']);
    });
  }

  test(`${how}: what a job does is seen by itself at once and by others when it is done`, async () => {
    await run(async (view) => {
      view.putNew('records', bytes('a'), bytes('1'));
      await new Promise(setImmediate);
      expect(view.get('records', bytes('a'))?.toString()).toBe('1');
      expect(view.count('records', MIN_KEY, MAX_KEY)).toBe(1);
      expect(records()).toEqual([]);
    });
    expect(records()).toEqual(['a=1']);
  });
}

test('a file of another format is refused, and stays as it is', async () => {
  await environment.write((view) => view.put('meta', bytes('format'), bytes('embedded-mongo 1')));
  await environment.close();
  const refused = {
    name: 'DataFileError',
    message: expect.stringContaining("has the format 'embedded-mongo 1'"),
  };
  await expect(Environment.open(folder, { nosync: true })).rejects.toMatchObject(refused);
  await expect(Environment.open(folder, { nosync: true })).rejects.toMatchObject(refused);
  environment = await Environment.open(mkdtempSync(join(folder, 'next-')), { nosync: true });
});
