import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.js';
import { FilmEngines } from './film-engines.js';

let folder: string;
let clock: FakeClock;
let engines: FilmEngines;
const warn = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-engines-'));
  clock = new FakeClock();
  await writeFile(join(folder, 'starts'), '');
  await writePrograms('exit 1');
  const config = { ffmpegPath: join(folder, 'ffmpeg'), programFolders: [], isTest: false };
  engines = new FilmEngines({ config, logger: { warn }, clock });
});
afterEach(async () => {
  warn.mockReset();
  await rm(folder, { recursive: true });
});

/** Writes ffmpeg and ffprobe that note each of their starts. */
async function writePrograms(script: string): Promise<void> {
  for (const name of ['ffmpeg', 'ffprobe'])
    await writeFile(join(folder, name), `#!/bin/sh\necho ${name} $1 >> ${folder}/starts\n${script}\n`, {
      mode: 0o755,
    });
}

/** A script that answers every option. */
const answers = (library: string) =>
  ` echo ' V libx264'; echo ' A aac'; echo 'libavutil ${library}. 1.100'
echo 'ffmpeg version N-1 Copyright' >&2; echo 'libavutil ${library}. 1.100' >&2`;
const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n').sort();

describe.each(['decode', 'render'] as const)('the program to %s films', (kind) => {
  it('is not looked for again within a minute when it is missing', async () => {
    expect(engines.health[kind]).toBe('unchecked');
    expect(await Promise.all([engines[kind](), engines[kind]()])).toEqual([null, null]);
    expect(engines.health[kind]).toBe('missing');
    const { length } = await starts();
    clock.advance({ seconds: 59 });
    expect(await engines[kind]()).toBeNull();
    expect(await starts()).toHaveLength(length);
    expect(warn).toHaveBeenCalledOnce();
    clock.advance({ seconds: 1 });
    expect(await engines[kind]()).toBeNull();
    expect(await starts()).toHaveLength(2 * length);
  });

  it('is found a minute after it has come, and remembered', async () => {
    expect(await engines[kind]()).toBeNull();
    await writePrograms(answers('59'));
    clock.advance({ minutes: 1 });
    expect(await engines[kind]()).toMatchObject({ version: 'N-1' });
    expect(engines.health[kind]).toBe('available');
    const { length } = await starts();
    clock.advance({ days: 1 });
    expect(await engines[kind]()).not.toBeNull();
    expect(await starts()).toHaveLength(length);
    engines.forget();
    expect(await engines[kind]()).not.toBeNull();
    expect(await starts()).toHaveLength(length + 3);
  });
});

it('one search at the start asks each program once for all that is to be known', async () => {
  await writePrograms(answers('59'));
  engines.onApplicationBootstrap();
  expect(await Promise.all([engines.render(), engines.decode()])).toMatchObject([
    { path: join(folder, 'ffmpeg'), source: 'FFMPEG_PATH', version: 'N-1' },
    { ffprobe: join(folder, 'ffprobe'), version: 'N-1', hasToneMapping: false },
  ]);
  expect(engines.health).toEqual({ render: 'available', decode: 'available' });
  expect(await starts()).toEqual(['ffmpeg -encoders', 'ffmpeg -filters', 'ffprobe -version']);
});

it('a program that encodes is kept while one that decodes is looked for', async () => {
  await writePrograms(answers('56'));
  expect(await engines.decode()).toBeNull();
  expect(engines.health).toEqual({ render: 'available', decode: 'missing' });
  await writePrograms('exit 1');
  clock.advance({ minutes: 1 });
  expect(await engines.decode()).toBeNull();
  expect(await engines.render()).toMatchObject({ version: 'N-1' });
});
