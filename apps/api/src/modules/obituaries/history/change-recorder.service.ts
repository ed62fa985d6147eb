import { type ChangeRole, changeFields } from '@memorial/contracts/history/history.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { roleOf } from '../obituary.policy.js';
import type { StoredObituary } from '../obituary.schema.js';
import { ChangeRepository } from './change.repository.js';
import {
  changeKindsWithoutFields,
  type StoredChange,
  type StoredChangeKind,
  type StoredValues,
} from './change.schema.js';
import { changedFieldsOf, mergedValues, valuesOf } from './changed-fields.js';

/** Saves of one person within this time from the first are one change. */
const mergeMs = 10 * 60 * 1_000;

/** Values of the changes of one obituary; those of older changes are erased, so that nobody can fill the disk. */
const maxTotalBytes = 8 * 1024 * 1024;

/** Revisions of an obituary whose changes are kept: years of a family's work, and an end to those of a script. */
const maxRevisions = 20_000;

/** Change of an obituary that is to be recorded. */
interface RecordedChange {
  readonly before: StoredObituary;
  readonly after: StoredObituary;
  /** Null: the end of a term changes it. */
  readonly actor: Actor | null;
  readonly kind: StoredChangeKind;
}

/** Part of the write of an obituary that confirms its recorded change. */
type ChangeMark = Partial<Pick<StoredObituary, 'changeId'>>;

/**
 * Records changes in three steps: a pending row, the obituary that names it, the row without its mark. A crash after the
 * first step leaves a row of which nothing came: a task deletes it. After the second, the next read or change of the
 * history takes the third step.
 */
@Injectable()
export class ChangeRecorderService {
  constructor(
    private readonly repository: ChangeRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes an obituary together with its change.
   * @param write the conditional write, with the mark; null when another write came first
   */
  async record(
    change: RecordedChange,
    write: (mark: ChangeMark) => Promise<StoredObituary | null>,
  ): Promise<StoredObituary | null> {
    const row = await this.prepare(change);
    if (!row) return write({});
    await this.repository.insert(row);
    await failpoint('obituaries.change.afterPending');
    const written = await write({ changeId: row._id });
    await failpoint('obituaries.change.afterObituary');
    if (!written) {
      await this.repository.delete(row._id);
      return null;
    }
    // The obituary is written: a failure here must not keep the caller from invalidating what is cached of it.
    await this.complete(row).catch(() => undefined);
    return written;
  }

  private async complete(row: StoredChange): Promise<void> {
    await this.repository.complete(row);
    const excess = (row.values?.totalBytes ?? 0) - maxTotalBytes;
    if (excess > 0) await this.repository.eraseValuesUpTo(row.obituaryId, excess);
    const oldest = row.revision - maxRevisions;
    if (oldest > 0) await this.repository.deleteUpTo(row.obituaryId, oldest);
  }

  /** Completes the change that the obituary names, if a crash left it pending. */
  async settle({ changeId }: Pick<StoredObituary, 'changeId'>): Promise<void> {
    const pending = changeId ? await this.repository.findPending(changeId) : null;
    if (pending) await this.repository.complete(pending);
  }

  /** @returns null when no recorded field changes, unless the kind may have none */
  private async prepare({ before, after, actor, kind }: RecordedChange): Promise<StoredChange | null> {
    const changed = changedFieldsOf(before, after);
    if (changed.length === 0 && !changeKindsWithoutFields.includes(kind)) return null;
    const last = before.changeId ? await this.repository.findStored(before.changeId) : null;
    if (last?.pendingSince) await this.repository.complete(last);
    const now = this.clock.now();
    const row: StoredChange = {
      _id: randomId(),
      obituaryId: before._id,
      kind,
      // Without fields there is no new revision.
      revision: before.revision + (changed.length > 0 ? 1 : 0),
      at: now,
      startedAt: now,
      by: actor && objectIdOf(actor.userId),
      role: actor && changeRoleOf(before, actor),
      fields: changed,
      replaces: null,
      pendingSince: now,
    };
    const own = valuesOf(before, after, changed);
    const total = last?.values?.totalBytes ?? 0;
    if (!last?.values || !mayMerge(last, row)) return { ...row, values: measured(own, total, now) };
    const merged = mergedValues(last.values, own);
    const fields = changeFields.filter((field) => field in merged.digests);
    // Two saves that cancel each other stay two changes: the history shows both.
    if (fields.length === 0) return { ...row, values: measured(own, total, now) };
    const values = measured(merged, total - last.values.sizeBytes, now);
    return { ...row, startedAt: last.startedAt, fields, values, replaces: last._id };
  }
}

/** Role in which the actor changes an obituary that they may edit. */
function changeRoleOf(obituary: StoredObituary, actor: Actor): ChangeRole {
  const role = roleOf(obituary, actor);
  return role === 'owner' || role === 'editor' ? role : 'administrator';
}

function mayMerge(last: StoredChange, next: StoredChange): boolean {
  if (last.kind !== 'edit' || next.kind !== 'edit') return false;
  if (!next.by || !last.by?.equals(next.by) || last.role !== next.role) return false;
  return next.at.getTime() - last.startedAt.getTime() < mergeMs;
}

function measured(
  values: Pick<StoredValues, 'before' | 'digests'>,
  totalBefore: number,
  storedAt: Date,
): StoredValues {
  const sizeBytes = Buffer.byteLength(JSON.stringify(values));
  return { ...values, sizeBytes, totalBytes: totalBefore + sizeBytes, storedAt };
}
