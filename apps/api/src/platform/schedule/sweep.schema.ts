import { Schema } from 'mongoose';

/** Name of a task and when a process last started it. */
export interface SweepRun {
  _id: string;
  startedAt: Date;
}

export const sweepSchema = new Schema<SweepRun>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { collection: 'sweeps', versionKey: false },
);
