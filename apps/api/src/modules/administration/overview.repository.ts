import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import mongoose, { type Connection, type Model } from 'mongoose';
import type { Job } from '../../platform/jobs/job.schema.js';
import type { User } from '../accounts/accounts.module.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';
import type { OverviewDay } from './overview.schema.js';

/** Time of a day; the end is excluded. */
export interface DayRange {
  readonly from: Date;
  readonly to: Date;
}

type Counts = Omit<OverviewDay, '_id' | 'storedBytes'>;

/** Rows of days, and counts of one day; each count is a range of an index. */
@Injectable()
export class OverviewRepository {
  constructor(
    @InjectModel('OverviewDay') private readonly days: Model<OverviewDay>,
    @InjectModel('User') private readonly users: Model<User>,
    @InjectModel('Obituary') private readonly obituaries: Model<StoredObituary>,
    // The models of payments and jobs are no module's to give.
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Rows from a day on, oldest first. */
  listSince(day: string): Promise<OverviewDay[]> {
    return this.days
      .find({ _id: mongoose.trusted({ $gte: day }) })
      .sort({ _id: 1 })
      .lean();
  }

  /** Writes the row of a day once. */
  async insert({ _id, ...figures }: OverviewDay): Promise<void> {
    await this.days.updateOne({ _id }, { $setOnInsert: figures }, { upsert: true });
  }

  /** Creation of the oldest account; null without any. */
  async findFirstDay(): Promise<Date | null> {
    const first = await this.users.findOne({}, { createdAt: 1 }).sort({ createdAt: 1, _id: 1 }).lean();
    return first?.createdAt ?? null;
  }

  async count({ from, to }: DayRange): Promise<Counts> {
    const within = () => mongoose.trusted({ $gte: from, $lt: to });
    const jobs = this.connection.model<Job>('Job');
    const finished = (status: Job['status'], type?: string) =>
      jobs.countDocuments({ status, finishedAt: within(), ...(type === undefined ? {} : { type }) });
    const [pages, accounts, paid, jobsDone, jobsFailed, lettersSent, lettersFailed] = await Promise.all([
      // Both values, so that the index of lists by creation serves it.
      this.obituaries.countDocuments({
        isListed: mongoose.trusted({ $in: [true, false] }),
        createdAt: within(),
      }),
      this.users.countDocuments({ createdAt: within() }),
      this.sumPaid({ from, to }),
      finished('done'),
      finished('failed'),
      finished('done', 'mail'),
      finished('failed', 'mail'),
    ]);
    return { pages, accounts, ...paid, jobsDone, jobsFailed, lettersSent, lettersFailed };
  }

  /** Jobs that wait or run. */
  countOpenJobs(): Promise<number> {
    return this.connection.model<Job>('Job').countDocuments({ status: 'open' });
  }

  private async sumPaid({ from, to }: DayRange): Promise<Pick<Counts, 'payments' | 'paidKopiykas'>> {
    const paid = await this.connection
      .model<{ amountKopiykas: number }>('Payment')
      .find({ status: 'success', paidAt: mongoose.trusted({ $gte: from, $lt: to }) }, { amountKopiykas: 1 })
      .lean<{ amountKopiykas: number }[]>();
    const paidKopiykas = paid.reduce((sum, { amountKopiykas }) => sum + amountKopiykas, 0);
    return { payments: paid.length, paidKopiykas };
  }
}
