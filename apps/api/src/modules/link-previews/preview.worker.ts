import sharp from 'sharp';
import { type GlyphOutlines, readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { answerWithFiles } from '../../platform/images/answer-jobs.js';
import { allowOwnFormatsOnly, cropPortrait } from '../../platform/images/crop-portrait.js';
import type { PreviewJob, SitePreviewJob } from './preview-job.js';
import { portraitBox, previewSvg } from './preview-svg.js';
import { sitePreviewSvg } from './site-preview-svg.js';

allowOwnFormatsOnly();

/* Entry point of the preview process: answers each job with a JPEG. */
answerWithFiles(async (job: PreviewJob | SitePreviewJob) => {
  const glyphs = readGlyphOutlines(job.glyphsPath);
  const svg = 'tagline' in job ? sitePreviewSvg(job, glyphs) : await obituaryPreviewSvg(job, glyphs);
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
});

async function obituaryPreviewSvg(job: PreviewJob, glyphs: GlyphOutlines): Promise<string> {
  const look = job.portraitTone === 'monochrome' ? 'grey' : 'colour';
  const portrait = job.portrait === null ? null : await cropPortrait(job.portrait, portraitBox(job), look);
  return previewSvg(job, glyphs, portrait?.toString('base64') ?? null);
}
