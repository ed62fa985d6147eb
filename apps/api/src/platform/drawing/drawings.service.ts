import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { packageFolder } from '../config/package-folder.js';
import type { DrawingJob } from './drawing-job.js';
import { DrawingProcess } from './drawing-process.js';
import { type GlyphOutlines, readGlyphOutlines } from './glyph-outlines.js';

/** Writes PNG and PDF files in a process of their own. Letters are curves: no reader needs the font. */
@Injectable()
export class DrawingsService extends DrawingProcess<DrawingJob> {
  private outlines: GlyphOutlines | null = null;

  constructor() {
    super(new URL('./drawing.worker.js', import.meta.url), 32);
  }

  /** Outlines of the site's serif typeface. */
  glyphs(): GlyphOutlines {
    this.outlines ??= readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
    return this.outlines;
  }
}
