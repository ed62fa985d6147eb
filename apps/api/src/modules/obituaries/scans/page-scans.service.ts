import type { IncomingMessage } from 'node:http';
import { dayOfInstant } from '@memorial/contracts/dates';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { isPerson } from '../visits/reader.js';
import { ScanRepository } from './scan.repository.js';

const writeEveryMs = 10_000;
/** Of so many pages at most the scans wait while the database is away. */
const waitingMax = 20_000;

interface Waiting {
  readonly pageId: string;
  readonly day: string;
  count: number;
}

/**
 * Counts how often the codes of pages are scanned: a number for each page and day, and nothing of who it was. Scans
 * wait in memory for some seconds and are written together; a process that is killed loses what waits.
 */
@Injectable()
export class PageScans implements BeforeApplicationShutdown {
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly scans: ScanRepository,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('scans');
  }

  /** Somebody followed the code of a page. Programs, and browsers that look ahead, are nobody. */
  record(pageId: string, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
    if (method !== 'GET' || !isPerson(headers)) return;
    this.wait({ pageId, day: dayOfInstant(this.clock.now().getTime()), count: 1 });
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private wait({ pageId, day, count }: Waiting): void {
    const key = `${pageId}:${day}`;
    const known = this.waiting.get(key);
    if (known) known.count += count;
    else if (this.waiting.size < waitingMax) this.waiting.set(key, { pageId, day, count });
    else return;
    this.timer ??= setTimeout(() => void this.flush(), writeEveryMs).unref();
  }

  private async write(): Promise<void> {
    const batch = [...this.waiting.values()];
    this.waiting = new Map();
    for (const [index, { pageId, day, count }] of batch.entries()) {
      try {
        await this.scans.add(pageId, day, count);
      } catch (error) {
        this.logger.warn({ err: error }, 'scans wait for the database');
        for (const left of batch.slice(index)) this.wait(left);
        return;
      }
    }
  }
}
