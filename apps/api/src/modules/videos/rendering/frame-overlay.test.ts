import { describe, expect, it } from 'vitest';
import { type FilmFrame, newFrame } from './film-frame.js';
import { dim, frameOverlay, full, layOver } from './frame-overlay.js';

const size = { width: 32, height: 16 };

function greyFrame(): FilmFrame {
  const frame = newFrame(size);
  frame.luma.fill(100);
  frame.blue.fill(90);
  frame.red.fill(160);
  return frame;
}

/** White with the alpha at the pixels of a rectangle, clear elsewhere. */
function whiteBox(left: number, top: number, right: number, bottom: number, alpha = 255): Uint8Array {
  const rgba = new Uint8Array(size.width * size.height * 4);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) rgba.set([255, 255, 255, alpha], (y * size.width + x) * 4);
  return rgba;
}

describe('an overlay', () => {
  it('is the part that is not clear, with even edges', () => {
    expect(frameOverlay(whiteBox(5, 3, 10, 8), size)).toMatchObject({ x: 4, y: 2, width: 6, height: 6 });
    expect(frameOverlay(whiteBox(0, 0, 32, 16), size)).toMatchObject({ x: 0, y: 0, ...size });
    expect(frameOverlay(whiteBox(0, 0, 0, 0), size)).toBeNull();
  });

  it('covers its pixels and no others', () => {
    const frame = greyFrame();
    const overlay = frameOverlay(whiteBox(4, 4, 8, 8), size);
    if (overlay) layOver(frame, overlay, full);
    frame.luma.forEach((value, at) => {
      const [x, y] = [at % size.width, Math.floor(at / size.width)];
      expect(value).toBe(x >= 4 && x < 8 && y >= 4 && y < 8 ? 235 : 100);
    });
    expect(frame.blue[(4 / 2) * 16 + 2]).toBe(128);
    expect(frame.blue[0]).toBe(90);
  });

  it('is as strong as its opacity and its alpha', () => {
    const [half, quarter] = [greyFrame(), greyFrame()];
    const overlay = frameOverlay(whiteBox(0, 0, 32, 16), size);
    const faint = frameOverlay(whiteBox(0, 0, 32, 16, 128), size);
    if (overlay && faint) {
      layOver(half, overlay, full / 2);
      layOver(quarter, faint, full / 2);
    }
    expect(half.luma[0]).toBe(168);
    expect(Math.abs((quarter.luma[0] ?? 0) - 134)).toBeLessThanOrEqual(1);
  });
});

describe('a frame', () => {
  it('is darkened as far as it is told', () => {
    const [none, half, all] = [greyFrame(), greyFrame(), greyFrame()];
    dim(none, 0);
    dim(half, full / 2);
    dim(all, full);
    expect([none, half, all].map(({ luma, blue, red }) => [luma[0], blue[0], red[0]])).toEqual([
      [100, 90, 160],
      [58, 109, 144],
      [16, 128, 128],
    ]);
  });

  it.each([1, 40, 97, 180])('keeps its colours between two values when it is darkened by %i', (share) => {
    for (let blue = 16; blue <= 240; blue++) {
      const frame = greyFrame();
      frame.blue.fill(blue);
      dim(frame, share);
      const mean = frame.blue.reduce((sum, value) => sum + value, 0) / frame.blue.length;
      const exact = (blue * (full - share) + 128 * share) / full;
      expect(Math.abs(mean - exact)).toBeLessThanOrEqual(1 / 8);
    }
  });
});
