import { WaveformPeaks } from '@memorial/contracts/voices/waveform-peaks';

const headerBytes = 44;
const sampleBytes = 2;

/** Sound as the browser decodes it: the samples of each channel, from -1 to 1. */
export interface DecodedSound {
  readonly sampleRate: number;
  readonly length: number;
  readonly numberOfChannels: number;
  getChannelData(channel: number): Float32Array;
}

/** A recording that can be heard and sent. */
export interface EncodedVoice {
  readonly bytes: ArrayBuffer;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
}

/**
 * Encodes sound as WAV: 16-bit PCM, mono (the mean of all channels).
 * @param maxSeconds what is beyond is left out
 */
export function encodeWav(sound: DecodedSound, maxSeconds: number): EncodedVoice {
  const { sampleRate, numberOfChannels } = sound;
  const length = Math.min(sound.length, Math.floor(maxSeconds * sampleRate));
  const channels = Array.from({ length: numberOfChannels }, (_, channel) => sound.getChannelData(channel));
  const bytes = new ArrayBuffer(headerBytes + length * sampleBytes);
  const view = new DataView(bytes);
  writeHeader(view, sampleRate, length * sampleBytes);
  const peaks = new WaveformPeaks(length);
  for (let index = 0; index < length; index += 1) {
    let sum = 0;
    for (const channel of channels) sum += channel[index] ?? 0;
    const sample = Math.max(-1, Math.min(1, sum / numberOfChannels));
    peaks.add(index, sample);
    view.setInt16(headerBytes + index * sampleBytes, Math.round(sample * 32_767), true);
  }
  return { bytes, durationSeconds: length / sampleRate, peaks: peaks.inPercent() };
}

/** Header of a RIFF/WAVE file with one chunk of samples. */
function writeHeader(view: DataView, sampleRate: number, dataBytes: number): void {
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index += 1)
      view.setUint8(at + index, letters.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * sampleBytes, true);
  view.setUint16(32, sampleBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
}
