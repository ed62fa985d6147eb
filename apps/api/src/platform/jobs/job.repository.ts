import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types, type UpdateQuery } from 'mongoose';
import { unlessDuplicate } from '../mongo/duplicate-key.js';
import type { Job, JobStatus } from './job.schema.js';

/** Type to claim a job of. */
interface ClaimedType {
  readonly name: string;
  /** True: by turn, then by time. */
  readonly hasTurns?: boolean;
}

/** Job held by one worker. */
export interface ClaimedJob {
  readonly _id: Types.ObjectId;
  readonly type: string;
  readonly key: string;
  readonly payload: unknown;
  readonly claim: string;
  readonly attempts: number;
}

@Injectable()
export class JobRepository {
  constructor(@InjectModel('Job') private readonly model: Model<Job>) {}

  /** @returns false if a job of this type already has the key */
  async insert(
    job: Pick<Job, 'type' | 'key' | 'payload' | 'dueAt' | 'turn' | 'createdAt'>,
  ): Promise<boolean> {
    const created = await unlessDuplicate(this.model.create({ ...job, status: 'open', attempts: 0 }));
    return created !== null;
  }

  async findStatus(type: string, key: string): Promise<JobStatus | null> {
    const job = await this.model.findOne({ type, key }, { status: 1 }).lean();
    return job?.status ?? null;
  }

  /**
   * Claims the job of this type that has been due longest, or the one of them whose turn it is, in ONE conditional
   * update. Covers waiting jobs and jobs with an expired lease alike, because a lease is only a later `dueAt`. Turns are
   * sorted in memory: a type with turns has few jobs that are due.
   * @param claim unique name of the claim
   * @param leaseEndsAt when other workers may claim it
   */
  async claim(
    { name: type, hasTurns }: ClaimedType,
    claim: string,
    now: Date,
    leaseEndsAt: Date,
  ): Promise<ClaimedJob | null> {
    const job = await this.model
      .findOneAndUpdate(
        { type, status: 'open', dueAt: mongoose.trusted({ $lte: now }) },
        { $set: { dueAt: leaseEndsAt, claim }, $inc: { attempts: 1 } },
        { sort: hasTurns ? { turn: 1, dueAt: 1 } : { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    return job && { ...job, claim };
  }

  /** @returns false if the claim is no longer valid */
  renew(job: ClaimedJob, leaseEndsAt: Date): Promise<boolean> {
    return this.write(job, { $set: { dueAt: leaseEndsAt } });
  }

  /** Marks the job done and erases its payload. */
  finish(job: ClaimedJob, at: Date): Promise<boolean> {
    return this.write(job, {
      $set: { status: 'done', finishedAt: at, payload: null, claim: null, error: null },
    });
  }

  retryAt(job: ClaimedJob, dueAt: Date, error: string): Promise<boolean> {
    return this.write(job, { $set: { dueAt, claim: null, error } });
  }

  fail(job: ClaimedJob, at: Date, error: string): Promise<boolean> {
    return this.write(job, { $set: { status: 'failed', finishedAt: at, claim: null, error } });
  }

  /** Releases the job as if it had not been claimed. */
  release(job: ClaimedJob, dueAt: Date): Promise<boolean> {
    return this.write(job, { $set: { dueAt, claim: null }, $inc: { attempts: -1 } });
  }

  /** Erases the payloads of jobs that failed before the instant. */
  async erasePayloadsFailedBefore(instant: Date): Promise<void> {
    await this.model.updateMany(
      {
        status: 'failed',
        finishedAt: mongoose.trusted({ $lt: instant }),
        payload: mongoose.trusted({ $ne: null }),
      },
      { $set: { payload: null } },
    );
  }

  async deleteFinishedBefore(status: 'done' | 'failed', instant: Date): Promise<void> {
    await this.model.deleteMany({ status, finishedAt: mongoose.trusted({ $lt: instant }) });
  }

  private async write(job: ClaimedJob, update: UpdateQuery<Job>): Promise<boolean> {
    const result = await this.model.updateOne({ _id: job._id, claim: job.claim }, update);
    return result.matchedCount > 0;
  }
}
