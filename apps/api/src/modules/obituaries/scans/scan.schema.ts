import { Schema } from 'mongoose';

/** How often the code of a page was scanned on one day: `{page}:{day}`, the day as in Kyiv. Nobody stands in it. */
export interface StoredScans {
  _id: string;
  count: number;
}

export const scanSchema = new Schema<StoredScans>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'scans', versionKey: false },
);
