import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { LinkPreviewRenderer } from './link-preview-renderer.js';
import { LinkPreviewsController } from './link-previews.controller.js';
import { LinkPreviewsService } from './link-previews.service.js';
import { SitemapObituariesRepository } from './sitemap-obituaries.repository.js';

export { LinkPreviewsService, SitemapObituariesRepository };

/** Preview images and sitemaps: what messengers and search engines show of pages. */
@Module({
  imports: [MediaModule, ObituariesModule],
  controllers: [LinkPreviewsController],
  providers: [LinkPreviewRenderer, LinkPreviewsService, SitemapObituariesRepository],
  exports: [LinkPreviewsService, SitemapObituariesRepository],
})
export class LinkPreviewsModule {}
