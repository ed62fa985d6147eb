import { sitePaths } from '@memorial/contracts/site-paths';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';
import { LinkPreviewRenderer } from './link-preview-renderer.js';

/** The image changes only with a new version of the product. */
const cacheControl = 'public, max-age=86400';

/** Serves the preview for links to the site's own screens; rendered on the first request. */
@Controller()
export class SitePreviewController {
  private rendering: Promise<Buffer> | null = null;

  constructor(private readonly renderer: LinkPreviewRenderer) {}

  @DocumentRoute(sitePaths.preview)
  async preview(@Res() response: Response): Promise<void> {
    const jpeg = await this.jpeg();
    response.setHeader('Cache-Control', cacheControl);
    response.type('image/jpeg').send(jpeg);
  }

  private jpeg(): Promise<Buffer> {
    this.rendering ??= this.renderer.renderSite().catch((error: unknown) => {
      // The next request tries again.
      this.rendering = null;
      throw error;
    });
    return this.rendering;
  }
}
