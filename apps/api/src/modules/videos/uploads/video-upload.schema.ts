import { Schema, type Types } from 'mongoose';

/** A family's own film that is being sent. Its parts are files; the row goes when the film is ordered or given up. */
export interface VideoUpload {
  /** Also the id of the work and of the video to be. */
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  /** Account that sends it. */
  makerId: Types.ObjectId;
  fileName: string | null;
  sizeBytes: number;
  /** Hash of the request that began it. */
  requestHash: string;
  createdAt: Date;
  /** When it was begun, a part came, or it was ordered. */
  usedAt: Date;
  /** Afterwards it is deleted. */
  keptUntil: Date;
}

export const videoUploadSchema = new Schema<VideoUpload>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    makerId: { type: Schema.Types.ObjectId, required: true },
    fileName: { type: String, default: null },
    sizeBytes: { type: Number, required: true },
    requestHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, required: true },
    keptUntil: { type: Date, required: true },
  },
  { collection: 'videoUploads', versionKey: false },
)
  .index({ makerId: 1, usedAt: 1 })
  .index({ obituaryId: 1 })
  .index({ keptUntil: 1 });
