import { Schema, type Types } from 'mongoose';

/** Recording that an account has sent for a video; an order takes a copy of it. */
export interface VideoRecording {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Name of its file: another request with the same key must not replace it. */
  fileId: Types.ObjectId;
  durationSeconds: number;
  sizeBytes: number;
  /** Hash of the request. */
  requestHash: string;
  createdAt: Date;
  keptUntil: Date;
}

export const videoRecordingSchema = new Schema<VideoRecording>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    fileId: { type: Schema.Types.ObjectId, required: true },
    durationSeconds: { type: Number, required: true },
    sizeBytes: { type: Number, required: true },
    requestHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    keptUntil: { type: Date, required: true },
  },
  { collection: 'videoRecordings', versionKey: false },
)
  .index({ ownerId: 1, createdAt: -1 })
  .index({ fileId: 1 })
  .index({ keptUntil: 1 });
