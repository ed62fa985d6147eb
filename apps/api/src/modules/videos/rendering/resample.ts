import type { Rect, Size } from './camera-path.js';
import type { FilmFrame, SamplePlane, SamplePlanes } from './film-frame.js';

/** Positions in a picture are whole numbers: this many bits of them are fractions of a pixel. */
const fractionBits = 16;
/** Full value of a mask. */
const full = 256;
/** Bits that positions lose before a value of a mask multiplies them. */
const mixedBits = 4;
/** Pixels that are drawn at once, as the bytes of one number: the least significant first, as every processor here has it. */
const together = 4;

/**
 * Draws a view into a frame, bilinear between pixels, so that a slow camera does not shake: an encoder's own zoom
 * takes whole pixels.
 * @param view in pixels of the picture, within it and at least as large as the frame
 */
export function drawView(picture: SamplePlanes, view: Rect, frame: FilmFrame): void {
  const half = { width: frame.width / 2, height: frame.height / 2 };
  drawPlane(picture.luma, view, frame.luma, frame);
  drawPlane(picture.blue, halved(view), frame.blue, half);
  drawPlane(picture.red, halved(view), frame.red, half);
}

function halved({ x, y, width, height }: Rect): Rect {
  return { x: x / 2, y: y / 2, width: width / 2, height: height / 2 };
}

function drawPlane(plane: SamplePlane, view: Rect, target: Uint8Array, size: Size): void {
  const words = wordsOf(target);
  const [left = 0, right = 0] = positionsOf(view.x, view.width, size.width, size.width);
  const rows = positionsOf(view.y, view.height, size.height, 1, plane.height - 1);
  const step = Math.round((right - left) / size.width);
  const wordsInRow = size.width / together;
  for (let y = 0; y < size.height; y++)
    drawSpan(plane, rows[y] as number, left, step, words, y * wordsInRow, (y + 1) * wordsInRow);
}

/**
 * Positions of each `every`th of `count` pixels along a side of a view, and of the one after the last.
 * @param most the last position that there is
 */
function positionsOf(
  start: number,
  length: number,
  count: number,
  every: number,
  most = Infinity,
): Int32Array {
  const positions = new Int32Array(count / every + 1);
  const scale = length / count;
  for (let index = 0; index < positions.length; index++) {
    const position = Math.min(Math.max(start + (index * every + 0.5) * scale - 0.5, 0), most);
    positions[index] = Math.round(position * (1 << fractionBits));
  }
  return positions;
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / together);
}

/**
 * Draws pixels of one row which lie `step` apart.
 * @param from first word of the target, `end` the one after the last
 */
function drawSpan(
  { quads, width }: SamplePlane,
  y: number,
  left: number,
  step: number,
  words: Uint32Array,
  from: number,
  end: number,
): void {
  const row = Math.imul(y >> fractionBits, width);
  const lower = (y >> 8) & 0xff;
  // A store for every pixel would make the engine look at each array's length again, which doubles the time.
  for (let at = from, x = left; at < end; at++) {
    let word = between(quads, row + (x >> fractionBits), x, lower);
    x = (x + step) | 0;
    word |= between(quads, row + (x >> fractionBits), x, lower) << 8;
    x = (x + step) | 0;
    word |= between(quads, row + (x >> fractionBits), x, lower) << 16;
    x = (x + step) | 0;
    words[at] = word | (between(quads, row + (x >> fractionBits), x, lower) << 24);
    x = (x + step) | 0;
  }
}

/**
 * The value between four pixels. Short: an engine takes in only so much of what a loop calls.
 * @param x position, whose fraction weighs the right two @param lower weight of the lower two, of 256
 */
function between(quads: Uint32Array, pixel: number, x: number, lower: number): number {
  const quad = quads[pixel] as number;
  // Both rows at once: a pixel times 256 fits into its half of 32 bits.
  const left = quad & 0xff00ff;
  const both = ((left << 8) + Math.imul(((quad >>> 8) & 0xff00ff) - left, (x >> 8) & 0xff)) | 0;
  const above = both & 0xffff;
  return ((above << 8) + Math.imul((both >>> 16) - above, lower) + 0x8000) >>> 16;
}

/** Pixels of the frame from one value of a mask to the next. */
const maskStep = 8;

/** The nearer part of a frame, at every eighth pixel of each row and at the row's end: 0 behind, 256 in front. */
export type DepthMask = Uint16Array;

/** Half-axes of the whole and of the fading part of the ellipse, by those of the subject. */
const ellipse = { inner: 0.75, outer: 1.9 } as const;

/**
 * An ellipse round the subject with a wide soft edge.
 * @param subject in the frame's pixels, as the first view shows it
 */
export function depthMask(subject: Rect, { width, height }: Size): DepthMask {
  const depth = new Uint16Array((width / maskStep + 1) * height);
  const [centreX, centreY] = [subject.x + subject.width / 2, subject.y + subject.height / 2];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x <= width; x += maskStep, at++) {
      const distance = Math.hypot((x - centreX) / (subject.width / 2), (y - centreY) / (subject.height / 2));
      const share = Math.min(Math.max((ellipse.outer - distance) / (ellipse.outer - ellipse.inner), 0), 1);
      depth[at] = Math.round(share * share * (3 - 2 * share) * full);
    }
  }
  return depth;
}

/**
 * Draws two views of one picture: the nearer one where the mask is full, the other one beyond it. Between them the
 * positions are mixed, not the colours, so that no edge stands twice.
 */
export function drawTwoViews(
  picture: SamplePlanes,
  front: Rect,
  back: Rect,
  mask: DepthMask,
  frame: FilmFrame,
): void {
  const half = { width: frame.width / 2, height: frame.height / 2 };
  drawMixed(picture.luma, front, back, mask, 1, frame.luma, frame);
  drawMixed(picture.blue, halved(front), halved(back), mask, 2, frame.blue, half);
  drawMixed(picture.red, halved(front), halved(back), mask, 2, frame.red, half);
}

/** @param scale pixels of the frame by those of the plane */
function drawMixed(
  { quads, width, height }: SamplePlane,
  front: Rect,
  back: Rect,
  mask: DepthMask,
  scale: number,
  target: Uint8Array,
  size: Size,
): void {
  const every = maskStep / scale;
  const wordsEach = every / together;
  const everyBits = Math.log2(every);
  const farX = positionsOf(back.x, back.width, size.width, every);
  const farY = positionsOf(back.y, back.height, size.height, 1, height - 1);
  const wayX = waysOf(farX, positionsOf(front.x, front.width, size.width, every));
  const wayY = waysOf(farY, positionsOf(front.y, front.height, size.height, 1, height - 1));
  const words = wordsOf(target);
  for (let row = 0, at = 0; row < size.height; row++) {
    const maskRow = row * scale * farX.length;
    const top = farY[row] as number;
    const down = wayY[row] as number;
    let near = mask[maskRow] as number;
    let x = ((farX[0] as number) + mixed(wayX[0] as number, near)) | 0;
    let y = (top + mixed(down, near)) | 0;
    for (let column = 1; column < farX.length; column++) {
      near = mask[maskRow + column] as number;
      // Between two values of the mask, positions lie on a straight line.
      const stepX = ((farX[column] as number) + mixed(wayX[column] as number, near) - x) >> everyBits;
      const stepY = (top + mixed(down, near) - y) >> everyBits;
      for (const end = at + wordsEach; at < end; at++) {
        let word = between(quads, pixelAt(x, y, width), x, (y >> 8) & 0xff);
        x = (x + stepX) | 0;
        y = (y + stepY) | 0;
        word |= between(quads, pixelAt(x, y, width), x, (y >> 8) & 0xff) << 8;
        x = (x + stepX) | 0;
        y = (y + stepY) | 0;
        word |= between(quads, pixelAt(x, y, width), x, (y >> 8) & 0xff) << 16;
        x = (x + stepX) | 0;
        y = (y + stepY) | 0;
        words[at] = word | (between(quads, pixelAt(x, y, width), x, (y >> 8) & 0xff) << 24);
        x = (x + stepX) | 0;
        y = (y + stepY) | 0;
      }
    }
  }
}

/** Ways from the far positions to the near ones, with fewer bits: `mixed` multiplies them. */
function waysOf(far: Int32Array, near: Int32Array): Int32Array {
  return far.map((position, index) => ((near[index] as number) - position) >> mixedBits);
}

/** @param near 0 to 256 */
function mixed(way: number, near: number): number {
  return Math.imul(way, near) >> mixedBits;
}

function pixelAt(x: number, y: number, width: number): number {
  return Math.imul(y >> fractionBits, width) + (x >> fractionBits);
}
