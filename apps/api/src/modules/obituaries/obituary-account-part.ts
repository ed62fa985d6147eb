import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { master } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type AccountPart, AccountParts, type ExportedFile, exportedJson } from '../users/users.module.js';
import { isListedPage } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { placeIdOf, type StoredObituary } from './obituary.schema.js';
import { ObituaryPresentation } from './obituary-presentation.js';
import { galleryOf } from './photos/gallery.js';
import { photoPrefix } from './photos/photo-keys.js';
import { PublicReads } from './public-reads.js';

/**
 * Account data: the account's obituaries. They are deleted with the exact time of the account's deletion,
 * which distinguishes them from obituaries deleted before; the same task purges them.
 */
@Injectable()
export class ObituaryAccountPart implements AccountPart, OnModuleInit {
  constructor(
    private readonly parts: AccountParts,
    private readonly repository: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly publicReads: PublicReads,
    private readonly presentation: ObituaryPresentation,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  /** Obituaries do not show their owner's name. */
  async renamed(): Promise<void> {}

  async hide(userId: string, at: Date): Promise<void> {
    for (const id of await this.repository.pageIdsOf(userId)) {
      const page = await this.repository.markDeleted(this.repository.idOf(id), 'keeper', at);
      await this.publicReads.changed(id);
      if (page) await this.subscriptions.release(userId, 'obituaries', page.placeId);
    }
  }

  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const page of await this.repository.listDeletedAt(userId, hiddenAt)) {
      const placeId = placeIdOf(page._id, page.revision + 1);
      await this.takePlace(userId, page, placeId);
      await this.repository.restore(page, hiddenAt, {
        placeId,
        isListed: isListedPage({ ...page, deletedAt: null }),
        updatedAt: this.clock.now(),
      });
      await this.publicReads.changed(page._id.toHexString());
    }
  }

  /** Exports each obituary as its owner sees it, with photos in the largest stored size. */
  async *export(userId: string): AsyncIterable<ExportedFile> {
    const keeper: Actor = { userId, email: '', isAdmin: false, sessionId: '' };
    for (const id of await this.repository.pageIdsOf(userId)) {
      const page = await this.repository.findById(id);
      if (!page) continue;
      const folder = `pages/${id}`;
      yield {
        name: `${folder}/page.json`,
        content: exportedJson(await this.presentation.present(page, keeper)),
      };
      for (const { _id } of [...(page.photo ? [page.photo] : []), ...galleryOf(page)]) {
        const key = `${photoPrefix(id, _id.toHexString())}${master.name}`;
        if (!(await this.store.exists(key))) continue;
        yield { name: `${folder}/photos/${_id.toHexString()}.jpg`, content: () => this.open(key) };
      }
    }
  }

  private async open(key: string): Promise<Readable> {
    // Files deleted since then are exported empty.
    return (await this.store.open(key))?.stream ?? Readable.from([]);
  }

  /**
   * Acquires a slot; a full limit is ignored, so that an expired plan does not remove obituaries that existed
   * before.
   */
  private async takePlace(userId: string, { isAlive }: StoredObituary, placeId: string): Promise<void> {
    try {
      await this.subscriptions.consume(userId, 'obituaries', placeId, { isLivingPerson: isAlive });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.obituaries') throw error;
    }
  }
}
