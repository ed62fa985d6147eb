import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.js';
import { clipPlace, makeClip, picture, placedClip, tone } from '../../../../test/support/film-clips.js';
import {
  bigPicture,
  box,
  fileType,
  fiveHoursOfSilence,
  manyTracks,
  otherFilesClip,
  patched,
  rotated,
  uint32,
  withFrameRate,
} from '../../../../test/support/hostile-films.js';
import { seededRandom } from '../../../../test/support/seeded-random.js';
import { FilmEngines } from '../film-engines.js';
import type { DecodeEngine } from './decode-engine.js';
import { filmContainerOf } from './film-container.js';
import type { CleanFilm } from './film-decoder.port.js';
import { encodeFilm, probeFilm } from './film-programs.js';
import { LocalFilmDecoder } from './local.film-decoder.adapter.js';
import { OwnFilmError, type OwnFilmFailure } from './own-film-failures.js';

const programFolders = (process.env.PATH ?? '').split(delimiter);
const ffmpegPath = process.env.FFMPEG_PATH ?? null;
const engines = new FilmEngines({
  config: { ffmpegPath, programFolders, isTest: true },
  logger: { warn: () => undefined },
  clock: new FakeClock(),
});
const decoder = new LocalFilmDecoder(engines);
const secret = 'canary-of-the-machine';
const maxSeconds = 3;

let folder: string;
let canaryFile: string;
let canary: Server;
let canaryUrl: string;
let canaryCalls = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  canaryFile = join(folder, 'canary.mp4');
  await writeFile(canaryFile, Buffer.concat([small('c.mp4'), Buffer.from(secret)]));
  canary = createServer((_request, response) => {
    canaryCalls += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => canary.once('listening', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/a.mp4`;
});
afterAll(async () => {
  canary.close();
  await rm(folder, { recursive: true });
});

interface Outcome {
  readonly film: CleanFilm | null;
  readonly failure: OwnFilmFailure | null;
  /** Bytes of film and preview. */
  readonly served: Buffer;
}

/** Decodes a file in a folder of its own. Nothing else may lie there afterwards, nor beside it. */
async function outcomeOf(bytes: Buffer, posterSeconds: number | null = null): Promise<Outcome> {
  const own = await mkdtemp(join(folder, 'own-'));
  try {
    await writeFile(join(own, 'sent'), bytes);
    const label = 'Запис родини';
    const film = await decoder.decode({
      ...{ folder: own, sentName: 'sent', title: 'Тато', label, posterSeconds, maxSeconds },
      maxBytes: 100 * 1024 * 1024,
    });
    const served = await Promise.all([readFile(film.filmPath), readFile(film.previewPath)]);
    return { film, failure: null, served: Buffer.concat(served) };
  } catch (error) {
    if (!(error instanceof OwnFilmError)) throw error;
    return { film: null, failure: error.failure, served: Buffer.alloc(0) };
  } finally {
    const known = ['film.mp4', 'metadata.txt', 'preview.jpg', 'sent'];
    expect((await readdir(own)).filter((name) => !known.includes(name))).toEqual([]);
    await rm(own, { recursive: true });
  }
}

const small = (name: string, ...args: readonly string[]) => makeClip(name, ...picture('64x48', 0.3), ...args);
const text = (content: string) => Buffer.from(content);
const half = (film: Buffer) => film.subarray(0, film.length / 2);
const faststart = ['-movflags', '+faststart'];
const mp4 = small('a.mp4');
const webm = small('a.webm', ...['-deadline', 'realtime', '-cpu-used', '8']);

/** Name, its file, and why it is refused; null: it becomes a clean film, `any`: one of both. */
type Hostile = readonly [string, () => Buffer, OwnFilmFailure | null | 'any'];

const lists: readonly Hostile[] = [
  ['nothing', () => Buffer.alloc(0), 'filmFormat'],
  ['one byte', () => text('x'), 'filmFormat'],
  ['a sentence', () => text('Це не відео, а лист.'), 'filmFormat'],
  ['zeros', () => Buffer.alloc(5_000), 'filmFormat'],
  ['a playlist', () => text(`#EXTM3U\n#EXTINF:1,\n${canaryUrl}\n#EXT-X-ENDLIST\n`), 'filmFormat'],
  ['a playlist of files', () => text(`#EXTM3U\n#EXTINF:1,\nfile://${canaryFile}\n`), 'filmFormat'],
  ['a list of concat', () => text(`ffconcat version 1.0\nfile '${canaryFile}'\n`), 'filmFormat'],
  [
    'a manifest of DASH',
    () => text(`<?xml version="1.0"?><MPD><BaseURL>${canaryUrl}</BaseURL></MPD>`),
    'filmFormat',
  ],
  ['a manifest of Smooth Streaming', () => text('<SmoothStreamingMedia/>'), 'filmFormat'],
  ['a page', () => text(`<html><video src="${canaryUrl}"></html>`), 'filmFormat'],
  ['a drawing', () => text(`<svg><image href="file://${canaryFile}"/></svg>`), 'filmFormat'],
  ['an address', () => text(`[InternetShortcut]\nURL=${canaryUrl}\n`), 'filmFormat'],
  ['a session', () => text(`v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`), 'filmFormat'],
  ['a picture', () => makeClip('p.png', ...picture('64x48', 0.1), '-frames:v', '1'), 'filmFormat'],
  ['an AVI', () => small('a.avi'), 'filmFormat'],
  ['a transport stream', () => small('a.ts'), 'filmFormat'],
  ['an FLV', () => small('a.flv'), 'filmFormat'],
  ['an Ogg', () => makeClip('a.ogg', ...tone(0.3)), 'filmFormat'],
  ['a WAV', () => makeClip('a.wav', ...tone(0.3)), 'filmFormat'],
  [
    'a playlist behind the head of an MP4',
    () => Buffer.concat([fileType, text(`#EXTM3U\n${canaryUrl}\n`)]),
    'filmUnreadable',
  ],
  [
    'a playlist behind the head of a WebM',
    () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), text(`#EXTM3U\n${canaryUrl}\n`)]),
    'filmUnreadable',
  ],
];

const broken: readonly Hostile[] = [
  ['the head of an MP4 alone', () => fileType, 'filmUnreadable'],
  ['half an MP4 with its index at the end', () => half(mp4), 'filmUnreadable'],
  ['half an MP4 with its index first', () => half(small('f.mp4', ...faststart)), 'any'],
  ['half a WebM', () => half(webm), 'any'],
  ['an MP4 without its pictures', () => patched(mp4, 'stco', -4, Buffer.from('free'.repeat(2))), 'any'],
  ['zeros in the place of the pictures', () => patched(mp4, 'mdat', 4, Buffer.alloc(400)), 'any'],
  ['a box of 4 GB', () => patched(mp4, 'moov', -4, uint32(0xffffffff)), 'any'],
  [
    'a box without an end',
    () => Buffer.concat([fileType, uint32(1), text('moov'), uint32(0xffffffff, 0xffffffff)]),
    'filmUnreadable',
  ],
  ['boxes in boxes', () => Buffer.concat([fileType, nested(400)]), 'filmUnreadable'],
  ['four milliards of samples', () => patched(mp4, 'stsz', 12, uint32(0xffffffff)), 'any'],
  ['four milliards of times', () => patched(mp4, 'stts', 8, uint32(0xffffffff)), 'any'],
  ['a sample of 4 GB', () => patched(mp4, 'stsz', 8, uint32(0xfffffff0)), 'any'],
  [
    'a compressed index that is none',
    () =>
      Buffer.concat([
        fileType,
        box('moov', box('cmov', box('dcom', text('zlib')), box('cmvd', uint32(0x7fffffff), text('xxxx')))),
      ]),
    'filmUnreadable',
  ],
  ['five hours of silence', fiveHoursOfSilence, 'filmNoPicture'],
  [
    'five hours of one picture',
    () => patched(patched(mp4, 'stts', 16, uint32(0x7fffffff)), 'mvhd', 20, uint32(18_000_000)),
    'filmTooLong',
  ],
  ['a film that is too long', () => makeClip('l.mp4', ...picture('32x32', 5, '2')), 'filmTooLong'],
  [
    'a WebM that does not tell that it is too long',
    () => makeClip('l.webm', ...picture('32x32', 5.5, '2'), '-deadline', 'realtime', '-live', '1'),
    'filmTooLong',
  ],
  ['no pictures a second', () => withFrameRate(mp4, 1, 0), 'any'],
  ['a milliard of pictures a second', () => withFrameRate(mp4, 1_000_000_000, 1), 'filmUnusual'],
  ['a timescale of nothing', () => patched(mp4, 'mdhd', 16, uint32(0)), 'any'],
  ['100 000 tracks', () => manyTracks(100_000), 'filmUnusual'],
  ['40 tracks', () => manyTracks(40), 'filmUnusual'],
  ['16384 pixels', () => makeClip('b.mp4', ...picture('16384x16', 0.1), '-c:v', 'mjpeg'), 'filmTooLarge'],
  ['16384 pixels that are not there', () => bigPicture(16_384), 'filmUnreadable'],
  ['65535 pixels that are not there', () => bigPicture(65_535), 'filmUnreadable'],
  ['no pixels', () => bigPicture(0), 'filmUnreadable'],
  ['sound alone', () => makeClip('s.mp4', ...tone(0.3)), 'filmNoPicture'],
  ['a song with its cover', songWithCover, 'filmNoPicture'],
];

const fine: readonly Hostile[] = [
  ['an MP4', () => mp4, null],
  ['a WebM', () => webm, null],
  ['a MOV', () => small('a.mov'), null],
  ['a 3GP', () => makeClip('a.3gp', ...picture('176x144', 0.3), '-c:v', 'h263'), null],
  [
    'an HEVC',
    () => small('h.mp4', '-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'),
    null,
  ],
  ['ten bits', () => small('t.mp4', '-pix_fmt', 'yuv420p10le'), null],
  ['4:4:4', () => small('q.mp4', '-pix_fmt', 'yuv444p'), null],
  [
    'a wide range of brightness',
    () =>
      small(
        'd.mov',
        '-pix_fmt',
        'yuv420p10le',
        '-color_trc',
        'arib-std-b67',
        '-colorspace',
        'bt2020nc',
        '-color_primaries',
        'bt2020',
      ),
    null,
  ],
  ['odd sides', () => makeClip('o.mp4', ...picture('65x49', 0.3), '-pix_fmt', 'yuv444p'), null],
  ['one pixel', () => makeClip('1.webm', ...picture('1x1', 0.3), '-deadline', 'realtime'), null],
  ['pixels that are no squares', () => small('w.mp4', '-vf', 'setsar=4/3'), null],
  ['pixels far from squares', () => small('w.mp4', '-vf', 'setsar=1/30'), null],
  [
    'sound of six channels',
    () => makeClip('6.mp4', ...picture('64x48', 0.3), ...tone(0.3), '-ac', '6'),
    null,
  ],
  [
    'sound without a sound',
    () => makeClip('n.mp4', ...picture('64x48', 0.3), '-f', 'lavfi', '-i', 'anullsrc', '-t', '0.3'),
    null,
  ],
  ['a subtitle track with markup', subtitledClip, null],
];

function nested(depth: number): Buffer {
  let inner = box('free');
  for (let level = 0; level < depth; level += 1) inner = box(level % 2 ? 'moov' : 'trak', inner);
  return inner;
}

function songWithCover(): Buffer {
  const cover = [
    '-map',
    '0',
    '-map',
    '1',
    '-c:v',
    'mjpeg',
    '-disposition:v',
    'attached_pic',
    '-frames:v',
    '1',
  ];
  return makeClip('s.mp4', ...picture('64x48', 0.1), ...tone(0.3), ...cover);
}

function subtitledClip(): Buffer {
  const srt = `1\n00:00:00,000 --> 00:00:00,200\n<font face="x">{\\an8}<script src="http://x">${secret}</script>\n`;
  const data = `data:text/plain;base64,${Buffer.from(srt).toString('base64')}`;
  return small('s.mp4', '-f', 'srt', '-i', data, '-c:s', 'mov_text', '-map', '0', '-map', '1');
}

describe.concurrent('an untrusted file', () => {
  it.each([...lists, ...broken, ...fine])(
    'with %s is refused or becomes a clean film',
    async (_name, make, expected) => {
      const { film, failure, served } = await outcomeOf(make());
      if (expected !== 'any') expect(failure).toBe(expected);
      if (film !== null) expectClean(film);
      expect(served.includes(secret)).toBe(false);
    },
    60_000,
  );

  it.each(['url ', 'urn ', 'alis'] as const)(
    'whose tracks name other files (%s) opens none of them',
    async (kind) => {
      for (const address of [`file://${canaryFile}`, canaryFile, '../canary.mp4', canaryUrl]) {
        const { film, served } = await outcomeOf(otherFilesClip(address, kind));
        expect(film).toBeNull();
        expect(served.includes(secret)).toBe(false);
      }
    },
    60_000,
  );
});

/** Even sides of at most 1280 pixels. */
function expectClean({ width, height, durationSeconds, sizeBytes }: CleanFilm): void {
  for (const side of [width, height]) {
    expect(side % 2).toBe(0);
    expect(side).toBeLessThanOrEqual(1280);
  }
  expect(durationSeconds).toBeLessThanOrEqual(maxSeconds + 0.5);
  expect(sizeBytes).toBeGreaterThan(0);
}

describe('a clean film', () => {
  it('has lost the place, the names and the chapters of the sent one', async () => {
    const sent = placedClip();
    expect(sent.includes(clipPlace)).toBe(true);
    const { served, film } = await outcomeOf(sent);
    expect(film?.hasSound).toBe(true);
    for (const trace of ['50.45', '30.52', clipPlace]) expect(served.includes(trace)).toBe(false);
    expect(served.includes('Запис родини')).toBe(true);
  });

  it('stands upright, is not larger than 1280 pixels, and is never made larger', async () => {
    expect((await outcomeOf(rotated('96x54'))).film).toMatchObject({ width: 54, height: 96 });
    const large = makeClip('l.mp4', ...picture('1920x1080', 0.1));
    expect((await outcomeOf(large)).film).toMatchObject({ width: 1280, height: 720 });
  });

  it('is H.264 High of 30 pictures a second at most, and AAC of 48 kHz, with its index first', async () => {
    const own = join(folder, 'kept');
    await mkdir(own);
    await writeFile(join(own, 'sent'), makeClip('a.mov', ...picture('64x48', 0.4, '60'), ...tone(0.4)));
    const shares: number[] = [];
    const { filmPath } = await decoder.decode(
      {
        ...{ folder: own, sentName: 'sent', title: 'Тато; =#', label: 'Запис родини', posterSeconds: 0.1 },
        ...{ maxSeconds, maxBytes: 100 * 1024 * 1024 },
      },
      { onProgress: (share) => shares.push(share) },
    );
    const ffprobe = ffmpegPath === null ? 'ffprobe' : join(dirname(ffmpegPath), 'ffprobe');
    const shown =
      'format_tags=title,comment:stream=codec_name,profile,pix_fmt,avg_frame_rate,sample_rate,channels,color_space,color_transfer';
    const { streams, format } = JSON.parse(
      execFileSync(ffprobe, ['-v', 'error', '-show_entries', shown, '-of', 'json', filmPath]).toString(),
    );
    expect(streams).toMatchObject([
      {
        ...{ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p', avg_frame_rate: '30/1' },
        ...{ color_space: 'bt709', color_transfer: 'bt709' },
      },
      { codec_name: 'aac', sample_rate: '48000', channels: 2 },
    ]);
    expect(format.tags).toEqual({ title: 'Тато; =#', comment: 'Запис родини' });
    const bytes = await readFile(filmPath);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(shares.at(-1)).toBe(1);
  });
});

it('ends its programs within two seconds of the wish', async () => {
  const own = join(folder, 'cancelled');
  await mkdir(own);
  await writeFile(
    join(own, 'sent'),
    makeClip('a.mp4', ...picture('640x480', 3, '30'), '-preset', 'ultrafast'),
  );
  const wish = new AbortController();
  let wishedAtMs = 0;
  const film = {
    folder: own,
    sentName: 'sent',
    title: '',
    label: '',
    posterSeconds: null,
    maxSeconds,
    maxBytes: 1e8,
  };
  const onEncoding = async () => {
    wishedAtMs = Date.now();
    setImmediate(() => wish.abort(new Error('given up')));
  };
  await expect(decoder.decode(film, { signal: wish.signal, onEncoding })).rejects.toThrow('given up');
  expect(Date.now() - wishedAtMs).toBeLessThan(2_000);
});

/** Reads and encodes a file, without looking at the new film. */
async function meet(engine: DecodeEngine, bytes: Buffer): Promise<void> {
  const own = await mkdtemp(join(folder, 'own-'));
  const film = {
    folder: own,
    sentName: 'sent',
    title: '',
    label: '',
    posterSeconds: null,
    maxSeconds,
    maxBytes: 1e8,
  };
  const { signal } = new AbortController();
  try {
    await writeFile(join(own, 'sent'), bytes);
    const container = await filmContainerOf(join(own, 'sent'));
    const facts = await probeFilm(engine, film, container, signal);
    await encodeFilm(engine, film, { container, facts }, { signal });
  } catch (error) {
    expect(error).toBeInstanceOf(OwnFilmError);
  } finally {
    await rm(own, { recursive: true });
  }
}

describe('mutations of sound films', () => {
  const count = process.env.LONG === '1' ? 10_000 : 100;
  const atATime = 4;
  const random = seededRandom();

  it(
    `end in a clear refusal or a clean film: ${count} of seed ${random.seed}`,
    async () => {
      const sound = ['-c:a', 'aac', '-ar', '8000'];
      const films = [
        mp4,
        webm,
        small('f.mp4', ...faststart),
        small('a.mov'),
        makeClip('a.3gp', ...picture('176x144', 0.2), '-c:v', 'h263'),
        makeClip('s.mp4', ...picture('32x32', 0.2), ...tone(0.2), ...sound),
        makeClip('m.mkv', ...picture('32x32', 0.2), '-c:v', 'mjpeg'),
        makeClip('g.mp4', ...picture('32x32', 0.2), '-movflags', 'frag_keyframe+empty_moov'),
      ];
      const mutants = Array.from({ length: count }, () => {
        const copy = Buffer.from(random.pick(films));
        for (let change = 0; change <= random.int(6); change += 1)
          copy[random.int(copy.length)] = random.int(256);
        return random.int(4) === 0 ? copy.subarray(0, 1 + random.int(copy.length - 1)) : copy;
      });
      const engine = await engines.decode();
      if (engine === null) throw new Error('npm test brings ffmpeg and ffprobe');
      const lane = async () => {
        for (let bytes = mutants.pop(); bytes !== undefined; bytes = mutants.pop()) {
          // The programs that meet the mutant itself; every tenth goes the whole way.
          if (mutants.length % 10 > 0) await meet(engine, bytes);
          else {
            const { film } = await outcomeOf(bytes);
            if (film !== null) expectClean(film);
          }
        }
      };
      await Promise.all(Array.from({ length: atATime }, lane));
    },
    count * 5_000,
  );
});

it('no file of all these has called a server of the machine', () => {
  expect(canaryCalls).toBe(0);
});
