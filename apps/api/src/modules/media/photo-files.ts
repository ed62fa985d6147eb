import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { type BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import type { ProcessedImage } from '../../platform/images/image-worker-messages.js';
import { master, type RenditionWidth, rendition, renditionFor } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import {
  OnMainPhotoRemoved,
  OnObituaryPurge,
  OnPhotoEnd,
  type RemovedPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { PhotoRepository } from './photo.repository.js';
import { mediaPrefix, photoPrefix } from './photo-keys.js';

/**
 * Maximum number of restorable photos per obituary; older ones are purged at once. Without a limit one
 * obituary could fill the disk, and its document could exceed MongoDB's size limit.
 */
const maxRemoved = 20;

/** Files of photos in the object store, for main and gallery photos. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly repository: PhotoRepository,
    private readonly decorated: DecoratedMethods,
  ) {}

  /**
   * Writes all renditions in parallel. After a failure it waits for the others, so that no file appears after
   * the prefix was removed.
   */
  async save(obituaryId: string, photoId: string, { outputs }: ProcessedImage): Promise<void> {
    const prefix = photoPrefix(obituaryId, photoId);
    const puts = outputs.map(({ name, path }) => this.store.put(`${prefix}${name}`, path));
    const failure = (await Promise.allSettled(puts)).find((result) => result.status === 'rejected');
    if (!failure) return;
    await this.store.removePrefix(prefix);
    throw failure.reason;
  }

  /** Stores the files of one obituary's photo, recording or folder of a video for another one as well. */
  async copy(fromPrefix: string, intoPrefix: string): Promise<void> {
    for await (const { key } of this.store.list(fromPrefix))
      await this.store.copy(key, `${intoPrefix}${key.slice(fromPrefix.length)}`);
  }

  @OnObituaryPurge()
  async deleteAll({ _id }: StoredObituary): Promise<void> {
    await this.store.removePrefix(mediaPrefix(_id.toHexString()));
    await failpoint('obituaries.erase.afterFiles');
  }

  async delete(obituaryId: string, photoId: string): Promise<void> {
    await this.store.removePrefix(photoPrefix(obituaryId, photoId));
  }

  /**
   * Purges removed photos above the limit, oldest first.
   * @param before the obituary before one more photo was added to the removed ones
   */
  @OnMainPhotoRemoved()
  async purgeExcessRemoved({
    _id,
    removedPhotos,
  }: Pick<StoredObituary, '_id' | 'removedPhotos'>): Promise<void> {
    const excess = Math.max(0, removedPhotos.length + 1 - maxRemoved);
    for (const photo of removedPhotos.toSorted(byRemoval).slice(0, excess)) {
      await this.purgeRemoved(_id, photo);
    }
  }

  /**
   * Makes the photo unrestorable, then deletes its files, then its row: the row shows what remains after a
   * crash. A photo restored in the meantime is left alone.
   */
  async purgeRemoved(obituaryId: StoredObituary['_id'], photo: RemovedPhoto): Promise<void> {
    if (!(await this.repository.markRemovedPhotoUnrestorable(obituaryId, photo._id))) return;
    await this.decorated.run(OnPhotoEnd, { obituaryId, removedAt: photo.removedAt });
    await this.delete(obituaryId.toHexString(), photo._id.toHexString());
    await failpoint('obituaries.erasePhoto.afterFiles');
    await this.repository.deleteRemovedPhoto(obituaryId, photo._id);
  }

  /** JPEG of the main photo for a drawing; null without a photo, or when its file is missing. */
  async readMainPhoto(
    { _id, photo }: Pick<StoredObituary, '_id' | 'photo'>,
    widthPx: RenditionWidth = 1280,
  ): Promise<Buffer | null> {
    if (photo === null) return null;
    const prefix = photoPrefix(_id.toHexString(), photo._id.toHexString());
    return this.store.read(`${prefix}${rendition(widthPx, 'jpeg').name}`);
  }

  /** Largest stored picture of a photo (JPEG, upright); null when its file is missing. */
  async readMaster(obituaryId: string, photoId: string): Promise<Buffer | null> {
    return this.store.read(`${photoPrefix(obituaryId, photoId)}${master.name}`);
  }

  /** @returns bytes; null when it is absent */
  async sizeOfMaster(obituaryId: string, photoId: string): Promise<number | null> {
    return (await this.store.stat(`${photoPrefix(obituaryId, photoId)}${master.name}`))?.sizeBytes ?? null;
  }

  /** False also when one of them is absent. Photos of different sizes are not read. */
  async haveSameMaster(obituaryId: string, one: string, other: string): Promise<boolean> {
    if (one === other) return true;
    const sizes = await Promise.all([one, other].map((id) => this.sizeOfMaster(obituaryId, id)));
    if (sizes[0] == null || sizes[0] !== sizes[1]) return false;
    const [first, second] = await Promise.all([one, other].map((id) => this.readMaster(obituaryId, id)));
    return first != null && second != null && first.equals(second);
  }

  /** @throws AppError photo.notFound */
  async getRendition(
    obituaryId: string,
    photoId: string,
    { w }: Pick<RenditionQuery, 'w'>,
    { accept, caching }: { readonly accept: string; readonly caching: BinaryCaching },
  ): Promise<BinaryResponse> {
    const { name, contentType } = renditionFor(w ?? null, accept);
    const key = `${photoPrefix(obituaryId, photoId)}${name}`;
    const object = await this.store.stat(key);
    if (!object) throw new AppError('photo.notFound');
    return new BinaryResponse({
      contentType,
      sizeBytes: object.sizeBytes,
      etag: `${photoId}-${name}`,
      caching,
      variesBy: 'Accept',
      open: async () => {
        const opened = await this.store.open(key);
        if (!opened) throw new AppError('photo.notFound');
        return opened;
      },
    });
  }
}

function byRemoval(a: RemovedPhoto, b: RemovedPhoto): number {
  return a.removedAt.getTime() - b.removedAt.getTime();
}
