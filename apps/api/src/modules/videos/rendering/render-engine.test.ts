import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpegFactsReader } from '../ffmpeg-facts.js';
import { findRenderEngine } from './render-engine.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const find = (configured: string | null, folders: readonly string[]) =>
  findRenderEngine(configured, folders, ffmpegFactsReader());

/** A program that answers as ffmpeg does. */
async function program(name: string, encoders: string, file = name): Promise<string> {
  const path = join(folder, file);
  const [list, banner] = [` V..... ${encoders}`, 'ffmpeg version 7.1-test Copyright'].map((text) =>
    JSON.stringify(text),
  );
  await writeFile(path, `#!${process.execPath}\nconsole.log(${list});\nconsole.error(${banner});\n`);
  await chmod(path, 0o755);
  return path;
}

it('is the configured program alone', async () => {
  const path = await program('configured', 'libx264 H.264\n A..... aac AAC');
  expect(await find(path, [])).toEqual({ path, source: 'FFMPEG_PATH', version: '7.1-test' });
  expect(await find(join(folder, 'absent'), [])).toBeNull();
});

it('has the encoders of a film', async () => {
  expect(await find(await program('mute', 'libx264 H.264'), [])).toBeNull();
});

it('is found on the search path before the package, also after one without the encoders', async () => {
  await mkdir(join(folder, 'poor'));
  await program('poor', 'mpeg4', 'poor/ffmpeg');
  const path = await program('found', 'libx264 H.264\n A..... aac AAC', 'ffmpeg');
  const folders = [join(folder, 'nothing'), join(folder, 'poor'), folder];
  expect(await find(null, folders)).toMatchObject({ path, source: 'PATH' });
});

it('is the package’s where nothing else is', async () => {
  expect(await find(null, [])).toMatchObject({ source: 'package' });
});
