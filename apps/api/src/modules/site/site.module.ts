import { Module } from '@nestjs/common';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { CrawlersController } from './crawlers.controller.js';
import { DocumentCache } from './document-cache.js';
import { DocumentRenderer, WEB_BUILD } from './document-renderer.js';
import { PartnerLogoController } from './partner-logo.controller.js';
import { SiteController } from './site.controller.js';
import { SitemapCacheService } from './sitemap-cache.service.js';
import { UiGalleryController } from './ui-gallery.controller.js';
import { loadWebBuild } from './web-build.js';

/** Serves the web application. Imported last: its route matches every remaining URL. */
@Module({
  imports: [ObituariesModule],
  controllers: [UiGalleryController, CrawlersController, PartnerLogoController, SiteController],
  providers: [
    DocumentRenderer,
    DocumentCache,
    SitemapCacheService,
    { provide: WEB_BUILD, useFactory: loadWebBuild },
  ],
  exports: [WEB_BUILD],
})
export class SiteModule {}
