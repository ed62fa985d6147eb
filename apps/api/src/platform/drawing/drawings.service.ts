import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFolder } from '../config/package-folder.js';
import type { FileAnswer } from '../images/answer-jobs.js';
import { ProcessPool } from '../images/process-pool.js';
import { workerEntry } from '../images/worker-entry.js';
import type { DrawingJob } from './drawing-job.js';
import { type GlyphOutlines, readGlyphOutlines } from './glyph-outlines.js';

/** Writes PNG and PDF files in a process of their own. Letters are curves: no reader needs the font. */
@Injectable()
export class DrawingsService implements OnApplicationShutdown {
  private outlines: GlyphOutlines | null = null;
  private readonly pool = new ProcessPool<DrawingJob, FileAnswer>({
    entry: () => workerEntry(new URL('./drawing.worker.js', import.meta.url)),
    maxProcesses: 1,
    maxWaiting: 32,
    jobTimeoutSeconds: 30,
    idleSeconds: 30,
  });

  /** Outlines of the site's serif typeface. */
  glyphs(): GlyphOutlines {
    this.outlines ??= readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
    return this.outlines;
  }

  /**
   * @param queueKey what the file is of: keys take turns
   * @param signal aborting it drops a drawing that still waits
   * @throws PoolFullError when too many wait
   */
  async write(job: DrawingJob, queueKey: string, signal?: AbortSignal): Promise<Buffer> {
    const answer = await this.pool.run(job, queueKey, signal);
    if (answer.kind === 'error') throw new Error(`a drawing could not be written: ${answer.message}`);
    return Buffer.from(answer.file, 'base64');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
