import { Module } from '@nestjs/common';
import { DocumentRenderer, WEB_BUILD } from './document-renderer.js';
import { SiteController } from './site.controller.js';
import { loadWebBuild } from './web-build.js';

/** Serves the web application. Imported last: its route takes everything that is left. */
@Module({
  controllers: [SiteController],
  providers: [DocumentRenderer, { provide: WEB_BUILD, useFactory: loadWebBuild }],
  exports: [WEB_BUILD],
})
export class SiteModule {}
