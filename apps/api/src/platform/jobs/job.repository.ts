import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key.js';
import type { Job } from './job.schema.js';

/** A job that one worker holds. */
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

  /** @returns false when a job of this type has the key already */
  async insert(job: Pick<Job, 'type' | 'key' | 'payload' | 'dueAt' | 'createdAt'>): Promise<boolean> {
    try {
      await this.model.create({ ...job, status: 'open', attempts: 0 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Takes the job of this type that has been due for longest, in ONE conditional update: waiting jobs and
   * jobs whose lease ran out alike, because a lease is nothing but a later `dueAt`.
   * @param claim a name that no other claim has
   * @param leaseEndsAt from when on others may take it
   */
  async claim(type: string, claim: string, now: Date, leaseEndsAt: Date): Promise<ClaimedJob | null> {
    const job = await this.model
      .findOneAndUpdate(
        { type, status: 'open', dueAt: mongoose.trusted({ $lte: now }) },
        { $set: { dueAt: leaseEndsAt, claim }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    return job && { ...job, claim };
  }

  /** @returns false when the claim no longer stands */
  renew(job: ClaimedJob, leaseEndsAt: Date): Promise<boolean> {
    return this.write(job, { $set: { dueAt: leaseEndsAt } });
  }

  /** Done: the payload is erased. */
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

  /** Gives the job back as if it had not been claimed. */
  release(job: ClaimedJob, now: Date): Promise<boolean> {
    return this.write(job, { $set: { dueAt: now, claim: null }, $inc: { attempts: -1 } });
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
