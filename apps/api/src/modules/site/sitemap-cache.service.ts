import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { SitemapObituariesRepository } from '../link-previews/link-previews.module.js';
import { type SitemapEntry, sitemap } from './crawler-file-formats.js';

const compress = promisify(gzip);

/** Time for which a sitemap is served unchanged; `max-age` of its response. */
export const sitemapMaxAgeSeconds = 3600;

interface Expiring<T> {
  readonly value: T;
  readonly expiresAtMs: number;
}

/**
 * Sitemaps of obituaries. Each is made once an hour, one at a time: making one reads thousands of documents, and
 * the request is public. An obituary that was hidden meanwhile stays listed, by its URL alone, until the hour ends.
 */
@Injectable()
export class SitemapCacheService {
  private count: Expiring<number> | null = null;
  private readonly files = new Map<string, Expiring<Buffer>>();
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly obituaries: SitemapObituariesRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Number of sitemaps that the index names. */
  async getCount(): Promise<number> {
    if (this.isFresh(this.count)) return this.count.value;
    return this.mutex.runExclusive('sitemap', () => this.refreshCount());
  }

  /**
   * @param index from 0
   * @returns the compressed file (gzip); null unless the index names it
   */
  async getFile(index: number, count: number): Promise<Buffer | null> {
    if ((await this.getCount()) !== count || index < 0 || index >= count) return null;
    const file = this.files.get(`${index}/${count}`);
    if (this.isFresh(file)) return file.value;
    return this.mutex.runExclusive('sitemap', () => this.refreshFile(index, count));
  }

  private async refreshCount(): Promise<number> {
    const former = this.count;
    if (this.isFresh(former)) return former.value;
    const value = await this.obituaries.countSitemaps();
    // The number of sitemaps has changed: the old files divide the obituaries differently.
    this.clearUnlessOf(value);
    this.count = this.expiring(value);
    return value;
  }

  private clearUnlessOf(count: number): void {
    for (const key of this.files.keys()) if (!key.endsWith(`/${count}`)) this.files.delete(key);
  }

  private async refreshFile(index: number, count: number): Promise<Buffer> {
    const file = this.files.get(`${index}/${count}`);
    if (this.isFresh(file)) return file.value;
    const made = this.expiring(await compress(await sitemap(this.entriesOf(index, count))));
    this.files.set(`${index}/${count}`, made);
    return made.value;
  }

  private async *entriesOf(index: number, count: number): AsyncIterable<SitemapEntry> {
    for await (const { _id, updatedAt } of this.obituaries.listSitemap(index, count)) {
      yield {
        url: `${this.config.publicUrl}${screenPaths.obituary.replace(':id', _id.toHexString())}`,
        changedAt: updatedAt,
      };
    }
  }

  private expiring<T>(value: T): Expiring<T> {
    return { value, expiresAtMs: this.clock.now().getTime() + sitemapMaxAgeSeconds * 1_000 };
  }

  private isFresh<T>(kept: Expiring<T> | null | undefined): kept is Expiring<T> {
    return !!kept && this.clock.now().getTime() < kept.expiresAtMs;
  }
}
