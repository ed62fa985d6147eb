import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { BinaryAnswer, type BinaryKeeping } from '../../../platform/http/binary-answer.js';
import type { ProcessedImage } from '../../../platform/images/image-job.js';
import { renditionFor } from '../../../platform/images/renditions.js';
import { ObjectStore } from '../../../platform/storage/object-store.port.js';
import type { RemovedPhoto, StoredObituary } from '../obituary.schema.js';
import { PhotoRepository } from './photo.repository.js';
import { photoPrefix } from './photo-keys.js';

/**
 * Maximum number of restorable photos per obituary; older ones are purged at once. Without a limit one
 * obituary could fill the disk, and its document could exceed MongoDB's size limit.
 */
const removedMax = 20;

/** Files of photos in the object store, for main and gallery photos. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly repository: PhotoRepository,
  ) {}

  /**
   * Writes all renditions in parallel. After a failure it waits for the others, so that no file appears after
   * the prefix was removed.
   */
  async keep(pageId: string, photoId: string, { outputs }: ProcessedImage): Promise<void> {
    const prefix = photoPrefix(pageId, photoId);
    const puts = outputs.map(({ name, path }) => this.store.put(`${prefix}${name}`, path));
    const fault = (await Promise.allSettled(puts)).find((result) => result.status === 'rejected');
    if (!fault) return;
    await this.store.removePrefix(prefix);
    throw fault.reason;
  }

  async erase(pageId: string, photoId: string): Promise<void> {
    await this.store.removePrefix(photoPrefix(pageId, photoId));
  }

  /**
   * Purges removed photos above the limit, oldest first.
   * @param before the obituary before one more photo was added to the removed ones
   */
  async eraseSurplus({ _id, removedPhotos }: Pick<StoredObituary, '_id' | 'removedPhotos'>): Promise<void> {
    const surplus = Math.max(0, removedPhotos.length + 1 - removedMax);
    for (const photo of removedPhotos.toSorted(byRemoval).slice(0, surplus)) {
      await this.eraseRemoved(_id, photo);
    }
  }

  /**
   * Makes the photo unrestorable, then deletes its files, then its row: the row shows what remains after a
   * crash. A photo restored in the meantime is left alone.
   */
  async eraseRemoved(pageId: StoredObituary['_id'], photo: RemovedPhoto): Promise<void> {
    if (!(await this.repository.giveUpRemovedPhoto(pageId, photo._id))) return;
    await this.erase(pageId.toHexString(), photo._id.toHexString());
    failpoint('obituaries.erasePhoto.afterFiles');
    await this.repository.forgetRemovedPhoto(pageId, photo._id);
  }

  /** @throws AppError photo.notFound */
  async answer(
    pageId: string,
    photoId: string,
    { w }: Pick<RenditionQuery, 'w'>,
    { accept, keeping }: { readonly accept: string; readonly keeping: BinaryKeeping },
  ): Promise<BinaryAnswer> {
    const { name, contentType } = renditionFor(w ?? null, accept);
    const key = `${photoPrefix(pageId, photoId)}${name}`;
    const object = await this.store.stat(key);
    if (!object) throw new AppError('photo.notFound');
    return new BinaryAnswer({
      contentType,
      sizeBytes: object.sizeBytes,
      etag: `${photoId}-${name}`,
      keeping,
      variesBy: 'Accept',
      open: async () => {
        const opened = await this.store.open(key);
        if (!opened) throw new AppError('photo.notFound');
        return opened.stream;
      },
    });
  }
}

function byRemoval(a: RemovedPhoto, b: RemovedPhoto): number {
  return a.removedAt.getTime() - b.removedAt.getTime();
}
