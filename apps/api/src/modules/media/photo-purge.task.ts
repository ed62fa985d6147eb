import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { PurgeAccountData, purgeableBefore, type User } from '../accounts/accounts.module.js';
import { photosOf, voicesOf } from '../obituaries/obituaries.module.js';
import { LostPhotos } from './lost-photos.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFiles } from './photo-files.js';
import { mediaPrefix, obituaryIdOfKey, photoIdOfKey, photoPrefix } from './photo-keys.js';

/** Younger files may belong to an upload whose row is not written yet. */
const uploadGraceMs = 60 * 60 * 1_000;

/** Decides which files of a folder beside the photos of an obituary are still needed. The value names the folder. */
export const IsFileNeeded = methodMark<(obituaryId: string, key: string) => Promise<boolean>, string>(
  'check of files of a folder',
);

/** Purges removed photos after the retention period, orphaned files, and photos, recordings and videos whose files are lost. */
@Injectable()
export class PhotoPurgeTask {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly files: PhotoFiles,
    private readonly lostPhotos: LostPhotos,
    private readonly store: ObjectStore,
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('photos');
  }

  @ScheduledTask('photos')
  async run(): Promise<void> {
    await this.purgeRemovedPhotos(purgeableBefore(this.clock.now()));
    await this.deleteOrphanedFiles();
    await this.lostPhotos.run();
  }

  /** Photos on the pages of others stay, without the account that has added them. */
  @PurgeAccountData()
  async purgeOfAccount({ _id }: User): Promise<void> {
    await this.photos.removeAdder(_id);
  }

  private async purgeRemovedPhotos(before: Date): Promise<void> {
    for await (const { _id, removedPhotos } of this.photos.findWithPhotosRemovedBefore(before)) {
      for (const photo of removedPhotos.filter(({ removedAt }) => removedAt < before)) {
        await this.files.purgeRemoved(_id, photo);
      }
    }
  }

  /**
   * Deletes files of uploads that ended before their row was written. When most obituaries in the store are
   * unknown to the database, nothing is deleted: the database is probably the wrong one or empty.
   */
  private async deleteOrphanedFiles(): Promise<void> {
    const folders = this.decorated.byValue(IsFileNeeded);
    const oldest = this.clock.now().getTime() - uploadGraceMs;
    const known = new Map<string, ReadonlySet<string> | null>();
    const orphanedPrefixes = new Set<string>();
    for await (const { key, modifiedAt } of this.store.list(mediaPrefix(''))) {
      if (modifiedAt.getTime() > oldest) continue;
      const obituaryId = obituaryIdOfKey(key);
      const photoId = photoIdOfKey(key);
      const isFileNeeded = folders.get(photoId);
      const photos = known.has(obituaryId)
        ? known.get(obituaryId)
        : await this.findNeededPhotoIds(obituaryId);
      known.set(obituaryId, photos ?? null);
      if (!photos) orphanedPrefixes.add(photoPrefix(obituaryId, photoId));
      else if (isFileNeeded) {
        if (!(await isFileNeeded(obituaryId, key))) await this.store.remove(key);
      } else if (!photos.has(photoId)) await this.files.delete(obituaryId, photoId);
    }
    const unknown = [...known.values()].filter((photos) => photos === null).length;
    // A purge also removes the files, so few unknown obituaries are normal (after a restored backup of the
    // store), most are not.
    if (unknown > known.size - unknown) {
      this.logger.error({ unknown }, 'most pages of the store are unknown: is this its database?');
      return;
    }
    for (const prefix of orphanedPrefixes) await this.store.removePrefix(prefix);
  }

  /** Ids of photos and recordings whose files are still needed, restorable ones included; null: no such obituary. */
  private async findNeededPhotoIds(obituaryId: string): Promise<ReadonlySet<string> | null> {
    const obituary = await this.photos.findPhotoReferences(obituaryId);
    if (!obituary) return null;
    const removedAwards = (obituary.removedAwards ?? []).flatMap(({ award }) => award.photo ?? []);
    const voices = [...voicesOf(obituary), ...(obituary.removedVoices ?? [])];
    const named = [...photosOf(obituary), ...obituary.removedPhotos, ...removedAwards, ...voices];
    return new Set(named.map(({ _id }) => _id.toHexString()));
  }
}
