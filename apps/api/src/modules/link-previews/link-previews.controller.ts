import type { InputOf } from '@memorial/contracts/endpoint';
import { getPreviewEndpoint } from '@memorial/contracts/media/media.endpoints';
import { sitePaths } from '@memorial/contracts/site-paths';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DocumentRoute, Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { LinkPreviewRenderer } from './link-preview-renderer.js';
import { LinkPreviewsService } from './link-previews.service.js';

/** The image of the site changes only with a new version of the product. */
const siteCacheControl = 'public, max-age=86400';

@Controller()
export class LinkPreviewsController {
  private sitePreview: Promise<Buffer> | null = null;

  constructor(
    private readonly previews: LinkPreviewsService,
    private readonly renderer: LinkPreviewRenderer,
  ) {}

  @Endpoint(getPreviewEndpoint)
  getPreview(@Input() { params, query }: InputOf<typeof getPreviewEndpoint>) {
    return this.previews.getImage(params.id, query.v);
  }

  /** Serves the preview for links to the site's own screens; rendered on the first request. */
  @DocumentRoute(sitePaths.preview)
  async getSitePreview(@Res() response: Response): Promise<void> {
    this.sitePreview ??= this.renderer.renderSite().catch((error: unknown) => {
      // The next request tries again.
      this.sitePreview = null;
      throw error;
    });
    const jpeg = await this.sitePreview;
    response.setHeader('Cache-Control', siteCacheControl);
    response.type('image/jpeg').send(jpeg);
  }
}
