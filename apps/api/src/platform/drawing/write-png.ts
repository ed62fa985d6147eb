import sharp from 'sharp';
import type { PngJob } from './drawing-job.js';

/** Black and white without grey edges, with its density in the file. */
export function writeBilevelPng({ svg, widthPx, dpi }: PngJob): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: dpi })
    .resize({ width: widthPx, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .png({ palette: true, colours: 2 })
    .withMetadata({ density: dpi })
    .toBuffer();
}

/** The size of the SVG is in pixels. @param dpi density for the file */
export function writePng(svg: string, dpi: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9 })
    .withMetadata({ density: dpi })
    .toBuffer();
}
