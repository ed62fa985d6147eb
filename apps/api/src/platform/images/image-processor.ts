import { availableParallelism } from 'node:os';
import type { ErrorCode } from '@memorial/contracts/errors';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import { AppError, type ErrorDetails } from '../errors/app-error.js';
import type { TemporaryFiles } from '../storage/temporary-files.js';
import {
  type ImageJob,
  type ImageJobResult,
  maxAvifPixels,
  maxInputPixels,
  outputPath,
  type ProcessedImage,
  type RejectionReason,
} from './image-worker-messages.js';
import { PoolJobError, ProcessPool, type ProcessPoolOptions } from './process-pool.js';
import { outputNames } from './renditions.js';
import { workerEntry } from './worker-entry.js';

const defaults: ProcessPoolOptions = {
  entry: () => workerEntry(new URL('./image.worker.js', import.meta.url)),
  // More processes than cores would only cost memory.
  maxProcesses: Math.min(4, Math.max(2, availableParallelism())),
  maxWaiting: 32,
  jobTimeoutSeconds: 60,
  idleSeconds: 60,
};

const errorByReason: Readonly<Record<RejectionReason, readonly [ErrorCode, ErrorDetails?]>> = {
  unsupportedType: ['media.unsupportedType'],
  tooManyPixels: tooManyPixels(maxInputPixels),
  tooManyAvifPixels: tooManyPixels(maxAvifPixels),
  broken: ['media.broken'],
};

/**
 * Makes the stored and displayed renditions of an uploaded file. The uploaded file itself is never served.
 */
export class ImageProcessor implements OnApplicationShutdown {
  private readonly pool: ProcessPool<ImageJob, ImageJobResult>;

  constructor(
    private readonly files: TemporaryFiles,
    private readonly log: Pick<PinoLogger, 'warn'>,
    options: Partial<ProcessPoolOptions> = {},
  ) {
    this.pool = new ProcessPool({ ...defaults, ...options });
  }

  /**
   * Decodes a JPEG, PNG, WebP, AVIF or HEIC file and writes its outputs as temporary files. The caller moves
   * them into the object store and calls `discard` in any case.
   * @param sourcePath is not modified
   * @param sender account that sent the file: accounts take turns; files without a sender share one turn
   * @param signal aborting it drops a job that still waits
   * @throws AppError `media.unsupportedType`, `media.tooManyPixels`, `media.broken`; `rateLimit.exceeded` if
   * too many images wait; disk errors unchanged; the reason of `signal`
   */
  async process(sourcePath: string, sender = '', signal?: AbortSignal): Promise<ProcessedImage> {
    const outputBase = this.files.newPath();
    try {
      return resultOf(await this.pool.run({ sourcePath, outputBase }, sender, signal));
    } catch (error) {
      await this.files.discard(...outputNames.map((name) => outputPath(outputBase, name)));
      if (error instanceof PoolJobError) {
        this.log.warn({ err: error }, 'an image process died');
        throw new AppError('media.broken', undefined, { cause: error });
      }
      throw error;
    }
  }

  /** Deletes the outputs that were not moved. */
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

function resultOf(result: ImageJobResult): ProcessedImage {
  switch (result.kind) {
    case 'done':
      return result.image;
    case 'rejected': {
      const [code, details] = errorByReason[result.reason];
      throw new AppError(code, details, { cause: new Error(result.message) });
    }
    case 'error':
      throw Object.assign(new Error(result.message), result.code === null ? {} : { code: result.code });
  }
}
