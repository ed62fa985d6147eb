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
 * What an account has of pages: those that it keeps. They are deleted as their keeper deletes them, at the very moment
 * of the account's deletion, which tells them from those that were deleted before; the same sweep erases them.
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

  /** No page shows its keeper's name. */
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

  /** Each page as its keeper reads it, with its photographs as large as they are kept. */
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
    // What was erased since is an empty file.
    return (await this.store.open(key))?.stream ?? Readable.from([]);
  }

  /** A plan that lapsed meanwhile takes no page away that stood before. */
  private async takePlace(userId: string, { isAlive }: StoredObituary, placeId: string): Promise<void> {
    try {
      await this.subscriptions.consume(userId, 'obituaries', placeId, { isLivingPerson: isAlive });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.obituaries') throw error;
    }
  }
}
