/** Size of the drawing in its own units. */
export const waveformSize = { bar: 3, height: 40 } as const;

const lowestBar = 2;
const lineWidth = 2;

/** Vertical bars around the middle line, each as high as its part is loud; silence is a dot. */
export function waveformPath(peaks: readonly number[]): string {
  const { bar, height } = waveformSize;
  return peaks
    .map((peak, index) => {
      const length = Math.max(lowestBar, Math.round(((height - lineWidth) * peak) / 100));
      return `M${index * bar + bar / 2} ${(height - length) / 2}v${length}`;
    })
    .join('');
}
