import { Schema } from 'mongoose';

/** One sweep by name and when a process last took it up. */
export interface SweepRun {
  _id: string;
  startedAt: Date;
}

export const sweepSchema = new Schema<SweepRun>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { collection: 'sweeps', versionKey: false },
);
