import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.js';
import { LocalFilmDecoder } from './own-films/local.film-decoder.adapter.js';
import { LocalFilmRenderer } from './rendering/local.film-renderer.adapter.js';

let folder: string;
let clock: FakeClock;
const warn = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-search-'));
  clock = new FakeClock();
  await appendFile(join(folder, 'calls'), '');
  await writeProgram('exit 1');
});
afterEach(async () => {
  warn.mockReset();
  await rm(folder, { recursive: true });
});

/** Writes ffmpeg and ffprobe that note each of their starts. */
async function writeProgram(script: string): Promise<void> {
  for (const name of ['ffmpeg', 'ffprobe'])
    await writeFile(join(folder, name), `#!/bin/sh\necho x >> ${folder}/calls\n${script}\n`, {
      mode: 0o755,
    });
}

const countStarts = async () => (await readFile(join(folder, 'calls'), 'utf8')).length / 2;
const works = `echo 'ffmpeg version N-1 Copyright'; echo 'libavutil 59. 1.100'; echo ' V libx264'; echo ' A aac'`;

const tools = () => ({
  config: { ffmpegPath: join(folder, 'ffmpeg'), programFolders: [], isTest: true },
  logger: { warn },
  clock,
});

describe.each([
  [
    'decodes',
    () => {
      const decoder = new LocalFilmDecoder(tools());
      return { isThere: () => decoder.isAvailable(), health: () => decoder.health };
    },
  ],
  [
    'encodes',
    () => {
      const renderer = new LocalFilmRenderer(tools());
      return { isThere: async () => (await renderer.engine()) !== null, health: () => renderer.health };
    },
  ],
])('a program that %s films', (_name, start) => {
  it('is not asked for again within a minute when it is missing', async () => {
    const { isThere, health } = start();
    expect(health()).toBe('unchecked');
    expect(await Promise.all([isThere(), isThere()])).toEqual([false, false]);
    expect(health()).toBe('missing');
    const starts = await countStarts();
    clock.advance({ seconds: 59 });
    expect(await isThere()).toBe(false);
    expect(await countStarts()).toBe(starts);
    expect(warn).toHaveBeenCalledOnce();
    clock.advance({ seconds: 1 });
    expect(await isThere()).toBe(false);
    expect(await countStarts()).toBe(2 * starts);
  });

  it('is found a minute after it has come, and remembered', async () => {
    const { isThere, health } = start();
    expect(await isThere()).toBe(false);
    await writeProgram(works);
    clock.advance({ minutes: 1 });
    expect(await isThere()).toBe(true);
    expect(health()).toBe('available');
    const starts = await countStarts();
    clock.advance({ days: 1 });
    expect(await isThere()).toBe(true);
    expect(await countStarts()).toBe(starts);
  });
});
