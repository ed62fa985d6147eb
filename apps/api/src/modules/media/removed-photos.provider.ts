import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import {
  mayRestorePart,
  type RemovedPart,
  RemovedParts,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';

/** Removed photos of an obituary, for its history. */
@Injectable()
export class RemovedPhotosProvider {
  constructor(private readonly clock: Clock) {}

  @RemovedParts()
  async list(obituary: StoredObituary, actor: Actor): Promise<RemovedPart[]> {
    const now = this.clock.now();
    return obituary.removedPhotos
      .filter((photo) => mayRestorePart(obituary, photo, actor, now))
      .flatMap(({ _id, removedAt, main, inGallery }): RemovedPart[] => {
        const id = _id.toHexString();
        if (main) return [{ type: 'mainPhoto', id, name: main.name, removedAt }];
        if (!inGallery) return [];
        return [{ type: 'galleryPhoto', id, name: inGallery.title ?? inGallery.caption, removedAt }];
      });
  }
}
