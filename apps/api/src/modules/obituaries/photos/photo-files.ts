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
 * So many photographs that were replaced or taken down wait to be taken back; older ones go at once. Without a
 * bound one page could fill the disk, and its row outgrow what a document may hold.
 */
const removedMax = 20;

/** The files of photographs in the object store, main ones and those of galleries alike. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly repository: PhotoRepository,
  ) {}

  /** All at once; on a fault the others are waited for, so that nothing arrives after the prefix was cleared. */
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
   * Erases those beyond the number that may wait, the oldest first.
   * @param before the page as it was before one more joined its removed photographs
   */
  async eraseSurplus({ _id, removedPhotos }: Pick<StoredObituary, '_id' | 'removedPhotos'>): Promise<void> {
    const surplus = Math.max(0, removedPhotos.length + 1 - removedMax);
    for (const photo of removedPhotos.toSorted(byRemoval).slice(0, surplus)) {
      await this.eraseRemoved(_id, photo);
    }
  }

  /**
   * First nobody can take it back any more, then go its files, last its row: that is what remembers them, should this be
   * cut off. One that was taken back meanwhile is left alone.
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
