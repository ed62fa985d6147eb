import { pipeline } from 'node:stream/promises';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';
import { FoundPages } from '../obituaries/obituaries.module.js';
import { crawlerPaths, type ListedAddress, robotsText, sitemap, sitemapIndex } from './crawler-files.js';
import { WEB_BUILD } from './document-renderer.js';
import type { WebBuild } from './web-build.js';

/** Same content for everybody, changes rarely. */
const anybodys = 'public, max-age=3600';
/** Private caches only: an obituary hidden by its owner leaves the list at once for all other clients. */
const askers = 'private, max-age=3600';
const mostParts = 2 ** 16;

/** Serves files for search engines. */
@Controller()
export class CrawlersController {
  constructor(
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'renderer'>,
    private readonly config: AppConfig,
    private readonly pages: FoundPages,
  ) {}

  @DocumentRoute(crawlerPaths.robots)
  robots(@Res() response: Response): void {
    const { personal } = this.build.renderer.sitePaths;
    response.setHeader('Cache-Control', anybodys);
    response.type('text/plain').send(robotsText(this.url(crawlerPaths.sitemap), personal));
  }

  @DocumentRoute(crawlerPaths.sitemap)
  async index(@Res() response: Response): Promise<void> {
    const of = await this.pages.partCount();
    const parts = Array.from({ length: of }, (_, part) => partPath(part + 1, of));
    response.setHeader('Cache-Control', anybodys);
    response
      .type('application/xml')
      .send(sitemapIndex([crawlerPaths.screens, ...parts].map((path) => this.url(path))));
  }

  @DocumentRoute(crawlerPaths.screens)
  async screens(@Res() response: Response): Promise<void> {
    const { found } = this.build.renderer.sitePaths;
    await send(
      response,
      anybodys,
      found.map((path) => ({ url: this.url(path) })),
    );
  }

  @DocumentRoute(crawlerPaths.pages)
  async part(@Param('part') part: string, @Param('of') of: string, @Res() response: Response): Promise<void> {
    const [place, count] = [Number(part), Number(of)];
    if (partPath(place, count) !== partPath(part, of) || !isPart(place, count)) {
      throw new AppError('route.notFound');
    }
    await send(response, askers, this.addressesOf(place - 1, count));
  }

  private async *addressesOf(part: number, of: number): AsyncIterable<ListedAddress> {
    for await (const { id, updatedAt } of this.pages.ofPart(part, of)) {
      yield { url: this.url(screenPaths.obituary.replace(':id', id)), changedAt: updatedAt };
    }
  }

  private url(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}

function partPath(part: number | string, of: number | string): string {
  return crawlerPaths.pages.replace(':part', String(part)).replace(':of', String(of));
}

/** True for a valid sitemap number. */
function isPart(part: number, of: number): boolean {
  return (
    Number.isInteger(part) && part >= 1 && part <= of && of <= mostParts && Number.isInteger(Math.log2(of))
  );
}

/** Streams a sitemap, so that it is never held in memory as a whole. A closed connection ends the reading. */
async function send(
  response: Response,
  cacheControl: string,
  addresses: AsyncIterable<ListedAddress> | Iterable<ListedAddress>,
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
