import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AnnouncementsModule } from '../announcements/announcements.module.js';
import { LinkPreviewsModule } from '../link-previews/link-previews.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { CrawlersController } from './crawlers.controller.js';
import { DocumentCache } from './document-cache.js';
import { DocumentRenderer } from './document-renderer.js';
import { PartnerLogoController } from './partner-logo.controller.js';
import { SiteController } from './site.controller.js';
import { SitemapCacheService } from './sitemap-cache.service.js';
import { UiGalleryController } from './ui-gallery.controller.js';

/** Serves the web application. Imported last: its route matches every remaining URL. */
@Module({
  imports: [AnalyticsModule, AnnouncementsModule, LinkPreviewsModule, ObituariesModule],
  controllers: [UiGalleryController, CrawlersController, PartnerLogoController, SiteController],
  providers: [DocumentRenderer, DocumentCache, SitemapCacheService],
})
export class SiteModule {}
