import type { Size } from './camera-path.js';

/**
 * One frame as an encoder reads it (yuv420p): brightness of every pixel, then two colour differences of every second
 * pixel of every second row; ITU-R BT.709, limited range. The width is a multiple of eight, the height even.
 */
export interface FilmFrame extends Size {
  readonly bytes: Uint8Array;
  readonly luma: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
}

/** Bytes of a frame. */
export function frameBytes({ width, height }: Size): number {
  return (width * height * 3) / 2;
}

/** @param memory of `frameBytes`; new unless given @throws RangeError when a side is none of a frame */
export function newFrame({ width, height }: Size, memory?: SharedArrayBuffer): FilmFrame {
  if (width % 8 !== 0 || height % 2 !== 0) throw new RangeError(`no frame of ${width} × ${height}`);
  const luma = width * height;
  const chroma = luma / 4;
  const bytes = new Uint8Array(memory ?? new ArrayBuffer(frameBytes({ width, height })));
  return {
    width,
    height,
    bytes,
    luma: bytes.subarray(0, luma),
    blue: bytes.subarray(luma, luma + chroma),
    red: bytes.subarray(luma + chroma),
  };
}

/** A copy of one plane of a picture, laid out for sampling between pixels. */
export interface SamplePlane extends Size {
  /** Each pixel in the lowest byte of its element, then the pixels right of it, below it, and right below it. */
  readonly quads: Uint32Array;
}

/** A picture to take views of: brightness whole, colour differences at half its width and height. */
export interface SamplePlanes extends Size {
  readonly luma: SamplePlane;
  readonly blue: SamplePlane;
  readonly red: SamplePlane;
}

/** Weights of ITU-R BT.709 and the limited range of 8 bits, as 16-bit fractions. */
const one = 65_536;
const weights = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;
const lumaScale = 219 / 255;
const chromaScale = 224 / 255;
const black = 16;
const grey = 128;

/** Converts a picture. @param rgb three bytes a pixel @param size even */
export function samplePlanes(rgb: Uint8Array, { width, height }: Size): SamplePlanes {
  const luma = new Uint8Array(width * height);
  const [r, g, b] = [weights.red, weights.green, weights.blue].map((weight) =>
    Math.round(weight * lumaScale * one),
  ) as [number, number, number];
  for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 3)
    luma[pixel] =
      black + ((r * byte(rgb, at) + g * byte(rgb, at + 1) + b * byte(rgb, at + 2) + one / 2) >> 16);
  const half = { width: width / 2, height: height / 2 };
  const blue = new Uint8Array(half.width * half.height);
  const red = new Uint8Array(half.width * half.height);
  const blueScale = chromaScale / (2 * (1 - weights.blue));
  const redScale = chromaScale / (2 * (1 - weights.red));
  for (let y = 0, at = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++, at++) {
      const above = (2 * y * width + 2 * x) * 3;
      const below = above + width * 3;
      const mean = (channel: number) =>
        (byte(rgb, above + channel) +
          byte(rgb, above + 3 + channel) +
          byte(rgb, below + channel) +
          byte(rgb, below + 3 + channel)) /
        4;
      const [meanRed, meanGreen, meanBlue] = [mean(0), mean(1), mean(2)];
      const light = weights.red * meanRed + weights.green * meanGreen + weights.blue * meanBlue;
      blue[at] = Math.round(grey + (meanBlue - light) * blueScale);
      red[at] = Math.round(grey + (meanRed - light) * redScale);
    }
  }
  return {
    width,
    height,
    luma: quadsOf(luma, { width, height }),
    blue: quadsOf(blue, half),
    red: quadsOf(red, half),
  };
}

const byte = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;

function quadsOf(bytes: Uint8Array, { width, height }: Size): SamplePlane {
  const quads = new Uint32Array(bytes.length);
  for (let y = 0, at = 0; y < height; y++) {
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++, at++) {
      const right = x < width - 1 ? at + 1 : at;
      quads[at] =
        byte(bytes, at) |
        (byte(bytes, right) << 8) |
        (byte(bytes, at + below) << 16) |
        (byte(bytes, right + below) << 24);
    }
  }
  return { width, height, quads };
}
