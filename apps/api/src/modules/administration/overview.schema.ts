import type { OverviewDayView } from '@memorial/contracts/administration/overview.schemas';
import { Schema } from 'mongoose';

/** Figures of a day that is over; `_id` is the day («2026-11-28»). Written once. */
export type OverviewDay = Omit<OverviewDayView, 'day'> & { _id: string };

const count = { type: Number, required: true };

export const overviewDaySchema = new Schema<OverviewDay>(
  {
    _id: { type: String, required: true },
    pages: count,
    accounts: count,
    payments: count,
    paidKopiykas: count,
    jobsDone: count,
    jobsFailed: count,
    lettersSent: count,
    lettersFailed: count,
    storedBytes: { type: Number, default: null },
  },
  { collection: 'overviewDays', versionKey: false },
);
