import { type FileHandle, open } from 'node:fs/promises';
import { voiceSampleRate, voiceSeconds } from '@memorial/contracts/voices/voices.constants';
import { wavFormatBytes, wavHeader, wavPcm, wavSampleBytes } from '@memorial/contracts/voices/wav-header';
import { WaveformPeaks } from '@memorial/contracts/voices/waveform-peaks';
import { AppError } from '../../platform/errors/app-error.js';

/** Samples of a WAV file. */
export interface WavFormat {
  readonly channels: 1 | 2;
  /** In hertz. */
  readonly sampleRate: number;
  /** Offset of the first sample. */
  readonly dataStart: number;
  /** Number of samples of one channel. */
  readonly frames: number;
}

/** Length and waveform of a recording. */
export interface WavFacts {
  readonly durationSeconds: number;
  readonly peaks: number[];
}

/** Scale of a 16-bit sample. */
const fullScale = 32_768;
const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
/** A file of a recorder has a handful of chunks. */
const maxChunks = 64;
const extensibleBytes = 40;
const extensible = 0xfffe;
/** End of the subformat that an extensible header names; its first two bytes are the format. */
const subformatEnd = Buffer.from('000000001000800000aa00389b71', 'hex');
/** Samples are read, mixed and written in parts of this size, a multiple of every frame. */
const partBytes = 256 * 1024;

/**
 * Writes the samples of a WAV file as a plain mono WAV file, without its other chunks, which may name a place or a
 * person.
 * @returns length and waveform
 * @throws AppError the errors of `readWavFormat`
 */
export async function convertWav(source: string, target: string): Promise<WavFacts> {
  const input = await open(source, 'r');
  try {
    const format = await readWavFormat(input, (await input.stat()).size);
    const output = await open(target, 'wx');
    try {
      await output.writeFile(wavHeader(format));
      return await copyAsMono(input, output, format);
    } finally {
      await output.close();
    }
  } finally {
    await input.close();
  }
}

/** Length of a WAV file in seconds. @throws AppError the errors of `readWavFormat` */
export async function wavSecondsOf(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { frames, sampleRate } = await readWavFormat(file, (await file.stat()).size);
    return frames / sampleRate;
  } finally {
    await file.close();
  }
}

/**
 * Finds the samples of a RIFF/WAVE file (Multimedia Programming Interface and Data Specifications 1.0, IBM and
 * Microsoft, 1991). Every size is checked against the bytes that the file has.
 * @throws AppError voice.unsupportedType: no WAV, or no 16-bit PCM in one or two channels; voice.broken: a chunk is cut
 * off or missing; voice.tooShort, voice.tooLong
 */
export async function readWavFormat(file: FileHandle, sizeBytes: number): Promise<WavFormat> {
  const head = await read(file, 0, riffHeaderBytes);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') {
    throw new AppError('voice.unsupportedType');
  }
  let format: Pick<WavFormat, 'channels' | 'sampleRate'> | null = null;
  let at = riffHeaderBytes;
  for (let chunk = 0; chunk < maxChunks && at + chunkHeaderBytes <= sizeBytes; chunk += 1) {
    const header = await read(file, at, chunkHeaderBytes);
    const length = header.readUInt32LE(4);
    const dataStart = at + chunkHeaderBytes;
    if (dataStart + length > sizeBytes) throw new AppError('voice.broken');
    const name = header.toString('latin1', 0, 4);
    if (name === 'fmt ') format = formatOf(await read(file, dataStart, Math.min(length, extensibleBytes)));
    if (name === 'data') {
      if (!format) throw new AppError('voice.broken');
      return { ...format, dataStart, frames: framesOf(format, length) };
    }
    // Chunks begin at even offsets.
    at = dataStart + length + (length % 2);
  }
  throw new AppError('voice.broken');
}

function formatOf(chunk: Buffer): Pick<WavFormat, 'channels' | 'sampleRate'> {
  if (chunk.length < wavFormatBytes) throw new AppError('voice.broken');
  const channels = chunk.readUInt16LE(2);
  const sampleRate = chunk.readUInt32LE(4);
  const isSound =
    isPcm(chunk) &&
    (channels === 1 || channels === 2) &&
    sampleRate >= voiceSampleRate.min &&
    sampleRate <= voiceSampleRate.max &&
    chunk.readUInt16LE(12) === channels * wavSampleBytes &&
    chunk.readUInt16LE(14) === wavSampleBytes * 8;
  if (!isSound) throw new AppError('voice.unsupportedType');
  return { channels, sampleRate };
}

function isPcm(chunk: Buffer): boolean {
  const tag = chunk.readUInt16LE(0);
  if (tag !== extensible) return tag === wavPcm;
  return (
    chunk.length === extensibleBytes &&
    chunk.readUInt16LE(24) === wavPcm &&
    chunk.subarray(26, extensibleBytes).equals(subformatEnd)
  );
}

/** An incomplete last frame is ignored. */
function framesOf(
  { channels, sampleRate }: Pick<WavFormat, 'channels' | 'sampleRate'>,
  bytes: number,
): number {
  const frames = Math.floor(bytes / (channels * wavSampleBytes));
  if (frames < voiceSeconds.min * sampleRate) throw new AppError('voice.tooShort');
  if (frames > voiceSeconds.max * sampleRate) {
    throw new AppError('voice.tooLong', { limitMinutes: voiceSeconds.max / 60 });
  }
  return frames;
}

async function copyAsMono(input: FileHandle, output: FileHandle, format: WavFormat): Promise<WavFacts> {
  const { channels, sampleRate, dataStart, frames } = format;
  const frameBytes = channels * wavSampleBytes;
  const peaks = new WaveformPeaks(frames);
  for (let done = 0; done < frames; ) {
    const count = Math.min(partBytes / frameBytes, frames - done);
    const samples = monoOf(await read(input, dataStart + done * frameBytes, count * frameBytes), channels);
    for (let at = 0; at < samples.length; at += wavSampleBytes) {
      peaks.add(done + at / wavSampleBytes, samples.readInt16LE(at) / fullScale);
    }
    // Unlike `write` it writes all or throws, also when the disk fills.
    await output.writeFile(samples);
    done += count;
  }
  return { durationSeconds: Math.round((frames / sampleRate) * 100) / 100, peaks: peaks.inPercent() };
}

/** The mean of both channels; mono as it is. */
function monoOf(part: Buffer, channels: 1 | 2): Buffer {
  if (channels === 1) return part;
  const mono = Buffer.alloc(part.length / channels);
  for (let at = 0; at < mono.length; at += wavSampleBytes) {
    mono.writeInt16LE(
      (part.readInt16LE(at * channels) + part.readInt16LE(at * channels + wavSampleBytes)) >> 1,
      at,
    );
  }
  return mono;
}

/** @throws AppError voice.broken when the file ends before */
async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new AppError('voice.broken');
  return buffer;
}
