import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { LinkPreviewRenderer } from './link-preview-renderer.js';
import { LinkPreviewsController } from './link-previews.controller.js';
import { LinkPreviewsService } from './link-previews.service.js';
import { SitePreviewController } from './site-preview.controller.js';
import { SitemapObituariesRepository } from './sitemap-obituaries.repository.js';
import { SitemapObituariesService } from './sitemap-obituaries.service.js';

export { LinkPreviewsService, SitemapObituariesService };

/** Preview images and sitemaps: what messengers and search engines show of pages. */
@Module({
  imports: [MediaModule, ObituariesModule],
  controllers: [LinkPreviewsController, SitePreviewController],
  providers: [
    LinkPreviewRenderer,
    LinkPreviewsService,
    SitemapObituariesRepository,
    SitemapObituariesService,
  ],
  exports: [LinkPreviewsService, SitemapObituariesService],
})
export class LinkPreviewsModule {}
