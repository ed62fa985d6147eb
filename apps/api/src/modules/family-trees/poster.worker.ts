import { type GlyphOutlines, readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { writePdf } from '../../platform/drawing/write-pdf.js';
import { writePng } from '../../platform/drawing/write-png.js';
import { writeSvg } from '../../platform/drawing/write-svg.js';
import { answerWithFiles } from '../../platform/images/answer-jobs.js';
import { allowOwnFormatsOnly } from '../../platform/images/crop-portrait.js';
import type { PosterJob } from './poster-job.js';
import { posterSheetOf } from './poster-sheet.js';

allowOwnFormatsOnly();

/** Longest side of a picture in pixels; a larger one takes much memory, and a printer gets the PDF. */
const maxSidePx = 5_000;
const printDpi = 300;
const mmPerInch = 25.4;

let glyphs: GlyphOutlines | null = null;

/* Entry point of the process that draws posters. */
answerWithFiles(async (job: PosterJob) => {
  glyphs ??= readGlyphOutlines(job.glyphsPath);
  const sheet = posterSheetOf(job, glyphs);
  if (job.format === 'pdf') return writePdf(sheet);
  if (job.format === 'svg') return Buffer.from(await writeSvg(sheet));
  const longestMm = Math.max(sheet.width, sheet.height);
  const dpi = Math.floor(Math.min(printDpi, (maxSidePx * mmPerInch) / longestMm));
  return writePng(await writeSvg(sheet, dpi / mmPerInch), dpi);
});
