import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import {
  galleryOf,
  ObituaryCache,
  ObituaryRepository,
  photosOf,
  videosOf,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { mediaSlot } from './media-slots.js';
import { type PhotoReferencesRow, PhotoRepository } from './photo.repository.js';
import { photoPrefix, videoPrefix } from './photo-keys.js';

/** Obituaries checked in one run; the next run continues after them. */
const batchSize = 5_000;

/** A photo, recording or video, and its obituary. */
interface PhotoReference {
  readonly obituary: PhotoReferencesRow;
  readonly photoId: PhotoReferencesRow['_id'];
  readonly isVideo: boolean;
}

type Id = PhotoReferencesRow['_id'];

/** Takes a video whose files are lost off its obituary. @returns false when it is gone already */
export const DropLostVideo =
  methodMark<(obituaryId: Id, videoId: Id, at: Date) => Promise<boolean>>('removal of a lost video');

/**
 * Removes photos, recordings and videos whose files are lost, so that what nobody can see or hear uses no quota slots. When most files are
 * missing, nothing is removed: the volume is probably not mounted, or a backup is being restored.
 */
@Injectable()
export class LostPhotos {
  private after: string | null = null;

  constructor(
    private readonly repository: PhotoRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly store: ObjectStore,
    private readonly subscriptions: SubscriptionsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('photos');
  }

  /** @throws errors of the store; nothing is removed then */
  async run(): Promise<void> {
    const obituaries = await this.repository.listPhotoReferences(this.after, batchSize);
    const { lost, present } = await this.findLost(obituaries);
    if (!(await this.isStorePlausible(lost.length, present))) {
      this.logger.error(
        { lost: lost.length, kept: present },
        'most photographs are not in the store: is its volume there?',
      );
      return;
    }
    for (const reference of lost) await this.drop(reference);
    this.after = obituaries.length < batchSize ? null : (obituaries.at(-1)?._id.toHexString() ?? null);
  }

  private async findLost(
    obituaries: readonly PhotoReferencesRow[],
  ): Promise<{ lost: PhotoReference[]; present: number }> {
    const lost: PhotoReference[] = [];
    let present = 0;
    for (const reference of obituaries.flatMap(referencesOf)) {
      if (await this.hasFiles(reference)) present += 1;
      else lost.push(reference);
    }
    return { lost, present };
  }

  /** The last batch of a round may be small: the first batch is then checked too. */
  private async isStorePlausible(lost: number, present: number): Promise<boolean> {
    if (lost <= present) return true;
    if (this.after === null) return false;
    const first = await this.findLost(await this.repository.listPhotoReferences(null, batchSize));
    return lost + first.lost.length <= present + first.present;
  }

  private async hasFiles({ obituary, photoId, isVideo }: PhotoReference): Promise<boolean> {
    const prefixOf = isVideo ? videoPrefix : photoPrefix;
    const files = this.store.list(prefixOf(obituary._id.toHexString(), photoId.toHexString()));
    for await (const _ of files) return true;
    return false;
  }

  private async drop({ obituary, photoId, isVideo }: PhotoReference): Promise<void> {
    if (isVideo) return this.dropVideo(obituary._id, photoId);
    const now = this.clock.now();
    const isDropped =
      (await this.obituaries.dropPhoto(obituary._id, photoId, now)) ||
      (await this.repository.dropLost(obituary._id, photoId, now));
    // The owner removed it in the meantime: nothing to log.
    if (!isDropped) return;
    const obituaryId = obituary._id.toHexString();
    await this.obituaryCache.invalidate(obituaryId);
    const photo = galleryOf(obituary).find(({ _id }) => _id.equals(photoId));
    if (photo) await this.subscriptions.release(...mediaSlot(obituary, 'photos', photo));
    const voice = voicesOf(obituary).find(({ _id }) => _id.equals(photoId));
    if (voice) await this.subscriptions.release(...mediaSlot(obituary, 'voices', voice));
    const lostId = photoId.toHexString();
    if (voice)
      this.logger.warn(
        { pageId: obituaryId, voiceId: lostId },
        'a voice recording without its file was dropped',
      );
    else this.logger.warn({ pageId: obituaryId, photoId: lostId }, 'a photograph without files was dropped');
  }

  private async dropVideo(obituaryId: Id, videoId: Id): Promise<void> {
    const dropLostVideo = this.decorated.getOnly(DropLostVideo);
    if (!(await dropLostVideo(obituaryId, videoId, this.clock.now()))) return;
    const pageId = obituaryId.toHexString();
    await this.obituaryCache.invalidate(pageId);
    this.logger.warn({ pageId, videoId: videoId.toHexString() }, 'a video without its files was dropped');
  }
}

/** Photos, recordings and videos of an obituary that is not deleted; the files of a deleted one may be purged right now. */
function referencesOf(obituary: PhotoReferencesRow): PhotoReference[] {
  if (obituary.deletedAt !== null) return [];
  const referenceOf = (isVideo: boolean) => (one: { readonly _id: Id }) => {
    return { obituary, photoId: one._id, isVideo };
  };
  return [
    ...[...photosOf(obituary), ...voicesOf(obituary)].map(referenceOf(false)),
    ...videosOf(obituary).map(referenceOf(true)),
  ];
}
