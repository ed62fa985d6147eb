import { Schema } from 'mongoose';

/** Name of a task and when a process last started it. */
export interface ScheduledTaskRun {
  _id: string;
  startedAt: Date;
}

export const scheduledTaskSchema = new Schema<ScheduledTaskRun>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { collection: 'sweeps', versionKey: false },
);
