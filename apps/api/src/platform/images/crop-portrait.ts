import sharp from 'sharp';

/** Share of what a lower frame leaves out of a portrait that lies above it: the same everywhere on the site. */
export const facePosition = 0.26;

/** Restricts the process to the formats that drawings read: our own JPEG renditions and our own SVG. */
export function allowOwnFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadSvg'] });
  sharp.cache(false);
}

/** `negative`: in grey, for dark stone. */
type PortraitLook = 'colour' | 'grey' | 'negative';

/** Crops a portrait, a JPEG in Base64, to a box in pixels. @returns a JPEG */
export async function cropPortrait(
  portrait: string,
  box: { readonly width: number; readonly height: number },
  look: PortraitLook,
): Promise<Buffer> {
  const { width, height } = box;
  const { data, info } = await sharp(Buffer.from(portrait, 'base64'))
    .resize({ width, height, fit: 'outside' })
    .greyscale(look !== 'colour')
    .negate(look === 'negative')
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((info.width - width) / 2);
  const top = Math.floor((info.height - height) * facePosition);
  return sharp(data).extract({ left, top, width, height }).jpeg({ quality: 92 }).toBuffer();
}
