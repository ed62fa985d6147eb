import sharp from 'sharp';

/** A JPEG with its size in pixels. */
export interface FittedPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Fits a picture, a JPEG file, into a box in pixels, whole and never enlarged; null when the file is no picture. */
export async function fitPicture(
  path: string,
  box: { readonly width: number; readonly height: number },
  isGrey: boolean,
): Promise<FittedPicture | null> {
  try {
    const { data, info } = await sharp(path)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .greyscale(isGrey)
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
