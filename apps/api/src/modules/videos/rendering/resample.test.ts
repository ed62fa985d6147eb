import { filmFrames } from '@memorial/contracts/videos/films.constants';
import { describe, expect, it } from 'vitest';
import { type CameraPath, type Rect, viewAt } from './camera-path.js';
import { type FilmFrame, newFrame, type SamplePlanes, samplePlanes } from './film-frame.js';
import { depthMask, drawTwoViews, drawView } from './resample.js';

const size = { width: 320, height: 180 };

/** A dark picture with one soft bright dot. */
function dotted(width: number, height: number, centreX: number, centreY: number): SamplePlanes {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const light = 235 * Math.exp(-((x - centreX) ** 2 + (y - centreY) ** 2) / 50);
      rgb.fill(Math.round(light), at, at + 3);
    }
  return samplePlanes(rgb, { width, height });
}

/** Centre of the light in a frame, in pixels. */
function centreOf({ luma, width }: FilmFrame): { x: number; y: number } {
  let [sum, x, y] = [0, 0, 0];
  luma.forEach((value, at) => {
    const light = value - 16;
    sum += light;
    x += light * (at % width);
    y += light * Math.floor(at / width);
  });
  return { x: x / sum, y: y / sum };
}

/** Root mean square of the change of speed, in pixels a frame squared. */
function jitterOf(positions: readonly number[]): number {
  const speeds = positions.slice(1).map((position, index) => position - (positions[index] ?? 0));
  const changes = speeds.slice(1).map((speed, index) => speed - (speeds[index] ?? 0));
  return Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / changes.length);
}

describe('a slow camera', () => {
  const count = 240;
  const pan: CameraPath = {
    from: { x: 10, y: 10, width: 360, height: 202.5 },
    to: { x: 40, y: 20, width: 360, height: 202.5 },
  };
  const near: CameraPath = {
    from: { x: 0, y: 0, width: 384, height: 216 },
    to: { x: 32, y: 18, width: 320, height: 180 },
  };

  it.each([
    ['pan', pan, -1],
    ['zoom', near, 1],
  ] as const)('does not shake, nor goes back, in a %s', (_, path, direction) => {
    const picture = dotted(400, 220, 250, 110);
    const frame = newFrame(size);
    const positions = Array.from({ length: count }, (_, index) => {
      drawView(picture, viewAt(path, index / (count - 1)), frame);
      return centreOf(frame).x;
    });
    expect(jitterOf(positions)).toBeLessThanOrEqual(0.05);
    const back = positions.filter(
      (position, index) => index > 0 && (position - (positions[index - 1] ?? 0)) * direction < -0.01,
    );
    expect(back).toEqual([]);
  });

  it('does not shake where two views meet', () => {
    const picture = dotted(400, 220, 250, 110);
    const frame = newFrame(size);
    const mask = depthMask({ x: 100, y: 40, width: 80, height: 100 }, size);
    const far: CameraPath = { from: near.from, to: near.from };
    const positions = Array.from({ length: count }, (_, index) => {
      const progress = index / (count - 1);
      drawTwoViews(picture, viewAt(near, progress), viewAt(far, progress), mask, frame);
      return centreOf(frame).x;
    });
    expect(jitterOf(positions)).toBeLessThanOrEqual(0.05);
  });
});

describe('a view', () => {
  const whole = (picture: SamplePlanes): Rect => ({
    x: 0,
    y: 0,
    width: picture.width,
    height: picture.height,
  });

  it.each([
    ['white', [255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0], [16, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
  ] as const)('keeps %s as ITU-R BT.709 has it', (_, rgb, expected) => {
    const picture = samplePlanes(
      Uint8Array.from({ length: 64 * 36 * 3 }, (__, at) => rgb[at % 3] ?? 0),
      { width: 64, height: 36 },
    );
    const frame = newFrame({ width: 32, height: 16 });
    drawView(picture, whole(picture), frame);
    const planes = [frame.luma, frame.blue, frame.red];
    for (const [index, plane] of planes.entries())
      for (const value of plane) expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('in the picture’s own size is the picture', () => {
    const rgb = Uint8Array.from({ length: 64 * 32 * 3 }, (_, at) => (Math.floor(at / 3) * 7) % 256);
    const picture = samplePlanes(rgb, { width: 64, height: 32 });
    const frame = newFrame(picture);
    drawView(picture, whole(picture), frame);
    expect([...frame.luma]).toEqual([...picture.luma.quads].map((quad) => quad & 0xff));
  });

  it('draws every pixel of each shape', () => {
    for (const shape of Object.values(filmFrames)) {
      const picture = samplePlanes(new Uint8Array(shape.width * shape.height * 3).fill(255), shape);
      const frame = newFrame(shape);
      drawView(picture, whole(picture), frame);
      expect(frame.luma.every((value) => value === 235)).toBe(true);
      expect([...new Set([...frame.blue, ...frame.red])]).toEqual([128]);
    }
  });

  it('is the nearer one in the middle of the mask and the other one beyond', () => {
    const picture = dotted(400, 220, 200, 110);
    const mask = depthMask({ x: 130, y: 60, width: 60, height: 60 }, size);
    const [front, back] = [
      { x: 40, y: 20, width: 320, height: 180 },
      { x: 0, y: 0, width: 400, height: 225 },
    ];
    const [mixed, near, far] = [newFrame(size), newFrame(size), newFrame(size)];
    drawTwoViews(picture, front, back, mask, mixed);
    drawView(picture, front, near);
    drawView(picture, back, far);
    const at = (frame: FilmFrame, x: number, y: number) => frame.luma[y * size.width + x] ?? 0;
    for (let x = 150; x < 170; x++)
      expect(Math.abs(at(mixed, x, 90) - at(near, x, 90))).toBeLessThanOrEqual(1);
    for (let x = 0; x < 60; x++) expect(Math.abs(at(mixed, x, 90) - at(far, x, 90))).toBeLessThanOrEqual(1);
  });
});
