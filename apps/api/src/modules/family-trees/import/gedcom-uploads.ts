import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { defineJob, JobHandler, JobQueue } from '../../../platform/jobs/job-queue.js';
import { objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { ScheduledTask } from '../../../platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../../platform/storage/object-store.port.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { HideAccountData } from '../../accounts/accounts.module.js';
import { FamilyTreeImportRepository } from './family-tree-import.repository.js';
import type { StoredFamilyTreeImport } from './family-tree-import.schema.js';

const prefix = 'family-tree-imports/';
const retentionMs = 60 * 60 * 1_000;
/** Files of an account that are kept at once; a further one takes the place of the oldest. */
const maxUploads = 3;

const deleteJob = defineJob('family-tree-import-delete', z.object({ importId: z.string() }), {
  maxAttempts: 100,
  leaseSeconds: 60,
  backoffSeconds: () => 600,
});

type ImportId = StoredFamilyTreeImport['_id'];

/**
 * GEDCOM files between preview and import. Written in the order job, row, file and erased in the order file, row: so
 * whatever a crash leaves is erased by the job, an hour after the upload.
 */
@Injectable()
export class GedcomUploads {
  constructor(
    private readonly repository: FamilyTreeImportRepository,
    private readonly store: ObjectStore,
    private readonly temporary: TemporaryFiles,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Keeps a file for an hour. @param path complete temporary file, which is moved */
  async save(path: string, { userId }: Actor): Promise<StoredFamilyTreeImport> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + retentionMs);
    const row = { _id: randomId(), ownerId: objectIdOf(userId), createdAt, expiresAt };
    const importId = row._id.toHexString();
    await this.jobs.enqueue(deleteJob, { importId }, { key: importId, dueAt: expiresAt });
    await this.repository.insert(row);
    await failpoint('familyTrees.saveUpload.afterRow');
    await this.store.put(keyOf(row._id), path);
    await failpoint('familyTrees.saveUpload.afterFile');
    const saved = await this.repository.listIdsOfOwner(userId);
    for (const surplus of saved.slice(maxUploads)) await this.delete(surplus);
    return row;
  }

  /** @throws AppError familyTree.importNotFound also for a file of another account */
  async get(importId: string, { userId }: Actor): Promise<StoredFamilyTreeImport> {
    const row = await this.repository.findOfOwner(importId, userId, this.clock.now());
    if (!row) throw new AppError('familyTree.importNotFound');
    return row;
  }

  /**
   * Calls `use` with the path of a copy, which is deleted afterwards.
   * @throws AppError familyTree.importNotFound
   */
  async read<T>({ _id }: Pick<StoredFamilyTreeImport, '_id'>, use: (path: string) => Promise<T>): Promise<T> {
    const bytes = await this.store.read(keyOf(_id));
    if (bytes === null) throw new AppError('familyTree.importNotFound');
    const path = this.temporary.newPath();
    try {
      await writeFile(path, bytes, { flag: 'wx' });
      return await use(path);
    } finally {
      await this.temporary.discard(path);
    }
  }

  /** Erases a file, unless it is another account's or erased already. */
  async deleteOfOwner(importId: string, { userId }: Actor): Promise<void> {
    const row = await this.repository.findOfOwner(importId, userId, this.clock.now());
    if (row) await this.delete(row._id);
  }

  @JobHandler(deleteJob)
  async deleteExpired({ importId }: { importId: string }): Promise<void> {
    await this.delete(objectIdOf(importId));
  }

  /** Deletes files whose job is gone, as after a backup of the database was restored. */
  @ScheduledTask('family-tree-imports')
  async deleteOrphaned(): Promise<void> {
    const expiredBefore = this.clock.now().getTime() - retentionMs;
    for await (const { key, modifiedAt } of this.store.list(prefix)) {
      if (modifiedAt.getTime() < expiredBefore) await this.store.remove(key);
    }
  }

  /** A file is nothing that a restored account would miss. */
  @HideAccountData()
  async hide(userId: string): Promise<void> {
    for (const id of await this.repository.listIdsOfOwner(userId)) await this.delete(id);
  }

  private async delete(id: ImportId): Promise<void> {
    await this.store.remove(keyOf(id));
    await failpoint('familyTrees.deleteUpload.afterFile');
    await this.repository.delete(id);
  }
}

function keyOf(id: ImportId): string {
  return `${prefix}${id.toHexString()}`;
}
