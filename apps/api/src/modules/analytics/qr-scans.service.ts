import type { IncomingMessage } from 'node:http';
import { dayOfInstant } from '@memorial/contracts/dates';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { WriteBehindBuffer } from '../../platform/mongo/write-behind-buffer.js';
import { isHumanReader } from './human-reader.js';
import { QrScanRepository } from './qr-scan.repository.js';

interface PendingScans {
  readonly obituaryId: string;
  readonly day: string;
  count: number;
}

/**
 * Counts scans of QR codes: one number per obituary and day, without personal data. Scans are buffered for
 * some seconds and written together; a killed process loses its buffer.
 */
@Injectable()
export class QrScansService implements BeforeApplicationShutdown {
  private readonly buffer: WriteBehindBuffer<PendingScans>;

  constructor(
    scans: QrScanRepository,
    private readonly clock: Clock,
    logger: PinoLogger,
  ) {
    logger.setContext('scans');
    this.buffer = new WriteBehindBuffer({
      chunkSize: 1,
      write: async (rows) => {
        for (const { obituaryId, day, count } of rows) await scans.add(obituaryId, day, count);
      },
      merge: (pending, { count }) => {
        pending.count += count;
      },
      onError: (error) => logger.warn({ err: error }, 'scans wait for the database'),
    });
  }

  /** Counts a scan; robots and prefetches are ignored. */
  record(obituaryId: string, { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
    if (method !== 'GET' || !isHumanReader(headers)) return;
    const day = dayOfInstant(this.clock.now().getTime());
    this.buffer.add(`${obituaryId}:${day}`, { obituaryId, day, count: 1 });
  }

  /** Writes the buffered scans. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }
}
