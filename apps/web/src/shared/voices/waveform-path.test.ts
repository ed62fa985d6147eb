import { expect, it } from 'vitest';
import { waveformPath } from './waveform-path.js';

it('draws each part as high as it is loud, around the middle', () => {
  expect(waveformPath([100, 50, 0])).toBe('M1.5 1v38M4.5 10.5v19M7.5 19v2');
});

it('draws nothing without parts', () => {
  expect(waveformPath([])).toBe('');
});
