import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { ImageProcessor } from '../../platform/images/image-processor.js';
import { isDatabaseUnavailable } from '../../platform/mongo/database-unavailable.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { type ReceivedUpload, receiveUpload } from '../../platform/uploads/receive-upload.js';
import type { StoredAwardPhoto, StoredObituary } from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { PhotoFiles } from './photo-files.js';

/** An upload that is still to be read. */
export interface UploadExchange {
  readonly request: Request;
  readonly response: Response;
}

/** A received picture and the photo that it will be. */
interface PhotoSource {
  readonly obituaryId: StoredObituary['_id'];
  readonly photoId: StoredObituary['_id'];
  readonly path: string;
  readonly actor: Actor;
  readonly clientGone?: AbortSignal | undefined;
}

/**
 * The way of every photo, of main photo, gallery and awards: the body is received into a temporary file, the picture is
 * processed, its renditions are stored under the future id, and the row that names them is written last. A crash in
 * between leaves files without a row, which `PhotoPurgeTask` deletes.
 */
@Injectable()
export class PhotoUploadService {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly images: ImageProcessor,
    private readonly temporary: TemporaryFiles,
    private readonly files: PhotoFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Receives a form with one picture, as large as the owner's plan allows. The temporary file is discarded after `use`.
   * @throws AppError the errors of `receiveUpload` and of `use`
   */
  async receive<T>(
    { ownerId }: Pick<StoredObituary, 'ownerId'>,
    field: string,
    { request, response }: UploadExchange,
    use: (upload: ReceivedUpload) => Promise<T>,
  ): Promise<T> {
    const maxBytes = await this.subscriptions.maxPhotoBytes(ownerId.toHexString());
    const upload = await receiveUpload(request, response, {
      field,
      maxBytes,
      temporaryDir: this.temporary.folder,
    });
    try {
      return await use(upload);
    } finally {
      await this.temporary.discard(upload.path);
    }
  }

  /**
   * Stores the renditions of a received picture, then calls `write` with the photo. Without a row the caller deletes
   * the renditions.
   * @throws AppError the errors of `ImageProcessor` and of `write`
   */
  async store<T>(
    { obituaryId, photoId, path, actor, clientGone }: PhotoSource,
    write: (photo: StoredAwardPhoto) => Promise<T>,
  ): Promise<T> {
    const image = await this.images.process(path, actor.userId, clientGone);
    try {
      await this.files.save(obituaryId.toHexString(), photoId.toHexString(), image);
      const { width, height, thumbhash } = image;
      return await write({ _id: photoId, width, height, thumbhash, uploadedAt: this.clock.now() });
    } finally {
      await this.images.discard(image);
    }
  }
}

/** True for an error of the file system: it occurs before the row is written. */
export function isFileSystemError(error: unknown): boolean {
  return (
    !isDatabaseUnavailable(error) &&
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
