/** Movements of the camera over a photograph. In `parallax` the person comes nearer than what is behind. */
export const cameraMovements = [
  'static',
  'zoom-in',
  'zoom-out',
  'pan-left',
  'pan-right',
  'pan-up',
  'pan-down',
  'diagonal',
  'parallax',
] as const;
export type CameraMovement = (typeof cameraMovements)[number];

/** Width of the widest view by that of the closest one: least, most, and what a second adds to the way. */
const viewZoom = { min: 1.08, max: 1.2, perSecond: 0.01 } as const;

/**
 * Width of a film's widest view by that of its closest one: a calm way in the time that there is, and hardly more than
 * none where the chosen part fills the photograph, because its edges are lost.
 * @param room the widest view that the photograph has, by the chosen one; at least 1
 */
export function cameraZoom(room: number, seconds: number): number {
  const { min, max, perSecond } = viewZoom;
  return Math.max(min, Math.min(max, 1 + perSecond * seconds, room));
}

/** Frame of a film in pixels, by its shape. */
export const filmFrames = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 720, height: 1280 },
  square: { width: 960, height: 960 },
} as const;
export type FilmShape = keyof typeof filmFrames;

export const filmFramesPerSecond = 30;

/** Widest and narrowest photograph, as width by height, that becomes a square film unless another shape is chosen. */
const squareRatios = { from: 0.9, to: 1.1 } as const;

/** Shape of a film of a photograph when none is chosen. @param photo upright, in any unit */
export function filmShapeOf({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): FilmShape {
  const ratio = width / height;
  if (ratio >= squareRatios.from && ratio <= squareRatios.to) return 'square';
  return ratio > 1 ? 'landscape' : 'portrait';
}
