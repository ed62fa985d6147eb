import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { PageAwardRepository } from './awards/page-award.repository.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { PageMemories } from './page-memories.js';
import { galleryOf } from './photos/gallery.js';
import { LostPhotos } from './photos/lost-photos.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { PhotoFiles } from './photos/photo-files.js';
import { isPreviewKey, mediaPrefix, pageIdOfKey, photoIdOfKey, photoPrefix } from './photos/photo-keys.js';
import { PagePreviews } from './previews/page-previews.service.js';
import { ScanRepository } from './scans/scan.repository.js';
import { undoSince } from './undo-term.js';

/** Younger files may belong to an upload whose row is not written yet. */
const graceMs = 60 * 60 * 1_000;
/** Extra time for a restore that starts at the last moment. */
const undoMarginMs = 5 * 60 * 1_000;

/** Purges deleted data after the retention period, orphaned files, and photos whose files are lost. */
@Injectable()
export class ObituaryErasure implements OnModuleInit {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly nameParts: NamePartsService,
    private readonly memories: PageMemories,
    private readonly scans: ScanRepository,
    private readonly photos: PhotoRepository,
    private readonly awards: PageAwardRepository,
    private readonly files: PhotoFiles,
    private readonly previews: PagePreviews,
    private readonly lost: LostPhotos,
    private readonly store: ObjectStore,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('photos');
  }

  onModuleInit(): void {
    this.sweeps.register('obituaries', () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(undoSince(this.clock.now()).getTime() - undoMarginMs);
    await this.eraseDeletedPages(before);
    await this.eraseRemovedPhotos(before);
    await this.awards.eraseRemovedBefore(before);
    await this.eraseOrphans();
    await this.lost.run();
  }

  /** The row goes last: it shows that files, memories and scans may still exist. */
  private async eraseDeletedPages(before: Date): Promise<void> {
    for await (const { _id, fullName } of this.repository.deletedBefore(before)) {
      await this.store.removePrefix(mediaPrefix(_id.toHexString()));
      failpoint('obituaries.erase.afterFiles');
      await this.memories.eraseOfPage(_id.toHexString());
      await this.scans.eraseOfPage(_id.toHexString());
      await this.nameParts.giveUp(fullName);
      await this.repository.erase(_id);
    }
  }

  private async eraseRemovedPhotos(before: Date): Promise<void> {
    for await (const { _id, removedPhotos } of this.photos.withPhotosRemovedBefore(before)) {
      for (const photo of removedPhotos.filter(({ removedAt }) => removedAt < before)) {
        await this.files.eraseRemoved(_id, photo);
      }
    }
  }

  /**
   * Deletes files of uploads that ended before their row was written. When most obituaries in the store are
   * unknown to the database, nothing is deleted: the database is probably the wrong one or empty.
   */
  private async eraseOrphans(): Promise<void> {
    const oldest = this.clock.now().getTime() - graceMs;
    const known = new Map<string, ReadonlySet<string> | null>();
    const ofNoPage = new Set<string>();
    for await (const { key, modifiedAt } of this.store.list(mediaPrefix(''))) {
      if (modifiedAt.getTime() > oldest) continue;
      const pageId = pageIdOfKey(key);
      const photoId = photoIdOfKey(key);
      const photos = known.has(pageId) ? known.get(pageId) : await this.neededBy(pageId);
      known.set(pageId, photos ?? null);
      if (!photos) ofNoPage.add(photoPrefix(pageId, photoId));
      else if (isPreviewKey(key)) await this.eraseIfOutdated(pageId, key);
      else if (!photos.has(photoId)) await this.files.erase(pageId, photoId);
    }
    const unknown = [...known.values()].filter((photos) => photos === null).length;
    // A purge also removes the files, so few unknown obituaries are normal (after a restored backup of the
    // store), most are not.
    if (unknown > known.size - unknown) {
      this.logger.error({ unknown }, 'most pages of the store are unknown: is this its database?');
      return;
    }
    for (const prefix of ofNoPage) await this.store.removePrefix(prefix);
  }

  /** Deletes a preview image of an earlier content; it cannot be requested any more. */
  private async eraseIfOutdated(pageId: string, key: string): Promise<void> {
    if (!(await this.previews.isCurrent(pageId, key))) await this.store.remove(key);
  }

  /** Ids of photos whose files are still needed, restorable ones included; null: no such obituary. */
  private async neededBy(pageId: string): Promise<ReadonlySet<string> | null> {
    const page = await this.photos.findPhotographs(pageId);
    if (!page) return null;
    const named = [...(page.photo ? [page.photo] : []), ...galleryOf(page), ...page.removedPhotos];
    return new Set(named.map(({ _id }) => _id.toHexString()));
  }
}
