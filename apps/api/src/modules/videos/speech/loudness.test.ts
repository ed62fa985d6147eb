import { describe, expect, it } from 'vitest';
import { measureLoudness, measureTruePeak, narrationLoudness, normalizeLoudness } from './loudness.js';
import type { Sound } from './sound.js';

const rates = [16_000, 22_050, 24_000, 48_000];
const amplitude = (db: number) => 10 ** (db / 20);

function soundOf(sampleRate: number, seconds: number, level: (second: number) => number): Sound {
  const samples = Buffer.alloc(Math.round(sampleRate * seconds) * 2);
  for (let index = 0; index < samples.length / 2; index += 1) {
    const value = Math.round(level(index / sampleRate) * 32_767);
    samples.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), index * 2);
  }
  return { sampleRate, samples };
}

const sine = (sampleRate: number, seconds: number, dbOf: (second: number) => number, hertz = 997) =>
  soundOf(sampleRate, seconds, (second) => amplitude(dbOf(second)) * Math.sin(2 * Math.PI * hertz * second));

/** Syllables with sharp beginnings, as speech has them: loud peaks over a low mean. */
function syllables(sampleRate: number, db: number): Sound {
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 1_073_741_824 - 1;
  };
  return soundOf(sampleRate, 6, (second) => {
    const within = (second * 4) % 1;
    return (
      amplitude(db) * Math.exp(-6 * within) * (0.7 * Math.sin(2 * Math.PI * 180 * second) + 0.5 * noise())
    );
  });
}

describe('loudness', () => {
  // BS.1770: 997 Hz at full scale in one channel is −3.01 LKFS.
  it.each(rates)('of a sine at %i Hz is that of the standard', (sampleRate) => {
    expect(measureLoudness(sine(sampleRate, 2, () => 0))).toBeCloseTo(-3.01, 1);
    expect(measureLoudness(sine(sampleRate, 2, () => -20))).toBeCloseTo(-23.01, 1);
  });

  it('leaves quiet parts out (EBU Tech 3341, case 3, shortened)', () => {
    const parts = sine(48_000, 10, (second) => (second < 2 || second > 8 ? -33 : -20));
    expect(Math.abs((measureLoudness(parts) ?? 0) + 23.01)).toBeLessThan(0.25);
  });

  it('weighs low tones less', () => {
    const [low, middle] = [40, 997].map((hertz) => measureLoudness(sine(48_000, 2, () => -20, hertz)) ?? 0);
    expect(low).toBeLessThan((middle ?? 0) - 4);
  });

  it('is unknown for silence and for a blink', () => {
    expect(measureLoudness(soundOf(22_050, 2, () => 0))).toBeNull();
    expect(measureLoudness(sine(22_050, 0.2, () => -6))).toBeNull();
  });
});

describe('the true peak', () => {
  it('is found between the samples', () => {
    // The samples of a sine at a quarter of the rate all lie 3 dB below its peak.
    const between = soundOf(
      48_000,
      0.5,
      (second) => 0.5 * Math.sin(2 * Math.PI * 12_000 * second + Math.PI / 4),
    );
    expect(measureTruePeak(between)).toBeGreaterThan(-6.3);
    expect(measureTruePeak(between)).toBeLessThan(-5.8);
  });

  it('of silence is none', () => {
    expect(measureTruePeak(soundOf(22_050, 1, () => 0))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('a narration', () => {
  it.each([
    ['loud', -1],
    ['quiet', -34],
  ])('that is %s gets the loudness of narrations below the ceiling', (_, db) => {
    const sound = normalizeLoudness(syllables(22_050, db));
    expect(Math.abs((measureLoudness(sound) ?? 0) - narrationLoudness.targetLufs)).toBeLessThan(1);
    expect(measureTruePeak(sound)).toBeLessThanOrEqual(narrationLoudness.maxPeakDb);
  });

  it('that is a steady tone keeps its form', () => {
    const tone = sine(22_050, 2, () => -12);
    const sound = normalizeLoudness(tone);
    expect(measureLoudness(sound)).toBeCloseTo(narrationLoudness.targetLufs, 1);
    const gain = sound.samples.readInt16LE(2_002) / tone.samples.readInt16LE(2_002);
    expect(sound.samples.readInt16LE(20_002) / tone.samples.readInt16LE(20_002)).toBeCloseTo(gain, 1);
  });

  it('is levelled in blocks without a step between them', () => {
    // A knock around the end of the first block of 32,768 samples.
    const isKnock = (second: number) => Math.abs(second * 22_050 - 32_768) < 50;
    const tone = sine(22_050, 4, (second) => (isKnock(second) ? 0 : -20));
    const { samples } = normalizeLoudness(tone);
    const gains: number[] = [];
    for (let index = 32_300; index < 33_200; index += 1) {
      const before = tone.samples.readInt16LE(index * 2);
      if (Math.abs(before) > 500) gains.push(samples.readInt16LE(index * 2) / before);
    }
    const steps = gains.slice(1).map((gain, index) => Math.abs(gain / (gains[index] ?? 0) - 1));
    expect(Math.max(...gains) / Math.min(...gains)).toBeGreaterThan(1.5);
    expect(Math.max(...steps)).toBeLessThan(0.05);
  });

  it('that is silent stays silent', () => {
    const silence = soundOf(22_050, 1, () => 0);
    expect(normalizeLoudness(silence)).toBe(silence);
  });
});
