import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import {
  ExportAccountData,
  HideAccountData,
  RestoreAccountData,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { HeldObituariesService } from './held-obituaries.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySlotId, type StoredHold, type StoredObituary } from './obituary.schema.js';
import { ObituaryCache } from './obituary-cache.js';
import { ObituaryExportService } from './obituary-export.service.js';

/**
 * Account data: the account's obituaries. They are deleted with the exact time of the account's deletion,
 * which distinguishes them from obituaries deleted before; the same task purges them. Those that are to pass on to a
 * successor stay, and those about which something is not decided are held.
 */
@Injectable()
export class ObituaryAccountDataProvider {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly held: HeldObituariesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly exports: ObituaryExportService,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  @HideAccountData()
  async hide(userId: string, at: Date): Promise<void> {
    const account = await this.users.findIncludingDeleted(userId);
    const passesOn = account?.passesOn ?? false;
    for (const id of await this.repository.listIdsOfOwner(userId)) {
      const deleted = await retryOnConflict('obituary.changedMeanwhile', () =>
        this.hideOne(id, userId, { since: at, passesOn }),
      );
      await this.obituaryCache.invalidate(id);
      if (deleted) await this.subscriptions.release(userId, 'obituaries', deleted.placeId);
    }
  }

  /** @returns the obituary if it was deleted now */
  private async hideOne(
    id: string,
    userId: string,
    { since, passesOn }: Omit<StoredHold, 'wasActive'>,
  ): Promise<StoredObituary | typeof conflict | null> {
    const obituary = await this.repository.findById(id);
    if (obituary?.ownerId.toHexString() !== userId || obituary.held) return null;
    if (await this.held.isUndecided(obituary))
      return (await this.held.hold(obituary, { since, passesOn })) ? null : conflict;
    if (passesOn && obituary.successor) return null;
    const options = { keepsSuccessions: passesOn, leavesClaimed: true };
    return (await this.repository.markDeleted(obituary, 'keeper', since, options)) ?? conflict;
  }

  @RestoreAccountData()
  async restore(userId: string, hiddenAt: Date): Promise<void> {
    await this.held.releaseRestored(userId, hiddenAt);
    for (const obituary of await this.repository.listDeletedAt(userId, hiddenAt)) {
      const slotId = obituarySlotId(obituary._id, obituary.revision + 1);
      await this.subscriptions.acquireRestored(userId, 'obituaries', slotId, {
        isLivingPerson: obituary.isAlive,
      });
      await this.repository.restore(obituary, hiddenAt, slotId, this.clock.now(), null);
      await this.obituaryCache.invalidate(obituary._id.toHexString());
    }
  }

  /** Exports each obituary as its owner sees it, in a folder of its own. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ArchivedFile> {
    const owner: Actor = { userId, email: '', isAdmin: false, role: 'user', sessionId: '' };
    for (const id of await this.repository.listIdsOfOwner(userId)) {
      const obituary = await this.repository.findById(id);
      if (!obituary) continue;
      for await (const { name, content } of this.exports.filesOf(obituary, owner))
        yield { name: `pages/${id}/${name}`, content };
    }
  }
}
