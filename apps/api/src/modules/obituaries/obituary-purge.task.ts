import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { awardPhotosOf } from './awards/page-award.js';
import { PageAwardRepository } from './awards/page-award.repository.js';
import { LinkPreviewsService } from './link-previews/link-previews.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { OnObituaryPurge } from './obituary-hooks.js';
import { galleryOf } from './photos/gallery.js';
import { LostPhotos } from './photos/lost-photos.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { PhotoFiles } from './photos/photo-files.js';
import {
  isPreviewKey,
  mediaPrefix,
  obituaryIdOfKey,
  photoIdOfKey,
  photoPrefix,
} from './photos/photo-keys.js';
import { RetiredCodeRepository } from './qr-codes/retired-code.repository.js';
import { restorableSince } from './retention.js';

/** Younger files may belong to an upload whose row is not written yet. */
const uploadGraceMs = 60 * 60 * 1_000;
/** Extra time for a restore that starts at the last moment. */
const restoreMarginMs = 5 * 60 * 1_000;

/** Purges deleted data after the retention period, orphaned files, and photos whose files are lost. */
@Injectable()
export class ObituaryPurgeTask {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly retiredCodes: RetiredCodeRepository,
    private readonly photos: PhotoRepository,
    private readonly awards: PageAwardRepository,
    private readonly files: PhotoFiles,
    private readonly previews: LinkPreviewsService,
    private readonly lostPhotos: LostPhotos,
    private readonly store: ObjectStore,
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('photos');
  }

  @ScheduledTask('obituaries')
  async run(): Promise<void> {
    const before = new Date(restorableSince(this.clock.now()).getTime() - restoreMarginMs);
    await this.purgeDeletedObituaries(before);
    await this.purgeRemovedPhotos(before);
    await this.awards.purgeRemovedBefore(before);
    await this.deleteOrphanedFiles();
    await this.lostPhotos.run();
  }

  /** The row goes last: it shows that data of other modules may still exist. */
  private async purgeDeletedObituaries(before: Date): Promise<void> {
    for await (const obituary of this.repository.findDeletedBefore(before)) {
      for (const { call } of this.decorated.list(OnObituaryPurge)) await call(obituary);
      await this.retiredCodes.add(obituary.code);
      await this.repository.purge(obituary._id);
    }
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
    const oldest = this.clock.now().getTime() - uploadGraceMs;
    const known = new Map<string, ReadonlySet<string> | null>();
    const orphanedPrefixes = new Set<string>();
    for await (const { key, modifiedAt } of this.store.list(mediaPrefix(''))) {
      if (modifiedAt.getTime() > oldest) continue;
      const obituaryId = obituaryIdOfKey(key);
      const photoId = photoIdOfKey(key);
      const photos = known.has(obituaryId)
        ? known.get(obituaryId)
        : await this.findNeededPhotoIds(obituaryId);
      known.set(obituaryId, photos ?? null);
      if (!photos) orphanedPrefixes.add(photoPrefix(obituaryId, photoId));
      else if (isPreviewKey(key)) await this.deleteIfOutdated(obituaryId, key);
      else if (!photos.has(photoId)) await this.files.delete(obituaryId, photoId);
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

  /** Deletes a preview image of an earlier content; it cannot be requested any more. */
  private async deleteIfOutdated(obituaryId: string, key: string): Promise<void> {
    if (!(await this.previews.isCurrent(obituaryId, key))) await this.store.remove(key);
  }

  /** Ids of photos whose files are still needed, restorable ones included; null: no such obituary. */
  private async findNeededPhotoIds(obituaryId: string): Promise<ReadonlySet<string> | null> {
    const obituary = await this.photos.findPhotoReferences(obituaryId);
    if (!obituary) return null;
    const named = [
      ...(obituary.photo ? [obituary.photo] : []),
      ...galleryOf(obituary),
      ...obituary.removedPhotos,
      ...awardPhotosOf(obituary),
    ];
    return new Set(named.map(({ _id }) => _id.toHexString()));
  }
}
