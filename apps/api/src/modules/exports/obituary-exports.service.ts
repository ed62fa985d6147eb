import { dayOfInstant } from '@memorial/contracts/dates';
import { obituaryExportFileName } from '@memorial/contracts/exports/exports.constants';
import type { ExportFileQuery, ExportView } from '@memorial/contracts/exports/exports.schemas';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { defineJob, JobQueue } from '../../platform/jobs/job-queue.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ObituaryLookupService, roleOf, type StoredObituary } from '../obituaries/obituaries.module.js';
import { ExportLinks } from './export-links.js';
import { ExportSubjectsService } from './export-subjects.service.js';
import { ObituaryExportRepository } from './obituary-export.repository.js';
import type { StoredExport } from './obituary-export.schema.js';

export const exportJob = defineJob('obituary-export', z.object({ exportId: z.string() }), {
  maxAttempts: 3,
  leaseSeconds: 120,
  backoffSeconds: (attempt) => 30 * attempt,
  isLong: true,
});

/** An archive that is not done after this time never will be: its job has ended. */
const longestMs = 2 * 60 * 60 * 1_000;

/** Prefix of all archives, each under its obituary. */
export const exportsPrefix = 'exports/';

/** Object with the archive of an export. */
export function exportKey({ _id, obituaryId }: Pick<StoredExport, '_id' | 'obituaryId'>): string {
  return `${exportsPrefix}${obituaryId.toHexString()}/${_id.toHexString()}.zip`;
}

/** Archives of obituaries: asked for, looked at, downloaded. Each account has its own, for it may hold letters. */
@Injectable()
export class ObituaryExportsService {
  constructor(
    private readonly obituaries: ObituaryLookupService,
    private readonly repository: ObituaryExportRepository,
    private readonly subjects: ExportSubjectsService,
    private readonly links: ExportLinks,
    private readonly store: ObjectStore,
    private readonly queue: JobQueue,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, rateLimit.exceeded */
  async create(id: string, actor: Actor): Promise<ExportView> {
    const obituary = await this.obituaries.getEditableToRead(id, actor);
    const subject = { obituaryId: id, accountId: actor.userId };
    const row = await retryOnConflict('obituary.changedMeanwhile', async (made) => {
      const earlier = await this.repository.find(subject);
      if (earlier && this.isUnderWay(earlier)) return earlier;
      if (made === 0) await this.limits.spend('export.account', `page ${actor.userId}`);
      const next = this.newExport(obituary, actor);
      if (!(await this.repository.replace(earlier, next))) return conflict;
      await failpoint('exports.create.afterRow');
      if (earlier) await this.store.remove(exportKey(earlier));
      return next;
    });
    // A repeat enqueues what a broken call has not.
    await this.enqueue(row);
    return this.present(row);
  }

  /** Enqueues what broken calls have not. */
  @ScheduledTask('export-jobs')
  async enqueueWaiting(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - longestMs);
    for (const row of await this.repository.listWaitingSince(since)) await this.enqueue(row);
  }

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async get(id: string, actor: Actor): Promise<ExportView> {
    const row = await this.find(id, actor);
    return row ? this.present(row) : { status: null, url: null, expiresAt: null, sizeBytes: null };
  }

  /**
   * For the account that asked for it, by its session or by the URL of `get`.
   * @throws AppError as `get`, auth.required, export.notFound also until it is done and after its term
   */
  async getFile(id: string, query: ExportFileQuery, caller: Caller): Promise<BinaryResponse> {
    const row =
      query.signature === undefined
        ? await this.find(id, requireActor(caller))
        : await this.findSigned(id, query);
    if (row?.status !== 'done') throw new AppError('export.notFound');
    const key = exportKey(row);
    const object = await this.store.stat(key);
    if (!object) throw new AppError('export.notFound');
    return new BinaryResponse({
      contentType: 'application/zip',
      sizeBytes: object.sizeBytes,
      etag: row._id.toHexString(),
      caching: 'never',
      fileName: obituaryExportFileName(dayOfInstant(row.requestedAt.getTime())),
      open: async (range) => {
        const opened = await this.store.open(key, range);
        if (!opened) throw new AppError('export.notFound');
        return opened;
      },
    });
  }

  private async enqueue({ _id }: StoredExport): Promise<void> {
    const exportId = _id.toHexString();
    await this.queue.enqueue(exportJob, { exportId }, { key: exportId });
  }

  /** Null also after its term. */
  private async find(id: string, actor: Actor): Promise<StoredExport | null> {
    await this.obituaries.getEditableToRead(id, actor);
    const row = await this.repository.find({ obituaryId: id, accountId: actor.userId });
    return row && this.isOver(row) ? null : row;
  }

  /** Null also for a URL whose term has ended, and once the account may not edit the obituary. */
  private async findSigned(id: string, query: ExportFileQuery): Promise<StoredExport | null> {
    if (!this.links.isValid(query)) return null;
    const row = await this.repository.findById(query.exportId ?? '');
    if (!row || row.obituaryId.toHexString() !== id || this.isOver(row)) return null;
    return (await this.subjects.find(row)) && row;
  }

  private isOver({ expiresAt }: StoredExport): boolean {
    return expiresAt !== null && expiresAt <= this.clock.now();
  }

  private newExport(obituary: StoredObituary, actor: Actor): StoredExport {
    return {
      _id: randomId(),
      obituaryId: obituary._id,
      accountId: objectIdOf(actor.userId),
      isOwners: roleOf(obituary, actor) === 'owner',
      usesRights: actor.isAdmin,
      status: 'waiting',
      requestedAt: this.clock.now(),
      expiresAt: null,
      sizeBytes: null,
    };
  }

  private present(row: StoredExport): ExportView {
    const isBroken = (row.status === 'waiting' || row.status === 'making') && !this.isUnderWay(row);
    const status = isBroken ? 'failed' : row.status;
    return {
      status,
      url: status === 'done' ? this.links.of(row) : null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      sizeBytes: row.sizeBytes,
    };
  }

  private isUnderWay({ status, requestedAt }: StoredExport): boolean {
    const ageMs = this.clock.now().getTime() - requestedAt.getTime();
    return (status === 'waiting' || status === 'making') && ageMs < longestMs;
  }
}
