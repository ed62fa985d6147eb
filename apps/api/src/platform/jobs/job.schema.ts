import { Schema, type Types } from 'mongoose';

const jobStatuses = ['open', 'done', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * Background job. `dueAt` is when it may be claimed next: the planned time, the end of a back-off, or the end
 * of the current worker's lease. So "waiting and due" and "its worker died" are one condition with one index.
 */
export interface Job {
  _id: Types.ObjectId;
  type: string;
  /** Unique within the type. */
  key: string;
  status: JobStatus;
  /** Null once the job is done: payloads may contain secrets. */
  payload: unknown;
  dueAt: Date;
  /** Turn of a due job of a type with turns, the lowest first. Jobs of earlier versions have none. */
  turn?: number;
  /** Identifies the current claim; a worker's write is valid only while its claim is stored here. */
  claim: string | null;
  /** Number of claims so far, including the current one. */
  attempts: number;
  /** Error message of the last failed attempt. */
  error: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export const jobSchema = new Schema<Job>(
  {
    type: { type: String, required: true },
    key: { type: String, required: true },
    status: { type: String, required: true, enum: jobStatuses },
    payload: { type: Schema.Types.Mixed, default: null },
    dueAt: { type: Date, required: true },
    turn: { type: Number },
    claim: { type: String, default: null },
    attempts: { type: Number, required: true },
    error: { type: String, default: null },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'jobs', versionKey: false, minimize: false },
);

jobSchema.index({ type: 1, key: 1 }, { unique: true });
jobSchema.index({ type: 1, status: 1, dueAt: 1 });
jobSchema.index({ status: 1, finishedAt: 1 });
