import type { Rect, Size } from './camera-path.js';
import { type FilmFrame, type SamplePlanes, samplePlanes } from './film-frame.js';

/** A picture to lay over a part of the frame. */
export interface FrameOverlay extends Rect {
  readonly luma: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
  /** 0 clear to 255 full, for each pixel. */
  readonly alpha: Uint8Array;
  /** The same for each second pixel of each second row. */
  readonly halfAlpha: Uint8Array;
}

/** Full opacity of an overlay or a dimming. */
export const full = 256;
const one = 65_536;
const half = one / 2;

/**
 * Prepares a picture as large as the frame; only the part that is not clear is kept.
 * @param rgba four bytes a pixel, colours not multiplied by alpha
 * @returns null when all of it is clear
 */
export function frameOverlay(rgba: Uint8Array, frame: Size): FrameOverlay | null {
  const part = opaquePart(rgba, frame);
  if (part === null) return null;
  const { x, y, width, height } = part;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let row = 0, at = 0; row < height; row++) {
    let from = ((y + row) * frame.width + x) * 4;
    for (let column = 0; column < width; column++, at++, from += 4) {
      rgb[at * 3] = rgba[from] ?? 0;
      rgb[at * 3 + 1] = rgba[from + 1] ?? 0;
      rgb[at * 3 + 2] = rgba[from + 2] ?? 0;
      alpha[at] = rgba[from + 3] ?? 0;
    }
  }
  const planes = samplePlanes(rgb, part);
  return { ...part, ...plainPlanes(planes), alpha, halfAlpha: halvedAlpha(alpha, part) };
}

/** Lays the overlay over the frame. @param opacity 0 to `full` */
export function layOver(frame: FilmFrame, overlay: FrameOverlay, opacity: number): void {
  if (opacity <= 0) return;
  const part = { x: overlay.x / 2, y: overlay.y / 2, width: overlay.width / 2, height: overlay.height / 2 };
  blend(frame.luma, frame.width, overlay, overlay.luma, overlay.alpha, opacity);
  blend(frame.blue, frame.width / 2, part, overlay.blue, overlay.halfAlpha, opacity);
  blend(frame.red, frame.width / 2, part, overlay.red, overlay.halfAlpha, opacity);
}

function blend(
  target: Uint8Array,
  targetWidth: number,
  { x, y, width, height }: Rect,
  source: Uint8Array,
  alpha: Uint8Array,
  opacity: number,
): void {
  // 255 times this is one in 16-bit fractions.
  const scale = Math.round((opacity * one) / (255 * full));
  for (let row = 0, at = 0; row < height; row++) {
    let to = (y + row) * targetWidth + x;
    for (let column = 0; column < width; column++, at++, to++) {
      const share = Math.imul(alpha[at] as number, scale);
      const below = target[to] as number;
      target[to] = below + ((Math.imul((source[at] as number) - below, share) + half) >> 16);
    }
  }
}

const black = 16;
const grey = 128;

/** Darkens the whole frame. @param share whole, 0: as it is, `full`: black */
export function dim(frame: FilmFrame, share: number): void {
  if (share <= 0) return;
  dimPlane(frame.luma, frame.width, black, share, nearest);
  dimPlane(frame.blue, frame.width / 2, grey, share, ordered);
  dimPlane(frame.red, frame.width / 2, grey, share, ordered);
}

/** Added before the fraction is cut off, at each second pixel of each second row. */
type Thresholds = readonly [readonly [number, number], readonly [number, number]];
const nearest: Thresholds = [
  [full / 2, full / 2],
  [full / 2, full / 2],
];
/** Mixes the two nearest values: few are left of a dimmed colour, and whole areas of one would turn to another hue. */
const ordered: Thresholds = [
  [full / 8, (5 * full) / 8],
  [(7 * full) / 8, (3 * full) / 8],
];

/** Four pixels at once: a value times 256 fits into its half of 32 bits. */
function dimPlane(
  plane: Uint8Array,
  width: number,
  middle: number,
  share: number,
  thresholds: Thresholds,
): void {
  const words = new Uint32Array(plane.buffer, plane.byteOffset, plane.length / 4);
  const kept = full - share;
  const wordsInRow = width / 4;
  for (let row = 0, at = 0; at < words.length; row++) {
    const [left, right] = thresholds[(row & 1) as 0 | 1];
    const addedLeft = Math.imul(middle * share + left, 0x10001);
    const addedRight = Math.imul(middle * share + right, 0x10001);
    for (const end = at + wordsInRow; at < end; at++) {
      const word = words[at] as number;
      const even = ((Math.imul(word & 0xff00ff, kept) + addedLeft) >>> 8) & 0xff00ff;
      const odd = (Math.imul((word >>> 8) & 0xff00ff, kept) + addedRight) & 0xff00ff00;
      words[at] = even | odd;
    }
  }
}

/** The smallest part with even edges that holds every pixel which is not clear. */
function opaquePart(rgba: Uint8Array, { width, height }: Size): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (rgba[at] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  const [x, y] = [left - (left % 2), top - (top % 2)];
  return {
    x,
    y,
    width: right + 1 - x + ((right + 1 - x) % 2),
    height: bottom + 1 - y + ((bottom + 1 - y) % 2),
  };
}

/** The upper bytes of the quads belong to the neighbours. */
function plainPlanes({ luma, blue, red }: SamplePlanes) {
  const plain = ({ quads }: { readonly quads: Uint32Array }) => new Uint8Array(quads);
  return { luma: plain(luma), blue: plain(blue), red: plain(red) };
}

function halvedAlpha(alpha: Uint8Array, { width, height }: Size): Uint8Array {
  const halved = new Uint8Array((width / 2) * (height / 2));
  for (let y = 0, at = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, at++) {
      const above = y * width + x;
      const sum = [above, above + 1, above + width, above + width + 1].reduce(
        (total, pixel) => total + (alpha[pixel] ?? 0),
        0,
      );
      halved[at] = Math.round(sum / 4);
    }
  return halved;
}
