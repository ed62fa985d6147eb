import sharp from 'sharp';
import { readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import type { PreviewJob, SitePreviewJob } from './preview-job.js';
import { type PortraitBox, portraitBox, previewSvg } from './preview-svg.js';
import { sitePreviewSvg } from './site-preview-svg.js';

// Allow only the two formats read here: our own JPEG renditions and our own SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadSvg'] });
sharp.cache(false);

/** Vertical position of the face in a portrait, the same everywhere on the site. */
const facePosition = 0.26;
const quality = 84;

/** @returns a JPEG */
export async function renderPreview(job: PreviewJob): Promise<Buffer> {
  const portrait =
    job.portrait === null ? null : await cropped(Buffer.from(job.portrait, 'base64'), portraitBox(job));
  const svg = previewSvg(job, readGlyphOutlines(job.glyphsPath), portrait?.toString('base64') ?? null);
  return asJpeg(svg);
}

/** @returns a JPEG */
export async function renderSitePreview(job: SitePreviewJob): Promise<Buffer> {
  return asJpeg(sitePreviewSvg(job, readGlyphOutlines(job.glyphsPath)));
}

function asJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** Crops a portrait to its box, in greyscale. */
async function cropped(jpeg: Buffer, { width, height }: PortraitBox): Promise<Buffer> {
  const { data, info } = await sharp(jpeg)
    .resize({ width, height, fit: 'outside' })
    .greyscale()
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((info.width - width) / 2);
  const top = Math.floor((info.height - height) * facePosition);
  return sharp(data).extract({ left, top, width, height }).jpeg({ quality: 92 }).toBuffer();
}
