import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { packageFolder } from '../../platform/config/package-folder.js';
import { DrawingProcess } from '../../platform/drawing/drawing-process.js';
import type { PaperJob } from './paper-job.js';

/** A book of 400 long memories and 100 pictures takes half of it on a slow machine. */
const longestSeconds = 120;

/** Writes books and sheets in a process of their own: a book must not hold up plaques and posters. */
@Injectable()
export class PaperRenderer extends DrawingProcess<PaperJob> {
  constructor() {
    super(new URL('./paper.worker.js', import.meta.url), 16, longestSeconds);
  }

  /**
   * @param queueKey who asked for it
   * @throws the errors of `write`
   */
  async render(job: Omit<PaperJob, 'fontsFolder'>, queueKey: string, clientGone: AbortSignal): Promise<void> {
    await this.write({ ...job, fontsFolder: join(packageFolder, 'assets/fonts') }, queueKey, clientGone);
  }
}
