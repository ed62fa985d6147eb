import { photoFileField } from '@memorial/contracts/media/media.constants';
import type { PhotoUploadInput, PhotoView } from '@memorial/contracts/media/media.schemas';
import { photoUploadInput } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { parseFields } from '../../../platform/http/input.decorator.js';
import { ImageProcessor } from '../../../platform/images/image-processor.js';
import { Turns } from '../../../platform/schedule/turns.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { receiveUpload } from '../../../platform/uploads/receive-upload.js';
import { senderGone } from '../../../platform/uploads/sender-gone.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { EditablePages } from '../editable-pages.js';
import { removerOf } from '../obituary.policy.js';
import { presentPhoto } from '../obituary.presenter.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredObituary, StoredPhoto } from '../obituary.schema.js';
import { PublicReads } from '../public-reads.js';
import { PhotoAddresses } from './photo-addresses.js';
import { PhotoFiles } from './photo-files.js';

/** Attempts when another process replaces the photo in the meantime. */
const attempts = 5;

/**
 * The main photo of an obituary. Files are written first, under the future photo id; the row that references
 * them comes last, in one update. A crash in between leaves files without a row, which `ObituaryPurgeTask`
 * deletes; a row without files is not possible.
 */
@Injectable()
export class MainPhotoService {
  private readonly turns = new Turns();

  constructor(
    private readonly repository: ObituaryRepository,
    private readonly pages: EditablePages,
    private readonly subscriptions: SubscriptionsService,
    private readonly images: ImageProcessor,
    private readonly files: TemporaryFiles,
    private readonly photoFiles: PhotoFiles,
    private readonly addresses: PhotoAddresses,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Token, ownership and plan are checked before the body is read.
   * @throws AppError obituary.notFound, obituary.notOwner, and the errors of `receiveUpload` and
   * `ImageProcessor`
   */
  async upload(id: string, actor: Actor, request: Request, response: Response): Promise<PhotoView> {
    const page = await this.pages.get(id, actor);
    const maxBytes = await this.subscriptions.maxPhotoBytes(page.ownerId.toHexString());
    const upload = await receiveUpload(request, response, {
      field: photoFileField,
      maxBytes,
      temporaryDir: this.files.folder,
    });
    try {
      const told = parseFields(photoUploadInput, upload.fields);
      return await this.place(page, actor, upload.path, told, senderGone(response));
    } finally {
      await this.files.discard(upload.path);
    }
  }

  /** Sets the photo of an obituary that never had one from a local file; otherwise does nothing. */
  async adopt(id: string, actor: Actor, path: string): Promise<void> {
    const page = await this.repository.findById(id);
    if (!page || page.photo || page.removedPhotos.length > 0) return;
    await this.place(page, actor, path, { name: null, description: null });
  }

  /**
   * Removes the photo; its files are purged after the retention period.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async remove(id: string, actor: Actor): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(id, actor);
      if (!page.photo) throw new AppError('photo.notFound');
      if (await this.repository.replacePhoto(page, null, removerOf(page, actor), this.clock.now())) {
        await this.publicReads.changed(id);
        await this.eraseSurplus(page);
        return;
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** @param before the obituary before its photo was added to the removed ones */
  async eraseSurplus(before: StoredObituary): Promise<void> {
    if (before.photo) await this.photoFiles.eraseSurplus(before);
  }

  private async place(
    page: StoredObituary,
    actor: Actor,
    path: string,
    told: PhotoUploadInput,
    gone?: AbortSignal,
  ): Promise<PhotoView> {
    const image = await this.images.process(path, actor.userId, gone);
    const photo: StoredPhoto = {
      _id: this.repository.nextId(),
      width: image.width,
      height: image.height,
      thumbhash: image.thumbhash,
      ...told,
      uploadedAt: this.clock.now(),
    };
    const [pageId, photoId] = [page._id.toHexString(), photo._id.toHexString()];
    try {
      await this.photoFiles.keep(pageId, photoId, image);
      failpoint('obituaries.photo.afterFiles');
      // Parallel uploads are written one after another; the last one stays.
      const before = await this.turns.take(pageId, () => this.write(page, photo, actor));
      failpoint('obituaries.photo.afterRow');
      await this.eraseSurplus(before);
    } catch (error) {
      // After a database failure the row may have been written all the same; the files are then left to the
      // purge task.
      if (error instanceof AppError) await this.photoFiles.erase(pageId, photoId);
      throw error;
    } finally {
      await this.images.discard(image);
    }
    return presentPhoto(page, photo, this.addresses);
  }

  /** @returns the obituary before the change */
  private async write(page: StoredObituary, photo: StoredPhoto, actor: Actor): Promise<StoredObituary> {
    let current = page;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await this.repository.replacePhoto(current, photo, removerOf(page, actor), photo.uploadedAt)) {
        await this.publicReads.changed(page._id.toHexString());
        return current;
      }
      // The obituary was deleted (this throws), or another photo was written first: this one is newer and
      // replaces it.
      current = await this.pages.get(page._id.toHexString(), actor);
    }
    throw new AppError('obituary.changedMeanwhile');
  }
}
