import { photoFileField } from '@memorial/contracts/media/media.constants';
import type { PhotoUploadInput, PhotoView } from '@memorial/contracts/media/media.schemas';
import { photoUploadInput } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import {
  MediaUrls,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  OnPhotoEnd,
  removerOf,
  type StoredObituary,
  type StoredPhoto,
} from '../obituaries/obituaries.module.js';
import { getRestorablePhoto } from './gallery.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';
import { PhotoUploadService, type UploadExchange } from './photo-upload.service.js';

/** Attempts of a restore: parallel ones of several photos succeed one after another. */
const maxRestoreAttempts = 20;

/** The main photo of an obituary. */
@Injectable()
export class MainPhotoService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly repository: ObituaryRepository,
    private readonly photos: PhotoRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly uploads: PhotoUploadService,
    private readonly photoFiles: PhotoFiles,
    private readonly decorated: DecoratedMethods,
    private readonly mediaUrls: MediaUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Token, ownership and plan are checked before the body is read.
   * @throws AppError obituary.notFound, obituary.notOwner, and the errors of `receiveUpload` and
   * `ImageProcessor`
   */
  async upload(id: string, actor: Actor, exchange: UploadExchange): Promise<PhotoView> {
    const obituary = await this.lookup.getEditable(id, actor);
    return this.uploads.receive(obituary, photoFileField, exchange, async ({ path, fields }) => {
      const texts = parseFields(photoUploadInput, fields);
      return this.store(obituary, actor, path, texts, clientDisconnectSignal(exchange.response));
    });
  }

  /** Sets the photo of an obituary that never had one from a local file, once for a key; otherwise does nothing. */
  async setInitial(id: string, actor: Actor, { path, key }: { path: string; key: string }): Promise<void> {
    const obituary = await this.repository.findById(id);
    if (!obituary || obituary.initialPhotos?.includes(key)) return;
    if (!obituary.photo && obituary.removedPhotos.length === 0)
      await this.store(obituary, actor, path, { name: null, description: null });
    await this.photos.markInitial(obituary, key);
  }

  /**
   * Removes the photo; its files are purged after the retention period.
   * @param expected photo that is to be removed, and no other; null: the present one
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound
   */
  async remove(id: string, actor: Actor, expected: StoredPhoto['_id'] | null = null): Promise<void> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(id, actor);
      const { photo } = obituary;
      if (!photo || (expected && !photo._id.equals(expected))) throw new AppError('photo.notFound');
      const by = removerOf(obituary, actor);
      const removedAt = this.clock.now();
      if (!(await this.repository.replacePhoto(obituary, null, by, removedAt))) return conflict;
      await this.obituaryCache.invalidate(id);
      if (by === 'administrator')
        await this.decorated.run(OnPhotoEnd, { obituaryId: obituary._id, removedAt });
      await this.photoFiles.purgeExcessRemoved(obituary);
    });
  }

  /**
   * Restores a removed or replaced photo; the current one is replaced and can be restored itself. A photo that is not
   * removed is returned unchanged.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, photo.notFound also
   * when it can no longer be restored
   */
  async restore(id: string, photoId: string, actor: Actor): Promise<PhotoView> {
    return retryOnConflict(
      'obituary.changedMeanwhile',
      async () => {
        const obituary = await this.lookup.getEditable(id, actor);
        if (obituary.photo?._id.toHexString() === photoId) return this.present(obituary, obituary.photo);
        const now = this.clock.now();
        const { main: photo } = getRestorablePhoto(obituary, photoId, actor, now);
        if (!photo) throw new AppError('photo.notFound');
        if (!(await this.repository.restorePhoto(obituary, photo, removerOf(obituary, actor), now)))
          return conflict;
        await this.obituaryCache.invalidate(id);
        return this.present(obituary, photo);
      },
      { maxAttempts: maxRestoreAttempts },
    );
  }

  private async store(
    obituary: StoredObituary,
    actor: Actor,
    path: string,
    fields: PhotoUploadInput,
    clientGone?: AbortSignal,
  ): Promise<PhotoView> {
    const [obituaryId, photoId] = [obituary._id, randomId()];
    const source = { obituaryId, photoId, path, actor, clientGone };
    return this.uploads.store(source, async (stored) => {
      const photo: StoredPhoto = { ...stored, ...fields };
      try {
        await failpoint('obituaries.photo.afterFiles');
        // Parallel uploads are written one after another; the last one stays.
        const write = () => this.write(obituary, photo, actor);
        const before = await this.mutex.runExclusive(obituaryId.toHexString(), write);
        await failpoint('obituaries.photo.afterRow');
        if (before.photo) await this.photoFiles.purgeExcessRemoved(before);
      } catch (error) {
        // After a database failure the row may have been written all the same; the files are then left to the
        // purge task.
        if (error instanceof AppError)
          await this.photoFiles.delete(obituaryId.toHexString(), photoId.toHexString());
        throw error;
      }
      return this.present(obituary, photo);
    });
  }

  /** @returns the obituary before the change */
  private async write(obituary: StoredObituary, photo: StoredPhoto, actor: Actor): Promise<StoredObituary> {
    const id = obituary._id.toHexString();
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      // Throws when the obituary was deleted while the body was read, or the actor may no longer edit it. A photo that
      // was written first is older and is replaced.
      const before = await this.lookup.getEditable(id, actor);
      if (!(await this.repository.replacePhoto(before, photo, removerOf(before, actor), photo.uploadedAt)))
        return conflict;
      await this.obituaryCache.invalidate(id);
      return before;
    });
  }

  private present(obituary: StoredObituary, photo: StoredPhoto): PhotoView {
    const id = photo._id.toHexString();
    const photoUrl = this.mediaUrls.ofMainPhoto(obituary, id);
    return { _id: id, photoUrl, name: photo.name, description: photo.description };
  }
}
