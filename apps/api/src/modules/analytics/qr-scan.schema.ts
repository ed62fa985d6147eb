import { Schema } from 'mongoose';

/** Number of scans of an obituary on one day: `{page}:{day}`, Kyiv time. No personal data. */
export interface StoredQrScans {
  _id: string;
  count: number;
}

export const qrScanSchema = new Schema<StoredQrScans>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'scans', versionKey: false },
);
