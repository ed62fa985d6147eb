import { join } from 'node:path';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { Injectable } from '@nestjs/common';
import { packageFolder } from '../../platform/config/package-folder.js';
import { DrawingProcess } from '../../platform/drawing/drawing-process.js';
import type { PosterJob } from './poster-job.js';

/** Draws posters in a process of their own: a large tree must not hold up plaques and receipts. */
@Injectable()
export class PosterRenderer extends DrawingProcess<PosterJob> {
  constructor() {
    super(new URL('./poster.worker.js', import.meta.url), 16);
  }

  /**
   * @param queueKey who asked for it
   * @throws the errors of `write`
   */
  render(
    subject: Omit<PosterJob, 'glyphsPath' | 'brand'>,
    queueKey: string,
    clientGone: AbortSignal,
  ): Promise<Buffer> {
    const glyphsPath = join(packageFolder, 'assets/glyphs/serif.json');
    return this.write({ ...subject, glyphsPath, brand: commonMessages.brand }, queueKey, clientGone);
  }
}
