import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { mediaPrefix, pageIdOfKey, photoIdOfKey, photoPrefix } from './photos/photo-keys.js';
import { undoSince } from './undo-term.js';

/** A file younger than this may belong to an upload whose row is about to be written. */
const graceMs = 60 * 60 * 1_000;
/** Somebody may be taking a deletion back in its very last moment. */
const undoMarginMs = 5 * 60 * 1_000;

/** Erases what was deleted, once it can no longer be taken back, and files that no page knows. */
@Injectable()
export class ObituaryErasure implements OnModuleInit {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly nameParts: NamePartsService,
    private readonly store: ObjectStore,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('obituaries', () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(undoSince(this.clock.now()).getTime() - undoMarginMs);
    await this.eraseDeletedPages(before);
    await this.eraseRemovedPhotos(before);
    await this.eraseOrphans();
  }

  /** Files first: a page's row is what remembers that it has files. */
  private async eraseDeletedPages(before: Date): Promise<void> {
    for await (const { _id, fullName } of this.repository.deletedBefore(before)) {
      await this.store.removePrefix(mediaPrefix(_id.toHexString()));
      failpoint('obituaries.erase.afterFiles');
      await this.nameParts.giveUp(fullName);
      await this.repository.erase(_id);
    }
  }

  private async eraseRemovedPhotos(before: Date): Promise<void> {
    for await (const { _id, removedPhotos } of this.repository.withPhotosRemovedBefore(before)) {
      for (const photo of removedPhotos.filter(({ removedAt }) => removedAt < before)) {
        await this.store.removePrefix(photoPrefix(_id.toHexString(), photo._id.toHexString()));
        failpoint('obituaries.erasePhoto.afterFiles');
        await this.repository.forgetRemovedPhoto(_id, photo._id);
      }
    }
  }

  /** Files of an upload that was cut off before its row was written. */
  private async eraseOrphans(): Promise<void> {
    const oldest = this.clock.now().getTime() - graceMs;
    const known = new Map<string, ReadonlySet<string>>();
    for await (const { key, modifiedAt } of this.store.list(mediaPrefix(''))) {
      if (modifiedAt.getTime() > oldest) continue;
      const pageId = pageIdOfKey(key);
      const photoId = photoIdOfKey(key);
      const photos = known.get(pageId) ?? (await this.repository.photoIdsOf(pageId));
      known.set(pageId, photos);
      if (!photos.has(photoId)) await this.store.removePrefix(photoPrefix(pageId, photoId));
    }
  }
}
