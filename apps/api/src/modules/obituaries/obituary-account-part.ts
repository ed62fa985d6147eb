import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type AccountPart, AccountParts } from '../users/users.module.js';
import { isListedPage } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { placeIdOf, type StoredObituary } from './obituary.schema.js';
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

  /** A plan that lapsed meanwhile takes no page away that stood before. */
  private async takePlace(userId: string, { isAlive }: StoredObituary, placeId: string): Promise<void> {
    try {
      await this.subscriptions.consume(userId, 'obituaries', placeId, { isLivingPerson: isAlive });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.obituaries') throw error;
    }
  }
}
