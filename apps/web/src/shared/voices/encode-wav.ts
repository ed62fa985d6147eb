import { wavHeader, wavHeaderBytes, wavSampleBytes } from '@memorial/contracts/voices/wav-header';
import { WaveformPeaks } from '@memorial/contracts/voices/waveform-peaks';

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
  const bytes = new ArrayBuffer(wavHeaderBytes + length * wavSampleBytes);
  const view = new DataView(bytes);
  new Uint8Array(bytes).set(wavHeader({ sampleRate, frames: length }));
  const peaks = new WaveformPeaks(length);
  for (let index = 0; index < length; index += 1) {
    let sum = 0;
    for (const channel of channels) sum += channel[index] ?? 0;
    const sample = Math.max(-1, Math.min(1, sum / numberOfChannels));
    peaks.add(index, sample);
    view.setInt16(wavHeaderBytes + index * wavSampleBytes, Math.round(sample * 32_767), true);
  }
  return { bytes, durationSeconds: length / sampleRate, peaks: peaks.inPercent() };
}
