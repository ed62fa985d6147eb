import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type CameraMovement, cameraMovements, filmFrames } from '@memorial/contracts/videos/films.constants';
import { wavHeader } from '@memorial/contracts/voices/wav-header';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.js';
import { readConfig } from '../../../platform/config/app-config.js';
import { packageFolder } from '../../../platform/config/package-folder.js';
import { readGlyphOutlines } from '../../../platform/drawing/glyph-outlines.js';
import { FilmEngines } from '../film-engines.js';
import { measureLoudness, measureTruePeak, narrationLoudness } from '../speech/loudness.js';
import { parseWav, type Sound, writeWav } from '../speech/sound.js';
import type { Size } from './camera-path.js';
import { RenderEngineMissingError, type RenderedFilm } from './film-renderer.port.js';
import { filmWords } from './film-titles.js';
import { LocalFilmRenderer } from './local.film-renderer.adapter.js';

/** Frames a quarter as wide as those of a real film. */
const frames = {
  landscape: { width: 320, height: 180 },
  portrait: { width: 184, height: 320 },
  square: { width: 240, height: 240 },
} as const;
const closingLines = ['Рух камери створено програмою', 'Вічна пам’ять'];
const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));

let folder: string;
let renderer: LocalFilmRenderer;
let photoPath: string;
let ffmpeg: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'));
  renderer = rendererOf({ PATH: process.env.PATH ?? '' });
  const engine = await renderer.engine();
  if (engine === null) throw new Error('no ffmpeg: npm did not install @ffmpeg-installer/ffmpeg');
  ffmpeg = engine.path;
  photoPath = join(folder, 'photograph.jpg');
  await writeFile(photoPath, await dottedPhotograph());
});
afterAll(async () => {
  await renderer.onApplicationShutdown();
  await rm(folder, { recursive: true, force: true });
});

function rendererOf(env: Readonly<Record<string, string>>): LocalFilmRenderer {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env });
  return new LocalFilmRenderer(
    new FilmEngines({ config, logger: { warn: vi.fn() }, clock: new FakeClock() }),
  );
}

/** Programs that run on the machine, with their arguments. */
async function runningPrograms(): Promise<string> {
  return (await promisify(execFile)('ps', ['-A', '-ww', '-o', 'args'])).stdout;
}

/** Soft dots on a dark ground, upright only by its EXIF orientation. */
async function dottedPhotograph(): Promise<Buffer> {
  const dots = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [60 + (index % 6) * 96, 50 + Math.floor(index / 6) * 110];
    return `<circle cx="${x}" cy="${y}" r="14" fill="#e8dcc8"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="#4a4640"/>${dots.join('')}</svg>`;
  const upright = await sharp(Buffer.from(svg)).blur(3).rotate(270).toBuffer();
  return sharp(upright).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

function filmOf(changes: Partial<RenderedFilm> = {}): RenderedFilm {
  made += 1;
  return {
    photoPath,
    crop: null,
    movement: 'zoom-in',
    frame: frames.landscape,
    durationSeconds: 2,
    title: 'Євдокія Ґалайда',
    subtitle: '1941 — 2024',
    closingLines,
    narrationPath: null,
    filmPath: join(folder, `${made}.mp4`),
    posterPath: join(folder, `${made}.jpg`),
    ...changes,
  };
}

/** Names of the boxes of an MP4 with the start of each. */
function boxesOf(file: Buffer, from = 0, end = file.length): { name: string; start: number; end: number }[] {
  const boxes: { name: string; start: number; end: number }[] = [];
  for (let at = from; at + 8 <= end; ) {
    const length = file.readUInt32BE(at);
    if (length < 8) break;
    boxes.push({ name: file.toString('latin1', at + 4, at + 8), start: at, end: at + length });
    at += length;
  }
  return boxes;
}

/** Facts of an MP4 by ISO/IEC 14496-12, read without the program that wrote it. */
function factsOf(file: Buffer) {
  const top = boxesOf(file).map(({ name }) => name);
  const moov = boxesOf(file).find(({ name }) => name === 'moov');
  if (!moov) throw new Error('no moov');
  const inside = boxesOf(file, moov.start + 8, moov.end);
  const header = inside.find(({ name }) => name === 'mvhd')?.start ?? 0;
  const text = file.subarray(moov.start, moov.end);
  const avcC = text.indexOf('avcC');
  const avc1 = text.indexOf('avc1');
  return {
    isFastStart: top.indexOf('moov') < top.indexOf('mdat'),
    tracks: inside.filter(({ name }) => name === 'trak').length,
    seconds: file.readUInt32BE(header + 8 + 16) / file.readUInt32BE(header + 8 + 12),
    width: text.readUInt16BE(avc1 + 4 + 24),
    height: text.readUInt16BE(avc1 + 4 + 26),
    /** 100 is High. */
    profile: text[avcC + 5],
    hasAac: text.includes('mp4a'),
    words: text.toString('utf8'),
  };
}

/** Brightness of every pixel of every frame. */
async function lumaOf({ filmPath, frame }: RenderedFilm): Promise<Buffer[]> {
  const args = ['-loglevel', 'error', '-i', filmPath, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
  const { stdout } = await promisify(execFile)(ffmpeg, args, {
    encoding: 'buffer',
    maxBuffer: 512 * 1024 * 1024,
  });
  const [pixels, bytes] = [frame.width * frame.height, (frame.width * frame.height * 3) / 2];
  return Array.from({ length: stdout.length / bytes }, (_, index) =>
    stdout.subarray(index * bytes, index * bytes + pixels),
  );
}

/** Bursts with sharp beginnings, as syllables are: loud peaks over a low mean. */
function syllables(seconds: number, db: number): Sound {
  const sampleRate = 22_050;
  const samples = new Int16Array(sampleRate * seconds);
  for (let at = 0; at < samples.length; at++) {
    const second = at / sampleRate;
    const burst = Math.exp(-6 * ((second * 4) % 1));
    const tone = 0.7 * Math.sin(2 * Math.PI * 180 * second) + 0.3 * Math.sin(2 * Math.PI * 1_900 * second);
    samples[at] = Math.round(32_767 * 10 ** (db / 20) * burst * tone);
  }
  return { sampleRate, samples: Buffer.from(samples.buffer) };
}

async function leftChannelOf(filmPath: string): Promise<Sound> {
  const args = ['-loglevel', 'error', '-i', filmPath, '-af', 'pan=mono|c0=c0', '-f', 'wav', 'pipe:1'];
  const { stdout } = await promisify(execFile)(ffmpeg, args, {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseWav(stdout);
}

/** The upper third, where no words are. */
const topOf = (plane: Uint8Array, { width, height }: Size) =>
  plane.subarray(0, width * Math.round(height / 3));

const meanOf = (plane: Uint8Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length;

describe('a film', () => {
  it.each(
    cameraMovements.flatMap((movement) =>
      Object.entries(frames).map(([shape, frame]) => [movement, shape, frame] as const),
    ),
  )('of %s is written in the shape %s', async (movement: CameraMovement, _: string, frame: Size) => {
    const film = filmOf({ movement, frame });
    await renderer.render(film, 'a');
    expect(factsOf(await readFile(film.filmPath))).toMatchObject({
      isFastStart: true,
      tracks: 1,
      seconds: 2,
      ...frame,
      profile: 100,
      hasAac: false,
    });
    const planes = await lumaOf(film);
    expect(planes).toHaveLength(60);
    expect(meanOf(planes[0] ?? Buffer.of(0))).toBeGreaterThan(60);
    // At the end the face is dimmer, and still seen.
    const last = meanOf(topOf(planes.at(-1) ?? Buffer.of(), frame));
    const first = meanOf(topOf(planes[0] ?? Buffer.of(), frame));
    expect((last - 16) / (first - 16)).toBeGreaterThan(0.5);
    expect((last - 16) / (first - 16)).toBeLessThan(0.75);
    const poster = await sharp(film.posterPath).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(poster.info).toMatchObject(frame);
    expect(meanOf(poster.data)).toBeGreaterThan(60);
  });

  it('says in its metadata whose it is and how it was made, and no more', async () => {
    const film = filmOf();
    await renderer.render(film, 'a');
    const { words } = factsOf(await readFile(film.filmPath));
    expect(words).toContain('Євдокія Ґалайда');
    expect(words).toContain('Рух камери створено програмою. Вічна пам’ять');
    expect(words).not.toContain(folder);
  });

  it('does not shake when it is played', async () => {
    const film = filmOf({ movement: 'pan-right', durationSeconds: 4, title: '', closingLines: [] });
    await renderer.render(film, 'a');
    const { width } = film.frame;
    // One dot is followed from frame to frame.
    const follow = (plane: Buffer, near: number) => {
      let [sum, moment] = [0, 0];
      for (let y = 0; y < film.frame.height; y++)
        for (let x = Math.round(near) - 14; x <= Math.round(near) + 14; x++) {
          const light = Math.max((plane[y * width + x] ?? 0) - 90, 0);
          sum += light;
          moment += light * x;
        }
      return moment / sum;
    };
    const planes = await lumaOf(film);
    const [first = Buffer.alloc(0)] = planes;
    const lightOf = (x: number) =>
      first.reduce((sum, value, at) => (at % width === x ? sum + value : sum), 0);
    const middle = Array.from({ length: 90 }, (_, index) => width / 2 - 30 + index);
    let position = middle.reduce((best, x) => (lightOf(x) > lightOf(best) ? x : best), width / 2);
    const positions = planes.map((plane) => {
      position = follow(plane, position);
      return position;
    });
    const speeds = positions.slice(1).map((value, index) => value - (positions[index] ?? 0));
    const changes = speeds.slice(1).map((speed, index) => speed - (speeds[index] ?? 0));
    const jitter = Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / changes.length);
    expect((positions[0] ?? 0) - (positions.at(-1) ?? 0)).toBeGreaterThan(15);
    expect(jitter).toBeLessThanOrEqual(0.05);
    expect(speeds.filter((speed) => speed > 0.05)).toEqual([]);
  });

  it('draws the letters of Ukrainian names as they are', async () => {
    const film = filmOf({
      title: 'Єлизавета Їжакевич-Ґонта',
      subtitle: 'с. Знам’янка, 1941 — 2024',
      durationSeconds: 5,
      movement: 'static',
      frame: { width: 640, height: 360 },
      photoPath: join(folder, 'plain.png.jpg'),
    });
    await sharp({ create: { width: 640, height: 360, channels: 3, background: '#808080' } })
      .jpeg()
      .toFile(film.photoPath);
    await renderer.render(film, 'a');
    const { shade, title } = filmWords(glyphs, film, film.frame);
    const reference = await sharp({ create: { ...film.frame, channels: 3, background: '#808080' } })
      .composite([shade, title].map((svg) => ({ input: Buffer.from(svg ?? '') })))
      .greyscale()
      .raw()
      .toBuffer();
    const plane = (await lumaOf(film))[66] ?? Buffer.alloc(0);
    const difference = reference.map((value, at) => Math.abs(16 + (value * 219) / 255 - (plane[at] ?? 0)));
    expect(meanOf(difference)).toBeLessThan(1.5);
    // The letters themselves, not the shade alone.
    expect(Math.max(...reference.subarray(reference.length / 2))).toBeGreaterThan(230);
    expect(Math.max(...plane.subarray(plane.length / 2))).toBeGreaterThan(205);
  });

  it('has the narration as sound, with silence up to its end', async () => {
    const narrationPath = join(folder, 'narration.wav');
    const rate = 16_000;
    const samples = new Int16Array(rate);
    samples.forEach((_, at) => {
      samples[at] = Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / rate));
    });
    const header = wavHeader({ sampleRate: rate, frames: samples.length });
    await writeFile(narrationPath, Buffer.concat([header, Buffer.from(samples.buffer)]));
    const film = filmOf({ narrationPath, durationSeconds: 3 });
    await renderer.render(film, 'a');
    expect(factsOf(await readFile(film.filmPath))).toMatchObject({
      tracks: 2,
      hasAac: true,
      isFastStart: true,
    });
    const args = [
      '-loglevel',
      'error',
      '-i',
      film.filmPath,
      '-ac',
      '1',
      '-ar',
      '16000',
      '-f',
      's16le',
      'pipe:1',
    ];
    const { stdout } = await promisify(execFile)(ffmpeg, args, {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    });
    const loud = (from: number, to: number) => {
      let peak = 0;
      for (let at = from * rate; at < to * rate; at++)
        peak = Math.max(peak, Math.abs(stdout.readInt16LE(at * 2)));
      return peak;
    };
    expect(stdout.length / 2 / rate).toBeGreaterThan(2.9);
    expect(loud(0, 0.9)).toBeLessThan(200);
    expect(loud(1.2, 1.8)).toBeGreaterThan(4_000);
    expect(loud(2.2, 2.9)).toBeLessThan(200);
  });

  it.each([
    ['quiet', -40],
    ['loud', 0],
  ])('has a narration that was %s at the loudness of narrations', async (name, db) => {
    const narrationPath = join(folder, `${name}.wav`);
    const narration = writeWav(syllables(5.5, db));
    await writeFile(narrationPath, narration);
    const film = filmOf({ narrationPath, durationSeconds: 7 });
    await renderer.render(film, 'a');
    const heard = await leftChannelOf(film.filmPath);
    // Both channels are the same, and their powers add up.
    const loudness = (measureLoudness(heard) ?? 0) + 10 * Math.log10(2);
    expect(Math.abs(loudness - narrationLoudness.targetLufs)).toBeLessThan(1);
    expect(measureTruePeak(heard)).toBeLessThanOrEqual(narrationLoudness.maxPeakDb);
    expect(await readFile(narrationPath)).toEqual(narration);
    expect((await readdir(folder)).filter((file) => file.startsWith(`${basename(film.filmPath)}.`))).toEqual(
      [],
    );
  });

  it('of a silent narration stays silent', async () => {
    const narrationPath = join(folder, 'silence.wav');
    await writeFile(narrationPath, writeWav({ sampleRate: 16_000, samples: Buffer.alloc(32_000) }));
    const film = filmOf({ narrationPath });
    await renderer.render(film, 'a');
    expect(measureTruePeak(await leftChannelOf(film.filmPath))).toBeLessThan(-90);
  });

  it('tells how far it is, up to its end', async () => {
    const shares: number[] = [];
    await renderer.render(filmOf(), 'a', { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(50);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThanOrEqual(0.97);
  });
});

describe('a film that is not made', () => {
  it('ends at once when it is cancelled, and leaves room for the next', async () => {
    const cancelled = new AbortController();
    const long = filmOf({ durationSeconds: 300, frame: { width: 1280, height: 720 } });
    const making = renderer.render(long, 'a', {
      killSignal: cancelled.signal,
      onProgress: () => cancelled.abort(new Error('cancelled by the keeper')),
    });
    await expect(making).rejects.toThrow('cancelled by the keeper');
    await vi.waitFor(async () => expect(await runningPrograms()).not.toContain(long.filmPath), 10_000);
    expect(boxesOf(await readFile(long.filmPath)).map(({ name }) => name)).not.toContain('moov');
    await expect(renderer.render(filmOf(), 'a')).resolves.toBeUndefined();
  });

  it.each([
    ['no photograph', 'missing.jpg', null],
    ['a photograph that is none', 'none.jpg', Buffer.from('<svg/>')],
    ['half a photograph', 'half.jpg', 'half'],
  ] as const)('says so for %s', async (_, name, content) => {
    const path = join(folder, name);
    if (content !== null) {
      const bytes = content === 'half' ? (await readFile(photoPath)).subarray(0, 300) : content;
      await writeFile(path, bytes);
    }
    await expect(renderer.render(filmOf({ photoPath: path }), 'a')).rejects.toThrow(
      'a film could not be made',
    );
  });

  it.each([
    ['no narration', 'absent.wav', null],
    ['a narration that is none', 'none.wav', Buffer.from('RIFF')],
  ])('says so for %s', async (_, name, content) => {
    const narrationPath = join(folder, name);
    if (content !== null) await writeFile(narrationPath, content);
    await expect(renderer.render(filmOf({ narrationPath }), 'a')).rejects.toThrow('a film could not be made');
  });

  it('says what ffmpeg says', async () => {
    const film = filmOf({ filmPath: await mkdtemp(join(folder, 'taken-')) });
    await expect(renderer.render(film, 'a')).rejects.toThrow(
      /a film could not be made: ffmpeg: .*Is a directory/s,
    );
  });

  it('says that no program was found', async () => {
    const without = rendererOf({ FFMPEG_PATH: join(folder, 'absent') });
    await expect(without.render(filmOf(), 'a')).rejects.toBeInstanceOf(RenderEngineMissingError);
    await without.onApplicationShutdown();
  });
});

describe('words of a film', () => {
  it.each(Object.values(frames))('stay within the frame $width × $height, however long', async (frame) => {
    const long = 'Володимир-Святослав Добромирович Непийпиво-Перебийніс '.repeat(4).trim();
    const none = { title: '', subtitle: '', closingLines: [] };
    for (const svg of [
      ...Object.values(filmWords(glyphs, { title: long, subtitle: long, closingLines: [long, long] }, frame)),
      filmWords(glyphs, { ...none, title: 'Ґ'.repeat(60) }, frame).title,
      filmWords(glyphs, { ...none, closingLines: [long, ''] }, frame).closing,
    ]) {
      expect(svg).not.toBeNull();
      if (svg === null) continue;
      const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      const light = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 200;
      for (let y = 0; y < frame.height; y++)
        expect([light(0, y), light(frame.width - 1, y)]).toEqual([false, false]);
    }
  });

  it('are none without a text', () => {
    expect(filmWords(glyphs, { title: '', subtitle: '', closingLines: [] }, frames.square)).toEqual({
      shade: null,
      title: null,
      closing: null,
    });
  });

  it.each([
    ['beside the years in a wide frame', 'landscape', '1871 — 1913', closingLines, true],
    [
      'one above the other where they fit no line',
      'landscape',
      '1871 — 1913',
      ['Рух камери створено програмою', 'Голос створено програмою'],
      true,
    ],
    ['below the years where these are long', 'landscape', 'Ґ'.repeat(60), closingLines, false],
    ['below the years in a high frame', 'portrait', '1871 — 1913', closingLines, false],
    ['below the years in a square', 'square', '1871 — 1913', closingLines, false],
  ] as const)('tell how the film was made %s', (_, shape, subtitle, lines, isBeside) => {
    const frame = filmFrames[shape];
    const words = filmWords(glyphs, { title: 'Леся Українка', subtitle, closingLines: lines }, frame);
    const placesOf = (svg: string | null) =>
      [...(svg ?? '').matchAll(/translate\((\S+) (\S+)\) scale\(\d/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }));
    const [, years] = placesOf(words.title);
    const closing = placesOf(words.closing);
    if (!years || closing.length === 0) throw new Error('no line');
    expect(closing.every(({ y }) => y < frame.height - 40)).toBe(true);
    if (isBeside) expect(closing.at(-1)?.y).toBe(years.y);
    for (const { x, y } of closing) {
      if (isBeside) expect(x).toBeGreaterThan(frame.width * 0.25);
      else expect([x, y > years.y]).toEqual([years.x, true]);
    }
  });
});
