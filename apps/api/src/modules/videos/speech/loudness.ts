/** Loudness of mono sounds by ITU-R BS.1770-4. Heavy for long sounds: run it outside the server process. */
import type { Sound } from './sound.js';

/** Scale of a 16-bit sample. */
const fullScale = 32_768;

/** Narrations: −16 LUFS is usual for speech on phones; the ceiling leaves room for lossy encoders. */
export const narrationLoudness = { targetLufs: -16, maxPeakDb: -1 } as const;

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** Shelving filter of the head; parameters from which the table of the standard for 48 kHz follows. */
function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

/** High-pass filter of the standard. */
function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(input: Float64Array, { b, a }: Biquad): Float64Array {
  const output = new Float64Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < input.length; index += 1) {
    const x = input[index] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    output[index] = y;
  }
  return output;
}

/** Samples from −1 to 1. */
function floatsOf({ samples }: Sound): Float64Array {
  const floats = new Float64Array(samples.length / 2);
  for (let index = 0; index < floats.length; index += 1) {
    floats[index] = samples.readInt16LE(index * 2) / fullScale;
  }
  return floats;
}

const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power);
const powerOf = (lufs: number) => 10 ** ((lufs + 0.691) / 10);

/** Integrated loudness in LUFS; null for silence and for sounds below 0.4 s. */
export function measureLoudness(sound: Sound): number | null {
  return loudnessOf(floatsOf(sound), sound.sampleRate);
}

function loudnessOf(samples: Float64Array, sampleRate: number): number | null {
  const weighted = filter(filter(samples, shelf(sampleRate)), highPass(sampleRate));
  const step = Math.round(sampleRate / 10);
  const steps: number[] = [];
  for (let start = 0; start + step <= weighted.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + step; index += 1) sum += (weighted[index] ?? 0) ** 2;
    steps.push(sum / step);
  }
  // Blocks of 400 ms that overlap by 75 %.
  const blocks = steps.slice(3).map((last, index) => meanOf([...steps.slice(index, index + 3), last]));
  const audible = blocks.filter((power) => power > powerOf(-70));
  if (audible.length === 0) return null;
  const relative = powerOf(lufsOf(meanOf(audible)) - 10);
  return lufsOf(meanOf(audible.filter((power) => power > relative)));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const phases = 4;
const halfTaps = 12;
/** Windowed sinc functions: each phase interpolates between two samples. */
const interpolators = Array.from({ length: phases }, (_, phase) =>
  Float64Array.from({ length: 2 * halfTaps }, (__, tap) => {
    const x = tap - halfTaps + 1 - phase / phases;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * Math.cos((Math.PI * x) / (2 * halfTaps + 1)) ** 2;
  }),
);

/**
 * Largest level around each sample, between samples as well (four times oversampled).
 * @param floor pairs of samples below it are not looked between: that is most of the work
 */
function truePeaks(samples: Float64Array, floor = 0): Float64Array {
  const peaks = new Float64Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    let peak = Math.abs(samples[index] ?? 0);
    peaks[index] = peak;
    if (peak < floor && Math.abs(samples[index + 1] ?? 0) < floor) continue;
    for (let phase = 1; phase < phases; phase += 1) {
      const taps = interpolators[phase];
      let sum = 0;
      for (let tap = 0; tap < 2 * halfTaps; tap += 1) {
        sum += (taps?.[tap] ?? 0) * (samples[index + tap - halfTaps + 1] ?? 0);
      }
      peak = Math.max(peak, Math.abs(sum));
    }
    peaks[index] = peak;
  }
  return peaks;
}

/** True peak in dB below full scale; −Infinity for silence. */
export function measureTruePeak(sound: Sound): number {
  return 20 * Math.log10(truePeaks(floatsOf(sound)).reduce((most, peak) => Math.max(most, peak), 0));
}

/**
 * Lowers what is above the ceiling, beginning some milliseconds before and without steps that could be heard.
 * @param ceiling of the true peak, of 1
 */
function limit(samples: Float64Array, ceiling: number, sampleRate: number): Float64Array {
  const reach = Math.round(sampleRate * 0.005);
  // No sound of speech rises by 6 dB between two samples.
  const gains = truePeaks(samples, ceiling / 2).map((peak) => (peak > ceiling ? ceiling / peak : 1));
  const lowest = slidingMinimum(gains, reach);
  // The mean of the minima around a sample is not above its own gain: each of them covers it.
  let sum = 0;
  for (let index = -reach; index < reach; index += 1) sum += at(lowest, index);
  return samples.map((sample, index) => {
    sum += at(lowest, index + reach);
    const gain = Math.min(1, sum / (2 * reach + 1));
    sum -= at(lowest, index - reach);
    return sample * gain;
  });
}

const at = (values: Float64Array, index: number) =>
  values[Math.min(values.length - 1, Math.max(0, index))] ?? 1;

/** Minimum of the values up to `reach` away, in linear time. */
function slidingMinimum(values: Float64Array, reach: number): Float64Array {
  const minima = new Float64Array(values.length);
  const queue = new Int32Array(values.length);
  let [first, last] = [0, 0];
  for (let index = 0; index < values.length + reach; index += 1) {
    if (index < values.length) {
      while (last > first && at(values, queue[last - 1] ?? 0) >= at(values, index)) last -= 1;
      queue[last] = index;
      last += 1;
    }
    const centre = index - reach;
    while ((queue[first] ?? 0) < centre - reach) first += 1;
    if (centre >= 0) minima[centre] = at(values, queue[first] ?? 0);
  }
  return minima;
}

/**
 * Brings a sound to the loudness of narrations, its true peak below the ceiling. A silent sound stays as it is.
 */
export function normalizeLoudness(sound: Sound): Sound {
  const { targetLufs, maxPeakDb } = narrationLoudness;
  // Rounding to 16 bits and the filter of the measurement may add a little.
  const ceiling = 10 ** ((maxPeakDb - 0.2) / 20);
  let samples = floatsOf(sound);
  // The limiter takes some loudness away: a second and a third pass give it back.
  for (let pass = 0; pass < 3; pass += 1) {
    const loudness = loudnessOf(samples, sound.sampleRate);
    if (loudness === null) return sound;
    const gain = 10 ** ((targetLufs - loudness) / 20);
    samples = limit(
      samples.map((sample) => sample * gain),
      ceiling,
      sound.sampleRate,
    );
  }
  return { sampleRate: sound.sampleRate, samples: bytesOf(samples) };
}

function bytesOf(samples: Float64Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1 - 1 / fullScale, sample)) * fullScale), index * 2);
  }
  return bytes;
}
