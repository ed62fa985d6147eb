import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { ObjectStore } from '../../../platform/storage/object-store.port.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { PublicReads } from '../public-reads.js';
import { galleryOf, placeIdOfPhoto } from './gallery.js';
import { type PhotographedPage, PhotoRepository } from './photo.repository.js';
import { photoPrefix } from './photo-keys.js';

/** Obituaries checked in one run; the next run continues after them. */
const pagesAtOnce = 5_000;

/** A photo and its obituary. */
interface Named {
  readonly page: PhotographedPage;
  readonly photoId: PhotographedPage['_id'];
}

/**
 * Removes photos whose files are lost, so that invisible photos do not use quota slots. When most files are
 * missing, nothing is removed: the volume is probably not mounted, or a backup is being restored.
 */
@Injectable()
export class LostPhotos {
  private after: string | null = null;

  constructor(
    private readonly repository: PhotoRepository,
    private readonly store: ObjectStore,
    private readonly subscriptions: SubscriptionsService,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('photos');
  }

  /** @throws errors of the store; nothing is removed then */
  async run(): Promise<void> {
    const pages = await this.repository.listPhotographs(this.after, pagesAtOnce);
    const { lost, kept } = await this.lookFor(pages);
    if (!(await this.isBelieved(lost.length, kept))) {
      this.logger.error(
        { lost: lost.length, kept },
        'most photographs are not in the store: is its volume there?',
      );
      return;
    }
    for (const named of lost) await this.drop(named);
    this.after = pages.length < pagesAtOnce ? null : (pages.at(-1)?._id.toHexString() ?? null);
  }

  private async lookFor(pages: readonly PhotographedPage[]): Promise<{ lost: Named[]; kept: number }> {
    const lost: Named[] = [];
    let kept = 0;
    for (const named of pages.flatMap(shownOn)) {
      if (await this.isKept(named)) kept += 1;
      else lost.push(named);
    }
    return { lost, kept };
  }

  /** The last batch of a round may be small: the first batch is then checked too. */
  private async isBelieved(lost: number, kept: number): Promise<boolean> {
    if (lost <= kept) return true;
    if (this.after === null) return false;
    const first = await this.lookFor(await this.repository.listPhotographs(null, pagesAtOnce));
    return lost + first.lost.length <= kept + first.kept;
  }

  private async isKept({ page, photoId }: Named): Promise<boolean> {
    const files = this.store.list(photoPrefix(page._id.toHexString(), photoId.toHexString()));
    for await (const _ of files) return true;
    return false;
  }

  private async drop({ page, photoId }: Named): Promise<void> {
    // The photo was removed by its owner in the meantime: nothing to log.
    if (!(await this.repository.dropLost(page._id, photoId, this.clock.now()))) return;
    const pageId = page._id.toHexString();
    await this.publicReads.changed(pageId);
    const photo = galleryOf(page).find(({ _id }) => _id.equals(photoId));
    if (photo) {
      const owner = page.ownerId.toHexString();
      await this.subscriptions.release(owner, 'photos', placeIdOfPhoto(page._id, photo), { pageId });
    }
    this.logger.warn({ pageId, photoId: photoId.toHexString() }, 'a photograph without files was dropped');
  }
}

/** Photos of an obituary that is not deleted; the files of a deleted one may be purged right now. */
function shownOn(page: PhotographedPage): Named[] {
  if (page.deletedAt !== null) return [];
  const ids = [...(page.photo ? [page.photo._id] : []), ...galleryOf(page).map(({ _id }) => _id)];
  return ids.map((photoId) => ({ page, photoId }));
}
