import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayOfInstant } from '@memorial/contracts/dates';
import { userMessages } from '@memorial/contracts/messages/ui/users';
import { exportFileName } from '@memorial/contracts/users/users.constants';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { AccountService } from './account.service.js';
import { ExportAccountData, ExportAccountPart, type ExportedFile, exportedJson } from './account-hooks.js';
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
      await this.write(userId, path);
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

  /** Writes the whole archive before its first byte is sent, so that a failure becomes an error response. */
  private async write(userId: string, path: string): Promise<void> {
    const zip = new ZipFile();
    const failure = new AbortController();
    zip.on('error', (error) => failure.abort(error));
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
    const written = pipeline(zip.outputStream, file, { signal: failure.signal });
    // Avoid an unhandled rejection: an error while collecting the files is thrown first, a write error when
    // `written` is awaited.
    written.catch(() => undefined);
    try {
      for (const exportedFile of await this.accountFiles(userId)) this.add(zip, exportedFile);
      for (const { call } of this.decorated.list(ExportAccountData))
        for await (const exportedFile of call(userId)) this.add(zip, exportedFile);
      zip.end();
      await written;
    } catch (error) {
      failure.abort(error);
      // Wait for the file to close: a file that is still being opened would appear again after its deletion.
      await closed;
      throw error;
    }
  }

  private add(zip: ZipFile, { name, content }: ExportedFile): void {
    const mtime = this.clock.now();
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, { mtime });
    else {
      zip.addReadStreamLazy(name, { mtime, compress: false }, (opened) => {
        content().then(
          (stream) => opened(null, stream),
          (error: unknown) => opened(error, undefined as never),
        );
      });
    }
  }

  private async accountFiles(userId: string): Promise<ExportedFile[]> {
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
