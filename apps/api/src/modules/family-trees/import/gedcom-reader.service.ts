import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppError, invalidField } from '../../../platform/errors/app-error.js';
import { PoolJobError, ProcessPool } from '../../../platform/images/process-pool.js';
import { workerEntry } from '../../../platform/images/worker-entry.js';
import type {
  FilePreview,
  GedcomAnswer,
  GedcomJob,
  ImportedTree,
  PreviewJob,
  TreeJob,
} from './gedcom-job.js';
import type { GedcomRejection } from './gedcom-rejection.js';

/** Reads GEDCOM files in processes of their own. */
@Injectable()
export class GedcomReaderService implements OnApplicationShutdown {
  private readonly pool: ProcessPool<GedcomJob, GedcomAnswer>;

  constructor(private readonly log: PinoLogger) {
    this.pool = new ProcessPool({
      entry: () => workerEntry(new URL('./gedcom.worker.js', import.meta.url)),
      maxProcesses: 2,
      maxWaiting: 16,
      jobTimeoutSeconds: 20,
      idleSeconds: 30,
      maxMemoryMb: 512,
    });
  }

  /**
   * @param sender account that sent the file: accounts take turns
   * @param signal aborting it drops a job that still waits
   * @throws AppError familyTree.notGedcom, familyTree.importEmpty, familyTree.importTooLong, validation.failed for an
   * unknown root, rateLimit.exceeded if too many wait
   */
  async preview(job: Omit<PreviewJob, 'kind'>, sender: string, signal?: AbortSignal): Promise<FilePreview> {
    const answer = await this.read({ ...job, kind: 'preview' }, sender, signal);
    if (answer.kind !== 'preview') throw new Error(`a preview was answered by ${answer.kind}`);
    return answer.preview;
  }

  /**
   * The same, for what comes into a tree.
   * @throws AppError server.unavailable if the process died: the file was read for its preview
   */
  async tree(job: Omit<TreeJob, 'kind'>, sender: string): Promise<ImportedTree> {
    const answer = await this.read({ ...job, kind: 'tree' }, sender);
    if (answer.kind !== 'tree') throw new Error(`a tree was answered by ${answer.kind}`);
    return answer.tree;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private async read(job: GedcomJob, sender: string, signal?: AbortSignal): Promise<GedcomAnswer> {
    try {
      const answer = await this.pool.run(job, sender, signal);
      if (answer.kind === 'error') throw new Error(`a GEDCOM file could not be read: ${answer.message}`);
      if (answer.kind === 'rejected') throw errorOf(answer.reason, answer.message);
      return answer;
    } catch (error) {
      if (!(error instanceof PoolJobError)) throw error;
      this.log.warn({ err: error }, 'a GEDCOM process died');
      throw new AppError(job.kind === 'tree' ? 'server.unavailable' : 'familyTree.notGedcom', undefined, {
        cause: error,
      });
    }
  }
}

function errorOf(reason: GedcomRejection, message: string): AppError {
  const cause = new Error(message);
  switch (reason) {
    case 'notGedcom':
      return new AppError('familyTree.notGedcom', undefined, { cause });
    case 'empty':
      return new AppError('familyTree.importEmpty');
    case 'tooLong':
      return new AppError('familyTree.importTooLong', { maxPeople: importLimits.people }, { cause });
    case 'rootUnknown':
      return invalidField('rootId', 'custom', fieldMessages.id);
  }
}
