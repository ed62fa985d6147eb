import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import type { ObjectEntry, ObjectStore } from './object-store.port.js';

const bytesOf = (text: string) => Buffer.from(text);

async function keysOf(entries: AsyncIterable<ObjectEntry>): Promise<string[]> {
  const keys: string[] = [];
  for await (const entry of entries) keys.push(entry.key);
  return keys;
}

class StoppedClock extends Clock {
  now(): Date {
    return new Date('2031-02-03T04:05:06Z');
  }
}

/** Behaviour required of every object store; runs on each adapter. */
export function objectStoreSuite(
  name: string,
  makeStore: (folder: string, clock: Clock) => ObjectStore,
): void {
  describe(`${name} keeps objects`, () => {
    let folder: string;
    let store: ObjectStore;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'object-store-'));
      store = makeStore(join(folder, 'store'), new StoppedClock());
    });

    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('dates an object by the clock', async () => {
      const path = join(folder, 'upload');
      await writeFile(path, 'x');
      await store.put('a/bytes', bytesOf('x'));
      await store.put('a/file', path);
      const instant = new StoppedClock().now();
      for await (const { key, modifiedAt } of store.list('')) expect(modifiedAt, key).toEqual(instant);
      expect((await store.stat('a/file'))?.modifiedAt).toEqual(instant);
    });

    it('copies an object, which then stands by itself', async () => {
      await store.put('pages/1/a.jpg', bytesOf('світлина'));
      expect(await store.copy('pages/1/a.jpg', 'pages/2/b.jpg')).toBe(true);
      await store.removePrefix('pages/1/');
      expect(await store.read('pages/2/b.jpg')).toEqual(bytesOf('світлина'));
      expect((await store.stat('pages/2/b.jpg'))?.modifiedAt).toEqual(new StoppedClock().now());
      await store.put('pages/3/c.jpg', bytesOf('інша'));
      expect(await store.copy('pages/3/c.jpg', 'pages/2/b.jpg')).toBe(true);
      expect(await store.read('pages/2/b.jpg')).toEqual(bytesOf('інша'));
      expect(await store.copy('pages/1/a.jpg', 'pages/2/b.jpg')).toBe(false);
      expect(await store.read('pages/2/b.jpg')).toEqual(bytesOf('інша'));
    });

    it('returns the stored bytes', async () => {
      const bytes = bytesOf('світлина');
      await store.put('pages/1/master.jpg', bytes);
      expect(await store.read('pages/1/master.jpg')).toEqual(bytes);
      expect(await store.exists('pages/1/master.jpg')).toBe(true);
      expect(await store.stat('pages/1/master.jpg')).toMatchObject({
        key: 'pages/1/master.jpg',
        sizeBytes: 16,
      });
      expect(await store.stat('pages/1/absent.jpg')).toBeNull();
      const opened = await store.open('pages/1/master.jpg');
      expect(opened && (await buffer(opened))).toEqual(bytes);
      const part = await store.open('pages/1/master.jpg', { start: 2, end: 5 });
      expect(part && (await buffer(part))).toEqual(bytes.subarray(2, 6));
    });

    it('moves a finished temporary file', async () => {
      const bytes = Buffer.alloc(700_000, 'я');
      const path = join(folder, 'upload');
      await writeFile(path, bytes);
      await store.put('pages/1/a.jpg', path);
      expect((await store.stat('pages/1/a.jpg'))?.sizeBytes).toBe(700_000);
      expect(existsSync(path)).toBe(false);
      expect((await store.read('pages/1/a.jpg'))?.equals(bytes)).toBe(true);
    });

    it('keeps the old object when the new one cannot be read', async () => {
      await store.put('a', bytesOf('old'));
      await expect(store.put('a', join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await store.read('a')).toEqual(bytesOf('old'));
    });

    it('keeps an empty object', async () => {
      await store.put('empty', Buffer.alloc(0));
      expect((await store.stat('empty'))?.sizeBytes).toBe(0);
      expect(await store.read('empty')).toEqual(Buffer.alloc(0));
    });

    it('replaces the whole object', async () => {
      await store.put('a', bytesOf('a long text'));
      await store.put('a', bytesOf('short'));
      expect(await store.read('a')).toEqual(bytesOf('short'));
    });

    it('keeps one whole object of many put at once', async () => {
      const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(10_000, index + 1));
      await Promise.all(versions.map((bytes) => store.put('deep/er/a', bytes)));
      const kept = await store.read('deep/er/a');
      expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
      expect(await keysOf(store.list(''))).toEqual(['deep/er/a']);
    });

    it('returns null for an absent key', async () => {
      await store.put('a/b', bytesOf('x'));
      for (const key of ['b', 'a', 'a/c', 'a/b/c']) {
        expect(await store.open(key)).toBeNull();
        expect(await store.exists(key)).toBe(false);
      }
      expect(await store.read('a/b/c')).toBeNull();
    });

    it('removes an object, and one that is absent', async () => {
      await store.put('pages/1/a', bytesOf('x'));
      await store.put('pages/1/b', bytesOf('y'));
      await store.remove('pages/1/a');
      await store.remove('pages/1/a');
      await store.remove('never/was');
      expect(await keysOf(store.list(''))).toEqual(['pages/1/b']);
    });

    it('removes a folder and not its neighbour', async () => {
      for (const key of ['pages/1/a', 'pages/1/b/c', 'pages/12/a', 'pages/2'])
        await store.put(key, bytesOf(key));
      await store.removePrefix('pages/1/');
      await store.removePrefix('pages/1/');
      await store.removePrefix('none/');
      expect(await keysOf(store.list(''))).toEqual(['pages/12/a', 'pages/2']);
    });

    it('loses nothing of a folder that is emptied and filled at once', async () => {
      await store.put('pages/1/old', bytesOf('x'));
      const keys = Array.from({ length: 20 }, (_, index) => `pages/1/new${index}`);
      const removals = keys.map(() => store.remove('pages/1/old'));
      await Promise.all([...keys.map((key) => store.put(key, bytesOf(key))), ...removals]);
      expect(await keysOf(store.list('pages/1/'))).toEqual(keys.sort());
    });

    it('lists sizes and times in the order of keys', async () => {
      for (const key of ['b', 'a/z', 'a-b', 'a.b', 'a/b/c', 'a0']) await store.put(key, bytesOf(key));
      expect(await keysOf(store.list(''))).toEqual(['a-b', 'a.b', 'a/b/c', 'a/z', 'a0', 'b']);
      const entries: ObjectEntry[] = [];
      for await (const entry of store.list('a/')) entries.push(entry);
      expect(entries.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([
        ['a/b/c', 5],
        ['a/z', 3],
      ]);
      expect(entries[0]?.modifiedAt).toBeInstanceOf(Date);
      expect(await keysOf(store.list('nothing/'))).toEqual([]);
    });

    it.each([
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '..',
      '../a',
      'a/../b',
      'a/..',
      'a..b',
      '.a',
      'a/.b',
      'A',
      'ї',
      'a b',
      'a\\b',
      'a\0',
    ])('refuses the key %j', async (key) => {
      await expect(store.put(key, bytesOf('x'))).rejects.toThrow(TypeError);
      await expect(store.open(key)).rejects.toThrow(TypeError);
      await expect(store.read(key)).rejects.toThrow(TypeError);
      await expect(store.exists(key)).rejects.toThrow(TypeError);
      await expect(store.remove(key)).rejects.toThrow(TypeError);
    });

    it.each(['', '/', 'a', '../', 'a/../', './'])('refuses to remove the prefix %j', async (prefix) => {
      await store.put('a/b', bytesOf('x'));
      await expect(store.removePrefix(prefix)).rejects.toThrow(TypeError);
      expect(await store.exists('a/b')).toBe(true);
    });
  });
}
