import type { Size } from './camera-path.js';
import { type FilmFrame, samplePlanes } from './film-frame.js';

/** The pixels of a picture that are not clear, in one plane of the frame that it lies on. */
interface OverlayPlane {
  readonly positions: Uint32Array;
  readonly values: Uint8Array;
  /** 1 to 255, full. */
  readonly alpha: Uint8Array;
}

/** A picture as large as the frame, to lay over it. */
export interface FrameOverlay {
  readonly luma: OverlayPlane;
  readonly blue: OverlayPlane;
  readonly red: OverlayPlane;
}

/** One colour over the whole width of the frame, with an opacity for each row. */
export interface FrameShade {
  readonly luma: number;
  readonly blue: number;
  readonly red: number;
  /** 0 to `full`. */
  readonly opacities: Uint16Array;
}

/** Full opacity of an overlay, a shade or a dimming. */
export const full = 256;
const one = 65_536;
const half = one / 2;

/**
 * Prepares a picture as large as the frame.
 * @param rgba four bytes a pixel, colours not multiplied by alpha
 * @returns null when all of it is clear
 */
export function frameOverlay(rgba: Uint8Array, frame: Size): FrameOverlay | null {
  const { top, bottom } = filledRows(rgba, frame);
  if (top === bottom) return null;
  const part = { width: frame.width, height: bottom - top };
  const alpha = new Uint8Array(part.width * part.height);
  const rgb = new Uint8Array(alpha.length * 3);
  for (
    let pixel = 0, from = top * frame.width * 4, to = 0;
    pixel < alpha.length;
    pixel++, from += 4, to += 3
  ) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
    alpha[pixel] = rgba[from + 3] as number;
  }
  const { luma, blue, red } = samplePlanes(rgb, part);
  const halfAlpha = halvedAlpha(alpha, part);
  const first = top * frame.width;
  return {
    luma: overlayPlane(luma.quads, alpha, first),
    blue: overlayPlane(blue.quads, halfAlpha, first / 4),
    red: overlayPlane(red.quads, halfAlpha, first / 4),
  };
}

/** Rows between which lies all that is not clear, even ones: words fill a small part of a frame. */
function filledRows(rgba: Uint8Array, { width, height }: Size): { top: number; bottom: number } {
  let top = height;
  let bottom = 0;
  for (let row = 0, at = 3; row < height; row++)
    for (let x = 0; x < width; x++, at += 4) {
      if (rgba[at] === 0) continue;
      if (top === height) top = row;
      bottom = row + 1;
    }
  if (bottom === 0) return { top: 0, bottom: 0 };
  return { top: top - (top % 2), bottom: bottom + (bottom % 2) };
}

/**
 * Prepares a shade from a picture as large as the frame whose rows have one colour and one alpha each.
 * @param rgba as of an overlay; the colour is that of the last row
 */
export function frameShade(rgba: Uint8Array, { width, height }: Size): FrameShade {
  const last = rgba.subarray((height - 1) * width * 4, (height - 1) * width * 4 + 3);
  const { luma, blue, red } = samplePlanes(Uint8Array.from([...last, ...last, ...last, ...last]), {
    width: 2,
    height: 2,
  });
  const sampleOf = ({ quads }: { readonly quads: Uint32Array }) => (quads[0] ?? 0) & 0xff;
  return {
    luma: sampleOf(luma),
    blue: sampleOf(blue),
    red: sampleOf(red),
    opacities: Uint16Array.from({ length: height }, (_, row) =>
      Math.round(((rgba[row * width * 4 + 3] ?? 0) * full) / 255),
    ),
  };
}

/** Lays the overlay over the frame. @param opacity 0 to `full` */
export function layOver(frame: FilmFrame, overlay: FrameOverlay, opacity: number): void {
  if (opacity <= 0) return;
  blend(frame.luma, overlay.luma, opacity);
  blend(frame.blue, overlay.blue, opacity);
  blend(frame.red, overlay.red, opacity);
}

function blend(target: Uint8Array, { positions, values, alpha }: OverlayPlane, opacity: number): void {
  // 255 times this is one in 16-bit fractions.
  const scale = Math.round((opacity * one) / (255 * full));
  for (let at = 0; at < positions.length; at++) {
    const to = positions[at] as number;
    const below = target[to] as number;
    const share = Math.imul(alpha[at] as number, scale);
    target[to] = below + ((Math.imul((values[at] as number) - below, share) + half) >> 16);
  }
}

/** Lays the shade over the frame. @param opacity 0 to `full` */
export function shadeFrame(frame: FilmFrame, shade: FrameShade, opacity: number): void {
  if (opacity <= 0) return;
  const shares = shade.opacities.map((share) => (share * opacity + full / 2) >> 8);
  mixIn(frame, shade, (row) => shares[row] ?? 0);
}

/** Luma, blue and red of black. */
const black = { luma: 16, blue: 128, red: 128 };

/** Darkens the whole frame. @param share whole, 0: as it is, `full`: black */
export function dim(frame: FilmFrame, share: number): void {
  if (share > 0) mixIn(frame, black, () => share);
}

/** Mixes one colour into the frame. @param shareOf its share in a row of pixels, whole, 0 to `full` */
function mixIn(
  frame: FilmFrame,
  { luma, blue, red }: { readonly luma: number; readonly blue: number; readonly red: number },
  shareOf: (row: number) => number,
): void {
  mixPlane(frame.luma, frame.width, luma, shareOf, nearest);
  mixPlane(frame.blue, frame.width / 2, blue, (row) => shareOf(2 * row), ordered);
  mixPlane(frame.red, frame.width / 2, red, (row) => shareOf(2 * row), ordered);
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
function mixPlane(
  plane: Uint8Array,
  width: number,
  value: number,
  shareOf: (row: number) => number,
  thresholds: Thresholds,
): void {
  const words = new Uint32Array(plane.buffer, plane.byteOffset, plane.length / 4);
  const wordsInRow = width / 4;
  for (let row = 0, at = 0; at < words.length; row++) {
    const share = shareOf(row);
    const end = at + wordsInRow;
    if (share <= 0) {
      at = end;
      continue;
    }
    const kept = full - share;
    const [left, right] = thresholds[(row & 1) as 0 | 1];
    const addedLeft = Math.imul(value * share + left, 0x10001);
    const addedRight = Math.imul(value * share + right, 0x10001);
    for (; at < end; at++) {
      const word = words[at] as number;
      const even = ((Math.imul(word & 0xff00ff, kept) + addedLeft) >>> 8) & 0xff00ff;
      const odd = (Math.imul((word >>> 8) & 0xff00ff, kept) + addedRight) & 0xff00ff00;
      words[at] = even | odd;
    }
  }
}

/**
 * @param quads of the picture's plane: the upper bytes belong to the neighbours
 * @param first position in the frame of the first of them
 */
function overlayPlane(quads: Uint32Array, alpha: Uint8Array, first: number): OverlayPlane {
  let count = 0;
  for (let at = 0; at < alpha.length; at++) if (alpha[at] !== 0) count += 1;
  const plane = {
    positions: new Uint32Array(count),
    values: new Uint8Array(count),
    alpha: new Uint8Array(count),
  };
  for (let at = 0, to = 0; at < alpha.length; at++) {
    if (alpha[at] === 0) continue;
    plane.positions[to] = first + at;
    plane.values[to] = (quads[at] as number) & 0xff;
    plane.alpha[to] = alpha[at] as number;
    to += 1;
  }
  return plane;
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
