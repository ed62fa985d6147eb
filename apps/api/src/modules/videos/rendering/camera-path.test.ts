import { type CameraMovement, cameraMovements, filmFrames } from '@memorial/contracts/videos/films.constants';
import { describe, expect, it } from 'vitest';
import { facePosition } from '../../../platform/images/crop-portrait.js';
import { type CameraPath, planCamera, type Rect, viewAt } from './camera-path.js';

const photos = [
  { width: 1200, height: 1500 },
  { width: 2560, height: 1440 },
  { width: 900, height: 900 },
  { width: 2560, height: 640 },
  { width: 600, height: 1800 },
  { width: 64, height: 48 },
];
const crops: readonly (Rect | null)[] = [
  null,
  { x: 0, y: 0, width: 1, height: 1 },
  { x: 0.35, y: 0.1, width: 0.3, height: 0.3 },
  { x: 0, y: 0, width: 0.2, height: 0.2 },
  { x: 0.9, y: 0.85, width: 0.1, height: 0.15 },
  { x: 0.5, y: 0.5, width: 0, height: 0 },
  { x: 0.999, y: 0.001, width: 1e-9, height: 1e-9 },
];
const frames = Object.values(filmFrames);
const cases = photos.flatMap((photo) =>
  crops.flatMap((crop) =>
    frames.flatMap((frame) => cameraMovements.map((movement) => ({ photo, crop, frame, movement }))),
  ),
);
const close = 1e-6;
const seconds = 20;

/** True if a rectangle holds another one. */
function holds(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x + close &&
    outer.y <= inner.y + close &&
    outer.x + outer.width + close >= inner.x + inner.width &&
    outer.y + outer.height + close >= inner.y + inner.height
  );
}

function viewsOf({ front, back }: { front: CameraPath; back: CameraPath }): Rect[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((progress) => [viewAt(front, progress), viewAt(back, progress)]);
}

/** Centres at both ends of the way of a movement over a photograph with room on every side. */
function way(movement: CameraMovement) {
  const photo = { width: 4000, height: 4000 };
  const crop = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const { from, to } = planCamera(photo, crop, filmFrames.landscape, movement, seconds).front;
  return {
    right: to.x + to.width / 2 - (from.x + from.width / 2),
    down: to.y + to.height / 2 - (from.y + from.height / 2),
    zoom: from.width / to.width,
  };
}

describe('the camera', () => {
  it('sees nothing beyond the photograph, in the proportions of the frame', () => {
    for (const { photo, crop, frame, movement } of cases) {
      for (const view of viewsOf(planCamera(photo, crop, frame, movement, seconds))) {
        expect(holds({ x: 0, y: 0, ...photo }, view)).toBe(true);
        expect(view.width / view.height).toBeCloseTo(frame.width / frame.height, 6);
      }
    }
  });

  it('never cuts the middle of what was chosen', () => {
    for (const { photo, crop, frame, movement } of cases) {
      const paths = planCamera(photo, crop, frame, movement, seconds);
      for (const view of viewsOf(paths)) expect(holds(view, paths.subject)).toBe(true);
    }
  });

  it.each([
    [5, 1.08],
    [8, 1.08],
    [12, 1.12],
    [20, 1.2],
    [300, 1.2],
  ])('takes a calm way in %i seconds', (length, zoom) => {
    const photo = { width: 4000, height: 4000 };
    const crop = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
    const { front, back } = planCamera(photo, crop, filmFrames.landscape, 'parallax', length);
    expect(front.from.width / front.to.width).toBeCloseTo(zoom, 6);
    expect(back.from.width / back.to.width).toBeCloseTo(1 + 0.75 * (zoom - 1), 6);
  });

  it('keeps what was chosen in view as far as the photograph has room round it', () => {
    const photo = { width: 1600, height: 900 };
    const zoomOf = (share: number) => {
      const crop = { x: (1 - share) / 2, y: (1 - share) / 2, width: share, height: share };
      const { from, to } = planCamera(photo, crop, filmFrames.landscape, 'zoom-in', 60).front;
      return { zoom: from.width / to.width, lost: 1 - to.width / (photo.width * share) };
    };
    expect(zoomOf(1).zoom).toBeCloseTo(1.08, 6);
    expect(zoomOf(0.95).zoom).toBeCloseTo(1.08, 6);
    expect(zoomOf(0.88).zoom).toBeCloseTo(1 / 0.88, 6);
    expect(zoomOf(0.88).lost).toBeCloseTo(0, 6);
    expect(zoomOf(0.5)).toEqual({ zoom: expect.closeTo(1.2, 6), lost: expect.closeTo(0, 6) });
  });

  it('shows a chosen face whole', () => {
    const crop = { x: 0.4, y: 0.1, width: 0.2, height: 0.16 };
    const photo = { width: 1200, height: 1500 };
    const face = { x: 480, y: 150, width: 240, height: 240 };
    for (const frame of frames)
      for (const movement of cameraMovements)
        for (const view of viewsOf(planCamera(photo, crop, frame, movement, seconds)))
          expect(holds(view, face)).toBe(true);
  });

  it.each([
    { width: 1200, height: 1500 },
    { width: 1000, height: 1500 },
    { width: 1080, height: 1920 },
  ])('keeps the face of an uncropped portrait of $width×$height in a wide film', (photo) => {
    const frame = filmFrames.landscape;
    const card = { width: photo.width, height: (photo.width * frame.height) / frame.width };
    const top = (photo.height - card.height) * facePosition;
    expect(planCamera(photo, null, frame, 'static', seconds).front.from).toEqual({
      x: 0,
      y: expect.closeTo(top, 6),
      width: card.width,
      height: expect.closeTo(card.height, 6),
    });
    // From the hair to the chin it fills most of what a card shows.
    const face = { x: photo.width * 0.3, width: photo.width * 0.4 };
    const [hair, chin] = [top + card.height * 0.08, top + card.height * 0.92];
    for (const movement of cameraMovements)
      for (const view of viewsOf(planCamera(photo, null, frame, movement, seconds)))
        expect(holds(view, { ...face, y: hair, height: chin - hair })).toBe(true);
  });

  it('shows a part of its proportions as it was chosen, and comes nearer to its middle', () => {
    const photo = { width: 1200, height: 1500 };
    const { from, to } = planCamera(
      photo,
      { x: 0, y: 0.2, width: 1, height: 0.45 },
      filmFrames.landscape,
      'zoom-in',
      seconds,
    ).front;
    expect(from).toEqual({ x: 0, y: expect.closeTo(300, 6), width: 1200, height: expect.closeTo(675, 6) });
    const [width, height] = [1200 / 1.08, 675 / 1.08];
    expect(to).toEqual({
      x: expect.closeTo((1200 - width) / 2, 6),
      y: expect.closeTo(300 + (675 - height) / 2, 6),
      width: expect.closeTo(width, 6),
      height: expect.closeTo(height, 6),
    });
  });

  it.each([
    ['static', { right: 0, down: 0, zoom: 1 }],
    ['zoom-in', { right: 0, down: 0, zoom: 1.2 }],
    ['zoom-out', { right: 0, down: 0, zoom: 1 / 1.2 }],
    ['parallax', { right: 0, down: 0, zoom: 1.2 }],
  ] as const)('goes nowhere aside in %s', (movement, expected) => {
    const found = way(movement);
    for (const key of ['right', 'down', 'zoom'] as const) expect(found[key]).toBeCloseTo(expected[key], 6);
  });

  it.each([
    ['pan-left', -1, 0],
    ['pan-right', 1, 0],
    ['pan-up', 0, -1],
    ['pan-down', 0, 1],
    ['diagonal', 1, 1],
  ] as const)('goes its way in %s', (movement, right, down) => {
    const found = way(movement);
    expect([Math.sign(found.right), Math.sign(found.down), found.zoom]).toEqual([right, down, 1]);
  });

  it('moves in every photograph, also where a view of it leaves no room', () => {
    for (const { photo, frame, movement } of cases.filter(({ crop }) => crop === null)) {
      if (movement === 'static') continue;
      const { from, to } = planCamera(photo, null, frame, movement, seconds).front;
      expect(from).not.toEqual(to);
    }
  });

  it('begins and ends at rest', () => {
    const path = planCamera({ width: 1200, height: 1500 }, null, filmFrames.square, 'zoom-in', seconds).front;
    const step = (progress: number) =>
      Math.abs(viewAt(path, progress + 0.001).width - viewAt(path, progress).width);
    expect(step(0) / step(0.5)).toBeLessThan(0.01);
    expect(step(0.999) / step(0.5)).toBeLessThan(0.01);
  });
});
