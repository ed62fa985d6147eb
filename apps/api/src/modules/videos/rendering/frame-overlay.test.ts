import { describe, expect, it } from 'vitest';
import { type FilmFrame, newFrame } from './film-frame.js';
import {
  dim,
  type FrameOverlay,
  frameOverlay,
  frameShade,
  full,
  layOver,
  shadeFrame,
} from './frame-overlay.js';

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
  it('is the pixels that are not clear', () => {
    const positionsOf = (overlay: FrameOverlay | null) => [...(overlay?.luma.positions ?? [])];
    expect(positionsOf(frameOverlay(whiteBox(5, 3, 7, 4), size))).toEqual([3 * 32 + 5, 3 * 32 + 6]);
    expect(positionsOf(frameOverlay(whiteBox(0, 0, 32, 16), size))).toHaveLength(32 * 16);
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

describe('a shade', () => {
  it('lies on the rows that it covers, as strongly as its opacity', () => {
    const [frame, halfFrame] = [greyFrame(), greyFrame()];
    const shade = frameShade(whiteBox(0, 8, 32, 16), size);
    shadeFrame(frame, shade, full);
    shadeFrame(halfFrame, shade, full / 2);
    const rows = (plane: Uint8Array, width: number) =>
      Array.from({ length: plane.length / width }, (_, row) => plane[row * width]);
    expect(rows(frame.luma, 32)).toEqual([...Array(8).fill(100), ...Array(8).fill(235)]);
    expect(rows(frame.blue, 16)).toEqual([...Array(4).fill(90), ...Array(4).fill(128)]);
    expect(rows(halfFrame.luma, 32)).toEqual([...Array(8).fill(100), ...Array(8).fill(168)]);
  });

  it('is as strong as an overlay of the same picture', () => {
    const [shaded, overlaid] = [greyFrame(), greyFrame()];
    const picture = whiteBox(0, 0, 32, 16, 77);
    shadeFrame(shaded, frameShade(picture, size), 200);
    const overlay = frameOverlay(picture, size);
    if (overlay) layOver(overlaid, overlay, 200);
    expect(Math.abs((shaded.luma[0] ?? 0) - (overlaid.luma[0] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((shaded.red[0] ?? 0) - (overlaid.red[0] ?? 0))).toBeLessThanOrEqual(1);
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
