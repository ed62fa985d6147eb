import { describe, expect, it } from 'vitest';
import { type DecodedSound, encodeWav } from './encode-wav.js';

function sound(channels: readonly (readonly number[])[], sampleRate = 8): DecodedSound {
  return {
    sampleRate,
    length: channels[0]?.length ?? 0,
    numberOfChannels: channels.length,
    getChannelData: (channel) => new Float32Array(channels[channel] ?? []),
  };
}

const samplesOf = (bytes: ArrayBuffer) => [...new Int16Array(bytes.slice(44))];
const text = (bytes: ArrayBuffer, at: number) => new TextDecoder().decode(bytes.slice(at, at + 4));

describe('WAV', () => {
  it('has the header of 16-bit mono samples', () => {
    const { bytes } = encodeWav(sound([[0, 0.5]], 24_000), 300);
    const view = new DataView(bytes);
    expect([0, 8, 12, 36].map((at) => text(bytes, at))).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect([4, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([40, 24_000, 48_000, 4]);
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
  });

  it('keeps the samples, and clips what is beyond the scale', () => {
    const { bytes, durationSeconds } = encodeWav(sound([[0, 1, -1, 0.5, 2, -2, 0, 0]]), 300);
    expect(samplesOf(bytes)).toEqual([0, 32_767, -32_767, 16_384, 32_767, -32_767, 0, 0]);
    expect(durationSeconds).toBe(1);
  });

  it('is the mean of the channels', () => {
    const { bytes } = encodeWav(
      sound([
        [1, 1, 0],
        [0, -1, 0.5],
      ]),
      300,
    );
    expect(samplesOf(bytes)).toEqual([16_384, 0, 8_192]);
  });

  it('ends where the longest recording ends', () => {
    const { bytes, durationSeconds } = encodeWav(sound([Array.from({ length: 24 }, () => 0.1)]), 2);
    expect([samplesOf(bytes).length, durationSeconds]).toEqual([16, 2]);
  });

  it('is drawn in per cent of its loudest part', () => {
    const quiet = Array.from({ length: 640 }, (_, index) => (index < 320 ? 0.01 : 0.02));
    const { peaks } = encodeWav(sound([quiet]), 300);
    expect(peaks.slice(0, 32)).toEqual(Array.from({ length: 32 }, () => 50));
    expect(peaks.slice(32)).toEqual(Array.from({ length: 32 }, () => 100));
    expect(Math.max(...encodeWav(sound([[0, 0, 0]]), 300).peaks)).toBe(0);
  });
});
