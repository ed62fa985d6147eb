import jsqr from 'jsqr';
import sharp, { type Sharp } from 'sharp';

/** The package exports its function itself; its types describe a property of that name. */
const jsQr = jsqr as unknown as typeof jsqr.default;

/** A grey picture. */
export interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Width in which a phone sees a code, px; a wider picture only costs time. */
const seenPx = 1_000;

/** Read a PNG or an SVG as a grey picture on white. */
export function pictureOf(file: Buffer, widthPx?: number): Promise<Picture> {
  return asSeen(sharp(file, { density: 150 }), widthPx);
}

/** A grey picture on white, no wider than a phone sees it. */
export async function asSeen(picture: Sharp, widthPx?: number): Promise<Picture> {
  const { data, info } = await picture
    .resize(widthPx === undefined ? { width: seenPx, withoutEnlargement: true } : { width: widthPx })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Swap dark and light: what is cut out of dark stone becomes light. */
export function inverted({ pixels, ...rest }: Picture): Picture {
  return { ...rest, pixels: Buffer.from(pixels.map((grey) => 255 - grey)) };
}

/** The text of a code as a phone reads it; inverted codes are not tried. */
export function scan({ pixels, width, height }: Picture): string | null {
  // A loop over typed arrays: an iterator with a callback takes longer than the reading of the code.
  const opaqueGreys = new Uint32Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) opaqueGreys[at] = 0xff000000 + (pixels[at] ?? 0) * 0x010101;
  const colours = new Uint8ClampedArray(opaqueGreys.buffer);
  return jsQr(colours, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

/** Photograph the picture at an angle and from the side, slightly out of focus. */
export async function photographed(
  { pixels, width, height }: Picture,
  surroundings: number,
): Promise<Picture> {
  const background = { r: surroundings, g: surroundings, b: surroundings };
  const turned = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .rotate(45, { background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: turnedWidth, height: turnedHeight, channels } = turned.info;
  const { data, info } = await sharp(turned.data, {
    raw: { width: turnedWidth, height: turnedHeight, channels },
  })
    .resize({ width: turnedWidth, height: Math.round(turnedHeight * 0.7), fit: 'fill' })
    .blur(1.2)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
