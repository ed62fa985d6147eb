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

/** A filter that takes one sample after another. */
function filterOf({ b, a }: Biquad): (sample: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/** Samples from −1 to 1. */
function floatsOf({ samples }: Sound): Float32Array {
  const floats = new Float32Array(samples.length / 2);
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

function loudnessOf(samples: Float32Array, sampleRate: number): number | null {
  const [shelved, passed] = [filterOf(shelf(sampleRate)), filterOf(highPass(sampleRate))];
  const step = Math.round(sampleRate / 10);
  const steps: number[] = [];
  for (let start = 0; start + step <= samples.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + step; index += 1) {
      sum += passed(shelved(samples[index] ?? 0)) ** 2;
    }
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

/** Largest level around a sample, between it and the next one as well (four times oversampled). */
function truePeakAt(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index] ?? 0);
  for (let phase = 1; phase < phases; phase += 1) {
    const taps = interpolators[phase];
    let sum = 0;
    for (let tap = 0; tap < 2 * halfTaps; tap += 1) {
      sum += (taps?.[tap] ?? 0) * (samples[index + tap - halfTaps + 1] ?? 0);
    }
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
}

/** True peak in dB below full scale; −Infinity for silence. */
export function measureTruePeak(sound: Sound): number {
  const samples = floatsOf(sound);
  let most = 0;
  for (let index = 0; index < samples.length; index += 1) most = Math.max(most, truePeakAt(samples, index));
  return 20 * Math.log10(most);
}

/** Samples that are levelled at a time: five minutes as a whole would need several times their memory. */
const blockSamples = 32_768;

/**
 * Amplifies samples in place, then lowers what is above the ceiling, beginning some milliseconds before and without
 * steps that could be heard.
 * @param ceiling of the true peak, of 1
 */
function amplify(samples: Float32Array, gain: number, ceiling: number, sampleRate: number): void {
  const reach = Math.round(sampleRate * 0.005);
  const pad = 2 * reach + halfTaps;
  // A block between its neighbours as they were before; silence around the whole.
  const around = new Float32Array(blockSamples + 2 * pad);
  const gains = new Float32Array(around.length).fill(1);
  const lowest = new Float32Array(around.length);
  const window = new MinimumWindow(reach, around.length);
  const fill = (from: number, at: number) => {
    for (let index = from; index < around.length; index += 1)
      around[index] = (samples[at + index - from] ?? 0) * gain;
  };
  fill(pad, 0);
  for (let start = 0; start < samples.length; start += blockSamples) {
    if (start > 0) {
      around.copyWithin(0, blockSamples);
      fill(2 * pad, start + pad);
    }
    for (let index = halfTaps; index < around.length - halfTaps; index += 1)
      gains[index] = gainAt(around, index, ceiling);
    window.write(gains, lowest);
    // The mean of the minima around a sample is not above its own gain: each of them covers it.
    let sum = 0;
    for (let index = pad - reach; index < pad + reach; index += 1) sum += lowest[index] ?? 1;
    const end = Math.min(blockSamples, samples.length - start);
    for (let index = 0; index < end; index += 1) {
      const at = pad + index;
      sum += lowest[at + reach] ?? 1;
      samples[start + index] = (around[at] ?? 0) * Math.min(1, sum / (2 * reach + 1));
      sum -= lowest[at - reach] ?? 1;
    }
  }
}

/** Gain that brings a sample and what lies between it and the next one to the ceiling. */
function gainAt(samples: Float32Array, index: number, ceiling: number): number {
  // Interpolate only near the ceiling: speech rises by less than 6 dB between two samples, and interpolation is most of
  // the work.
  const floor = ceiling / 2;
  if (Math.abs(samples[index] ?? 0) < floor && Math.abs(samples[index + 1] ?? 0) < floor) return 1;
  const peak = truePeakAt(samples, index);
  return peak > ceiling ? ceiling / peak : 1;
}

/** Finds the minimum of the values up to `reach` away from each, in linear time. */
class MinimumWindow {
  /** Indices of values that may be a minimum, in rising order of both. */
  private readonly queue: Int32Array;

  constructor(
    private readonly reach: number,
    length: number,
  ) {
    this.queue = new Int32Array(length);
  }

  write(values: Float32Array, minima: Float32Array): void {
    const { queue, reach } = this;
    const at = (place: number) => values[queue[place] ?? 0] ?? 1;
    let [first, last] = [0, 0];
    for (let index = 0; index < values.length + reach; index += 1) {
      if (index < values.length) {
        while (last > first && at(last - 1) >= (values[index] ?? 1)) last -= 1;
        queue[last] = index;
        last += 1;
      }
      const centre = index - reach;
      while ((queue[first] ?? 0) < centre - reach) first += 1;
      if (centre >= 0) minima[centre] = at(first);
    }
  }
}

/**
 * Brings a sound to the loudness of narrations, its true peak below the ceiling. A silent sound stays as it is.
 */
export function normalizeLoudness(sound: Sound): Sound {
  const { targetLufs, maxPeakDb } = narrationLoudness;
  // Rounding to 16 bits and the filter of the measurement may add a little.
  const ceiling = 10 ** ((maxPeakDb - 0.2) / 20);
  const samples = floatsOf(sound);
  // The limiter takes some loudness away: a second and a third pass give it back.
  for (let pass = 0; pass < 3; pass += 1) {
    const loudness = loudnessOf(samples, sound.sampleRate);
    if (loudness === null) return sound;
    amplify(samples, 10 ** ((targetLufs - loudness) / 20), ceiling, sound.sampleRate);
  }
  return { sampleRate: sound.sampleRate, samples: bytesOf(samples) };
}

function bytesOf(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.max(-1, Math.min(1 - 1 / fullScale, samples[index] ?? 0));
    bytes.writeInt16LE(Math.round(sample * fullScale), index * 2);
  }
  return bytes;
}
