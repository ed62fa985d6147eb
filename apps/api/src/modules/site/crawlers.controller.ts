import { pipeline } from 'node:stream/promises';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';
import { SitemapObituariesService } from '../obituaries/obituaries.module.js';
import { WEB_BUILD } from './document-renderer.js';
import { crawlerPaths, robotsText, type SitemapEntry, sitemap, sitemapIndex } from './sitemap-and-robots.js';
import type { WebBuild } from './web-build.js';

/** Same content for everybody, changes rarely. */
const publicCacheControl = 'public, max-age=3600';
/** Private caches only: an obituary hidden by its owner leaves the list at once for all other clients. */
const privateCacheControl = 'private, max-age=3600';
const maxSitemaps = 2 ** 16;

/** Serves files for search engines. */
@Controller()
export class CrawlersController {
  constructor(
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'renderer'>,
    private readonly config: AppConfig,
    private readonly sitemapObituaries: SitemapObituariesService,
  ) {}

  @DocumentRoute(crawlerPaths.robots)
  robots(@Res() response: Response): void {
    const { signedIn } = this.build.renderer.crawlRules;
    response.setHeader('Cache-Control', publicCacheControl);
    response.type('text/plain').send(robotsText(this.url(crawlerPaths.sitemap), signedIn));
  }

  @DocumentRoute(crawlerPaths.sitemap)
  async index(@Res() response: Response): Promise<void> {
    const of = await this.sitemapObituaries.countSitemaps();
    const parts = Array.from({ length: of }, (_, obituaries) => sitemapPath(obituaries + 1, of));
    response.setHeader('Cache-Control', publicCacheControl);
    response
      .type('application/xml')
      .send(sitemapIndex([crawlerPaths.screens, ...parts].map((path) => this.url(path))));
  }

  @DocumentRoute(crawlerPaths.screens)
  async screens(@Res() response: Response): Promise<void> {
    const { indexable } = this.build.renderer.crawlRules;
    await sendSitemap(
      response,
      publicCacheControl,
      indexable.map((path) => ({ url: this.url(path) })),
    );
  }

  @DocumentRoute(crawlerPaths.pages)
  async obituaries(
    @Param('part') obituaries: string,
    @Param('of') of: string,
    @Res() response: Response,
  ): Promise<void> {
    const [place, count] = [Number(obituaries), Number(of)];
    if (sitemapPath(place, count) !== sitemapPath(obituaries, of) || !isSitemapNumber(place, count)) {
      throw new AppError('route.notFound');
    }
    await sendSitemap(response, privateCacheControl, this.entriesOf(place - 1, count));
  }

  private async *entriesOf(obituaries: number, of: number): AsyncIterable<SitemapEntry> {
    for await (const { id, updatedAt } of this.sitemapObituaries.listSitemap(obituaries, of)) {
      yield { url: this.url(screenPaths.obituary.replace(':id', id)), changedAt: updatedAt };
    }
  }

  private url(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}

function sitemapPath(part: number | string, of: number | string): string {
  return crawlerPaths.pages.replace(':part', String(part)).replace(':of', String(of));
}

/** True for a valid sitemap number. */
function isSitemapNumber(part: number, of: number): boolean {
  return (
    Number.isInteger(part) && part >= 1 && part <= of && of <= maxSitemaps && Number.isInteger(Math.log2(of))
  );
}

/** Streams a sitemap, so that it is never held in memory as a whole. A closed connection ends the reading. */
async function sendSitemap(
  response: Response,
  cacheControl: string,
  addresses: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): Promise<void> {
  response.setHeader('Cache-Control', cacheControl);
  response.type('application/xml');
  try {
    await pipeline(sitemap(addresses), response);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy();
  }
}
