import { describe, expect, it } from 'vitest';
import { clampCrop, cropRect, defaultCrop, moveCrop, outputSize } from './crop.js';

const wide = { width: 4000, height: 3000 };
const tall = { width: 3000, height: 4000 };

describe('the frame of a portrait', () => {
  it('holds as much of a picture as it can', () => {
    expect(cropRect(defaultCrop, wide)).toEqual({ left: 800, top: 0, width: 2400, height: 3000 });
    expect(cropRect({ x: 0.5, y: 0.5, zoom: 1 }, tall)).toEqual({
      left: 0,
      top: 125,
      width: 3000,
      height: 3750,
    });
  });

  it('has other proportions for a film', () => {
    const centred = { x: 0.5, y: 0.5, zoom: 1 };
    expect(cropRect(centred, wide, 16 / 9)).toEqual({ left: 0, top: 375, width: 4000, height: 2250 });
    expect(cropRect({ ...centred, zoom: 2 }, tall, 1)).toEqual({
      left: 750,
      top: 1250,
      width: 1500,
      height: 1500,
    });
    expect(clampCrop({ x: 0, y: 0, zoom: 1 }, wide, 16 / 9)).toMatchObject({ x: 0.5, y: 0.375 });
  });

  it('never leaves the picture, whatever is asked', () => {
    for (const x of [-5, 0, 0.5, 1, 5])
      for (const zoom of [-1, 1, 2.5, 99]) {
        const rect = cropRect({ x, y: 1 - x, zoom }, tall);
        expect(rect.left).toBeGreaterThanOrEqual(-0.001);
        expect(rect.top).toBeGreaterThanOrEqual(-0.001);
        expect(rect.left + rect.width).toBeLessThanOrEqual(3000.001);
        expect(rect.top + rect.height).toBeLessThanOrEqual(4000.001);
        expect(rect.width / rect.height).toBeCloseTo(0.8);
      }
  });

  it('goes the other way than the finger that moves the picture', () => {
    const moved = moveCrop({ x: 0.5, y: 0.5, zoom: 2 }, tall, { x: 30, y: -20 }, 150);
    expect(moved.x).toBeCloseTo(0.4);
    expect(moved.y).toBeCloseTo(0.55);
  });

  it('keeps its middle when it comes back from near', () => {
    expect(clampCrop({ x: 0.1, y: 0.9, zoom: 1 }, wide)).toMatchObject({ x: 0.3, y: 0.5 });
  });

  it('is drawn no wider than is needed and never blown up', () => {
    expect(outputSize(cropRect(defaultCrop, { width: 8000, height: 9000 }))).toEqual({
      width: 2400,
      height: 3000,
    });
    expect(outputSize(cropRect(defaultCrop, { width: 100, height: 100 }))).toEqual({
      width: 80,
      height: 100,
    });
  });
});
