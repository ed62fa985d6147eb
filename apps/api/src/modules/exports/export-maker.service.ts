import { stat } from 'node:fs/promises';
import { exportDays } from '@memorial/contracts/exports/exports.constants';
import { Injectable } from '@nestjs/common';
import { writeZipArchive } from '../../platform/archives/zip-archive.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { type JobContext, JobHandler } from '../../platform/jobs/job-queue.js';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { ArchiveFilesService } from './archive-files.service.js';
import { exportDoneEmail, exportFailedEmail } from './export.emails.js';
import { type ExportSubjects, ExportSubjectsService } from './export-subjects.service.js';
import { ObituaryExportRepository } from './obituary-export.repository.js';
import type { StoredExport } from './obituary-export.schema.js';
import { exportJob, exportKey } from './obituary-exports.service.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Makes archives of obituaries in the background, and tells by e-mail. Each step can be repeated. */
@Injectable()
export class ExportMakerService {
  constructor(
    private readonly repository: ObituaryExportRepository,
    private readonly subjects: ExportSubjectsService,
    private readonly files: ArchiveFilesService,
    private readonly temporary: TemporaryFiles,
    private readonly store: ObjectStore,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @JobHandler(exportJob)
  async make({ exportId }: { exportId: string }, context: JobContext): Promise<void> {
    const row = await this.repository.findById(exportId);
    if (!row || row.status === 'failed') return;
    // Before the page is read: what is taken off it from now on ends this archive.
    if (row.status !== 'done') await this.repository.update(row._id, { status: 'making' });
    const subject = await this.subjects.find(row);
    // The page is deleted or kept by others, or the account is closed.
    if (!subject) return this.repository.delete(row._id);
    if (row.status !== 'done') {
      try {
        // An archive that was deleted meanwhile is told of to nobody.
        if (!(await this.write(row, subject, context))) return;
      } catch (error) {
        if (context.attempt < exportJob.maxAttempts || context.signal.aborted) throw error;
        await this.repository.update(row._id, { status: 'failed' });
        await this.tell(
          subject,
          exportFailedEmail(subject.obituary, this.config),
          `export-failed:${exportId}`,
        );
        throw error;
      }
    }
    await failpoint('exports.make.beforeEmail');
    await this.tell(subject, exportDoneEmail(subject.obituary, this.config), `export:${exportId}`);
  }

  /** @returns false when the row was replaced or deleted meanwhile */
  private async write(
    row: StoredExport,
    { obituary, reader }: ExportSubjects,
    context: JobContext,
  ): Promise<boolean> {
    const path = this.temporary.newPath();
    try {
      const now = this.clock.now();
      const added = new Set<string>();
      const files = this.files.filesOf(obituary, reader, { added, context });
      await writeZipArchive(path, files, { mtime: now, onFile: (name) => added.add(name) });
      const { size } = await stat(path);
      await this.store.put(exportKey(row), path);
      await failpoint('exports.make.afterFile');
      const done = {
        status: 'done',
        sizeBytes: size,
        expiresAt: new Date(now.getTime() + exportDays * dayMs),
      } as const;
      const isKept = await this.repository.update(row._id, done);
      if (!isKept) await this.store.remove(exportKey(row));
      return isKept;
    } finally {
      await this.temporary.discard(path);
    }
  }

  private async tell({ to }: ExportSubjects, content: EmailContent, key: string): Promise<void> {
    if (to !== null) await this.outbox.send(to, content, key);
  }
}
