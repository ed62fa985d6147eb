import { cropPortrait } from '../images/crop-portrait.js';
import type { DrawnImage } from './drawing-job.js';

const pixelsPerMm = 12;
/** Larger boxes are filled by fewer pixels: the widest rendition has no more. */
const maxWidthPx = 1_280;

/** A picture in grey, as it is written into a file. */
export interface CroppedImage extends Omit<DrawnImage, 'jpeg' | 'isNegative'> {
  readonly jpeg: Buffer;
}

/** Crops the pictures of a sheet to their boxes, one after another: each takes memory while it is decoded. */
export async function cropImages(images: readonly DrawnImage[]): Promise<CroppedImage[]> {
  const cropped: CroppedImage[] = [];
  for (const { jpeg, isNegative, ...box } of images) {
    const width = Math.round(Math.min(box.width * pixelsPerMm, maxWidthPx));
    const pixels = { width, height: Math.round((width * box.height) / box.width) };
    cropped.push({ ...box, jpeg: await cropPortrait(jpeg, pixels, isNegative ? 'negative' : 'grey') });
  }
  return cropped;
}
