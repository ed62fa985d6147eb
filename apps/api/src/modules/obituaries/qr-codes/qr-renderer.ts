import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFolder } from '../../../platform/config/package-folder.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PoolFullError, ProcessPool } from '../../../platform/images/process-pool.js';
import { workerEntry } from '../../../platform/images/worker-entry.js';
import { type GlyphOutlines, readGlyphOutlines } from '../link-previews/glyph-outlines.js';
import { type QrSubject, qrSvg } from './qr-drawing.js';
import type { QrAnswer, QrJob } from './qr-job.js';
import { qrMatrix, quietZone } from './qr-matrix.js';
import { type PlaqueSubject, plaqueJob } from './qr-plaque.js';

const retryAfterSeconds = 5;
/** Usual density of engravers' and printers' files, in dots per inch. */
const dpi = 300;
const mmPerInch = 25.4;

/** Draws QR codes; PNG and PDF are written in a process of their own. */
@Injectable()
export class QrRenderer implements OnApplicationShutdown {
  private glyphs: GlyphOutlines | null = null;
  private readonly pool = new ProcessPool<QrJob, QrAnswer>({
    entry: () => workerEntry(new URL('./qr.worker.js', import.meta.url)),
    maxProcesses: 1,
    maxWaiting: 32,
    jobTimeoutSeconds: 30,
    idleSeconds: 30,
  });

  svg(subject: QrSubject, sizeMm: number, isSample: boolean): Buffer {
    return Buffer.from(qrSvg(subject, sizeMm, isSample ? this.outlines() : null));
  }

  /** @throws AppError rateLimit.exceeded when too many wait */
  png(subject: QrSubject, sizeMm: number, isSample: boolean, queueKey: string): Promise<Buffer> {
    const { size } = qrMatrix(subject.address, subject.level);
    const widthMm = (sizeMm * (size + 2 * quietZone)) / size;
    const svg = this.svg(subject, sizeMm, isSample).toString();
    return this.run({ svg, widthPx: Math.round((widthMm / mmPerInch) * dpi), dpi }, queueKey);
  }

  /** @throws AppError rateLimit.exceeded when too many wait */
  plaque(subject: PlaqueSubject, sizeMm: number, queueKey: string): Promise<Buffer> {
    return this.run(plaqueJob(subject, sizeMm, this.outlines()), queueKey);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private outlines(): GlyphOutlines {
    this.glyphs ??= readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
    return this.glyphs;
  }

  private async run(job: QrJob, queueKey: string): Promise<Buffer> {
    try {
      const answer = await this.pool.run(job, queueKey);
      if (answer.kind === 'error') throw new Error(`a QR code could not be drawn: ${answer.message}`);
      return Buffer.from(answer.file, 'base64');
    } catch (error) {
      if (!(error instanceof PoolFullError)) throw error;
      throw new AppError('rateLimit.exceeded', undefined, { cause: error, retryAfterSeconds });
    }
  }
}
