import { availableParallelism } from 'node:os';
import type { ErrorCode } from '@memorial/contracts/errors';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AppError, type ErrorDetails } from '../errors/app-error.js';
import type { TemporaryFiles } from '../storage/temporary-files.js';
import {
  type ImageAnswer,
  type ImageJob,
  maxAvifPixels,
  maxInputPixels,
  outputPath,
  type ProcessedImage,
  type RefusalReason,
} from './image-job.js';
import { PoolFullError, PoolJobError, ProcessPool, type ProcessPoolOptions } from './process-pool.js';
import { outputNames } from './renditions.js';
import { workerEntry } from './worker-entry.js';

const retryAfterSeconds = 5;

const defaults: ProcessPoolOptions = {
  entry: () => workerEntry(new URL('./image.worker.js', import.meta.url)),
  // More than there are cores would only cost memory.
  maxProcesses: Math.min(4, Math.max(2, availableParallelism())),
  maxWaiting: 32,
  jobTimeoutSeconds: 60,
  idleSeconds: 60,
};

const refusals: Readonly<Record<RefusalReason, readonly [ErrorCode, ErrorDetails?]>> = {
  unsupportedType: ['media.unsupportedType'],
  tooManyPixels: tooManyPixels(maxInputPixels),
  tooManyAvifPixels: tooManyPixels(maxAvifPixels),
  broken: ['media.broken'],
};

/** Where a decoder's death is told; PinoLogger fits. */
export interface ProcessorLog {
  warn(details: object, message: string): void;
}

/** Makes of an uploaded file the pictures that are kept and shown. The file itself is never shown to anybody. */
export class ImageProcessor implements OnApplicationShutdown {
  private readonly pool: ProcessPool<ImageJob, ImageAnswer>;

  constructor(
    private readonly files: TemporaryFiles,
    private readonly log: ProcessorLog,
    options: Partial<ProcessPoolOptions> = {},
  ) {
    this.pool = new ProcessPool({ ...defaults, ...options });
  }

  /**
   * Decodes a JPEG, PNG, WebP, AVIF or HEIC file and writes its outputs as temporary files, which the caller moves
   * into the store; afterwards, however it went, it calls `discard`.
   * @param sourcePath stays as it is
   * @param sender the account that sent it: however much one sends, the others' turn comes; without one all share a turn
   * @param gone what still waits when it is aborted is not decoded any more
   * @throws AppError `media.unsupportedType`, `media.tooManyPixels`, `media.broken`; `rateLimit.exceeded` when too
   *   many images wait; faults of the disk as they are; the reason of `gone`
   */
  async process(sourcePath: string, sender = '', gone?: AbortSignal): Promise<ProcessedImage> {
    const outputBase = this.files.newPath();
    try {
      return resultOf(await this.pool.run({ sourcePath, outputBase }, sender, gone));
    } catch (error) {
      await this.files.discard(...outputNames.map((name) => outputPath(outputBase, name)));
      if (error instanceof PoolFullError) {
        throw new AppError('rateLimit.exceeded', undefined, { cause: error, retryAfterSeconds });
      }
      if (error instanceof PoolJobError) {
        this.log.warn({ err: error }, 'an image process died');
        throw new AppError('media.broken', undefined, { cause: error });
      }
      throw error;
    }
  }

  /** Removes the outputs that were not moved away. */
  async discard(image: ProcessedImage): Promise<void> {
    await this.files.discard(...image.outputs.map(({ path }) => path));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}

function tooManyPixels(maxPixels: number): readonly [ErrorCode, ErrorDetails] {
  return ['media.tooManyPixels', { maxPixels, limitMegapixels: maxPixels / 1e6 }];
}

function resultOf(answer: ImageAnswer): ProcessedImage {
  switch (answer.kind) {
    case 'done':
      return answer.image;
    case 'refused': {
      const [code, details] = refusals[answer.reason];
      throw new AppError(code, details, { cause: new Error(answer.message) });
    }
    case 'fault':
      throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
  }
}
