import { join } from 'node:path';
import { previewImage } from '@memorial/contracts/media/media.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { typeset } from '@memorial/contracts/text';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFolder } from '../../platform/config/package-folder.js';
import type { FileAnswer } from '../../platform/images/answer-jobs.js';
import { ProcessPool } from '../../platform/images/process-pool.js';
import { workerEntry } from '../../platform/images/worker-entry.js';
import type { PreviewJob, SitePreviewJob } from './preview-job.js';

const commonJob = {
  ...previewImage,
  brand: commonMessages.brand,
  glyphsPath: join(packageFolder, 'assets/glyphs/serif.json'),
} as const;

/** Content of an obituary's preview. */
export type PreviewSubject = Pick<PreviewJob, 'style' | 'name' | 'years'> & {
  /** JPEG; null: a silhouette is drawn. */
  readonly portrait: Buffer | null;
};

/** Renders previews in a separate process. */
@Injectable()
export class LinkPreviewRenderer implements OnApplicationShutdown {
  private readonly pool = new ProcessPool<PreviewJob | SitePreviewJob, FileAnswer>({
    entry: () => workerEntry(new URL('./preview.worker.js', import.meta.url)),
    // One process is enough: crawlers can wait, and uploads have their own processes.
    maxProcesses: 1,
    maxWaiting: 16,
    jobTimeoutSeconds: 30,
    idleSeconds: 30,
  });

  /**
   * @param obituaryId queue key: obituaries take turns, so that one cannot block the others
   * @returns a JPEG
   * @throws AppError rateLimit.exceeded when the queue is full; Error when rendering fails
   */
  async render({ portrait, ...subject }: PreviewSubject, obituaryId: string): Promise<Buffer> {
    return this.renderJob(
      { ...commonJob, ...subject, portrait: portrait?.toString('base64') ?? null },
      obituaryId,
    );
  }

  /**
   * Renders the preview of the site itself.
   * @returns a JPEG
   * @throws the same errors as `render`
   */
  async renderSite(): Promise<Buffer> {
    return this.renderJob({ ...commonJob, tagline: typeset(commonMessages.tagline) }, 'site');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private async renderJob(job: PreviewJob | SitePreviewJob, queueKey: string): Promise<Buffer> {
    const answer = await this.pool.run(job, queueKey);
    if (answer.kind === 'error') throw new Error(`a preview could not be drawn: ${answer.message}`);
    return Buffer.from(answer.file, 'base64');
  }
}
