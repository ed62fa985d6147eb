import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voicePeakCount } from '@memorial/contracts/voices/voices.constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWav, riffChunk } from '../../../test/support/voices.js';
import { AppError } from '../../platform/errors/app-error.js';
import { convertWav } from './wav-file.js';

const headerBytes = 44;

describe('a WAV file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wav-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function convert(file: Buffer) {
    const [source, target] = [join(folder, 'source'), join(folder, 'target')];
    await writeFile(source, file);
    await rm(target, { force: true });
    const facts = await convertWav(source, target);
    return { ...facts, file: await readFile(target) };
  }

  const codeOf = (file: Buffer) =>
    convert(file).then(
      () => 'converted',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );

  it('that is plain stays as it is', async () => {
    const file = buildWav({ seconds: 2.5, sampleRate: 24_000 });
    const converted = await convert(file);
    expect(converted.file.equals(file)).toBe(true);
    expect(converted.durationSeconds).toBe(2.5);
  });

  it('is longer than one part without a seam', async () => {
    const file = buildWav({ seconds: 20, sampleRate: 16_000 });
    expect((await convert(file)).file.equals(file)).toBe(true);
  });

  it('in stereo becomes the mean of both channels', async () => {
    const file = buildWav({ channels: 2 });
    const { file: mono, durationSeconds } = await convert(file);
    expect([mono.readUInt16LE(22), mono.readUInt16LE(32), durationSeconds]).toEqual([1, 2, 1]);
    expect(mono.length).toBe(headerBytes + (file.length - headerBytes) / 2);
    for (const frame of [0, 1, 4_321, 7_999]) {
      const [left, right] = [0, 2].map((at) => file.readInt16LE(headerBytes + frame * 4 + at));
      expect(mono.readInt16LE(headerBytes + frame * 2)).toBe(((left ?? 0) + (right ?? 0)) >> 1);
    }
  });

  it('loses what is not sound: names, places, what stands behind the samples', async () => {
    const secret = riffChunk('LIST', Buffer.from('INFOIART Львів, вул. Зелена', 'utf8'));
    const odd = riffChunk('junk', Buffer.alloc(7, 1));
    const file = Buffer.concat([buildWav({ chunks: [secret, odd] }), Buffer.from('trailing secret')]);
    const converted = await convert(file);
    expect(converted.file.equals(buildWav())).toBe(true);
  });

  it('with an extensible header of PCM is taken', async () => {
    const plain = buildWav();
    const head = Buffer.alloc(40);
    plain.copy(head, 0, 20, 36);
    head.writeUInt16LE(0xfffe, 0);
    head.writeUInt16LE(22, 16);
    head.writeUInt16LE(16, 18);
    head.writeUInt16LE(1, 24);
    Buffer.from('000000001000800000aa00389b71', 'hex').copy(head, 26);
    const made = (header: Buffer) =>
      riffChunk(
        'RIFF',
        Buffer.concat([
          Buffer.from('WAVE'),
          riffChunk('fmt ', header),
          riffChunk('data', plain.subarray(headerBytes)),
        ]),
      );
    expect((await convert(made(head))).file.equals(plain)).toBe(true);
    head.writeUInt16LE(3, 24);
    expect(await codeOf(made(head))).toBe('voice.unsupportedType');
  });

  it('is drawn by the loudest sample of each part, in per cent of the loudest of all', async () => {
    const { peaks } = await convert(buildWav());
    expect(peaks).toHaveLength(voicePeakCount);
    expect(peaks.at(-1)).toBe(100);
    expect(peaks[0]).toBeLessThan(5);
    expect(peaks).toEqual(peaks.toSorted((a, b) => a - b));
    // Quiet speech is drawn as large as loud speech.
    expect((await convert(buildWav({ number: -7_000 }))).peaks.at(-1)).toBe(100);
  });

  it('of silence is drawn flat', async () => {
    const file = buildWav();
    file.fill(0, headerBytes);
    expect(Math.max(...(await convert(file)).peaks)).toBe(0);
  });

  it('with the lowest sample there is has no part above 100', async () => {
    const file = buildWav();
    file.writeInt16LE(-32_768, headerBytes);
    expect(Math.max(...(await convert(file)).peaks)).toBe(100);
  });

  const renamed = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
  const withByte = (at: number, value: number) => {
    const file = buildWav();
    file[at] = value;
    return file;
  };
  const withSize = (at: number, value: number) => {
    const file = buildWav();
    file.writeUInt32LE(value, at);
    return file;
  };

  it.each([
    ['a renamed JPEG', () => renamed, 'voice.unsupportedType'],
    ['another RIFF file', () => withByte(8, 0x41), 'voice.unsupportedType'],
    ['a big-endian file', () => withByte(3, 0x58), 'voice.unsupportedType'],
    ['less than a header', () => Buffer.from('RIFF'), 'voice.broken'],
    ['a header alone', () => buildWav().subarray(0, 12), 'voice.broken'],
    ['samples cut off', () => buildWav().subarray(0, 9_000), 'voice.broken'],
    ['a size beyond the file', () => withSize(40, 0xffff_ffff), 'voice.broken'],
    ['a format beyond the file', () => withSize(16, 0xffff_fff0), 'voice.broken'],
    ['a format of two bytes', () => riffChunk('RIFF', shortFormat()), 'voice.broken'],
    ['samples before the format', () => riffChunk('RIFF', samplesFirst()), 'voice.broken'],
    ['endless chunks', () => buildWav({ chunks: many() }), 'voice.broken'],
    ['floating point', () => buildWav({ format: 3 }), 'voice.unsupportedType'],
    ['a compressed format', () => buildWav({ format: 0x55 }), 'voice.unsupportedType'],
    ['8 bits', () => buildWav({ bits: 8 }), 'voice.unsupportedType'],
    ['24 bits', () => buildWav({ bits: 24 }), 'voice.unsupportedType'],
    ['six channels', () => buildWav({ channels: 6 }), 'voice.unsupportedType'],
    ['no channel', () => withByte(22, 0), 'voice.unsupportedType'],
    ['frames of another size', () => withByte(32, 4), 'voice.unsupportedType'],
    ['a sample rate of zero', () => withSize(24, 0), 'voice.unsupportedType'],
    ['4 kHz', () => buildWav({ sampleRate: 4_000 }), 'voice.unsupportedType'],
    ['192 kHz', () => buildWav({ sampleRate: 192_000 }), 'voice.unsupportedType'],
    ['zero seconds', () => buildWav({ seconds: 0 }), 'voice.tooShort'],
    ['a click', () => buildWav({ seconds: 0.4 }), 'voice.tooShort'],
    ['five minutes and a moment', () => buildWav({ seconds: 300.01 }), 'voice.tooLong'],
    ['an hour', () => buildWav({ seconds: 3_600 }), 'voice.tooLong'],
    ['half a second', () => buildWav({ seconds: 0.5 }), 'converted'],
    ['five minutes', () => buildWav({ seconds: 300 }), 'converted'],
  ] as const)('of %s: %s', async (_title, build, code) => {
    expect(await codeOf(build())).toBe(code);
  });

  const shortFormat = () => Buffer.concat([Buffer.from('WAVE'), riffChunk('fmt ', Buffer.alloc(2))]);
  const samplesFirst = () => Buffer.concat([Buffer.from('WAVE'), riffChunk('data', Buffer.alloc(9_000))]);
  const many = () => Array.from({ length: 100 }, () => riffChunk('junk', Buffer.alloc(0)));
});
