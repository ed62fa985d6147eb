import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headOf, inspectDataFile, renewChecksums, verifyRest } from './data-file.js';
import { Environment } from './environment.js';
import { type PageChecksums, readPageChecksums, writePageChecksums } from './page-checksums.js';
import { PageReader, type PageRun, transactionOf, walkTree } from './page-reader.js';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-mongo-sums-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function key(n: number): Buffer {
  return Buffer.from(`key ${String(n * 7_919).padStart(9, '0')}`);
}

/** Writes `count` keys from `first` on, every tenth with a value of several pages. */
function fill(environment: Environment, first: number, count: number): Promise<void> {
  return environment.write((view) => {
    for (let n = first; n < first + count; n++) {
      view.put('indexes', key(n), Buffer.of(0));
      view.put('records', key(n), Buffer.alloc(n % 10 === 0 ? 9_000 : 40, n));
      if (n % 100 === 0) view.put('catalog', key(n), Buffer.alloc(9_000, n));
    }
  });
}

function open(folder: string): Promise<Environment> {
  return Environment.open(folder, { nosync: true });
}

/** Folder with a closed file, and the path of the file. */
async function closedFolder(): Promise<{ folder: string; path: string }> {
  const folder = join(parent, 'closed');
  const environment = await open(folder);
  await fill(environment, 0, 2_000);
  await environment.close();
  return { folder, path: join(folder, 'data.mdb') };
}

/** Flips one bit; a second call restores it. */
function spoil(path: string, at: number): void {
  const handle = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  writeSync(handle, Buffer.of((byte[0] ?? 0) ^ 4), 0, 1, at);
  closeSync(handle);
}

/** Leaves of a table. */
function leaves(path: string, table = 'indexes'): number[] {
  const reader = new PageReader(path);
  const found: number[] = [];
  for (const tree of reader.trees(reader.meta())) {
    if (tree.name === table)
      walkTree(reader, tree, { branch: () => undefined, leaf: (number) => found.push(number) });
  }
  reader.close();
  return found;
}

/** Large values of a table. */
function runsOf(path: string, table: string): PageRun[] {
  const reader = new PageReader(path);
  const found: PageRun[] = [];
  reader.meta();
  reader.eachLeaf(leaves(path, table), (number, page) => found.push(...reader.runs(page, number)));
  reader.close();
  return found;
}

function verificationOf(path: string): string {
  try {
    return inspectDataFile(path);
  } catch (error) {
    return String(error);
  }
}

test('a closed file is verified wholly; a changed bit in any of its leaves is found', async () => {
  const { path } = await closedFolder();
  expect(inspectDataFile(path)).toBe('whole');
  for (const leaf of [...leaves(path), ...leaves(path, 'records')]) {
    spoil(path, leaf * 4_096 + 4_000);
    expect(verificationOf(path)).toContain(`is damaged at page ${leaf}`);
    spoil(path, leaf * 4_096 + 4_000);
  }
  expect(inspectDataFile(path)).toBe('whole');
});

test('a changed bit in the head of a large record is found', async () => {
  const { path } = await closedFolder();
  const runs = runsOf(path, 'records');
  expect(runs.length).toBe(200);
  for (const { first } of runs) {
    for (const at of [0, 8, 18, 20]) {
      spoil(path, first * 4_096 + at);
      expect(verificationOf(path)).toContain(`is damaged at page ${first}`);
      spoil(path, first * 4_096 + at);
    }
  }
});

/** Transaction that wrote a page. */
function writerOf(path: string, page: number): number {
  return transactionOf(readFileSync(path).subarray(page * 4_096, page * 4_096 + 24));
}

test('a large value of before is verified and keeps its checksum below a leaf that was written anew', async () => {
  const { folder, path } = await closedFolder();
  const { transaction } = checksumsOf(path);
  const environment = await open(folder);
  await environment.write((view) => {
    for (let n = 1; n < 2_000; n += 10) view.put('records', key(n), Buffer.alloc(40, 1));
    view.put('catalog', key(50), Buffer.of(1));
  });
  await environment.close(false);
  const runs = [...runsOf(path, 'records'), ...runsOf(path, 'catalog')];
  expect(runs.length).toBe(220);
  expect(leaves(path, 'records').every((leaf) => writerOf(path, leaf) > transaction)).toBe(true);
  expect(runs.every(({ first }) => writerOf(path, first) <= transaction)).toBe(true);
  expect(inspectDataFile(path)).toBe('part');
  for (const { first } of runs) {
    spoil(path, first * 4_096 + 20);
    expect(verificationOf(path)).toContain(`is damaged at page ${first}`);
    spoil(path, first * 4_096 + 20);
  }
  const [{ first }] = runs as [PageRun];
  spoil(path, first * 4_096 + 20);
  renewChecksums(path, headOf(path), false, () => undefined);
  expect(verificationOf(path)).toContain(`is damaged at page ${first}`);
  spoil(path, first * 4_096 + 20);
  expect(inspectDataFile(path)).toBe('whole');
});

test('a changed bit in its head is found, wherever it stands', async () => {
  const { path } = await closedFolder();
  for (const page of [0, 1]) {
    for (let at = 24; at < 160; at++) {
      spoil(path, page * 4_096 + at);
      // The older head is unused; its contents do not matter until it becomes the newer one.
      expect(verificationOf(path)).toMatch(
        /^whole$|is damaged|is older than its checksums|is not a data file|is cut/,
      );
      spoil(path, page * 4_096 + at);
    }
  }
  const reader = new PageReader(path);
  const newest = reader.meta().transaction % 2;
  reader.close();
  for (let at = 48; at < 160; at++) {
    spoil(path, newest * 4_096 + at);
    expect(verificationOf(path)).toContain('DataFileError');
    spoil(path, newest * 4_096 + at);
  }
});

test('after a kill what was there before is verified, and what was written is served', async () => {
  const { folder, path } = await closedFolder();
  const environment = await open(folder);
  const old = leaves(path);
  await fill(environment, 5_000, 100);
  const killed = join(parent, 'data.mdb');
  copyFileSync(path, killed);
  copyFileSync(join(folder, 'data.sums'), join(parent, 'data.sums'));
  await environment.close();
  expect(inspectDataFile(killed)).toBe('part');
  const still = leaves(killed).filter((leaf) => old.includes(leaf));
  expect(still.length).toBeGreaterThan(0);
  for (const leaf of still) {
    // A page cannot hide damage by claiming to be younger.
    for (const at of [4_000, 9]) {
      spoil(killed, leaf * 4_096 + at);
      expect(verificationOf(killed)).toContain(`is damaged at page ${leaf}`);
      spoil(killed, leaf * 4_096 + at);
    }
  }
});

/** Reads the checksums beside a file. */
function checksumsOf(path: string): PageChecksums {
  const sums = readPageChecksums(path);
  if (sums === null || sums === 'damaged') throw new Error('no checksums');
  return sums;
}

test('checksums that are brought up to date are those that are made anew', async () => {
  const { folder, path } = await closedFolder();
  const environment = await open(folder);
  await fill(environment, 900, 300);
  await environment.write((view) => view.remove('catalog', key(100)));
  await environment.close();
  const updated = checksumsOf(path);
  rmSync(join(folder, 'data.sums'));
  writePageChecksums(path, { flush: false });
  const anew = checksumsOf(path);
  // Ignore leftovers of pages that no longer belong to a tree.
  const ofTrees = { ...updated, pages: updated.pages.map((sum, n) => (anew.pages[n] === 0 ? 0 : sum)) };
  expect(ofTrees).toEqual(anew);
  expect(inspectDataFile(path)).toBe('whole');
});

test('a stop without time leaves the checksums as they were; the rest gets some while it is served', async () => {
  const { folder, path } = await closedFolder();
  const before = readFileSync(join(folder, 'data.sums'));
  const environment = await open(folder);
  await fill(environment, 5_000, 100);
  await environment.close(false);
  expect(writePageChecksums(path, { flush: false, isLate: () => true })).toBe(false);
  expect(readFileSync(join(folder, 'data.sums')).equals(before)).toBe(true);
  expect(inspectDataFile(path)).toBe('part');
  verifyRest(path, headOf(path), false, () => undefined);
  expect(inspectDataFile(path)).toBe('whole');
  for (const leaf of leaves(path)) {
    spoil(path, leaf * 4_096 + 4_000);
    expect(verificationOf(path)).toContain(`is damaged at page ${leaf}`);
    spoil(path, leaf * 4_096 + 4_000);
  }
});

test('a start verifies small trees and branches; leaves beyond its bound are verified afterwards', async () => {
  const { path } = await closedFolder();
  const rest = (): void => verifyRest(path, headOf(path), false, () => undefined);
  expect(inspectDataFile(path, { first: 8 })).toBe('begun');
  rest();
  for (const leaf of leaves(path).slice(0, 10)) {
    spoil(path, leaf * 4_096 + 4_000);
    expect(inspectDataFile(path, { first: 8 })).toBe('begun');
    expect(rest).toThrow(`is damaged at page ${leaf}`);
    spoil(path, leaf * 4_096 + 4_000);
  }
});

test('what was written gets checksums while it is served, so that a kill leaves little without', async () => {
  const { folder, path } = await closedFolder();
  const environment = await open(folder);
  const killed = join(parent, 'data.mdb');
  const kill = (): void => {
    copyFileSync(path, killed);
    copyFileSync(join(folder, 'data.sums'), join(parent, 'data.sums'));
  };
  await fill(environment, 5_000, 300);
  kill();
  expect(inspectDataFile(killed)).toBe('part');
  renewChecksums(path, headOf(path), false, () => undefined);
  kill();
  expect(inspectDataFile(killed)).toBe('whole');
  for (const leaf of leaves(killed, 'records')) {
    spoil(killed, leaf * 4_096 + 4_000);
    expect(verificationOf(killed)).toContain(`is damaged at page ${leaf}`);
    spoil(killed, leaf * 4_096 + 4_000);
  }
  await environment.close();
});

test('a state of which a snapshot is held is verified as it was, whatever is written meanwhile', async () => {
  const { folder, path } = await closedFolder();
  const environment = await open(folder);
  const snapshot = environment.snapshot();
  snapshot.get('records', key(0));
  const head = headOf(path);
  for (let round = 0; round < 6; round++) {
    await fill(environment, round * 300, 600);
    await environment.write((view) => {
      for (let n = round * 250; n < round * 250 + 200; n++) view.remove('records', key(n));
      for (let n = 0; n < 2_000; n += 100) view.put('catalog', key(n), Buffer.alloc(9_000, round));
    });
    verifyRest(path, head, false, () => undefined);
  }
  snapshot.release();
  await environment.close();
  expect(inspectDataFile(path)).toBe('whole');
});

test('checksums that are missing or damaged are told, those of a later state refuse the file', async () => {
  const { folder, path } = await closedFolder();
  const sums = join(folder, 'data.sums');
  const before = { data: readFileSync(path), sums: readFileSync(sums) };
  rmSync(sums);
  expect(inspectDataFile(path)).toBe('none');
  writeFileSync(sums, before.sums);
  spoil(sums, 100);
  expect(inspectDataFile(path)).toBe('damaged checksums');
  writeFileSync(sums, before.sums);
  const environment = await open(folder);
  await fill(environment, 3_000, 10);
  await environment.close();
  writeFileSync(path, before.data);
  expect(verificationOf(path)).toContain('is older than its checksums');
});
