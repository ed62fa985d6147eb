import { voicePeakCount } from './voices.constants.js';

/** Loudest level of a recording that counts as silence, of 1. */
const silence = 0.002;

/** Loudness of equal parts of a recording, collected sample by sample. */
export class WaveformPeaks {
  private readonly loudest = new Array<number>(voicePeakCount).fill(0);

  /** @param total number of samples of the recording */
  constructor(private readonly total: number) {}

  /**
   * @param index of the sample
   * @param sample from -1 to 1
   */
  add(index: number, sample: number): void {
    const part = Math.floor((index * voicePeakCount) / this.total);
    const level = Math.abs(sample);
    if (level > (this.loudest[part] ?? 0)) this.loudest[part] = level;
  }

  /** In per cent of the loudest part, so that a quiet recording is drawn as large as a loud one; silence is flat. */
  inPercent(): number[] {
    const highest = Math.max(...this.loudest);
    if (highest < silence) return this.loudest.map(() => 0);
    return this.loudest.map((level) => Math.round((level / highest) * 100));
  }
}
