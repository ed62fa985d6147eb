import { sitePaths } from '@memorial/contracts/site-paths';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DocumentRoute } from '../../../platform/http/endpoint.decorator.js';
import { PreviewPainter } from './preview-painter.js';

/** The image changes only with a new version of the product. */
const keeping = 'public, max-age=86400';

/** Serves the preview for links to the site's own screens; rendered on the first request. */
@Controller()
export class SitePreviewController {
  private drawing: Promise<Buffer> | null = null;

  constructor(private readonly painter: PreviewPainter) {}

  @DocumentRoute(sitePaths.preview)
  async preview(@Res() response: Response): Promise<void> {
    const jpeg = await this.jpeg();
    response.setHeader('Cache-Control', keeping);
    response.type('image/jpeg').send(jpeg);
  }

  private jpeg(): Promise<Buffer> {
    this.drawing ??= this.painter.paintSite().catch((error: unknown) => {
      // The next request tries again.
      this.drawing = null;
      throw error;
    });
    return this.drawing;
  }
}
