import { wavHeader, wavPcm, wavSampleBytes } from '@memorial/contracts/voices/wav-header';

/** Mono sound of 16-bit samples, little endian. */
export interface Sound {
  /** In hertz. */
  readonly sampleRate: number;
  readonly samples: Buffer;
}

/** An engine answered something that is no sound. */
export class BrokenSoundError extends Error {
  override readonly name = 'BrokenSoundError';
}

const rates = { min: 8_000, max: 48_000 } as const;

/**
 * @returns the sound without an incomplete last sample
 * @throws BrokenSoundError without a sample, or with a rate that no engine has
 */
export function soundOf(sampleRate: number, bytes: Buffer): Sound {
  if (!Number.isInteger(sampleRate) || sampleRate < rates.min || sampleRate > rates.max) {
    throw new BrokenSoundError(`a sample rate of ${sampleRate} Hz`);
  }
  const samples = bytes.subarray(0, bytes.length - (bytes.length % wavSampleBytes));
  if (samples.length === 0) throw new BrokenSoundError('a sound without samples');
  return { sampleRate, samples };
}

/**
 * Reads a RIFF/WAVE file of an engine. Engines that write into a pipe do not know its length: the samples then go on
 * to the end of the bytes.
 * @throws BrokenSoundError unless it holds 16-bit mono PCM
 */
export function parseWav(bytes: Buffer): Sound {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new BrokenSoundError('no RIFF/WAVE header');
  }
  let sampleRate: number | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', at, at + 4);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= bytes.length) {
      const isMonoPcm =
        bytes.readUInt16LE(start) === wavPcm &&
        bytes.readUInt16LE(start + 2) === 1 &&
        bytes.readUInt16LE(start + 14) === wavSampleBytes * 8;
      if (!isMonoPcm) throw new BrokenSoundError('not 16-bit mono PCM');
      sampleRate = bytes.readUInt32LE(start + 4);
    }
    if (name === 'data') {
      if (sampleRate === null) throw new BrokenSoundError('samples before their format');
      return soundOf(sampleRate, bytes.subarray(start, Math.min(start + length, bytes.length)));
    }
    at = start + length + (length % 2);
  }
  throw new BrokenSoundError('no samples');
}

/** WAV file of a sound. */
export function writeWav({ sampleRate, samples }: Sound): Buffer {
  return Buffer.concat([wavHeader({ sampleRate, frames: samples.length / wavSampleBytes }), samples]);
}
