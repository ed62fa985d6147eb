import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { dayOfInstant } from '@memorial/contracts/dates';
import { userMessages } from '@memorial/contracts/messages/ui/users';
import { exportFileName } from '@memorial/contracts/users/users.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { type ArchivedFile, writeZipArchive } from '../../platform/archives/zip-archive.js';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { AccountService } from './account.service.js';
import { ExportAccountData, ExportAccountPart, exportedJson } from './account-hooks.js';
import { PlanGrantsService } from './plan-grants.service.js';

/** Builds a ZIP archive with all data of an account. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly limits: RateLimits,
    private readonly plans: PlanGrantsService,
    private readonly accounts: AccountService,
    private readonly decorated: DecoratedMethods,
    private readonly files: TemporaryFiles,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `rateLimit.exceeded` */
  async createArchive({ userId }: Actor): Promise<BinaryResponse> {
    await this.limits.spend('export.account', userId);
    const path = this.files.newPath();
    try {
      // The whole archive before its first byte is sent, so that a failure becomes an error response.
      await writeZipArchive(path, this.filesOf(userId), { mtime: this.clock.now() });
    } catch (error) {
      await this.files.discard(path);
      throw error;
    }
    return new BinaryResponse({
      contentType: 'application/zip',
      sizeBytes: (await stat(path)).size,
      caching: 'never',
      fileName: exportFileName(dayOfInstant(this.clock.now().getTime())),
      open: async () => this.openOnce(path),
    });
  }

  /** Files of the account itself, then those of all modules. */
  private async *filesOf(userId: string): AsyncIterable<ArchivedFile> {
    yield* await this.accountFiles(userId);
    for (const { call } of this.decorated.list(ExportAccountData)) yield* call(userId);
  }

  private async accountFiles(userId: string): Promise<ArchivedFile[]> {
    const account: Record<string, unknown> = {
      ...(await this.accounts.view(userId)),
      plan: await this.plans.planOf(userId),
    };
    for (const { value: key, call } of this.decorated.list(ExportAccountPart))
      account[key] = await call(userId);
    return [
      { name: 'readme.txt', content: `${userMessages.exportReadme}\n` },
      { name: 'account.json', content: exportedJson(account) },
    ];
  }

  private openOnce(path: string): Readable {
    const stream = createReadStream(path);
    stream.once('close', () => void this.files.discard(path));
    return stream;
  }
}
