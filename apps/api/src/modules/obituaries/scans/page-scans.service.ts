import type { IncomingMessage } from 'node:http';
import { dayOfInstant } from '@memorial/contracts/dates';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { WaitingCounts } from '../../../platform/schedule/waiting-counts.js';
import { isPerson } from '../visits/reader.js';
import { ScanRepository } from './scan.repository.js';

interface Waiting {
  readonly pageId: string;
  readonly day: string;
  count: number;
}

/**
 * Counts scans of QR codes: one number per obituary and day, without personal data. Scans are buffered for
 * some seconds and written together; a killed process loses its buffer.
 */
@Injectable()
export class PageScans implements BeforeApplicationShutdown {
  private readonly waiting: WaitingCounts<Waiting>;

  constructor(
    scans: ScanRepository,
    private readonly clock: Clock,
    logger: PinoLogger,
  ) {
    logger.setContext('scans');
    this.waiting = new WaitingCounts({
      chunkSize: 1,
      write: async (rows) => {
        for (const { pageId, day, count } of rows) await scans.add(pageId, day, count);
      },
      join: (known, { count }) => {
        known.count += count;
      },
      onFault: (error) => logger.warn({ err: error }, 'scans wait for the database'),
    });
  }

  /** Counts a scan; robots and prefetches are ignored. */
  record(pageId: string, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
    if (method !== 'GET' || !isPerson(headers)) return;
    const day = dayOfInstant(this.clock.now().getTime());
    this.waiting.add(`${pageId}:${day}`, { pageId, day, count: 1 });
  }

  /** Writes the buffered scans. */
  flush(): Promise<void> {
    return this.waiting.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }
}
