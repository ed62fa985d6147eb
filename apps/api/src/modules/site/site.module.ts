import { Module } from '@nestjs/common';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { CrawlersController } from './crawlers.controller.js';
import { DocumentRenderer, WEB_BUILD } from './document-renderer.js';
import { PartnerLogoController } from './partner-logo.controller.js';
import { PublicDocuments } from './public-documents.js';
import { SiteController } from './site.controller.js';
import { UiGalleryController } from './ui-gallery.controller.js';
import { loadWebBuild } from './web-build.js';

/** Serves the web application. Imported last: its route matches every remaining URL. */
@Module({
  imports: [ObituariesModule],
  controllers: [UiGalleryController, CrawlersController, PartnerLogoController, SiteController],
  providers: [DocumentRenderer, PublicDocuments, { provide: WEB_BUILD, useFactory: loadWebBuild }],
  exports: [WEB_BUILD],
})
export class SiteModule {}
