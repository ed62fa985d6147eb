import type { Rect, Size } from './camera-path.js';
import type { FilmFrame, SamplePlane, SamplePlanes } from './film-frame.js';

/** Positions between two pixels, as 1/256. */
const steps = 256;

/**
 * Draws a view into a frame, bilinear between pixels, so that a slow camera does not shake: an encoder's own zoom
 * takes whole pixels.
 * @param view in pixels of the picture
 */
export function drawView(picture: SamplePlanes, view: Rect, frame: FilmFrame): void {
  const half = { width: frame.width / 2, height: frame.height / 2 };
  const halfView = { x: view.x / 2, y: view.y / 2, width: view.width / 2, height: view.height / 2 };
  drawPlane(picture.luma, view, frame.luma, frame);
  drawPlane(picture.blue, halfView, frame.blue, half);
  drawPlane(picture.red, halfView, frame.red, half);
}

/** Positions along one side of the view: the first of two neighbours above the weight of the second one. */
const weightBits = 9;
const weightMask = (1 << weightBits) - 1;

function positionsOf(start: number, length: number, count: number, size: number): Int32Array {
  const scale = length / count;
  return Int32Array.from({ length: count }, (_, index) => {
    const position = Math.min(Math.max(start + (index + 0.5) * scale - 0.5, 0), size - 1);
    const first = Math.min(Math.floor(position), size - 2);
    return (first << weightBits) | Math.round((position - first) * steps);
  });
}

/** Pixels that are drawn at once, as the bytes of one number: the least significant first, as every processor here has it. */
const together = 4;

function drawPlane({ pairs, width, height }: SamplePlane, view: Rect, target: Uint8Array, size: Size): void {
  const columns = positionsOf(view.x, view.width, size.width, width);
  const rows = positionsOf(view.y, view.height, size.height, height);
  const words = wordsOf(target);
  // A store for every pixel would make the engine look at each array's length again, which doubles the time.
  for (let y = 0, at = 0; y < size.height; y++) {
    const rowPosition = rows[y] as number;
    const row = Math.imul(rowPosition >> weightBits, width);
    const lower = rowPosition & weightMask;
    for (let x = 0; x < columns.length; x += together, at++) {
      words[at] =
        between(pairs, row, columns[x] as number, lower) |
        (between(pairs, row, columns[x + 1] as number, lower) << 8) |
        (between(pairs, row, columns[x + 2] as number, lower) << 16) |
        (between(pairs, row, columns[x + 3] as number, lower) << 24);
    }
  }
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / together);
}

/** The value between four pixels. @param lower weight of the lower two */
function between(pairs: Uint32Array, row: number, position: number, lower: number): number {
  const pixel = (row + (position >> weightBits)) | 0;
  const right = position & weightMask;
  // Both rows at once: a pixel times 256 fits into its half of 32 bits.
  const both =
    (Math.imul(pairs[pixel] as number, steps - right) + Math.imul(pairs[pixel + 1] as number, right)) | 0;
  return (Math.imul(both & 0xffff, steps - lower) + Math.imul(both >>> 16, lower) + steps * 128) >>> 16;
}

/** Where the nearer part of a frame begins and ends, 0 to 256 for each pixel. */
export interface DepthMask extends Size {
  readonly depth: Uint16Array;
}

/** Half-axes of the whole and of the fading part of the ellipse, by those of the subject. */
const ellipse = { inner: 0.75, outer: 1.9 } as const;

/**
 * An ellipse round the subject with a wide soft edge, in pixels of the frame.
 * @param subject in the frame's pixels, as the first view shows it
 */
export function depthMask(subject: Rect, { width, height }: Size): DepthMask {
  const depth = new Uint16Array(width * height);
  const [centreX, centreY] = [subject.x + subject.width / 2, subject.y + subject.height / 2];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const distance = Math.hypot((x - centreX) / (subject.width / 2), (y - centreY) / (subject.height / 2));
      const share = Math.min(Math.max((ellipse.outer - distance) / (ellipse.outer - ellipse.inner), 0), 1);
      depth[at] = Math.round(share * share * (3 - 2 * share) * steps);
    }
  }
  return { width, height, depth };
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
  const halved = ({ x, y, width, height }: Rect) => ({
    x: x / 2,
    y: y / 2,
    width: width / 2,
    height: height / 2,
  });
  drawMixed(picture.luma, front, back, mask, 1, frame.luma, frame);
  drawMixed(picture.blue, halved(front), halved(back), mask, 2, frame.blue, half);
  drawMixed(picture.red, halved(front), halved(back), mask, 2, frame.red, half);
}

/** Fractions of a pixel in positions that are mixed, as bits. */
const fineBits = 12;
const fine = 1 << fineBits;

function drawMixed(
  { pairs, width, height }: SamplePlane,
  front: Rect,
  back: Rect,
  mask: DepthMask,
  maskStep: number,
  target: Uint8Array,
  size: Size,
): void {
  const positions = (start: number, length: number, count: number) =>
    Int32Array.from({ length: count }, (_, index) =>
      Math.round((start + (index + 0.5) * (length / count) - 0.5) * fine),
    );
  const frontX = positions(front.x, front.width, size.width);
  const backX = positions(back.x, back.width, size.width);
  const frontY = positions(front.y, front.height, size.height);
  const backY = positions(back.y, back.height, size.height);
  const { depth } = mask;
  const sourceWidth = width | 0;
  const maxX = ((width - 1) * fine - 1) | 0;
  const maxY = ((height - 1) * fine - 1) | 0;
  const words = wordsOf(target);
  // The positions of one row, before its pixels: see `drawPlane`.
  const pixels = new Int32Array(size.width);
  const lowers = new Int32Array(size.width);
  for (let y = 0, at = 0; y < size.height; y++) {
    const maskRow = Math.imul(y * maskStep, mask.width);
    const farY = backY[y] as number;
    const stepY = ((frontY[y] as number) - farY) | 0;
    for (let x = 0; x < pixels.length; x++) {
      const near = depth[maskRow + Math.imul(x, maskStep)] as number;
      const farX = backX[x] as number;
      const mixedX = (farX + (Math.imul((frontX[x] as number) - farX, near) >> 8)) | 0;
      const mixedY = (farY + (Math.imul(stepY, near) >> 8)) | 0;
      const sampleX = mixedX < 0 ? 0 : mixedX > maxX ? maxX : mixedX;
      const sampleY = mixedY < 0 ? 0 : mixedY > maxY ? maxY : mixedY;
      const pixel = (Math.imul(sampleY >> fineBits, sourceWidth) + (sampleX >> fineBits)) | 0;
      pixels[x] = (pixel << weightBits) | ((sampleX & (fine - 1)) >> 4);
      lowers[x] = (sampleY & (fine - 1)) >> 4;
    }
    for (let x = 0; x < pixels.length; x += together, at++) {
      words[at] =
        between(pairs, 0, pixels[x] as number, lowers[x] as number) |
        (between(pairs, 0, pixels[x + 1] as number, lowers[x + 1] as number) << 8) |
        (between(pairs, 0, pixels[x + 2] as number, lowers[x + 2] as number) << 16) |
        (between(pairs, 0, pixels[x + 3] as number, lowers[x + 3] as number) << 24);
    }
  }
}
