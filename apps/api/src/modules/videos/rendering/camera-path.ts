import { type CameraMovement, cameraZoom } from '@memorial/contracts/videos/films.constants';
import { facePosition } from '../../../platform/images/crop-portrait.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** The part of a photograph in view at the first and at the last frame. */
export interface CameraPath {
  readonly from: Rect;
  readonly to: Rect;
}

/** Paths of a film; the person moves along `front`, what is behind along `back`. Equal except in `parallax`. */
export interface CameraPaths {
  readonly front: CameraPath;
  readonly back: CameraPath;
  /** Always in view as a whole: the chosen part, or its middle where the frame cannot hold all of it. */
  readonly subject: Rect;
}

/** Way of what is behind the person in `parallax`, by hers: a difference that no eye takes for a stretched picture. */
const backShare = 0.75;
/** The closest view of a tiny part, by the widest: pixels would be as large as faces beyond it. */
const closestZoom = 8;
/** Way of a pan, as a share of the view. */
const panShare = 0.12;
/** Share of the chosen part that is its middle, where a face is. */
const middleShare = 0.7;
/** Height of a face in the chosen part when every view is lower than it. */
const faceHeight = 0.4;
/** Part of a photograph that is taken for the person when none was chosen. */
const unchosen: Rect = { x: 0.2, y: 0.1, width: 0.6, height: 0.6 };
/** Share of the closest view of a slice that a face may fill, from the hair to the chin. */
const faceShare = 0.95;
/** Shares of a photograph are rounded, in pixels. */
const tolerance = 0.5;

/**
 * Plans the way of the camera: every view has the frame's proportions, lies within the photograph, and holds the
 * middle of the chosen part. Where none was chosen, a wide film shows the slice of a portrait that cards show.
 * @param photo pixels of the upright photograph
 * @param crop chosen part in shares of the photograph; null: none was chosen
 * @param seconds of the whole film
 */
export function planCamera(
  photo: Size,
  crop: Rect | null,
  frame: Size,
  movement: CameraMovement,
  seconds: number,
): CameraPaths {
  const ratio = frame.width / frame.height;
  const chosen = scaled(crop ?? unchosen, photo);
  const widest = Math.min(photo.width, photo.height * ratio);
  const isSlice = crop === null && chosen.height > widest / ratio;
  const framed = Math.min(widest, Math.max(chosen.width, chosen.height * ratio, widest / closestZoom));
  const zoom = cameraZoom(widest / framed, seconds);
  const closest = Math.min(widest / zoom, framed);
  const far = Math.min(widest, closest * zoom);
  const near = far / zoom;
  const subjectIn = (width: number) => {
    const closestView = { width, height: width / ratio };
    return isSlice
      ? faceInSlice(chosen, photo, widest / ratio, closestView)
      : subjectOf(chosen, closestView, far / ratio);
  };
  const viewOf = (held: Rect, width: number, shift: { x: number; y: number } = { x: 0, y: 0 }) =>
    holding(held, photo, { width, height: width / ratio }, shift);
  const subject = subjectIn(near);
  const view = (width: number) => viewOf(subject, width);
  const still = { subject, ...both({ from: view(far), to: view(far) }) };
  const pan = (x: number, y: number) => {
    // A photograph that the view fills from edge to edge leaves no way: the view comes nearer.
    const room = 1 / (1 + panShare);
    const width = Math.min(
      far,
      x === 0 ? far : photo.width * room,
      y === 0 ? far : photo.height * room * ratio,
    );
    const way = { x: (x * panShare * width) / 2, y: (y * panShare * width) / ratio / 2 };
    const held = subjectIn(Math.min(near, width));
    return {
      subject: held,
      ...both({ from: viewOf(held, width, { x: -way.x, y: -way.y }), to: viewOf(held, width, way) }),
    };
  };
  switch (movement) {
    case 'static':
      return still;
    case 'zoom-in':
      return { subject, ...both({ from: view(far), to: view(near) }) };
    case 'zoom-out':
      return { subject, ...both({ from: view(near), to: view(far) }) };
    case 'pan-left':
      return pan(-1, 0);
    case 'pan-right':
      return pan(1, 0);
    case 'pan-up':
      return pan(0, -1);
    case 'pan-down':
      return pan(0, 1);
    case 'diagonal':
      return pan(1, 1);
    case 'parallax': {
      const from = view(far);
      return {
        subject,
        front: { from, to: view(near) },
        back: { from, to: view(far / (1 + backShare * (zoom - 1))) },
      };
    }
  }
}

/**
 * The view between the ends of a path, eased at both of them.
 * @param progress 0 at the first frame, 1 at the last
 */
export function viewAt({ from, to }: CameraPath, progress: number): Rect {
  const share = progress * progress * (3 - 2 * progress);
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
  };
}

/** The smallest part of the photograph that holds every view. */
export function boundsOf({ front, back }: CameraPaths): Rect {
  const views = [front.from, front.to, back.from, back.to];
  const x = Math.min(...views.map((view) => view.x));
  const y = Math.min(...views.map((view) => view.y));
  return {
    x,
    y,
    width: Math.max(...views.map((view) => view.x + view.width)) - x,
    height: Math.max(...views.map((view) => view.y + view.height)) - y,
  };
}

const both = (path: CameraPath) => ({ front: path, back: path });

function scaled({ x, y, width, height }: Rect, photo: Size): Rect {
  return {
    x: x * photo.width,
    y: y * photo.height,
    width: width * photo.width,
    height: height * photo.height,
  };
}

/** The chosen part, or as much of its middle as the closest view holds. */
function subjectOf(chosen: Rect, closest: Size, widestHeight: number): Rect {
  const width =
    chosen.width <= closest.width ? chosen.width : Math.min(chosen.width, closest.width) * middleShare;
  const isTall = chosen.height > closest.height;
  const height = isTall ? Math.min(chosen.height, closest.height) * middleShare : chosen.height;
  const isWhole = chosen.height <= widestHeight + tolerance;
  const centreY = chosen.y + chosen.height * (isWhole ? 0.5 : faceHeight);
  return {
    x: chosen.x + (chosen.width - width) / 2,
    y: Math.min(Math.max(centreY - height / 2, chosen.y), chosen.y + chosen.height - height),
    width,
    height,
  };
}

/** The middle of the slice that a card of this height would show of a portrait. */
function faceInSlice(person: Rect, photo: Size, sliceHeight: number, closest: Size): Rect {
  const height = closest.height * faceShare;
  const top = (photo.height - sliceHeight) * facePosition;
  return { x: person.x, y: top + (sliceHeight - height) / 2, width: person.width, height };
}

/** The view round the subject, moved as far as the subject and the photograph allow. */
function holding(
  subject: Rect,
  photo: Size,
  view: Size,
  shift: { readonly x: number; readonly y: number },
): Rect {
  const along = (start: number, length: number, size: number, end: number, moved: number) => {
    const centred = start + (length - size) / 2 + moved;
    const held = Math.min(Math.max(centred, start + length - size), start);
    return Math.min(Math.max(held, 0), end - size);
  };
  return {
    x: along(subject.x, subject.width, view.width, photo.width, shift.x),
    y: along(subject.y, subject.height, view.height, photo.height, shift.y),
    ...view,
  };
}
