import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpegFactsReader } from '../ffmpeg-facts.js';
import { findRenderEngine } from '../rendering/render-engine.js';
import { findDecodeEngine } from './decode-engine.js';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'decode-engines-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const find = (configured: string | null, folders: readonly string[], platform?: NodeJS.Platform) =>
  findDecodeEngine(configured, folders, ffmpegFactsReader(), platform);

/** Programs of a folder that answer as ffmpeg and ffprobe do. */
async function programs(
  folder: string,
  library: Readonly<Record<'ffmpeg' | 'ffprobe', string>>,
  encoders = ' V..... libx264 H.264\n A..... aac AAC',
): Promise<string> {
  await mkdir(join(root, folder));
  for (const [name, version] of Object.entries(library)) {
    const versionText = `${name} version N-1-test Copyright\nlibavutil      ${version}. 28.100 / ${version}. 28.100\n`;
    const source = `const isList = process.argv[2] !== '-version';
console.log(isList ? ${JSON.stringify(encoders)} : ${JSON.stringify(versionText)});
if (isList) console.error(${JSON.stringify(versionText)});`;
    await writeFile(join(root, folder, name), `#!${process.execPath}\n${source}\n`);
    await chmod(join(root, folder, name), 0o755);
  }
  return join(root, folder);
}

it('is two programs of 5.1 or newer in one folder, after those that are too old', async () => {
  const old = await programs('old', { ffmpeg: '56', ffprobe: '56' });
  const mixed = await programs('mixed', { ffmpeg: '59', ffprobe: '56' });
  const mute = await programs('mute', { ffmpeg: '59', ffprobe: '59' }, ' V..... mpeg4 MPEG-4');
  const good = await programs('good', { ffmpeg: '57', ffprobe: '57' });
  expect(await find(null, [old, mixed, mute])).toBeNull();
  expect(await find(null, [old, mixed, mute, good])).toEqual({
    ffmpeg: join(good, 'ffmpeg'),
    ffprobe: join(good, 'ffprobe'),
    version: 'N-1-test',
    hasToneMapping: false,
  });
  expect(await find(join(good, 'ffmpeg'), [])).toMatchObject({ version: 'N-1-test' });
  expect(await find(join(old, 'ffmpeg'), [good])).toBeNull();
  expect(await find(null, [good], 'win32')).toBeNull();
});

it('is never the build of the package, which encodes our own frames alone', async () => {
  const packaged = await findRenderEngine(null, [], ffmpegFactsReader());
  expect(packaged?.source).toBe('package');
  expect(await find(packaged?.path ?? '', [])).toBeNull();
  expect(await find(null, [])).toBeNull();
});
