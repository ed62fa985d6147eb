import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';
import { crawlerPaths, robotsText, sitemap, sitemapIndex } from './crawler-file-formats.js';
import { SitemapCacheService, sitemapMaxAgeSeconds } from './sitemap-cache.service.js';
import type { WebBuild } from './web-build.js';
import { WEB_BUILD } from './web-build.module.js';

/** Same content for everybody, changes rarely. */
const publicCacheControl = 'public, max-age=3600';
/** Private caches only: shared ones would list an obituary for longer than an hour after it was hidden. */
const privateCacheControl = `private, max-age=${sitemapMaxAgeSeconds}`;

const decompress = promisify(gunzip);

/** Serves files for search engines. */
@Controller()
export class CrawlersController {
  constructor(
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'renderer'>,
    private readonly config: AppConfig,
    private readonly sitemaps: SitemapCacheService,
  ) {}

  @DocumentRoute(crawlerPaths.robots)
  robots(@Res() response: Response): void {
    const { signedIn } = this.build.renderer.crawlRules;
    response.setHeader('Cache-Control', publicCacheControl);
    response.type('text/plain').send(robotsText(this.url(crawlerPaths.sitemap), signedIn));
  }

  @DocumentRoute(crawlerPaths.sitemap)
  async index(@Res() response: Response): Promise<void> {
    const of = await this.sitemaps.getCount();
    const parts = Array.from({ length: of }, (_, index) => sitemapPath(index + 1, of));
    response.setHeader('Cache-Control', publicCacheControl);
    response
      .type('application/xml')
      .send(sitemapIndex([crawlerPaths.screens, ...parts].map((path) => this.url(path))));
  }

  @DocumentRoute(crawlerPaths.screens)
  async screens(@Res() response: Response): Promise<void> {
    const { indexable } = this.build.renderer.crawlRules;
    const file = await sitemap(indexable.map((path) => ({ url: this.url(path) })));
    response.setHeader('Cache-Control', publicCacheControl);
    response.type('application/xml').send(file);
  }

  @DocumentRoute(crawlerPaths.pages)
  async obituaries(
    @Param('part') part: string,
    @Param('of') of: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [number, count] = [Number(part), Number(of)];
    const isCanonical = sitemapPath(number, count) === sitemapPath(part, of);
    const file = isCanonical ? await this.sitemaps.getFile(number - 1, count) : null;
    if (!file) throw new AppError('route.notFound');
    response.setHeader('Cache-Control', privateCacheControl);
    response.type('application/xml');
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('gzip')) response.setHeader('Content-Encoding', 'gzip').send(file);
    else response.send(await decompress(file));
  }

  private url(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}

function sitemapPath(part: number | string, of: number | string): string {
  return crawlerPaths.pages.replace(':part', String(part)).replace(':of', String(of));
}
