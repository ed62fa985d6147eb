import { type ExportStatus, exportStatuses } from '@memorial/contracts/exports/exports.constants';
import { Schema, type Types } from 'mongoose';

/** The newest archive of an obituary that an account asked for. */
export interface StoredExport {
  /** A new archive gets another one. */
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  accountId: Types.ObjectId;
  /** True when the account owned the obituary then, so that it may hold letters. Absent in rows of earlier versions. */
  isOwners?: boolean;
  /** True when it was asked for with the rights of an administrator; the job has no other rights. */
  usesRights?: boolean;
  status: ExportStatus;
  requestedAt: Date;
  /** End of the download; null until it is done. */
  expiresAt: Date | null;
  /** Null until it is done. */
  sizeBytes: number | null;
}

export const obituaryExportSchema = new Schema<StoredExport>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    isOwners: { type: Boolean },
    usesRights: { type: Boolean },
    status: { type: String, enum: exportStatuses, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    sizeBytes: { type: Number, default: null },
  },
  { collection: 'obituaryExports', versionKey: false },
)
  .index({ obituaryId: 1, accountId: 1 }, { unique: true })
  .index({ accountId: 1 })
  .index({ expiresAt: 1 })
  .index({ requestedAt: 1 });
