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
  const opaqueGreys = Uint32Array.from(pixels, (grey) => 0xff000000 + grey * 0x010101);
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
    .png()
    .toBuffer();
  const size = await sharp(turned).metadata();
  const { data, info } = await sharp(turned)
    .resize({ width: size.width, height: Math.round(size.height * 0.7), fit: 'fill' })
    .blur(1.2)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
