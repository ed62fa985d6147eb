import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import {
  ExportAccountData,
  type ExportedFile,
  exportedJson,
  HideAccountData,
  RestoreAccountData,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { ObituariesService } from './obituaries.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySlotId } from './obituary.schema.js';
import { ObituaryCache } from './obituary-cache.js';

/** Folder of an obituary in the export of its account. */
export function exportFolderOf(obituaryId: string): string {
  return `pages/${obituaryId}`;
}

/**
 * Account data: the account's obituaries. They are deleted with the exact time of the account's deletion,
 * which distinguishes them from obituaries deleted before; the same task purges them. Those that are to pass on to a
 * successor stay.
 */
@Injectable()
export class ObituaryAccountDataProvider {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly obituaries: ObituariesService,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  @HideAccountData()
  async hide(userId: string, at: Date): Promise<void> {
    const account = await this.users.findIncludingDeleted(userId);
    const keepsSuccessions = account?.passesOn ?? false;
    for (const id of await this.repository.listIdsOfOwner(userId)) {
      const own = { _id: objectIdOf(id), ownerId: objectIdOf(userId) };
      const obituary = await this.repository.markDeleted(own, 'keeper', at, { keepsSuccessions });
      await this.obituaryCache.invalidate(id);
      if (obituary) await this.subscriptions.release(userId, 'obituaries', obituary.placeId);
    }
  }

  @RestoreAccountData()
  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const obituary of await this.repository.listDeletedAt(userId, hiddenAt)) {
      const slotId = obituarySlotId(obituary._id, obituary.revision + 1);
      await this.subscriptions.acquireRestored(userId, 'obituaries', slotId, {
        isLivingPerson: obituary.isAlive,
      });
      await this.repository.restore(obituary, hiddenAt, slotId, this.clock.now());
      await this.obituaryCache.invalidate(obituary._id.toHexString());
    }
  }

  /** Exports each obituary as its owner sees it. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ExportedFile> {
    const owner: Actor = { userId, email: '', isAdmin: false, sessionId: '' };
    for (const id of await this.repository.listIdsOfOwner(userId)) {
      const obituary = await this.repository.findById(id);
      if (!obituary) continue;
      yield {
        name: `${exportFolderOf(id)}/page.json`,
        content: exportedJson(await this.obituaries.present(obituary, owner)),
      };
    }
  }
}
