import { exportDays } from '@memorial/contracts/exports/exports.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { PurgeAccountData, type User } from '../accounts/accounts.module.js';
import {
  type EndedPhoto,
  OnObituaryPurge,
  OnOwnerChange,
  OnPhotoEnd,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { ObituaryExportRepository } from './obituary-export.repository.js';
import type { StoredExport } from './obituary-export.schema.js';
import { exportKey, exportsPrefix } from './obituary-exports.service.js';

const hourMs = 60 * 60 * 1_000;
const filesAtOnce = 500;

/** Erases archives after their term, and with their obituary or account. The file goes before its row. */
@Injectable()
export class ExportPurgeTask {
  constructor(
    private readonly repository: ObituaryExportRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('obituary-exports')
  async run(): Promise<void> {
    const now = this.clock.now();
    const longAgo = new Date(now.getTime() - exportDays * 24 * hourMs);
    await this.purge(await this.repository.listExpired(now));
    await this.purge(await this.repository.listEndedBefore(longAgo));
    await this.deleteOrphaned(new Date(now.getTime() - hourMs));
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.purge(await this.repository.listOfObituary(_id));
  }

  /** Archives of the former owner hold letters that only the new one reads. */
  @OnOwnerChange()
  async purgeOfFormerOwner({ _id, ownerId }: Pick<StoredObituary, '_id' | 'ownerId'>): Promise<void> {
    const rows = await this.repository.listOfObituary(_id);
    // Rows of earlier versions do not tell whose they are.
    await this.purge(rows.filter((row) => row.isOwners !== false && !row.accountId.equals(ownerId)));
  }

  /** Archives that may hold a removed photo. One that is not begun will not. */
  @OnPhotoEnd()
  async purgeWithPhoto({ obituaryId, removedAt }: EndedPhoto): Promise<void> {
    const rows = await this.repository.listOfObituary(obituaryId);
    await this.purge(rows.filter((row) => row.status !== 'waiting' && row.requestedAt <= removedAt));
  }

  @PurgeAccountData()
  async purgeOfAccount({ _id }: User): Promise<void> {
    await this.purge(await this.repository.listOfAccount(_id));
  }

  private async purge(rows: readonly StoredExport[]): Promise<void> {
    for (const row of rows) {
      await this.store.remove(exportKey(row));
      await failpoint('exports.purge.afterFile');
      await this.repository.delete(row._id);
    }
  }

  /** Files whose row was replaced while they were made. */
  private async deleteOrphaned(before: Date): Promise<void> {
    let keys: string[] = [];
    for await (const { key, modifiedAt } of this.store.list(exportsPrefix)) {
      if (modifiedAt < before) keys.push(key);
      if (keys.length < filesAtOnce) continue;
      await this.deleteUnnamed(keys);
      keys = [];
    }
    await this.deleteUnnamed(keys);
  }

  private async deleteUnnamed(keys: readonly string[]): Promise<void> {
    const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, -'.zip'.length);
    const named = await this.repository.findIds(keys.map(idOf));
    for (const key of keys) if (!named.has(idOf(key))) await this.store.remove(key);
  }
}
