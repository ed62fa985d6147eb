import { join } from 'node:path';
import { previewImage } from '@memorial/contracts/media/media.constants';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { typeset } from '@memorial/contracts/text';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { packageFolder } from '../../../platform/config/package-folder.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PoolFullError, ProcessPool } from '../../../platform/images/process-pool.js';
import { workerEntry } from '../../../platform/images/worker-entry.js';
import type { PreviewAnswer, PreviewJob, SitePreviewJob } from './preview-job.js';

const retryAfterSeconds = 5;
const setting = {
  ...previewImage,
  brand: commonTexts.brand,
  lettersPath: join(packageFolder, 'assets/letters/serif.json'),
} as const;

/** What is drawn of a page. */
export type PreviewSubject = Pick<PreviewJob, 'style' | 'name' | 'years'> & {
  /** A JPEG; null: a silhouette stands in its place. */
  readonly portrait: Buffer | null;
};

/** Has previews drawn in a process of their own. */
@Injectable()
export class PreviewPainter implements OnApplicationShutdown {
  private readonly pool = new ProcessPool<PreviewJob | SitePreviewJob, PreviewAnswer>({
    entry: () => workerEntry(new URL('./preview.worker.js', import.meta.url)),
    // Robots wait; uploads have processes of their own.
    maxProcesses: 1,
    maxWaiting: 16,
    jobTimeoutSeconds: 30,
    idleSeconds: 30,
  });

  /**
   * @param pageId whose turn it is: no page keeps another one's waiting
   * @returns a JPEG
   * @throws AppError rateLimit.exceeded when too many wait; the drawing process's fault as an Error
   */
  async paint({ portrait, ...subject }: PreviewSubject, pageId: string): Promise<Buffer> {
    return this.drawn({ ...setting, ...subject, portrait: portrait?.toString('base64') ?? null }, pageId);
  }

  /**
   * The picture of the site itself.
   * @returns a JPEG
   * @throws as `paint`
   */
  async paintSite(): Promise<Buffer> {
    return this.drawn({ ...setting, tagline: typeset(commonTexts.tagline) }, 'site');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private async drawn(job: PreviewJob | SitePreviewJob, turn: string): Promise<Buffer> {
    const answer = await this.run(job, turn);
    if (answer.kind === 'fault') throw new Error(`a preview could not be drawn: ${answer.message}`);
    return Buffer.from(answer.jpeg, 'base64');
  }

  private async run(job: PreviewJob | SitePreviewJob, turn: string): Promise<PreviewAnswer> {
    try {
      return await this.pool.run(job, turn);
    } catch (error) {
      if (!(error instanceof PoolFullError)) throw error;
      throw new AppError('rateLimit.exceeded', undefined, { cause: error, retryAfterSeconds });
    }
  }
}
